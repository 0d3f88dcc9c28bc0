import { dateAt } from '#shared/shift-date.ts';
import { FEWEST_SHOWN, halfOf, POINTS, STATEMENTS, UNSEEN } from '#shared/teaching.ts';
import type { Statement, TeachingAnswers } from '#shared/teaching.ts';
import type { ParticipationRow, StatementCounts } from '#server/teaching/tables.ts';

/** The half of a year at a moment, by UTC. */
export function halfAt(now: Date): string {
  return halfOf(dateAt(now, 0));
}

/** So many evaluations by so many different trainees that they may be shown together. */
export function isEnough(
  evaluations: number,
  participations: readonly Pick<ParticipationRow, 'traineeId' | 'formerId'>[],
): boolean {
  const people = new Set(participations.map(({ traineeId, formerId }) => traineeId ?? formerId));
  return evaluations >= FEWEST_SHOWN && people.size >= FEWEST_SHOWN;
}

export function countAnswers(
  answers: readonly TeachingAnswers[],
): Record<Statement, StatementCounts> {
  const count = (statement: Statement): StatementCounts => {
    const given = answers.map((answer) => answer[statement]);
    return {
      counts: POINTS.map((point) => given.filter((answer) => answer === point).length),
      unseen: given.filter((answer) => answer === UNSEEN).length,
    };
  };
  const counted = STATEMENTS.map((statement) => [statement, count(statement)]);
  return Object.fromEntries(counted) as Record<Statement, StatementCounts>;
}

/** The middle of the points, or what lies between the middle two; null without any. */
export function medianOf(counts: readonly number[]): number | null {
  const points = counts.flatMap((count, at) => Array<number>(count).fill(at + 1));
  const lower = points[Math.ceil(points.length / 2) - 1];
  const upper = points[Math.floor(points.length / 2)];
  return lower === undefined || upper === undefined ? null : (lower + upper) / 2;
}
