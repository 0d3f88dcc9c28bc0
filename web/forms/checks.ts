import { MIN_PASSWORD_LENGTH } from '#shared/people.ts';
import { INVALID_EMAIL, PASSWORD_TOO_SHORT } from '#shared/sentences.ts';

/** What can be said before anything is sent. All of it but the repetition is also checked by the server. */

export const PASSWORDS_DIFFER = 'Passwords do not match';

/** Non-space text, @, non-space text, dot, non-space text (spec point 5). */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());
}

export function emailProblems(email: string): Record<string, string> {
  return isEmail(email) ? {} : { email: INVALID_EMAIL };
}

/** Of a new password and its repetition. */
export function passwordProblems(password: string, repeated: string): Record<string, string> {
  return {
    ...(password.length < MIN_PASSWORD_LENGTH && { password: PASSWORD_TOO_SHORT }),
    ...(password !== repeated && { confirmPassword: PASSWORDS_DIFFER }),
  };
}
