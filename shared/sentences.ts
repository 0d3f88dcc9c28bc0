/** What a form says before anything is sent, and the server says again. No zod here: screens load this file. */
import { MIN_PASSWORD_LENGTH } from '#shared/people.ts';

export const INVALID_EMAIL = 'Please enter a valid email address';
export const PASSWORD_REQUIRED = 'Password is required';
export const PASSWORD_TOO_SHORT = `Password must be at least ${MIN_PASSWORD_LENGTH} characters`;
export const ORGANIZATION_REQUIRED =
  'Organization is required for attending physicians and administrators';
export const TRAINEE_COUNT_REQUIRED = 'Number of trainees is required';
export const TRAINEE_COUNT_TOO_SMALL = 'Number of trainees must be at least 1';

/** "Full name is required". */
export function required(name: string): string {
  return `${name} is required`;
}

/** So that nobody who just made an account has us write to strangers. */
export const MAIL_TO_STRANGERS =
  'Mails to this address can be sent once an organization has let you in or your own address is confirmed. Show the code or copy the link instead.';

export const SHIFT_DATE_REQUIRED = 'Please select a shift date';

export const NOT_LOGGED_IN = 'You must be logged in to submit an assessment';
