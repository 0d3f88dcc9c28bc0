/** In points: what is left of this page, and what a further one holds. */
type Rooms = { room: number; page: number };

/** So many rows go over to a page at least, where there are enough. */
const FEWEST = 3;

/** Before which rows a page begins. No page is begun for one or two rows that others could go along with. */
export function breaksOf(heights: readonly number[], { room, page }: Rooms): number[] {
  const breaks: number[] = [];
  let left = room;
  for (const [row, height] of heights.entries()) {
    if (height > left) {
      breaks.push(row);
      left = page;
    }
    left -= height;
  }
  const last = breaks.at(-1);
  const before = breaks.at(-2) ?? 0;
  const moved = heights.length - FEWEST;
  if (last === undefined || last <= moved || moved - before < FEWEST) return breaks;
  return [...breaks.slice(0, -1), moved];
}

function fitting(heights: readonly number[], room: number): number {
  let left = room;
  const first = heights.findIndex((height) => {
    left -= height;
    return left < 0;
  });
  return first === -1 ? heights.length : first;
}

/** Where rows may be left out: those of this page where they are enough, else what fits on one more page. */
export function rowsThatFit(
  heights: readonly number[],
  { room, page, least }: Rooms & { least: number },
): number {
  const here = fitting(heights, room);
  if (here >= least) return here;
  const over = fitting(heights.slice(here), page);
  return here > 0 && over < FEWEST ? here : here + over;
}
