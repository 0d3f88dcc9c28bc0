import { queryOptions } from '@tanstack/react-query';
import type { BodyOf } from '#shared/wire.ts';
import type { NO_SPECIALTY, Specialty } from '#shared/people.ts';
import { call } from '#web/call.ts';
import { keyOf, query } from '#web/query.ts';

export type SpecialtyChoice = Specialty | typeof NO_SPECIALTY;

export function invitationQuery(token: string) {
  return query('GET /api/invitations/:token', { path: { token } });
}

/** Asked once, however often the screen is drawn or comes to the front. */
const ASKED_ONCE = {
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnMount: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

export function resetLinkQuery(token: string) {
  return queryOptions({
    queryKey: [...keyOf('POST /api/auth/reset-password/check'), token],
    queryFn: () => call('POST /api/auth/reset-password/check', { body: { token } }),
    ...ASKED_ONCE,
  });
}

export function plannedDeletionQuery(token: string) {
  return queryOptions({
    ...query('GET /api/account-deletions/:token', { path: { token } }),
    ...ASKED_ONCE,
  });
}

export function ownDataQuery(token: string) {
  return queryOptions({
    ...query('GET /api/own-data/:token', { path: { token } }),
    ...ASKED_ONCE,
  });
}

export type SignUp = Required<BodyOf<'POST /api/auth/sign-up'>>;

export type SecondFactor = Required<BodyOf<'POST /api/auth/sign-in/two-factor'>>;

export type NewAccessRequest = Required<BodyOf<'POST /api/access-requests'>>;
