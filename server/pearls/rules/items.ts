import type { Line } from '#server/pearls/rules/lines.ts';
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
    };
    candidates = [];
  };
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    if (!line) continue;
    const now = open as Open | null;
    if (ENDS.has(line.kind)) {
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
          });
          if (start === null) continue;
          close(start);
          begin(start, 'options');
        }
      }
    } else if (LABELS.has(line.kind)) {
      if (now && now.phase !== 'stem') now.phase = 'after';
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
const NAMES_KEY =
  /^[\s|*]{0,4}(?:(?:[Tt]he )?(?:[Cc]orrect )?(?:[Aa]nswer|ANSWER|[Aa]ns|[Oo]ption|[Cc]hoice)(?: is)?\s?[:–—-]?\s?)?\(?[A-Z]\)?(?=$|[\s.,:;)|–—-])/;

/** Reads an answer key from its heading on, appends each entry to its question, and returns where the key ends. */
function dealKeys(lines: Line[], heading: number, items: Item[]): number {
  let entry: Item | null = null;
  let at = heading;
  let met = 0;
  const numbered = Map.groupBy(
    items.map((item, index) => ({ item, number: item.number ?? index + 1 })),
    ({ number }) => number,
  );
  const enter = (number: number | null, first: Line): void => {
    const named = number === null ? [] : (numbered.get(number) ?? []);
    entry =
      (number === null ? items[met] : named.length === 1 ? named[0]?.item : undefined) ?? null;
    met += 1;
    entry?.lines.push({ ...first, kind: 'blank', text: '', flat: '' }, first);
  };
  for (; at < lines.length; at += 1) {
    const line = lines[at];
    if (!line) break;
    if (at > heading && ENDS.has(line.kind) && line.kind !== 'answer-key') break;
    const collected = collectedKeys(line);
    if (collected.length > 0) {
      for (const [number, letter] of collected)
        enter(number, { ...line, kind: 'key', rest: letter });
      continue;
    }
    if (at === heading) continue;
    const row =
      line.kind === 'text' && line.flat.startsWith('|') ? ENTRY.exec(line.flat.slice(0, 12)) : null;
    const number = row
      ? Number(row[1])
      : line.kind === 'head' || line.kind === 'number'
        ? line.number
        : undefined;
    const rest = row ? line.flat.slice(row[0].length).replace(/\|\s{0,4}$/, '') : line.rest;
    if (number !== undefined && opensQuestion(lines, at)) break;
    if (number !== undefined && NAMES_KEY.test(rest.slice(0, 60))) {
      const value = rest.replace(/^(?:the )?(?:correct )?(?:answer|ans)(?: is)?\s?[:–—-]?\s?/i, '');
      enter(number, { ...line, kind: 'key', rest: value });
    } else if (number !== undefined && line.kind === 'head')
      enter(number, { ...line, kind: rest ? 'explanation' : 'blank' });
    else if (number !== undefined && rest === '') enter(number, { ...line, kind: 'blank' });
    else if (
      number !== undefined &&
      /explanation|rationale/i.test(lines[heading]?.flat ?? '') &&
      !/answer/i.test(lines[heading]?.flat ?? '')
    ) {
      enter(number, { ...line, kind: 'explanation' });
    } else (entry as Item | null)?.lines.push(line);
  }
  return at;
}

/** The pairs of "1-B, 2-A, 3. C" on one line; empty unless there are two or more. */
function collectedKeys(line: Line): [number, string][] {
  const text = line.kind === 'answer-key' ? line.rest : line.flat;
  const pairs = Array.from(
    text.slice(0, 400).matchAll(/(\d{1,3})\s?[-–—.):=]{1,2}\s?\(?([A-Z])\)?(?=$|[\s,;|.])/g),
  );
  const rest = text.replace(
    /(?:\d{1,3}\s?[-–—.):=]{1,2}\s?)?\(?[A-Z]\)?(?=$|[\s,;|.])|[\s,;|.]/g,
    '',
  );
  return pairs.length >= 2 && rest.length <= 4
    ? pairs.map((pair) => [Number(pair[1]), pair[2] ?? ''])
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
