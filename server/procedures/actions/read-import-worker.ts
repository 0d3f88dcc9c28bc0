import { createHash } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { v5 } from 'uuid';
import { SHOWN_PROBLEMS } from '#shared/procedure-import.ts';
import type { ImportReport } from '#shared/procedure-import-output.ts';
import type { ListedTypes } from '#shared/listed-procedures.ts';
import { latestDate } from '#shared/shift-date.ts';
import type { Encoding } from '#server/documents/decode.ts';
import { cleanCell, readTable } from '#server/documents/read-table.ts';
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

export function readFile({ bytes, userId, now, forms }: FileGiven): FileRead {
  const table = readTable(bytes, {
    likeness: HEADS.count,
    missing: (heads) => HEADS.missing(HEADS.read(heads)),
  });
  if ('problem' in table) return table;
  const { encoding, delimiter, records } = table;
  const heads = HEADS.read(table.heads);
  const readProcedure = createReadProcedure(forms, latestDate(now));
  const { good, problems, ...found } = readRows(
    records,
    { ...heads, count: table.heads.length },
    { now, clean: cleanCell, readProcedure },
  );
  return {
    encoding,
    report: {
      ...found,
      delimiter,
      ignoredColumns: heads.ignored,
      rows: records.length,
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
