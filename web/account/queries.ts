import { queryOptions } from '@tanstack/react-query';
import type { Invitation, OrganizationList } from '#shared/organizations.ts';
import type {
  NO_SPECIALTY,
  OrganizationName,
  SignUpRole,
  Specialty,
  TraineeLevel,
} from '#shared/people.ts';
import { get, post } from '#web/api.ts';

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
    queryFn: () => post<{ valid: boolean }>('/api/auth/reset-password/check', { token }),
    // Asked once, however often the screen is drawn or comes to the front.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

export function confirmAddress(token: string): Promise<object> {
  return post('/api/auth/verify-email', { token });
}

export type SignUp = {
  email: string;
  password: string;
  role: SignUpRole;
  specialty: SpecialtyChoice;
  traineeLevel: TraineeLevel;
  organizationId: string | null;
  invitation: string | null;
};

export function signUp(input: SignUp): Promise<{ status: 'signed_in' | 'confirm_email' }> {
  return post('/api/auth/sign-up', input);
}

export type SignIn = { email: string; password: string; rememberMe: boolean };

export function signIn(input: SignIn): Promise<{ status: 'signed_in' | 'two_factor' }> {
  return post('/api/auth/sign-in', input);
}

export type SecondFactor = { code: string; kind: 'authenticator' | 'recovery' };

export function signInWithCode(input: SecondFactor): Promise<{ status: 'signed_in' }> {
  return post('/api/auth/sign-in/two-factor', input);
}

export function startInstitutionSignIn(input: {
  email: string;
  next: string;
}): Promise<{ url: string }> {
  return post('/api/auth/sign-in/sso', input);
}

export function forgotPassword(email: string): Promise<object> {
  return post('/api/auth/forgot-password', { email });
}

export function resetPassword(input: { token: string; password: string }): Promise<object> {
  return post('/api/auth/reset-password', input);
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
