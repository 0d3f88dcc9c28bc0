import type { ProcedureRow } from '#server/procedures/tables.ts';

/** Residencies begin on July 1. */
const FIRST_DAY = '07-01';

/** Which year of training a day is in, 1 for the first; null when it is not known, or before it began. */
export function trainingYearOn(date: string, trainingYear: number | null): number | null {
  if (trainingYear === null) return null;
  const [year, day] = [Number(date.slice(0, 4)), date.slice(5)];
  const number = year - trainingYear + (day >= FIRST_DAY ? 1 : 0);
  return number >= 1 ? number : null;
}

/** Of the random end of an entry's id: always the same for it, and of no meaning outside. The letter keeps it a text. */
export function caseNumber(id: string): string {
  return `P${id.slice(-10).toUpperCase()}`;
}

/** Null unless it is verified. */
export function verifiedBy(
  row: Pick<ProcedureRow, 'verification' | 'verifierName' | 'supervisor'>,
): string | null {
  return row.verification === 'verified' ? (row.verifierName ?? row.supervisor) : null;
}
