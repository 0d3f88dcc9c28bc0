import type { SignUpInput } from '#shared/account-input.ts';
import type { SignUpRole } from '#shared/people.ts';
import type { ProfileRow } from '#server/people/tables.ts';

const MAX_NAME_LENGTH = 100;

/** The part of the address before the at sign, until its owner writes a better name. */
export function nameFromEmail(email: string): string {
  return (email.split('@')[0] ?? email).slice(0, MAX_NAME_LENGTH);
}

/** What a new account starts as: a trainee level for trainees only. */
export function newProfile(
  id: string,
  { email, specialty, traineeLevel }: Pick<SignUpInput, 'email' | 'specialty' | 'traineeLevel'>,
  role: SignUpRole,
  now: Date,
): ProfileRow {
  return {
    id,
    role,
    ownRole: role,
    specialty,
    traineeLevel: role === 'trainee' ? traineeLevel : null,
    trainingYear: null,
    trainingStart: null,
    displayName: nameFromEmail(email),
    bio: '',
    createdAt: now,
    erasedAt: null,
  };
}
