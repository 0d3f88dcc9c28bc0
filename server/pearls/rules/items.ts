import type { Line } from '#server/pearls/rules/lines.ts';
import { pointsAtKey } from '#server/pearls/rules/item.ts';
import { isRun, openingOf } from '#server/pearls/rules/openings.ts';

/** The lines of one question, head first. `strong`: its head says "Question" or "Q". `listed`: it has a list of options. */
export type Item = {
  from: number;
  lines: Line[];
  number: number | null;
  strong: boolean;
  listed: boolean;
};

type Open = {
  start: number;
  number: number | null;
  strong: boolean;
  indent: number;
  phase: 'stem' | 'options' | 'after';
  last: string;
  answered: boolean;
};

const ENDS = new Set(['section', 'questions', 'possible-questions', 'answer-key', 'record']);
const LABELS = new Set(['key', 'explanation', 'reading', 'verdict']);

/** Cuts an answer's lines into questions; an answer key collected at the end is dealt out to the questions it names. */
export function divide(lines: Line[]): Item[] {
  const items: Item[] = [];
  let open: Open | null = null;
  let candidates: number[] = [];
  let floor = 0;
  let pool = 0;
  let last: number | null = null;
  const close = (end: number): void => {
    if (open) {
      const { start, number, strong, phase } = open;
      items.push({
        from: start,
        lines: lines.slice(start, end),
        number,
        strong,
        listed: phase !== 'stem',
      });
      last = number ?? last;
    }
    open = null;
    candidates = [];
  };
  const begin = (start: number, phase: Open['phase']): void => {
    const head = lines[start];
    open = {
      start,
      number: head?.number ?? null,
      strong: head?.kind === 'head',
      indent: head?.indent ?? 0,
      phase,
      last: 'A',
      answered: false,
    };
    candidates = [];
  };
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    if (!line) continue;
    const now = open as Open | null;
    if (pointsAtKey(line) && now?.phase === 'options' && now.last === 'D') {
      now.phase = 'after';
      floor = at + 1;
    }
    if (startsKeys(line, now, items)) {
      close(at);
      at = dealKeys(lines, at - 1, items.slice(pool)) - 1;
      pool = items.length;
      floor = at + 1;
    } else if (ENDS.has(line.kind)) {
      close(at);
      floor = at + 1;
      if (line.kind !== 'answer-key') last = null;
      if (line.kind === 'record')
        items.push({ from: at, lines: [line], number: null, strong: true, listed: true });
      if (line.kind === 'answer-key') {
        at = dealKeys(lines, at, items.slice(pool)) - 1;
        pool = items.length;
        floor = at + 1;
      }
    } else if (line.kind === 'head') {
      if (now?.phase === 'stem' && now.strong && line.number === null) continue;
      close(at);
      begin(at, 'stem');
    } else if (line.kind === 'number') {
      if (now && startsNext(lines, at, now)) close(at);
      candidates = [...candidates.slice(-40), at];
    } else if (line.kind === 'option' && line.option) {
      const letter = line.option.letter;
      if (now?.phase === 'options') now.last = letter;
      else if (letter === 'A' && isRun(lines, at)) {
        if (now?.phase === 'stem') now.phase = 'options';
        else {
          const start = openingOf(lines, at, {
            candidates,
            floor,
            expected: (now?.number ?? last ?? 0) + 1,
            within: now !== null,
            answered: now?.answered ?? false,
          });
          if (start === null) continue;
          close(start);
          begin(start, 'options');
        }
      }
    } else if (LABELS.has(line.kind)) {
      if (now && now.phase !== 'stem') now.phase = 'after';
      if (now && line.kind === 'key') now.answered = true;
      if (!now && line.kind === 'key') {
        last = lines[candidates.at(-1) ?? -1]?.number ?? last;
        candidates = [];
      }
      floor = at + 1;
    } else if (line.kind === 'rule') floor = at + 1;
  }
  close(lines.length);
  return items;
}

const ONLY_KEY = /^[\s*✅✔✓]{0,4}\(?[A-D]\)?(?:$|\s?[.:,;)|–—-])/u;

/** "Answer to Question 1: B", "1. B – ..." below the third question: an answer key without a heading. */
function startsKeys(line: Line, open: Open | null, items: Item[]): boolean {
  if (!open || open.phase === 'stem' || open.last !== 'D' || open.answered) return false;
  const told = collectedKeys(line).length || seriesOf(line).length;
  if (told > 1 && told === items.length + 1) return true;
  if (open.phase !== 'options') return false;
  const found = line.kind === 'key' ? null : entryOf(line);
  const isEntry = found !== null && ONLY_KEY.test(found.rest);
  if (line.kind !== 'key' && !isEntry) return false;
  const number = isEntry ? found.number : Number(LABELLED_ENTRY.exec(line.flat.slice(0, 40))?.[1]);
  return number === (items[0]?.number ?? 1) && number !== open.number && items.length > 0;
}

