type Written = { shiftDate: string; strengths: string; improvements: string };

/** From so many letters on a sentence usually says what was seen. */
const LONG = 60;

function weightOf({ strengths, improvements }: Written): number {
  const next = improvements.trim().length;
  const well = strengths.trim().length;
  return (next > 0 ? 2 : 0) + (next >= LONG ? 2 : 0) + (well > 0 ? 1 : 0) + (well >= LONG ? 1 : 0);
}

/** What says most first, and of what says as much the newest; what says nothing is left out. */
export function byTelling<Item extends Written>(items: readonly Item[]): Item[] {
  return items
    .filter((item) => weightOf(item) > 0)
    .toSorted(
      (a, b) =>
        weightOf(b) - weightOf(a) ||
        (a.shiftDate < b.shiftDate ? 1 : a.shiftDate > b.shiftDate ? -1 : 0),
    );
}
