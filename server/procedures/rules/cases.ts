import { nameThen } from '#shared/people.ts';
import { DEFAULT_YEAR_BEGINS } from '#shared/programs.ts';
import { yearsFrom } from '#shared/promotions.ts';
import type { AnswerWay } from '#shared/links.ts';
import { answerWay, linkWords } from '#server/links/way.ts';
import type { ProcedureRow } from '#server/procedures/tables.ts';

type Begun = {
  trainingStart: string | null;
  trainingYear: number | null;
  /** The first day of the program's year, null without a program. Whoever began some weeks before it, begins with it. */
  yearBegins: string | null;
};

/** Which year of training a day is in, 1 for the first; null when it is not known, or before it began. */
export function trainingYearOn(
  date: string,
  { trainingStart, trainingYear, yearBegins }: Begun,
): number | null {
  const begins = yearBegins ?? DEFAULT_YEAR_BEGINS;
  const start = trainingStart ?? (trainingYear && `${trainingYear}-${begins}`);
  if (!start || date < start) return null;
  const first = yearsFrom(start, begins);
  const years = Number(date.slice(0, 4)) - Number(first.slice(0, 4));
  return Math.max(1, years + (date.slice(5) >= first.slice(5) ? 1 : 0));
}

/** Whose minimums hold: of the year training began, or, until that is known, in which the account was made. */
export function cohortOf({
  trainingYear,
  createdAt,
}: {
  trainingYear: number | null;
  createdAt: Date;
}): number {
  return trainingYear ?? createdAt.getUTCFullYear();
}

/** Of the random end of an entry's id: always the same for it, and of no meaning outside. The letter keeps it a text. */
export function caseNumber(id: string): string {
  return `P${id.slice(-10).toUpperCase()}`;
}

type VerifiedRow = Pick<
  ProcedureRow,
  'verification' | 'verifiedBy' | 'verifierName' | 'verifiedFrom' | 'confirmedAt' | 'supervisor'
> & { verifierNow?: string | null };

/** Verified by somebody who was not signed in: the name is as typed. */
export function isByLink(row: Pick<ProcedureRow, 'verification' | 'verifiedBy'>): boolean {
  return row.verification === 'verified' && row.verifiedBy === null;
}

/** Who is named on it, as the account was called then and is now. */
export function supervisorOf(row: { supervisor: string; supervisorNow: string | null }): string {
  return nameThen(row.supervisor, row.supervisorNow ?? row.supervisor);
}

/** How it was verified; null unless it was. */
export function wayOf(
  row: Pick<ProcedureRow, 'verification' | 'verifiedBy' | 'verifiedFrom' | 'confirmedAt'>,
): AnswerWay | null {
  const { verification, verifiedBy: by, verifiedFrom: from, confirmedAt } = row;
  return verification === 'verified' ? answerWay({ by, from, confirmedAt }) : null;
}

/** Null unless it is verified. */
export function verifiedBy(row: VerifiedRow): string | null {
  if (row.verification !== 'verified') return null;
  const then = row.verifierName ?? row.supervisor;
  const name = nameThen(then, row.verifierNow ?? then);
  const words = linkWords(wayOf(row) ?? 'account');
  return words === null ? name : `${name} (${words})`;
}
