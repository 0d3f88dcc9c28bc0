import type { BodyOf } from '#shared/wire.ts';
import type { Profile } from '#shared/people-output.ts';
import { ApiError, call } from '#web/call.ts';
import { freshQuery, query } from '#web/query.ts';

export function profileQuery() {
  return query('GET /api/profile');
}

export function sessionsQuery() {
  return freshQuery('GET /api/profile/sessions');
}

export function signInsQuery() {
  return freshQuery('GET /api/profile/sign-ins');
}

/** The year as it was typed; empty: not said. */
export type ProfileChange = Required<
  Omit<BodyOf<'PATCH /api/profile'>, 'trainingYear'> & { trainingYear: string }
>;

export function profileBody(change: ProfileChange) {
  const trainingYear = change.trainingYear === '' ? null : Number(change.trainingYear);
  return { ...change, trainingYear };
}

/** In the words of the error catalogue. */
export async function saveProfile(change: ProfileChange): Promise<Profile> {
  try {
    return await call('PATCH /api/profile', { body: profileBody(change) });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'unauthenticated') throw error;
    throw new ApiError(error.status, { code: error.code, message: 'User not authenticated' });
  }
}
