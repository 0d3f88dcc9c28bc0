import { findBoundaries, REACH } from '#shared/case-line/boundaries.ts';
import type { Boundaries } from '#shared/case-line/boundaries.ts';
import {
  ACUTE,
  AHEAD,
  BEHIND,
  CHRONIC,
  EVENT,
  EVIDENCE,
  HEADING,
  HISTORY,
  SYMPTOMS,
} from '#shared/case-line/cues.ts';
import type { Ahead } from '#shared/case-line/cues.ts';
import { takenBack } from '#shared/case-line/labels.ts';
import { answered } from '#shared/case-line/deciding-tests.ts';
import { isParentPatient, RELATIVE, SICK_BABY } from '#shared/case-line/relatives.ts';

/** What is said of something: that the patient has it now, does not, had it, had it lately, or that somebody else did. */
export type Standing = 'now' | 'absent' | 'past' | 'recent' | 'relative';
type Scope = { start: number; end: number; standing: Exclude<Standing, 'now'> };

/** More parts than so many are no list of what is missing. */
const MOST_PARTS = 12;

/** A list with such words goes on to what is done about it: "no PE, pneumonia, needs IV or oral". */
const NEXT_STEP = /,[^,]*\b(?:needs?|wants?|will|plan\w*|start\w*|admit\w*|looks?|try|trial)\b/;
type IsMore = (part: string, i: number) => boolean;
/** How far a list goes on after its first comma: the parts that are more of the same. */
function listEnd(text: string, from: number, at: Boundaries, isMore: IsMore): number {
  let end = Math.min(at.partEnd(from), at.end(from));
  for (let i = 0; text[end] === ',' && i < MOST_PARTS; i += 1) {
    const last = Math.min(at.partEnd(end + 1), at.listEnd(end + 1));
    const part = text.slice(end + 1, last).trim();
    if (part === '' || !isMore(part, i)) break;
    end = last;
  }
  return end;
}

/** Up to the part with "or" a list is one: "no fever, chills or neck stiffness". */
function isClosed(text: string, from: number, at: Boundaries): IsMore {
  const rest = text.slice(from, Math.min(at.listEnd(from), from + REACH));
  const closed = /^.*?\b(?:or|nor)\b/s.exec(rest)?.[0] ?? '';
  if (NEXT_STEP.test(closed)) return () => false;
  const closedParts = closed.split(',').length - 1;
  return (part, i) => i < closedParts && !EVIDENCE.test(part);
}

/** "no cp, sob, n/v" goes on, too. */
function isMissing(text: string, from: number, at: Boundaries): IsMore {
  const isInside = isClosed(text, from, at);
  return (part, i) =>
    isInside(part, i) ||
    (!EVIDENCE.test(part) && SYMPTOMS.test(part.replace(/^(?:and|or|nor)\s+/, '')));
}

/** Who denies one disease denies the next. */
function isDenied(text: string, from: number, at: Boundaries): IsMore {
  const isAlsoMissing = isMissing(text, from, at);
  return (part, i) => isAlsoMissing(part, i) || (!EVIDENCE.test(part) && CHRONIC.test(part));
}

/** "of aneurysm (mother) and stroke, DM": on behind whose it was, and through a list of chronic diseases. */
function familyEnd(text: string, from: number, at: Boundaries): number {
  const end = listEnd(text, from, at, (part) => CHRONIC.test(part));
  const close = text[end] === '(' ? text.indexOf(')', end) : -1;
  if (close < 0 || close - end > 40) return end;
  return /^\s?(?:,|and\b|&)/.test(text.slice(close + 1, close + 8))
    ? familyEnd(text, close + (text[close + 1] === ',' ? 2 : 1), at)
    : end;
}

function endOf(text: string, from: number, { reach }: Ahead, at: Boundaries): number {
  if (reach === 'family') return familyEnd(text, from, at);
  if (reach === 'sentence') return Math.min(at.sentenceEnd(from), from + REACH);
  if (reach === 'part') return Math.min(at.partEnd(from), at.end(from));
  if (reach === 'closed') return listEnd(text, from, at, isClosed(text, from, at));
  if (reach === 'missing') return listEnd(text, from, at, isMissing(text, from, at));
  if (reach === 'denied') return listEnd(text, from, at, isDenied(text, from, at));
  if (reach === 'chronic') return listEnd(text, from, at, (part) => CHRONIC.test(part));
  const words = text
    .slice(from, from + REACH)
    .match(new RegExp(`^(?:[\\s/-]*[\\w.']+){1,${reach}}`));
  return Math.min(from + (words?.[0].length ?? 0), at.partEnd(from), at.end(from));
}

function ahead(text: string, at: Boundaries): Scope[] {
  return AHEAD.flatMap((cue) =>
    Array.from(text.matchAll(cue.cue), (match) => {
      const start = match.index + match[0].length;
      return { start, end: endOf(text, start, cue, at), standing: cue.standing };
    }),
  );
}

