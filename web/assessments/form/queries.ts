import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { EARLIER_VERSION_STORED } from '#shared/assessments.ts';
import { NOT_LOGGED_IN } from '#shared/sentences.ts';
import type { SubmittedAssessments, TraineeChoice } from '#shared/assessment-record-output.ts';
import { SPECIALTY_LABELS, TRAINEE_LEVEL_LABELS } from '#shared/people.ts';
import { ApiError, call } from '#web/call.ts';
import type { FormVersion } from '#shared/form-template-output.ts';
import { assessmentOf } from '#web/assessments/form/draft.ts';
import type { AssessmentDraft } from '#web/assessments/form/draft.ts';
import { formSettingsQuery } from '#web/assessments/queries.ts';
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

/** The forms of a trainee outside the organization; asked for when the address is found, and by a draft that was kept. */
export function formsAtQuery(email: string) {
  return queryOptions({
    queryKey: [...keyOf('POST /api/trainees/by-address'), email],
    queryFn: async ({ signal }) =>
      (await call('POST /api/trainees/by-address', { body: { email }, signal })).forms,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** The forms of a trainee of the organization; asked for where programs have their own and a link, a tag or a draft chose the trainee. */
export function formsOfQuery(traineeId: string) {
  return queryOptions({
    ...query('GET /api/trainees/:id/forms', { path: { id: traineeId } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** Whoever is chosen from the list needs no asking. */
export function keepForms(
  client: QueryClient,
  { id, programId }: Pick<TraineeChoice, 'id' | 'programId'>,
): void {
  const settings = client.getQueryData(formSettingsQuery().queryKey);
  if (!settings || settings.programs.length === 0) return;
  const program = settings.programs.find((one) => one.id === programId);
  const { forms } = program ?? settings;
  client.setQueryData(formsOfQuery(id).queryKey, { forms });
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
  form: FormVersion | null,
): Promise<SubmittedAssessments> {
  try {
    return await call('POST /api/assessments', { body: assessmentOf(draft, day, form) });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'unauthenticated') throw error;
    throw new ApiError(error.status, { code: error.code, message: NOT_LOGGED_IN });
  }
}

/** What was judged means something else on the form of today: the person looks again. */
export function isFormChanged(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'conflict' && 'formId' in error.fields;
}

/** The server compared: under this key something else is stored (shared/assessments.ts). */
export function isEarlierStored(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.code === 'conflict' &&
    error.message === EARLIER_VERSION_STORED
  );
}