/** Whether a numbered line inside a question is the next question, and no list in it. */
function startsNext(lines: Line[], at: number, open: Open): boolean {
  const line = lines[at];
  if (!line || open.phase === 'stem' || line.indent > open.indent + 1) return false;
  if (open.number === null ? open.strong : line.number !== open.number + 1) return false;
  if (open.phase === 'options') return true;
  const next = lines.slice(at + 1, at + 4).find((other) => other.kind !== 'blank');
  const asked = line.rest.endsWith('?') || line.bold;
  return (
    asked &&
    (next === undefined || next.kind === 'key' || next.kind === 'option' || next.kind === 'number')
  );
}

const ENTRY = /^\|?\s?\(?[Qq]?(\d{1,3})\s?[-–—.):|]{1,3}\s?/;
const LOOSE_ENTRY =
  /^\(?[Qq]?(\d{1,3})\)?\s?(?:[-–=]{1,2}>?|→|➡\ufe0f?)?\s?(?=\(?[A-D]\)?(?:$|[\s.,:;)–—-]))/;
const LABELLED_ENTRY =
  /^(?:(?:the )?(?:correct )?(?:answer|ans) (?:to |for )?(?:question |q)?#?|A)(\d{1,3})\b\s?[:.)–—-]{0,2}\s?/i;
const NAMES_KEY =
  /^[\s|*]{0,4}(?:(?:[Tt]he )?(?:[Cc]orrect )?(?:[Aa]nswer|ANSWER|[Aa]ns|[Oo]ption|[Cc]hoice)(?: is)?\s?[:–—-]?\s?)?(?:\(?[A-Z]\)?(?=$|[\s.,:;)|–—-])|\(?[a-d](?:[).:]|\s?[–—-]\s|$))/;
const TICKS = /^(?:[✓✔✅☑→➡👉]\ufe0f?\s?){1,3}/u;
/** A ticked letter before a sentence: no article. */
const TICKED = /^(\(?[A-D]\)?)\s(?=\p{Lu})/u;

type Entry = { number: number | null; rest: string };

/** The number that a line of an answer key begins with, and what stands behind it; null when it continues another. */
function entryOf(line: Line): Entry | null {
  const { kind, flat } = line;
  const isTitle = kind === 'subhead' && line.number !== null && NAMES_KEY.test(line.rest);
  if (kind === 'head' || kind === 'number' || isTitle) {
    const rest = line.rest.replace(TICKS, '');
    return {
      number: line.number,
      rest: rest === line.rest ? rest : rest.replace(TICKED, '$1: '),
    };
  }
  const row = kind === 'text' && flat.startsWith('|') ? ENTRY.exec(flat.slice(0, 12)) : null;
  if (row)
    return { number: Number(row[1]), rest: flat.slice(row[0].length).replace(/\|\s{0,4}$/, '') };
  const start = flat.slice(0, 40);
  const other =
    kind === 'text' ? LOOSE_ENTRY.exec(start) : kind === 'key' ? LABELLED_ENTRY.exec(start) : null;
  return other && { number: Number(other[1]), rest: flat.slice(other[0].length) };
}

/** "Norepinephrine. It ...": the entry names its key by the option's own words. */
function withLetter(rest: string, item: Item | undefined): string {
  const named = (item?.lines ?? []).flatMap(({ option }) =>
    option && rest.toLowerCase().startsWith(option.text.toLowerCase()) ? [option] : [],
  );
  const longest = named.toSorted((one, other) => other.text.length - one.text.length)[0];
  if (!longest || /^[\p{L}\p{N}]/u.test(rest.slice(longest.text.length))) return rest;
  return `${longest.letter}. ${rest}`;
}

function startsList(before: Line | undefined): boolean {
  return ['blank', 'answer-key', 'explanation', 'key'].includes(before?.kind ?? '');
}

/** Keys without numbers are the questions' in order, when there are as many of them. */
function isInOrder(lines: Line[], heading: number, count: number): boolean {
  const end = lines.findIndex((line, at) => at > heading && ENDS.has(line.kind));
  const key = lines.slice(heading + 1, end < 0 ? lines.length : end);
  return (
    key.filter(({ kind }) => kind === 'option').length === count &&
    key.every((line) => entryOf(line) === null)
  );
}

