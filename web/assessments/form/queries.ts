import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type {
  AssessReceipt,
  AttendingList,
  OpenRequest,
} from '#shared/assessment-request-output.ts';
import { EARLIER_VERSION_STORED } from '#shared/assessments.ts';
import { NOT_LOGGED_IN } from '#shared/sentences.ts';
import type {
  AssessmentSettings,
  SubmittedAssessments,
  TraineeByAddress,
  TraineeList,
} from '#shared/assessment-record-output.ts';
import type { TraineeProgress } from '#shared/assessment-output.ts';
import { SPECIALTY_LABELS, TRAINEE_LEVEL_LABELS } from '#shared/people.ts';
import type { Specialty } from '#shared/people.ts';
import { ApiError, get, post } from '#web/api.ts';
import { judgementOf } from '#web/assessments/form/draft.ts';
import type { AssessmentDraft } from '#web/assessments/form/draft.ts';

export function traineeChoicesQuery(q: string) {
  return queryOptions({
    queryKey: ['trainees', 'choices', q],
    queryFn: ({ signal }) =>
      get<TraineeList>(`/api/trainees?${new URLSearchParams({ limit: '30', q })}`, signal),
    placeholderData: keepPreviousData,
  });
}

export type TagChoice = { id: string; name: string; remark: string };

/** Who can be tagged by an account, those worked with last first. */
export function tagChoicesQuery(whom: 'attending' | 'trainee', q: string) {
  return queryOptions({
    queryKey: ['trainees', 'tag', whom, q],
    queryFn: async ({ signal }): Promise<TagChoice[]> => {
      if (whom === 'trainee') {
        const query = new URLSearchParams({ limit: '30', q });
        const { items } = await get<TraineeList>(`/api/trainees?${query}`, signal);
        return items.map(({ id, displayName, traineeLevel }) => ({
          id,
          name: displayName,
          remark: traineeLevel ? TRAINEE_LEVEL_LABELS[traineeLevel] : 'Trainee',
        }));
      }
      const query = new URLSearchParams(q === '' ? {} : { q });
      const path = `/api/assessment-requests/attendings?${query}`;
      const { items } = await get<AttendingList>(path, signal);
      return items.map(({ id, displayName, specialty }) => ({
        id,
        name: displayName,
        remark: SPECIALTY_LABELS[specialty as Specialty] ?? 'Attending physician',
      }));
    },
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** Who somebody is that a link chose already. */
export function linkedTraineeQuery(traineeId: string) {
  return queryOptions({
    queryKey: ['trainees', traineeId, 'progress'],
    queryFn: ({ signal }) =>
      get<TraineeProgress>(`/api/trainees/${encodeURIComponent(traineeId)}/progress`, signal),
  });
}

export function findTrainee(email: string): Promise<TraineeByAddress> {
  return post('/api/trainees/by-address', { email });
}

export function formSettingsQuery() {
  return queryOptions({
    queryKey: ['assessments', 'settings'],
    queryFn: ({ signal }) => get<AssessmentSettings>('/api/assessments/settings', signal),
  });
}

function assessPath(token: string): string {
  return `/api/assess/${encodeURIComponent(token)}`;
}

export function readOpenRequest(token: string, signal?: AbortSignal): Promise<OpenRequest> {
  return get(assessPath(token), signal);
}

export function openRequestQuery(token: string) {
  return queryOptions({
    queryKey: ['assess', token],
    queryFn: ({ signal }) => readOpenRequest(token, signal),
    // The form must not change under the hands of whoever fills it.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** In the words of the spec's point 5. */
export async function submitAssessment(
  draft: AssessmentDraft,
  day: string,
): Promise<SubmittedAssessments> {
  const { trainee } = draft;
  const whom = trainee?.email
    ? { traineeEmail: trainee.email }
    : { traineeId: trainee?.id ?? null };
  try {
    return await post('/api/assessments', { ...whom, ...judgementOf(draft, day) });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'unauthenticated') throw error;
    throw new ApiError(error.status, { code: error.code, message: NOT_LOGGED_IN });
  }
}

/** The server compared: under this key something else is stored (shared/assessments.ts). */
export function isEarlierStored(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.code === 'conflict' &&
    error.message === EARLIER_VERSION_STORED
  );
}

/** Name and address only of a guest: a signed-in person's are known. */
export function answerRequest(
  token: string,
  { draft, day, isGuest }: { draft: AssessmentDraft; day: string; isGuest: boolean },
): Promise<AssessReceipt> {
  const who = isGuest
    ? { assessorName: draft.assessorName, assessorEmail: draft.assessorEmail.trim() }
    : {};
  return post(assessPath(token), { ...who, ...judgementOf(draft, day) });
}

export function stopReminders(token: string): Promise<object> {
  return post(`${assessPath(token)}/stop-reminders`);
}
