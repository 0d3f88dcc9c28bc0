import { parentPort, workerData } from 'node:worker_threads';
import type { EvidenceMapping } from '#shared/evidence-input.ts';
import type { EvidenceLook } from '#shared/evidence-output.ts';
import { lackOf } from '#shared/evidence-lack.ts';
import { MOST_RESULTS, SHOWN_REFUSALS } from '#shared/evidence.ts';
import { withoutHidden } from '#shared/text.ts';
import { cleanCell, readTable } from '#server/documents/read-table.ts';
import { countHeads, guessMapping } from '#server/evidence/rules/mapping.ts';
import { createWhoIsMeant } from '#server/evidence/rules/people.ts';
import type { KnownTrainee } from '#server/evidence/tables.ts';
import { readEvidence } from '#server/evidence/rules/rows.ts';
import type { ReadResult } from '#server/evidence/rules/rows.ts';
import { giveWay } from '#server/give-way.ts';

export type EvidenceGiven = {
  bytes: Uint8Array;
  file: string;
  /** Null: to be guessed. */
  mapping: EvidenceMapping | null;
  people: readonly KnownTrainee[];
  now: Date;
};
/** What the file says by itself. */
export type EvidenceRead = Omit<
  EvidenceLook,
  'counts' | 'items' | 'trainees' | 'twins' | 'meetings' | 'shown'
> & {
  refused: number;
  /** Some at a time, as JSON that the database reads. */
  parts: string[];
};

const RESULTS_A_PART = 1000;
const LONGEST_SHOWN = 80;
/** So many rows are looked through for an example. */
const ROWS_FOR_EXAMPLE = 50;

const whole = (cell: string) => withoutHidden(cleanCell(cell)).replace(/\s+/g, ' ').trim();
const shown = (cell: string) => whole(cell).slice(0, LONGEST_SHOWN).toWellFormed();

/** Each another one: a result is called by its column. */
function namesOf(heads: readonly string[]): string[] {
  const times = new Map<string, number>();
  return heads.map((head, place) => {
    const name = whole(head) || `Column ${place + 1}`;
    const before = times.get(name) ?? 0;
    times.set(name, before + 1);
    return before === 0 ? name : `${name} (${before + 1})`;
  });
}

export function readEvidenceFile({
  bytes,
  file,
  mapping: said,
  people,
  now,
}: EvidenceGiven): EvidenceRead | { problem: string } {
  const table = readTable(bytes, { likeness: countHeads, missing: () => null });
  if ('problem' in table) return table;
  const { records, encoding, delimiter } = table;
  const heads = namesOf(table.heads);
  const mapping = said ?? guessMapping(heads, file);
  const columns = heads.map((head, place) => {
    const filled = records.slice(0, ROWS_FOR_EXAMPLE).map(({ cells }) => cells[place] ?? '');
    return { head: shown(head), example: shown(filled.find((cell) => cell.trim() !== '') ?? '') };
  });
  const found = { columns, mapping, encoding, delimiter, rows: records.length };
  const lacks = lackOf(mapping);
  if (lacks !== null) {
    const nothing = { refused: 0, refusals: [], parts: [] };
    return { ...found, lacks, dateReading: 'plain', ...nothing };
  }
  const whoIsMeant = createWhoIsMeant(people);
  const read = readEvidence(records, { heads, mapping, whoIsMeant, now, clean: cleanCell });
  if (read.isTooMuch) {
    return {
      problem: `This file has more than ${MOST_RESULTS.toLocaleString('en-US')} results. Please split it.`,
    };
  }
  return {
    ...found,
    lacks,
    dateReading: read.dateReading,
    refused: read.refusals.length,
    refusals: read.refusals.slice(0, SHOWN_REFUSALS),
    parts: inParts(read.results),
  };
}

function inParts(results: readonly ReadResult[]): string[] {
  const rows = results.map(({ trainee, ...result }) => ({ ...result, traineeId: trainee.id }));
  const parts = Math.ceil(rows.length / RESULTS_A_PART);
  return Array.from({ length: parts }, (_, part) =>
    JSON.stringify(rows.slice(part * RESULTS_A_PART, (part + 1) * RESULTS_A_PART)),
  );
}

giveWay();

/** A worker's whole life: a file in, what was found in it out. */
parentPort?.postMessage(readEvidenceFile(workerData as EvidenceGiven));
