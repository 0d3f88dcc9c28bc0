import {
  ACUTE,
  AHEAD,
  BEHIND,
  CHRONIC,
  ENDS,
  EVENT,
  EVIDENCE,
  HEADING,
  HISTORY,
  LIST_ENDS,
  SYMPTOMS,
} from '#shared/case-line/cues.ts';
import type { Ahead } from '#shared/case-line/cues.ts';
import { takenBack } from '#shared/case-line/labels.ts';
import { isParentPatient, RELATIVE, SICK_BABY } from '#shared/case-line/relatives.ts';

/** What is said of something: that the patient has it now, does not, had it, had it lately, or that somebody else did. */
export type Standing = 'now' | 'absent' | 'past' | 'recent' | 'relative';
export type Scope = { start: number; end: number; standing: Exclude<Standing, 'now'> };

/** Where `pattern` is found from `from` on, or the text ends. */
function next(text: string, pattern: RegExp, from: number): number {
  const search = new RegExp(pattern.source, 'g');
  search.lastIndex = from;
  return search.exec(text)?.index ?? text.length;
}

/** Where the part between commas begins in which `at` stands. */
function partStart(text: string, at: number): number {
  const before = text.slice(0, at);
  const found = [
    ...before.matchAll(/[,;:!\n()]|\.(?!\d)|\?(?=\s)|\b(?:but|however|though|with)\b/g),
  ];
  const last = found.at(-1);
  return last ? last.index + last[0].length : 0;
}

const PART_END = /[,;:!\n()]|\.(?!\d)|\?(?=\s)|(?<=\w)\s--?\s/;

const SENTENCE_END = /[;!?\n]|\.(?!\d)/;
/** A list with such words goes on to what is done about it: "no PE, pneumonia, needs IV or oral". */
const NEXT_STEP = /,[^,]*\b(?:needs?|wants?|will|plan\w*|start\w*|admit\w*|looks?|try|trial)\b/;
/** How far a list goes on after its first comma: the parts that are more of the same. */
function listEnd(text: string, from: number, isMore: (part: string, i: number) => boolean): number {
  let end = Math.min(next(text, PART_END, from), next(text, ENDS, from));
  for (let i = 0; text[end] === ','; i += 1) {
    const last = Math.min(next(text, PART_END, end + 1), next(text, LIST_ENDS, end + 1));
    const part = text.slice(end + 1, last).trim();
    if (part === '' || !isMore(part, i)) break;
    end = last;
  }
  return end;
}

/** Up to the part with "or" a list is one: "no fever, chills or neck stiffness". */
function isClosed(text: string, from: number): (part: string, i: number) => boolean {
  const rest = text.slice(from, next(text, LIST_ENDS, from));
  const closed = /^.*?\b(?:or|nor)\b/s.exec(rest)?.[0] ?? '';
  if (NEXT_STEP.test(closed)) return () => false;
  const closedParts = closed.split(',').length - 1;
  return (part, i) => i < closedParts && !EVIDENCE.test(part);
}

/** "no cp, sob, n/v" goes on, too. */
function isMissing(text: string, from: number): (part: string, i: number) => boolean {
  const isInside = isClosed(text, from);
  return (part, i) =>
    isInside(part, i) ||
    (!EVIDENCE.test(part) && SYMPTOMS.test(part.replace(/^(?:and|or|nor)\s+/, '')));
}

/** Who denies one disease denies the next. */
function isDenied(text: string, from: number): (part: string, i: number) => boolean {
  const isAlsoMissing = isMissing(text, from);
  return (part, i) => isAlsoMissing(part, i) || (!EVIDENCE.test(part) && CHRONIC.test(part));
}

function endOf(text: string, from: number, { reach }: Ahead): number {
  if (reach === 'part') return Math.min(next(text, PART_END, from), next(text, ENDS, from));
  if (reach === 'closed') return listEnd(text, from, isClosed(text, from));
  if (reach === 'missing') return listEnd(text, from, isMissing(text, from));
  if (reach === 'denied') return listEnd(text, from, isDenied(text, from));
  if (reach === 'chronic') return listEnd(text, from, (part) => CHRONIC.test(part));
  const words = text.slice(from).match(new RegExp(`^(?:[\\s/-]*[\\w.']+){1,${reach}}`));
  return Math.min(
    from + (words?.[0].length ?? 0),
    next(text, PART_END, from),
    next(text, ENDS, from),
  );
}

function ahead(text: string): Scope[] {
  return AHEAD.flatMap((cue) =>
    Array.from(text.matchAll(cue.cue), (match) => {
      const start = match.index + match[0].length;
      return { start, end: endOf(text, start, cue), standing: cue.standing };
    }),
  );
}

/** "PE ruled out", "ruled out: PE", "PE, ruled out": what stands before it in its part, else what follows, else the part before. */
function behind(text: string): Scope[] {
  return BEHIND.flatMap(({ cue, standing, unless }) =>
    Array.from(text.matchAll(cue), (match) => {
      const start = partStart(text, match.index);
      const before = text.slice(start, match.index);
      if (unless?.test(before)) return [];
      const isEmpty =
        /^(?:[^a-z]|\b(?:this|it|is|was|very|seems|felt|now|has|been|about|some|over|the|a)\b)*$/.test(
          before,
        );
      const end = match.index + match[0].length;
      if (!isEmpty) return [{ start, end: match.index, standing }];
      const partEnd = Math.min(next(text, PART_END, end), next(text, ENDS, end));
      const isAlone = text[start - 1] === ',' && text.slice(end, partEnd).trim() === '';
      return isAlone
        ? [{ start: partStart(text, start - 1), end: start - 1, standing }]
        : [{ start: end, end: partEnd, standing }];
    }).flat(),
  );
}

/** "PMH asthma, appendectomy, 2 c sections, migraine. Meds: none": all of a list that ends with its sentence. */
function histories(text: string): Scope[] {
  return Array.from(text.matchAll(HISTORY), (match) => {
    const start = match.index + match[0].length;
    const end = next(text, SENTENCE_END, start);
    const before = text.slice(0, match.index);
    const [isOpening, isFirst] = [/(?:^|[.;!?\n])\s*$/.test(before), /^\s*$/.test(before)];
    const rest = text.slice(end + 1);
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
function after(text: string): Scope[] {
  return Array.from(text.matchAll(/\b(?:s\/p|status post)\s/g), (match) => {
    const start = match.index + match[0].length;
    const end = Math.min(next(text, PART_END, start), next(text, ENDS, start));
    return { start, end, standing: 'recent' as const };
  }).filter(({ start, end }) => !EVENT.test(text.slice(start, end)));
}

/** A relative who had something; not the one who tells, brings or is lived with. */
function relatives(text: string): Scope[] {
  return [...text.matchAll(RELATIVE), ...text.matchAll(SICK_BABY)]
    .map((match) => {
      const start = match.index + match[0].length;
      const end = Math.min(next(text, PART_END, start), next(text, ENDS, start));
      return { start: match.index, end, standing: 'relative' as const };
    })
    .filter(({ start }) => !isParentPatient(text, start));
}

/** The stretches of a lower-case text that do not say what the patient has now, the weightiest first. */
export function findScopes(text: string): Scope[] {
  const denied = takenBack(text).map((scope) => ({ ...scope, standing: 'absent' as const }));
  return [
    ...relatives(text),
    ...denied,
    ...ahead(text),
    ...behind(text),
    ...histories(text),
    ...after(text),
  ].filter(({ start, end }) => start < end);
}
