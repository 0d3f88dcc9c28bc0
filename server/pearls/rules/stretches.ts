import { divide } from '#server/pearls/rules/items.ts';
import type { Item } from '#server/pearls/rules/items.ts';
import type { Line } from '#server/pearls/rules/lines.ts';
import { readWhole } from '#server/pearls/rules/questions.ts';

/** A stretch of source lines, `to` not included. */
export type Stretch = { from: number; to: number };

/** The questions sections of an answer of so many source lines. */
export function questionStretches(lines: Line[], length: number): Stretch[] {
  const stretches: Stretch[] = [];
  const sections = nextOf(lines, (line) => line.kind === 'section');
  for (const start of openings(lines, divide(lines))) {
    const from = lines[start]?.at ?? length;
    if (from < (stretches.at(-1)?.to ?? 0)) continue;
    stretches.push({ from, to: lines[sections[start] ?? lines.length]?.at ?? length });
  }
  return stretches;
}

/** For each line, the index of the next line that fits; the number of lines when there is none. */
function nextOf(lines: Line[], fits: (line: Line, index: number) => boolean): number[] {
  const next = Array<number>(lines.length).fill(lines.length);
  for (let index = lines.length - 2; index >= 0; index -= 1) {
    const after = lines[index + 1];
    next[index] = after && fits(after, index + 1) ? index + 1 : (next[index + 1] ?? lines.length);
  }
  return next;
}

/** Indices of the lines that open a questions section, in order. */
function openings(lines: Line[], items: Item[]): number[] {
  return [...headedOpenings(lines, items), ...headlessOpenings(lines, items)].toSorted(
    (a, b) => a - b,
  );
}

/** A heading that only may be one ("Questions to ask") counts when a question follows in its section, or nothing at all. */
function headedOpenings(lines: Line[], items: Item[]): number[] {
  const listed = new Set(items.filter((item) => item.listed).map((item) => item.from));
  const nextItem = nextOf(lines, (_, index) => listed.has(index));
  const nextEnd = nextOf(lines, (line) =>
    ['section', 'questions', 'possible-questions'].includes(line.kind),
  );
  const nextText = nextOf(lines, (line) => !['blank', 'rule', 'fence'].includes(line.kind));
  return lines.flatMap((line, index) => {
    if (line.kind === 'questions') return [index];
    if (line.kind !== 'possible-questions') return [];
    const leads = (nextItem[index] ?? lines.length) < (nextEnd[index] ?? lines.length);
    return leads || nextText[index] === lines.length ? [index] : [];
  });
}

/** Questions that follow each other make a section when one of them is whole, or says "Question" and lists options. */
function headlessOpenings(lines: Line[], items: Item[]): number[] {
  const nextSection = nextOf(lines, (line) => line.kind === 'section');
  const found: number[] = [];
  let settledUntil = -1;
  let start: number | null = null;
  for (const item of items) {
    if (item.from <= settledUntil || !item.listed) continue;
    if (start === null || (nextSection[start] ?? lines.length) < item.from) start = item.from;
    if (!item.strong && readWhole(item) === null) continue;
    found.push(start);
    settledUntil = nextSection[start] ?? lines.length;
    start = null;
  }
  return found;
}
