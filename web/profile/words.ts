import { dateAndTime } from '#shared/date-words.ts';
import type { SignInOutcome } from '#shared/people.ts';
import type { ActiveSession, Membership, SignInRecord } from '#shared/people-output.ts';

export function momentWords(at: string): string {
  return dateAndTime(new Date(at));
}

export function organizationWords(membership: Membership | null): string {
  if (!membership) return 'No organization';
  const { organization, status } = membership;
  if (status === 'pending') return `${organization.name}, waiting for approval`;
  return status === 'declined' ? `${organization.name}, request declined` : organization.name;
}

export const OUTCOME_WORDS: Record<SignInOutcome, string> = {
  signed_in: 'Signed in',
  wrong_password: 'Wrong password',
  wrong_code: 'Wrong code',
  code_asked: 'Right password, no code',
  locked: 'Refused: too many failures',
};

export const METHOD_WORDS: Record<SignInRecord['method'], string> = {
  password: 'Password',
  two_factor: 'Password and code',
  recovery_code: 'Recovery code',
  sso: 'Single sign-on',
};

/** "Chrome on Windows, 198.51.100.7". */
export function placeWords({ browser, address }: Pick<ActiveSession, 'browser' | 'address'>) {
  return address === null ? browser : `${browser}, ${address}`;
}
