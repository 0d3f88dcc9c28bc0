import { invalidField } from '#server/http/validate.ts';
import { trainingYearProblem } from '#shared/people.ts';

/** Throws the sentence that says what it may be. */
export function expectTrainingYear(year: number, now: Date): void {
  const problem = trainingYearProblem(year, now.getUTCFullYear());
  if (problem) throw invalidField('trainingYear', problem);
}
