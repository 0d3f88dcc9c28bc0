import { BETWEEN, numberWord, ordinal } from '#shared/phi/number-words.ts';
import type { NumberWord } from '#shared/phi/number-words.ts';
import { before, matches } from '#shared/phi/text.ts';
import type { PlainText } from '#shared/phi/text.ts';

/** A stretch of the text and what is read in its place. */
type Piece = { start: number; end: number; as: string };
type Said = NumberWord & { start: number; end: number };
type Group = Piece & { kind: 'digit' | 'number' | 'ordinal' | 'sign' | 'letter' };

const HAS_NUMBER =
  /\b(?:oh|zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w{3,5}teen(?:th)?|twent\w+|thirt\w+|fort(?:y|ieth)|fift\w+|sixty|seventy|eighty|ninety|hundred|first|second|third|\w{3,6}th|dash|hyphen)\b|\b(?:m\.? r\.? n|s\.? s\.? n|d\.? o\.? b)\b|\bem are en\b/i;
const WORD = /x[- ]ray|[a-z]+|\d+/gi;
/** Abbreviations as one says them. */
const SPELLED =
  /\b(m[. ]{1,2}r[. ]{1,2}n|em are en|s[. ]{1,2}s[. ]{1,2}n|d[. ]{1,2}o[. ]{1,2}b|n[. ]{1,2}h[. ]{1,2}s)\b\.?/gi;
/** What is named so is said figure by figure. */
const NAMED = new RegExp(
  `\\b(?:record|mrn|m r n|m\\.r\\.n\\.|em are en|number|account|chart|social(?: security)?|ssn|s s n|phone|telephone|extension|badge|pin|code|zip|postal|plates?|tag|vin|id|identification|licen[sc]e|passport|policy|member|subscriber|group|insurance|medicare|medicaid|claim|case|reference|confirmation|accession|encounter|serial|lot|device|digits|four|cell|mobile|fax|pager|beeper|room|rm|bed|route|highway|interstate|apartment|apt|suite|address|(?:lives?|resid(?:es|ing)|stay(?:s|ing)|living) at|(?:call|reach|page|dial|text)(?: (?:him|her|me|them|us|back|wife|husband|mom|son|daughter))?)[.:,]{0,1} (?:(?:number|no|id|code|ssn|social|security|is|are|was|in|at|ends|ending|with|reads?|${BETWEEN}) ){0,6}$`,
);
/** Letters are said among the figures of these. */
const LETTERED = new RegExp(
  `\\b(?:record|mrn|m r n|m\\.r\\.n\\.|number|account|chart|ssn|social|phone|plates?|tag|vin|id|licen[sc]e|passport|policy|member|subscriber|group|insurance|serial|code|accession|case)[.:,]{0,1} (?:(?:number|no|id|is|was|with|reads?|${BETWEEN}) ){0,4}$`,
);
const DATED =
  /\b(?:born(?: on)?|dob|d o b|birth(?:day|date)?(?: is)?|dated?|visit(?: on)?|seen(?: on)?|admitted(?: on)?|on|since|surgery(?: on)?)[:,]? $/;
const STREET_AFTER =
  /^ (?:[a-z]+ ){1,2}(?:street|avenue|road|drive|lane|court|boulevard|terrace|parkway|highway)\b/;
const MONTH_BEFORE =
  /\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)(?:[a-z]{2,6})? (?:the )?$/;
/** "The second may help" is no day. */
const MONTH_AFTER =
  /^ (?:day )?(?:of (?:may|mar)|(?:of )?(?:jan|feb|march|apr|june?\b|july?\b|aug|sept|oct|nov|dec))[a-z]{0,6}\b/;

