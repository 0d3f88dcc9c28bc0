import { stringify } from 'csv-stringify/sync';
import type { Cell, Column, Rows } from '#server/documents/table.ts';

const SIGN = '[=+\\-@＝＋－＠|]';

/** Spreadsheets calculate what begins so, also behind spaces and invisible characters, and in full width. */
const FORMULA = new RegExp(`^[\\s\\p{Cf}]*${SIGN}`, 'u');
const INSIDE = '[\\r\\n\\t;][\\s\\p{Cf}";]*';
/**
 * Where commas are decimal, spreadsheets split at semicolons or tabs, do not see our quotes, and begin cells in the
 * middle of ours. The sign may be missing, so that a long run without one is passed over once.
 */
const CELL_INSIDE = new RegExp(`(${INSIDE})(${SIGN})?`, 'gu');

function harmless(cell: Cell): string | number | null {
  if (cell === null || typeof cell === 'number') return cell;
  if (typeof cell === 'object') return cell.day;
  const text = cell.replace(CELL_INSIDE, (all, before: string, sign?: string) =>
    sign ? `${before}'${sign}` : all,
  );
  return FORMULA.test(cell) ? `'${text}` : text;
}

/** The apostrophe may be missing, for the same reason. */
const GUARD_INSIDE = new RegExp(`(${INSIDE})('(?=${SIGN}))?`, 'gu');

/** What a cell of ours said before it was made harmless. */
export function unguarded(text: string): string {
  const inside = text.replace(GUARD_INSIDE, '$1');
  return inside.startsWith("'") && FORMULA.test(inside.slice(1)) ? inside.slice(1) : inside;
}

/** RFC 4180 with the byte order mark by which spreadsheets know UTF-8. No cell is ever a formula. */
export async function* writeCsv(columns: readonly Column[], rows: Rows): AsyncGenerator<Buffer> {
  yield lines([columns.map(({ title }) => title)], true);
  for await (const some of rows) yield lines(some, false);
}

function lines(rows: readonly (readonly Cell[])[], bom: boolean): Buffer {
  const text = stringify(
    rows.map((row) => row.map(harmless)),
    // A lone line feed inside a cell has to be quoted, too.
    { bom, record_delimiter: '\r\n', quoted_match: /[\r\n]/ },
  );
  return Buffer.from(text);
}
