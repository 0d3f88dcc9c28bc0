import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { EARLIER_VERSION_STORED } from '#shared/assessments.ts';
import { NOT_LOGGED_IN } from '#shared/sentences.ts';
import type { SubmittedAssessments } from '#shared/assessment-record-output.ts';
import { SPECIALTY_LABELS, TRAINEE_LEVEL_LABELS } from '#shared/people.ts';
import { ApiError, call } from '#web/call.ts';
import { assessmentOf } from '#web/assessments/form/draft.ts';
import type { AssessmentDraft } from '#web/assessments/form/draft.ts';
import { keyOf, query, steadyQuery } from '#web/query.ts';

export function traineeChoicesQuery(q: string) {
  return steadyQuery('GET /api/trainees', { query: { q } });
}

export type TagChoice = { id: string; name: string; remark: string };

/** Who can be tagged by an account, those worked with last first. */
export function tagChoicesQuery(whom: 'attending' | 'trainee', q: string) {
  return queryOptions({
    queryKey: [...keyOf('GET /api/trainees', { query: { q } }), 'tag', whom],
    queryFn: async ({ signal }): Promise<TagChoice[]> => {
      const asked = { query: { q }, signal };
      if (whom === 'trainee') {
        const { items } = await call('GET /api/trainees', asked);
        return items.map(({ id, displayName, traineeLevel }) => ({
          id,
          name: displayName,
          remark: traineeLevel ? TRAINEE_LEVEL_LABELS[traineeLevel] : 'Trainee',
        }));
      }
      const { items } = await call('GET /api/assessment-requests/attendings', asked);
      return items.map(({ id, displayName, specialty }) => ({
        id,
        name: displayName,
        remark: specialty ? SPECIALTY_LABELS[specialty] : 'Attending physician',
      }));
    },
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** Who somebody is that a link chose already. */
export function linkedTraineeQuery(id: string) {
  return query('GET /api/trainees/:id/progress', { path: { id } });
}

export function formSettingsQuery() {
  return query('GET /api/assessments/settings');
}

export function openRequestQuery(token: string) {
  return queryOptions({
    ...query('GET /api/assess/:token', { path: { token } }),
    // The form must not change under the hands of whoever fills it.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** In the words of the spec's point 5. */
export async function submitAssessment(
  draft: AssessmentDraft,
  day: string,
): Promise<SubmittedAssessments> {
  try {
    return await call('POST /api/assessments', { body: assessmentOf(draft, day) });
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
