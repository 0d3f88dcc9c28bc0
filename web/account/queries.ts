import { queryOptions } from '@tanstack/react-query';
import type { BodyOf } from '#shared/api.ts';
import type { Invitation, OrganizationList } from '#shared/organizations.ts';
import type { NO_SPECIALTY, Specialty } from '#shared/people.ts';
import type { OrganizationName } from '#shared/people-output.ts';
import { call, get, post } from '#web/api.ts';

export type SpecialtyChoice = Specialty | typeof NO_SPECIALTY;

export function organizationsQuery() {
  return queryOptions({
    queryKey: ['organizations'],
    queryFn: ({ signal }) => get<OrganizationList>('/api/organizations', signal),
  });
}

function invitationPath(token: string): string {
  return `/api/invitations/${encodeURIComponent(token)}`;
}

export function invitationQuery(token: string) {
  return queryOptions({
    queryKey: ['invitations', token],
    queryFn: ({ signal }) => get<Invitation>(invitationPath(token), signal),
  });
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

export type NewAccessRequest = {
  fullName: string;
  email: string;
  phone: string;
  organizationName: string;
  role: 'administrator' | 'attending' | 'other';
  specialty: SpecialtyChoice;
  traineeCount: number;
  additionalInformation: string;
};

export function requestAccess(input: NewAccessRequest): Promise<object> {
  return post('/api/access-requests', input);
}

export function acceptInvitation(token: string): Promise<{ organization: OrganizationName }> {
  return post(`${invitationPath(token)}/accept`);
}
