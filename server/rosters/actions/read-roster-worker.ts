import { parentPort, workerData } from 'node:worker_threads';
import type { DateReading } from '#shared/import-file.ts';
import type { RosterLine } from '#shared/rosters.ts';
import type { Encoding } from '#server/documents/decode.ts';
import { cleanCell, readTable } from '#server/documents/read-table.ts';
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

export function readRosterFile({ bytes, now }: RosterGiven): RosterRead {
  const table = readTable(bytes, {
    likeness: HEADS.count,
    missing: (heads) => HEADS.missing(HEADS.read(heads)),
  });
  if ('problem' in table) return table;
  const { encoding, delimiter, records } = table;
  const heads = HEADS.read(table.heads);
  const found = readRoster(records, { ...heads, count: table.heads.length }, now, cleanCell);
  return { ...found, encoding, delimiter, ignoredColumns: heads.ignored };
}

giveWay();

/** A worker's whole life: a file in, what was found in it out. */
parentPort?.postMessage(readRosterFile(workerData as RosterGiven));
