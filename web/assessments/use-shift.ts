import { useQuery } from '@tanstack/react-query';
import type { TaggedPerson } from '#shared/debrief-output.ts';
import type { SessionUser } from '#shared/people-output.ts';
import { assessmentsQuery, requestsQuery } from '#web/assessments/queries.ts';
import { waitingRequests } from '#web/assessments/requests/waiting-requests.ts';

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
  const asked = useQuery({ ...requestsQuery(), enabled: isTrainee || user.role === 'attending' });
  const waiting = waitingRequests.useKept(user.id);
  const sent = (asked.data?.sent ?? []).filter(
    ({ shiftDate, assessor }) =>
      shiftDate === day && (whom === null || assessor.id === whom || assessor.id === null),
  );
  const received = (asked.data?.received ?? []).filter(
    ({ shiftDate, trainee }) => shiftDate === day && (whom === null || trainee.id === whom),
  );
  const answers = new Set(sent.flatMap(({ assessmentIds }) => assessmentIds));
  const assessments = (given.data?.items ?? []).filter(
    ({ id, shiftDate, isVoided, evaluator, trainee }) =>
      shiftDate === day &&
      !isVoided &&
      (whom === null || whom === (isTrainee ? evaluator.id : trainee.id) || answers.has(id)),
  );
  return {
    /** Not while the network is gone: then there is what is known. */
    isLoading: given.isLoading || asked.isLoading,
    assessments,
    /** Requests that wait: those one has sent, those one was sent. */
    open: [...sent, ...received].filter(({ state }) => state === 'open'),
    kept: waiting.filter(
      ({ value: { body, refused } }) =>
        refused === null &&
        body.shiftDate === day &&
        (whom === null || body.attendingId === whom || body.attendingId === null),
    ),
    /** Of whatever shift: nobody may come back to that one. */
    refused: waiting.filter(({ value }) => value.refused !== null),
  };
}
