import { plainText } from '#shared/text.ts';

const LONGEST_NAME = 60;

export type Heads<Column extends string> = {
  /** Where a column stands, from 0. */
  places: Partial<Record<Column, number>>;
  /** Named columns that are not read. */
  ignored: string[];
};

type Named<Column extends string> = {
  /** How programs, hospitals and people call each, parted by commas; the first is our own. */
  names: Record<Column, string>;
  /** How sentences call them. */
  heads: Record<Column, string>;
  required: readonly Column[];
};

/** Recognizes the columns of a table by what its first line calls them. */
export function createHeads<Column extends string>({ names, heads, required }: Named<Column>) {
  const columns = Object.keys(names) as Column[];
  const known = new Map(
    columns.flatMap((column) =>
      names[column].split(', ').map((name, rank) => [name, { column, rank }] as const),
    ),
  );

  function columnOf(head: string) {
    const words = head.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');
    return known.get(words.trim());
  }

  return {
    count: (found: readonly string[]): number => found.filter((head) => columnOf(head)).length,

    /** Of two columns for the same, the one that is called more nearly as ours is read. */
    read(found: readonly string[]): Heads<Column> {
      const places: Partial<Record<Column, number>> = {};
      const ranks: Partial<Record<Column, number>> = {};
      for (const [place, head] of found.entries()) {
        const named = columnOf(head);
        if (!named || (ranks[named.column] ?? Infinity) <= named.rank) continue;
        places[named.column] = place;
        ranks[named.column] = named.rank;
      }
      const read = new Set(Object.values(places));
      const ignored = found
        .filter((head, place) => !read.has(place) && head.trim() !== '')
        .map((head) => plainText(head).replace(/\s+/g, ' ').trim().slice(0, LONGEST_NAME));
      return { places, ignored };
    },

    /** Why nothing can be read without them; null when all are there. */
    missing({ places }: Heads<Column>): string | null {
      const missing = required.filter((column) => places[column] === undefined);
      if (missing.length === 0) return null;
      const called = missing.map((column) => heads[column]).join(', ');
      return missing.length === 1
        ? `This column is missing: ${called}. The first line of the file must name it.`
        : `These columns are missing: ${called}. The first line of the file must name them.`;
    },
  };
}
