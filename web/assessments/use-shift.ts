import { useQuery } from '@tanstack/react-query';
import type { TaggedPerson } from '#shared/debriefs.ts';
import type { SessionUser } from '#shared/people.ts';
import { assessmentsQuery, requestsQuery } from '#web/assessments/queries.ts';
import { waitingAsks } from '#web/assessments/waiting-asks.ts';

export type ShiftProps = {
  user: SessionUser;
  /** YYYY-MM-DD */
  day: string;
  tagged: TaggedPerson | null;
};

/**
 * What belongs to one's shift with somebody, as the server says it for the report: with an account between the two,
 * otherwise all of the day.
 */
export function useShift({ user, day, tagged }: ShiftProps) {
  const isTrainee = user.role === 'trainee';
  const whom = tagged?.id ?? null;
  const given = useQuery({
    ...assessmentsQuery({ from: day, to: day }),
    enabled: isTrainee || user.role === 'attending',
  });
  const asked = useQuery({ ...requestsQuery(), enabled: isTrainee });
  const kept = waitingAsks.useKept(user.id).filter(({ value }) => value.body.shiftDate === day);
  const sent = (asked.data?.sent ?? []).filter(
    ({ shiftDate, assessor }) =>
      shiftDate === day && (whom === null || assessor.id === whom || assessor.id === null),
  );
  const answers = new Set(sent.flatMap(({ assessmentIds }) => assessmentIds));
  const assessments = (given.data?.items ?? []).filter(
    ({ id, shiftDate, isVoided, evaluator, trainee }) =>
      shiftDate === day &&
      !isVoided &&
      (whom === null || whom === (isTrainee ? evaluator.id : trainee.id) || answers.has(id)),
  );
  return {
    given,
    assessments,
    /** Those that wait, the trainee's own. */
    open: sent.filter(({ state }) => state === 'open'),
    kept,
  };
}