/** "activated as STEMI, STEMI ruled out": the same few words, where they stand before. */
function namedBefore(text: string, { start, end, standing }: Scope): Scope[] {
  const name = text.slice(start, end).trim();
  if (!/^[a-z][a-z -]{1,30}$/.test(name)) return [];
  const before = text.slice(Math.max(0, start - REACH), start);
  const from = start - before.length;
  return Array.from(before.matchAll(new RegExp(String.raw`\b${name}\b`, 'g')), ({ index }) => ({
    start: from + index,
    end: from + index + name.length,
    standing,
  }));
}

/** "PE ruled out", "ruled out: PE", "PE, ruled out": what stands before it in its part, else what follows, else the part before. */
function behind(text: string, at: Boundaries): Scope[] {
  return BEHIND.flatMap(({ cue, standing, unless, everywhere }) =>
    Array.from(text.matchAll(cue), (match) => {
      const start = at.partStart(match.index);
      const before = text.slice(start, match.index);
      if (unless?.test(before)) return [];
      const isEmpty =
        /^(?:[^a-z]|\b(?:this|it|is|was|very|seems|felt|now|has|had|have|been|which|that|all|since|about|some|over|the|a)\b)*$/.test(
          before,
        );
      const end = match.index + match[0].length;
      if (!isEmpty) {
        const scope = { start, end: match.index, standing };
        return everywhere ? [scope, ...namedBefore(text, scope)] : [scope];
      }
      const partEnd = Math.min(at.partEnd(end), at.end(end));
      const isAlone = text[start - 1] === ',' && text.slice(end, partEnd).trim() === '';
      return isAlone
        ? [{ start: at.partStart(start - 1), end: start - 1, standing }]
        : [{ start: end, end: partEnd, standing }];
    }).flat(),
  );
}

/** "PMH asthma, appendectomy, 2 c sections, migraine. Meds: none": all of a list that ends with its sentence. */
function histories(text: string, at: Boundaries): Scope[] {
  return Array.from(text.matchAll(HISTORY), (match) => {
    const start = match.index + match[0].length;
    const end = Math.min(at.sentenceEnd(start), start + REACH);
    const before = text.slice(Math.max(0, match.index - REACH), match.index).trimEnd();
    const isFirst = before === '';
    const isOpening =
      isFirst || '.;!?'.includes(before.slice(-1)) || text[match.index - 1] === '\n';
    const rest = text.slice(end + 1, end + REACH);
    const parts = text.slice(start, end).split(',');
    const isWhole =
      (isOpening && !isFirst) ||
      HEADING.test(rest) ||
      (/\w/.test(rest) && parts.length >= 3 && (isOpening || !/^hx|^h\/o/.test(match[0])));
    const strange = parts.findIndex((part) => ACUTE.test(part) || SYMPTOMS.test(part.trim()));
    const listed = strange < 0 ? parts : parts.slice(0, strange);
    const length = isWhole ? listed.join(',').length : 0;
    return { start, end: start + length, standing: 'past' as const };
  });
}

/** What happened to the patient is the reason for coming: "s/p fall", "s/p cardiac arrest". */
function after(text: string, at: Boundaries): Scope[] {
  return Array.from(text.matchAll(/\b(?:s\/p|status post)\s/g), (match) => {
    const start = match.index + match[0].length;
    const end = Math.min(at.partEnd(start), at.end(start));
    return { start, end, standing: 'recent' as const };
  }).filter(({ start, end }) => !EVENT.test(text.slice(start, end)));
}

/** A relative who had something; not the one who tells, brings or is lived with. */
function relatives(text: string, at: Boundaries): Scope[] {
  return [...text.matchAll(RELATIVE), ...text.matchAll(SICK_BABY)]
    .map((match) => {
      const start = match.index + match[0].length;
      const end = Math.min(at.partEnd(start), at.relativeEnd(start));
      return { start: match.index, end, standing: 'relative' as const };
    })
    .filter(({ start }) => !isParentPatient(text, start));
}

/** The stretches of a lower-case text that do not say what the patient has now, the weightiest first. */
function findScopes(text: string): Scope[] {
  const at = findBoundaries(text);
  const denied = [...takenBack(text), ...answered(text)].map((scope) => ({
    ...scope,
    standing: 'absent' as const,
  }));
  return [
    ...relatives(text, at),
    ...denied,
    ...ahead(text, at),
    ...behind(text, at),
    ...histories(text, at),
    ...after(text, at),
  ].filter(({ start, end }) => start < end);
}

/** How each character of a lower-case text stands: of several scopes the first one counts. */
export function findStandings(text: string): (at: number) => Standing {
  const told: Standing[] = [];
  /** From each character that is told the next one that may not be. */
  const onward: number[] = [];
  const open = (from: number): number => {
    let at = from;
    for (let step = onward[at]; step !== undefined; step = onward[at]) {
      onward[at] = onward[step] ?? step;
      at = step;
    }
    return at;
  };
  for (const { start, end, standing } of findScopes(text))
    for (let at = open(start); at < end; at = open(at)) {
      told[at] = standing;
      onward[at] = at + 1;
    }
  return (at) => told[at] ?? 'now';
}
