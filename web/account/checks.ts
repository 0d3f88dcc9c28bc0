import { MIN_PASSWORD_LENGTH } from '#shared/people.ts';

/** What can be said before anything is sent. All of it is also checked by the server (shared/account-input.ts). */

export const INVALID_EMAIL = 'Please enter a valid email address';
export const PASSWORD_REQUIRED = 'Password is required';
export const ORGANIZATION_REQUIRED =
  'Organization is required for attending physicians and administrators';
const PASSWORD_TOO_SHORT = `Password must be at least ${MIN_PASSWORD_LENGTH} characters`;
const PASSWORDS_DIFFER = 'Passwords do not match';

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

/** A form's inputs hold text; only a file input would hold something else. */
export function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}
