import type { Line } from '#server/pearls/rules/lines.ts';

const FARTHEST = 60;
const AGE = /\b(?:year|month|week|day)s?[- ]old\b/i;

/** Whether the option A at `at` begins a list: another letter follows before any label or heading. */
export function isRun(lines: Line[], at: number): boolean {
  for (let next = at + 1; next < Math.min(lines.length, at + 20); next += 1) {
    const line = lines[next];
    if (line?.kind === 'option') return line.option?.letter !== 'A';
    if (!line || !['blank', 'text', 'passing'].includes(line.kind)) return false;
  }
  return false;
}

type Before = {
  /** Numbered lines since the last question began. */
  candidates: number[];
  /** No opening lies before this line. */
  floor: number;
  expected: number;
  /** An earlier question is still open: its explanation may list the options again. */
  within: boolean;
  /** Its key has been told. */
  answered: boolean;
};

/** Where the question begins whose option A stands at `at`; null when the list belongs to an explanation. */
export function openingOf(lines: Line[], at: number, before: Before): number | null {
  const numbered = numberedOpening(lines, at, before);
  if (numbered !== null) return numbered;
  return paragraphOpening(lines, at, before);
}

function numberedOpening(
  lines: Line[],
  at: number,
  { candidates, floor, expected, within }: Before,
): number | null {
  const listed = (index: number): boolean => previous(lines, index)?.flat.endsWith(':') === true;
  const level = candidates.filter((index) => (lines[index]?.indent ?? 0) <= 3);
  const next = level.filter((index) => lines[index]?.number === expected && !listed(index));
  if (within) {
    return (
      next.findLast(
        (index) =>
          asks(lines, at) ||
          lines[index - 1]?.kind === 'blank' ||
          lines[index - 1]?.kind === 'rule',
      ) ?? null
    );
  }
  const since = level.filter((index) => index >= floor);
  return (
    next.findLast((index) => index >= floor) ?? since.findLast((index) => !listed(index)) ?? null
  );
}

/** The paragraph before the options, and the vignette before it when the paragraph only asks. */
function paragraphOpening(
  lines: Line[],
  at: number,
  { floor, within, answered }: Before,
): number | null {
  const lowest = Math.max(floor, at - FARTHEST);
  const afterRule = lines[floor - 1]?.kind === 'rule';
  const isNext = answered && isKeyed(lines, at);
  if (within && !afterRule && !isNext && !asks(lines, at, /\?["”')*]{0,3}$/)) return null;
  let start: number | null = null;
  for (let index = at - 1; index >= lowest; index -= 1) {
    const line = lines[index];
    if (!line || line.kind === 'heading' || line.kind === 'head') break;
    if (line.kind === 'subhead' && /\?\W*$/.test(line.flat.slice(-8))) return start ?? index;
    if (line.kind === 'blank' || !['text', 'number', 'option'].includes(line.kind)) continue;
    const first = index === lowest || lines[index - 1]?.kind !== 'text';
    if (!first) continue;
    start ??= index;
    if (AGE.test(line.flat.slice(0, 200))) return index;
  }
  return start;
}

/** Whether a key follows the list that begins here. */
function isKeyed(lines: Line[], at: number): boolean {
  const after = lines
    .slice(at, at + 20)
    .find((line) => !['option', 'text', 'blank', 'passing', 'rule', 'fence'].includes(line.kind));
  return after?.kind === 'key';
}

function asks(lines: Line[], at: number, ending = /[?:…_]["”')*]{0,3}$/): boolean {
  return ending.test(previous(lines, at)?.flat.slice(-8) ?? '');
}

function previous(lines: Line[], at: number): Line | undefined {
  for (let index = at - 1; index >= Math.max(0, at - 10); index -= 1) {
    const line = lines[index];
    if (line && line.kind !== 'blank' && line.kind !== 'passing') return line;
  }
  return undefined;
}
