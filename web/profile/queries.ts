import { queryOptions } from '@tanstack/react-query';
import type { DataExport } from '#shared/rights-output.ts';
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

const MAKING_MS = 1500;

/** Read again as long as one is being made. */
export function exportsQuery() {
  return queryOptions({
    ...freshQuery('GET /api/profile/exports'),
    refetchInterval: ({ state }) => (state.data?.items.some(isMaking) ? MAKING_MS : false),
  });
}

export function isMaking({ state }: Pick<DataExport, 'state'>): boolean {
  return state === 'waiting' || state === 'running';
}

/** What deleting the own account means. */
export function deletionQuery() {
  return freshQuery('GET /api/profile/deletion');
}

export function signInsQuery() {
  return freshQuery('GET /api/profile/sign-ins');
}

type Body = Required<BodyOf<'PATCH /api/profile'>>;
/** The year as it was typed; empty: not said. */
export type ProfileChange = Omit<Body, 'specialty' | 'trainingYear'> & {
  specialty: NonNullable<Body['specialty']>;
  trainingYear: string;
};

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
