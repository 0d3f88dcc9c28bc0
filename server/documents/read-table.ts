import {
  BINARY_FILE,
  EMPTY_FILE,
  EXCEL_FILE,
  MAX_IMPORT_COLUMNS,
  MAX_IMPORT_ROWS,
  NO_ROWS,
} from '#shared/import-file.ts';
import { plainText } from '#shared/text.ts';
import { unguarded } from '#server/documents/csv.ts';
import { decodeText } from '#server/documents/decode.ts';
import type { Encoding } from '#server/documents/decode.ts';
import { readCsv } from '#server/documents/read-csv.ts';
import type { Csv, CsvProblem } from '#server/documents/read-csv.ts';

export type ReadTable = Csv & { encoding: Encoding };

const PROBLEMS = { empty: EMPTY_FILE, excel: EXCEL_FILE, binary: BINARY_FILE };
const LIMITS = { records: MAX_IMPORT_ROWS, columns: MAX_IMPORT_COLUMNS };

type Telling = {
  /** How many of these heads are known. */
  likeness: (heads: readonly string[]) => number;
  /** Why nothing can be read below such heads. */
  missing: (heads: readonly string[]) => string | null;
};

/** The table in a file that somebody chose, or why it has none. It takes seconds with the worst: call it in a thread. */
export function readTable(
  bytes: Uint8Array,
  { likeness, missing }: Telling,
): ReadTable | CsvProblem {
  const decoded = decodeText(bytes);
  if ('problem' in decoded) return { problem: PROBLEMS[decoded.problem] };
  const csv = readCsv(decoded.text, LIMITS, likeness);
  if ('problem' in csv) return csv;
  const problem = missing(csv.heads) ?? (csv.records.length === 0 ? NO_ROWS : null);
  return problem === null ? { ...csv, encoding: decoded.encoding } : { problem };
}

/** A cell as its writer meant it. */
export function cleanCell(cell: string): string {
  return plainText(unguarded(cell)).trim();
}
