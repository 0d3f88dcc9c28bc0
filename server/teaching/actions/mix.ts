import { timelessId } from '#server/ids.ts';
import type { Waiting } from '#server/teaching/store/waiting.ts';

/** New ids of chance, and in their order. */
export function mixedRows<Row extends { id: string }>(rows: readonly Row[]): Row[] {
  return rows
    .map((row) => ({ ...row, id: timelessId() }))
    .toSorted((a, b) => a.id.localeCompare(b.id));
}

/**
 * All that waits of an attending is written anew with each evaluation: then no place in a table, no id and no number of a
 * transaction tells which of it came when, or together.
 */
export function mix({ participations, answers, comments }: Waiting): Waiting {
  const keyed = participations.map((row) => ({ row, id: '' }));
  return {
    participations: mixedRows(keyed).map(({ row }) => row),
    answers: mixedRows(answers),
    comments: mixedRows(comments),
  };
}