/** "twenty", "four" is 24; "four", "hundred", "twelve" is 412; "double", "four" is 44. */
function groupsOf(text: string, said: readonly Said[]): Group[] {
  const groups: Group[] = [];
  for (const one of said) {
    const { start, end, value } = one;
    const last = groups.at(-1);
    const isJoined = last !== undefined && last.kind === 'number' && start - last.end < 6;
    const total = Number(last?.as);
    const join = (as: string, kind: Group['kind']) =>
      groups.splice(-1, 1, { start: last?.start ?? start, end, as, kind });
    const add = (as: string, kind: Group['kind']) => groups.push({ start, end, as, kind });
    const hasAnd = last !== undefined && text.slice(last.end, start).includes('and');
    const isAfterTens = isJoined && value > 0 && total % 10 === 0 && total % 100 > 10;
    const isAfterHundred = isJoined && total % 100 === 0;
    const isAfterThousand = isJoined && total % 1000 === 0;
    if (one.as === 'one') {
      const isPart =
        isAfterTens ||
        (isJoined && total === 100) ||
        ((isAfterHundred || isAfterThousand) && hasAnd);
      const isYear = isAfterThousand && total === 2000;
      if (last?.kind === 'sign' && last.as.startsWith('x'))
        groups.splice(-1, 1, {
          start: last.start,
          end,
          as: String(value).repeat(Number(last.as.slice(1))),
          kind: 'digit',
        });
      else if (isPart || isYear) join(String(total + value), 'number');
      else add(String(value), 'digit');
    } else if (one.as === 'teen' || one.as === 'tens') {
      if (isAfterHundred) join(String(total + value), 'number');
      else add(String(value), 'number');
    } else if (one.as === 'hundred' || one.as === 'thousand') {
      const isCounted = last !== undefined && (last.kind === 'digit' || isJoined);
      if (isCounted) join(String(total * value), 'number');
      else add(String(value), 'number');
    } else if (one.as === 'ordinal') {
      if (isAfterTens && value < 10) join(ordinal(total + value), 'ordinal');
      else add(ordinal(value), 'ordinal');
    } else if (one.as === 'times') add(`x${value}`, 'sign');
    else add(one.sign, one.as === 'sign' ? 'sign' : 'letter');
  }
  return groups;
}

/** Figures one after the other, years as years, dates with strokes. */
function readRun(text: string, all: readonly Group[]): Piece[] {
  const from = all.findIndex(({ kind }) => kind !== 'sign');
  const to = all.findLastIndex(({ kind }) => kind !== 'sign');
  const groups = from < 0 ? [] : all.slice(from, to + 1);
  const first = groups[0];
  const last = groups.at(-1);
  if (!first || !last) return [];
  const lead = before(text, first.start, 60);
  const next = text.slice(last.end, last.end + 40).toLowerCase();
  const figures = groups.filter(({ kind }) => kind !== 'sign' && kind !== 'letter');
  const isNamed = NAMED.test(lead) || STREET_AFTER.test(next);
  const isPlainRun = figures.length > 4 && figures.every(({ kind }) => kind === 'digit');
  const isOld = figures.some(({ as }) => parseInt(as, 10) >= 90 && parseInt(as, 10) < 130);
  const isDay =
    groups.some(({ kind }) => kind === 'ordinal') &&
    (MONTH_BEFORE.test(lead) ||
      MONTH_AFTER.test(next) ||
      (/\b(?:on|since|until) the $/.test(lead) && parseInt(first.as, 10) > 3));
  const isYearSaid = MONTH_BEFORE.test(lead) && /^(?:19|20)\d\d$/.test(first.as);
  if (groups.length === 1 && !isYearSaid && !isNamed && !isOld && !isDay) return [];
  const isDated = DATED.test(lead);
  let date = 0;
  return groups.flatMap((group, at): Piece[] => {
    const previous = groups[at - 1];
    const piece = { start: group.start, end: group.end, as: group.as };
    if (!previous) return [piece];
    const joint: Piece = { start: previous.end, end: group.start, as: '' };
    const isSigned = group.kind === 'sign' || previous.kind === 'sign';
    const isYear =
      /^(?:19|20)$/.test(previous.as) && group.kind !== 'ordinal' && group.as.length < 3;
    const isCentury =
      group.kind === 'digit' && previous.as === '0' && /^(?:19|20)$/.test(groups[at - 2]?.as ?? '');
    if (isNamed || isPlainRun || isSigned || isYear || isCentury) return [joint, piece];
    // "oh three" is a month of two figures.
    if (isDated && previous.as === '0' && group.kind === 'digit') return [joint, piece];
    if (isDated && date < 2 && group.kind !== 'ordinal' && previous.kind !== 'ordinal') {
      date += 1;
      return [{ ...joint, as: '/' }, piece];
    }
    return [piece];
  });
}

