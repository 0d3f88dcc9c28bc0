import { parentPort, workerData } from 'node:worker_threads';
import {
  BINARY_FILE,
  EMPTY_FILE,
  EXCEL_FILE,
  MAX_IMPORT_COLUMNS,
  MAX_IMPORT_ROWS,
  NO_ROWS,
} from '#shared/import-file.ts';
import type { DateReading } from '#shared/import-file.ts';
import type { RosterLine } from '#shared/rosters.ts';
import { plainText } from '#shared/text.ts';
import { unguarded } from '#server/documents/csv.ts';
import { decodeText } from '#server/documents/decode.ts';
import type { Encoding } from '#server/documents/decode.ts';
import { readCsv } from '#server/documents/read-csv.ts';
import { giveWay } from '#server/give-way.ts';
import { HEADS } from '#server/rosters/rules/heads.ts';
import { readRoster } from '#server/rosters/rules/rows.ts';

export type RosterGiven = { bytes: Uint8Array; now: Date };
export type RosterRead =
  | { problem: string }
  | {
      encoding: Encoding;
      delimiter: string;
      ignoredColumns: string[];
      dateReading: DateReading;
      lines: RosterLine[];
    };

const PROBLEMS = { empty: EMPTY_FILE, excel: EXCEL_FILE, binary: BINARY_FILE };
const LIMITS = { records: MAX_IMPORT_ROWS, columns: MAX_IMPORT_COLUMNS };

export function readRosterFile({ bytes, now }: RosterGiven): RosterRead {
  const decoded = decodeText(bytes);
  if ('problem' in decoded) return { problem: PROBLEMS[decoded.problem] };
  const csv = readCsv(decoded.text, LIMITS, HEADS.count);
  if ('problem' in csv) return csv;
  const heads = HEADS.read(csv.heads);
  const missing = HEADS.missing(heads);
  if (missing) return { problem: missing };
  if (csv.records.length === 0) return { problem: NO_ROWS };
  const clean = (cell: string) => plainText(unguarded(cell)).trim();
  const found = readRoster(csv.records, { ...heads, count: csv.heads.length }, now, clean);
  return {
    ...found,
    encoding: decoded.encoding,
    delimiter: csv.delimiter,
    ignoredColumns: heads.ignored,
  };
}

giveWay();

/** A worker's whole life: a file in, what was found in it out. */
parentPort?.postMessage(readRosterFile(workerData as RosterGiven));