/** Reads an answer key from its heading on, appends each entry to its question, and returns where the key ends. */
function dealKeys(lines: Line[], heading: number, items: Item[]): number {
  let entry: Item | null = null;
  let at = heading;
  let met = 0;
  let title = lines[heading]?.flat ?? '';
  let isExplaining = false;
  let isAwaited = false;
  const numbered = Map.groupBy(
    items.map((item, index) => ({ item, number: item.number ?? index + 1 })),
    ({ number }) => number,
  );
  const firstNumber = items[0]?.number ?? 1;
  const inOrder = isInOrder(lines, heading, items.length);
  const only = (number: number | null | undefined): Item | undefined => {
    const named = numbered.get(number ?? -1) ?? [];
    return named.length === 1 ? named[0]?.item : undefined;
  };
  const enter = (number: number | null, first: Line): void => {
    entry = (number === null ? items[met] : only(number)) ?? null;
    met += 1;
    entry?.lines.push({ ...first, kind: 'blank', text: '', flat: '' }, first);
  };
  for (; at < lines.length; at += 1) {
    const line = lines[at];
    if (!line) break;
    if (at > heading && ENDS.has(line.kind) && line.kind !== 'answer-key') break;
    if (line.kind === 'answer-key') title = line.flat;
    const collected = collectedKeys(line);
    if (collected.length > 0) {
      for (const [number, letter] of collected)
        enter(number, { ...line, kind: 'key', rest: letter });
      continue;
    }
    if (at === heading) continue;
    const series = seriesOf(line);
    if (met === 0 && series.length > 1 && series.length === items.length) {
      for (const letter of series) enter(null, { ...line, kind: 'key', rest: letter });
      continue;
    }
    const found = entryOf(line);
    const number = found?.number;
    if (number !== undefined && opensQuestion(lines, at)) break;
    isExplaining ||= met === items.length && number === firstNumber && startsList(lines[at - 1]);
    const rest = found ? withLetter(found.rest, only(number)) : line.rest;
    if (inOrder && line.kind === 'option') enter(null, { ...line, kind: 'key', rest: line.flat });
    else if (number !== undefined && !isExplaining && NAMES_KEY.test(rest.slice(0, 60))) {
      const value = rest.replace(/^(?:the )?(?:correct )?(?:answer|ans)(?: is)?\s?[:–—-]?\s?/i, '');
      enter(number, { ...line, kind: 'key', rest: value });
    } else if (number !== undefined && line.kind === 'head')
      enter(number, { ...line, kind: rest ? 'explanation' : 'blank' });
    else if (number !== undefined && rest === '') {
      enter(number, { ...line, kind: 'blank' });
      isAwaited = true;
      continue;
    } else if (isAwaited && line.kind !== 'blank' && NAMES_KEY.test(line.flat.slice(0, 60)))
      (entry as Item | null)?.lines.push({ ...line, kind: 'key', rest: line.flat });
    else if (number !== undefined && (isExplaining || /^\W*(?:explan|rational)/i.test(title))) {
      enter(number, { ...line, kind: 'explanation', rest });
    } else (entry as Item | null)?.lines.push(line);
    isAwaited &&= line.kind === 'blank';
  }
  return at;
}

const PAIR =
  /(?<=^|[\s;|,])(?:[Qq]|\*\*|\()?(\d{1,3})(?:\s?(?:[-–—.):=]{1,2}|→)\s?)?(?=\(?(?:[A-Z]\)?(?=$|[\s,;|.:)–—-])|[a-d]\)?(?=$|[,;|.])))/g;

/** The entries of "1-B, 2-A, 3. C" or "1) B, since ... 2) A, as ..." on one line; empty unless they follow each other. */
function collectedKeys(line: Line): [number, string][] {
  const text = (line.kind === 'answer-key' ? line.rest : line.flat).slice(0, 4000);
  const pairs = Array.from(text.matchAll(PAIR));
  const first = Number(pairs[0]?.[1]);
  if (pairs.length < 2 || text.slice(0, pairs[0]?.index).trim() !== '') return [];
  if (pairs.some((pair, index) => Number(pair[1]) !== first + index)) return [];
  return pairs.map((pair, index) => {
    const from = pair.index + pair[0].length;
    const rest = text.slice(from, pairs[index + 1]?.index).replace(/[\s,;|]+$/, '');
    return [Number(pair[1]), rest.replace(/^(\S{1,3}) \((.*)\)$/, '$1. ($2)')];
  });
}

/** "B, D, A" or "BDA" */
function seriesOf(line: Line): string[] {
  const flat = line.kind === 'key' ? line.rest : line.flat;
  return /^[A-D](?:(?:,\s?|\s?[;|/]\s?|\s)?[A-D]){1,19}\.?$/.test(flat)
    ? (flat.match(/[A-D]/g) ?? [])
    : [];
}

function opensQuestion(lines: Line[], at: number): boolean {
  if (NAMES_KEY.test(lines[at]?.rest.slice(0, 60) ?? '')) return false;
  for (let next = at + 1; next < Math.min(lines.length, at + 60); next += 1) {
    const line = lines[next];
    if (
      !line ||
      LABELS.has(line.kind) ||
      ENDS.has(line.kind) ||
      line.kind === 'head' ||
      line.kind === 'number'
    )
      return false;
    if (line.kind === 'option' && line.option?.letter === 'A') return isRun(lines, next);
  }
  return false;
}
