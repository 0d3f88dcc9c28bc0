import { queryOptions } from '@tanstack/react-query';
import type { BodyOf } from '#shared/wire.ts';
import type { NO_SPECIALTY, Specialty } from '#shared/people.ts';
import { call } from '#web/call.ts';
import { query } from '#web/query.ts';

export type SpecialtyChoice = Specialty | typeof NO_SPECIALTY;

export function organizationsQuery() {
  return query('GET /api/organizations');
}

export function invitationQuery(token: string) {
  return query('GET /api/invitations/:token', { path: { token } });
}

export function resetLinkQuery(token: string) {
  return queryOptions({
    queryKey: ['reset-password', token],
    queryFn: () => call('POST /api/auth/reset-password/check', { body: { token } }),
    // Asked once, however often the screen is drawn or comes to the front.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

export function confirmAddress(token: string) {
  return call('POST /api/auth/verify-email', { body: { token } });
}

export type SignUp = Required<BodyOf<'POST /api/auth/sign-up'>>;

export function signUp(body: SignUp) {
  return call('POST /api/auth/sign-up', { body });
}

export type SignIn = Required<BodyOf<'POST /api/auth/sign-in'>>;

export function signIn(body: SignIn) {
  return call('POST /api/auth/sign-in', { body });
}

export type SecondFactor = Required<BodyOf<'POST /api/auth/sign-in/two-factor'>>;

export function signInWithCode(body: SecondFactor) {
  return call('POST /api/auth/sign-in/two-factor', { body });
}

export function startInstitutionSignIn(body: BodyOf<'POST /api/auth/sign-in/sso'>) {
  return call('POST /api/auth/sign-in/sso', { body });
}

export function forgotPassword(email: string) {
  return call('POST /api/auth/forgot-password', { body: { email } });
}

export function resetPassword(body: BodyOf<'POST /api/auth/reset-password'>) {
  return call('POST /api/auth/reset-password', { body });
}

export type NewAccessRequest = Required<BodyOf<'POST /api/access-requests'>>;

export function requestAccess(body: NewAccessRequest) {
  return call('POST /api/access-requests', { body });
}

export function acceptInvitation(token: string) {
  return call('POST /api/invitations/:token/accept', { path: { token } });
}
