import { stringify } from 'csv-stringify/sync';
import type { Cell, Column, Rows } from '#server/documents/table.ts';

/** Spreadsheets calculate what begins so, also behind spaces and invisible characters, and in full width. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@＝＋－＠|]/u;

function harmless(cell: Cell): string | number | null {
  if (cell === null || typeof cell === 'number') return cell;
  if (typeof cell === 'object') return cell.day;
  return FORMULA.test(cell) ? `'${cell}` : cell;
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
