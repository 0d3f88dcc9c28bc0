import { recordAll } from '#server/audit/store.ts';
import type { Db } from '#server/db/connect.ts';
import type { Actor } from '#server/http/context.ts';
import { invalidField } from '#server/http/validate.ts';
import { lockTraining, updateProfile } from '#server/people/store.ts';
import { trainingYearProblem } from '#shared/people.ts';
import { longShiftDate } from '#shared/shift-date.ts';

/** Throws the sentence that says what it may be. */
export function expectTrainingYear(
  year: number,
  now: Date,
  field: 'trainingYear' | 'trainingStart' = 'trainingYear',
): void {
  const problem = trainingYearProblem(year, now.getUTCFullYear());
  if (problem) throw invalidField(field, problem);
}

/** Where the day is known the year is its year, and nobody says another. */
export function expectNoStart(trainingStart: string | null): void {
  if (trainingStart === null) return;
  throw invalidField(
    'trainingYear',
    `This training began on ${longShiftDate(trainingStart)}. An administrator can change the day.`,
  );
}

/** Says the first day of a trainee, in the caller's transaction. The year by which minimums are counted follows from it. */
export async function beginTraining(
  tx: Db,
  actor: Actor,
  subjectId: string,
  to: string | null,
  now: Date,
): Promise<void> {
  const { trainingStart: from, trainingYear } = await lockTraining(tx, subjectId);
  if (from === to) return;
  const year = to === null ? trainingYear : Number(to.slice(0, 4));
  if (to !== null && year !== null) expectTrainingYear(year, now, 'trainingStart');
  await updateProfile(tx, subjectId, { trainingStart: to, trainingYear: year });
  const facts = { from: trainingYear, to: year };
  await recordAll(tx, actor, [
    { action: 'training_start.changed', subjectId, facts: { from, to } },
    ...(year === trainingYear
      ? []
      : [{ action: 'training_year.changed' as const, subjectId, facts }]),
  ]);
}
