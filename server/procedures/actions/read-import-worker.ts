import { createHash } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { v5 } from 'uuid';
import {
  BINARY_FILE,
  NO_ROWS,
  EMPTY_FILE,
  EXCEL_FILE,
  MAX_IMPORT_COLUMNS,
  MAX_IMPORT_ROWS,
} from '#shared/import-file.ts';
import { SHOWN_PROBLEMS } from '#shared/procedure-import.ts';
import type { ImportReport } from '#shared/procedure-import-output.ts';
import type { ListedTypes } from '#shared/listed-procedures.ts';
import { latestDate } from '#shared/shift-date.ts';
import { plainText } from '#shared/text.ts';
import { unguarded } from '#server/documents/csv.ts';
import { decodeText } from '#server/documents/decode.ts';
import type { Encoding } from '#server/documents/decode.ts';
import { readCsv } from '#server/documents/read-csv.ts';
import { giveWay } from '#server/give-way.ts';
import { HEADS } from '#server/procedures/rules/import-heads.ts';
import { createReadProcedure } from '#server/procedures/rules/import-procedures.ts';
import { readRows } from '#server/procedures/rules/import-rows.ts';
import type { ReadRow } from '#server/procedures/rules/import-rows.ts';
import { contentOf, packRow } from '#server/procedures/rules/import-packed.ts';

export type FileGiven = {
  bytes: Uint8Array;
  userId: string;
  now: Date;
  /** What can be logged, by date. */
  forms: readonly ListedTypes[];
};
export type FileRead =
  | { problem: string }
  | {
      encoding: Encoding;
      report: Omit<ImportReport, 'knownRows' | 'preview'>;
      /** Good rows, packed. */
      rows: string[];
    };

const PROBLEMS = {
  empty: EMPTY_FILE,
  excel: EXCEL_FILE,
  binary: BINARY_FILE,
};
const LIMITS = { records: MAX_IMPORT_ROWS, columns: MAX_IMPORT_COLUMNS };

export function readFile({ bytes, userId, now, forms }: FileGiven): FileRead {
  const decoded = decodeText(bytes);
  if ('problem' in decoded) return { problem: PROBLEMS[decoded.problem] };
  const csv = readCsv(decoded.text, LIMITS, HEADS.count);
  if ('problem' in csv) return csv;
  const heads = HEADS.read(csv.heads);
  const missing = HEADS.missing(heads);
  if (missing) return { problem: missing };
  if (csv.records.length === 0) return { problem: NO_ROWS };
  const clean = (cell: string) => plainText(unguarded(cell)).trim();
  const readProcedure = createReadProcedure(forms, latestDate(now));
  const { good, problems, ...found } = readRows(
    csv.records,
    { ...heads, count: csv.heads.length },
    { now, clean, readProcedure },
  );
  return {
    encoding: decoded.encoding,
    report: {
      ...found,
      delimiter: csv.delimiter,
      ignoredColumns: heads.ignored,
      rows: csv.records.length,
      problems: problems.slice(0, SHOWN_PROBLEMS),
    },
    rows: packed(good, userId),
  };
}

/**
 * A row's key comes from its owner, what it says, and how many rows before it say the same: the same file again, or a
 * longer one, has the same keys for the same rows.
 */
function packed(rows: readonly ReadRow[], userId: string): string[] {
  const times = new Map<string, number>();
  return rows.map(({ line, entry }) => {
    const content = createHash('md5').update(contentOf(entry)).digest('hex');
    const occurrence = (times.get(content) ?? 0) + 1;
    times.set(content, occurrence);
    const entryKey = v5(`${content}:${occurrence}`, userId);
    return packRow({ line, content, occurrence, entryKey, entry });
  });
}

giveWay();

/** A worker's whole life: a file in, what was found in it out. */
parentPort?.postMessage(readFile(workerData as FileGiven));