/** The numbers of a text that are said in words, one after the other. */
function runsOf(text: string): Group[][] {
  const runs: Said[][] = [];
  let run: Said[] = [];
  let isLettered = false;
  for (const { 0: word, index } of matches(text, WORD)) {
    const gap = text.slice(run.at(-1)?.end ?? index, index);
    // "last four of the social": how many, not which.
    const isCount = /^four$/i.test(word) && /\blast $/.test(before(text, index, 6));
    const said = isCount ? null : numberWord(word);
    const isFigure = /^\d{1,4}$/.test(word);
    const isNext =
      run.length > 0 &&
      (/^(?: {1,2}|-| and )$/.test(gap) ||
        (gap === ', ' && /one|sign|letter/.test(run.at(-1)?.as ?? '')));
    const isLinked = !gap.includes('and') || /hundred|thousand/.test(run.at(-1)?.as ?? '');
    if (word === 'and' && /hundred|thousand/.test(run.at(-1)?.as ?? '')) continue;
    if (run.length > 0 && !(isNext && isLinked)) {
      runs.push(run);
      run = [];
    }
    if (run.length === 0)
      isLettered = (said !== null || isFigure) && LETTERED.test(before(text, index));
    const isHundred = /^a$/i.test(word) && /^ hundred\b/i.test(text.slice(index + 1, index + 10));
    const is: NumberWord | null = isFigure
      ? run.length > 0 || isLettered
        ? { as: 'letter', value: 0, sign: word }
        : null
      : isHundred
        ? { as: 'one', value: 1, sign: '' }
        : said;
    const mayStand =
      is !== null && (is.as !== 'letter' || isLettered || (isFigure && run.length > 0));
    const isBegun = run.length > 0 || (is !== null && is.as !== 'sign');
    if (is !== null && mayStand && isBegun)
      run.push({ ...is, start: index, end: index + word.length });
    else if (run.length > 0) {
      runs.push(run);
      run = [];
    }
  }
  if (run.length > 0) runs.push(run);
  return runs
    .filter((one) => one.some(({ as, sign }) => as !== 'letter' && (as !== 'sign' || sign === '-')))
    .map((one) => groupsOf(text, one));
}

function withPieces(text: string, pieces: readonly Piece[]): PlainText {
  const starts: number[] = [];
  const ends: number[] = [];
  let plain = '';
  let at = 0;
  const copy = (to: number) => {
    plain += text.slice(at, to);
    for (; at < to; at += 1) {
      starts.push(at);
      ends.push(at + 1);
    }
  };
  for (const { start, end, as } of pieces) {
    if (start < at) continue;
    copy(start);
    plain += as;
    for (let unit = 0; unit < as.length; unit += 1) {
      starts.push(start);
      ends.push(end);
    }
    at = end;
  }
  copy(text.length);
  return {
    plain,
    startOf: (start) => starts[start] ?? text.length,
    endOf: (end) => ends[end - 1] ?? 0,
  };
}

/** The text with its spoken numbers in figures, and the way back; null when nothing in it is said in words. */
export function spokenText(text: string): PlainText | null {
  if (!HAS_NUMBER.test(text)) return null;
  const labels = matches(text, SPELLED).map(({ 0: label, index }) => ({
    start: index,
    end: index + label.length,
    as: /^em/i.test(label) ? 'MRN' : label.replace(/[^a-z]/gi, '').toUpperCase(),
  }));
  const pieces = [...labels, ...runsOf(text).flatMap((run) => readRun(text, run))].toSorted(
    (a, b) => a.start - b.start,
  );
  if (pieces.length === 0) return null;
  return withPieces(text, pieces);
}
