import type { Context } from 'hono';
import type { AppEnv } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import type { ErrorCode } from '#server/http/errors.ts';
import { invalidField } from '#server/http/validate.ts';

/** Carries the client's address, as server/http/address.ts found it, into the library. */
export const ADDRESS_HEADER = 'x-debrief-client-address';

export const INVALID_LINK =
  'Invalid or expired password reset link. Please request a new password reset.';

export const TO_BE_DELETED = 'This account is to be deleted.';

export const WRONG_SIGN_IN = 'Invalid email or password';
export const NO_FIRST_STEP = 'The first step was too long ago. Please sign in again.';
export const WRONG_CODE = 'The code is not right';

/** What the library refuses, in the words of the catalogue. */
const REFUSALS: Record<string, [code: ErrorCode, message: string]> = {
  INVALID_EMAIL_OR_PASSWORD: ['unauthenticated', WRONG_SIGN_IN],
  INVALID_EMAIL: ['unauthenticated', WRONG_SIGN_IN],
  EMAIL_NOT_VERIFIED: ['forbidden', 'Please confirm your email address before signing in'],
  INVALID_PASSWORD: ['invalid', 'The password is not right'],
  CREDENTIAL_ACCOUNT_NOT_FOUND: [
    'conflict',
    'This account has no password. You sign in with your organization.',
  ],
  INVALID_TOKEN: ['invalid', INVALID_LINK],
  TOKEN_EXPIRED: ['invalid', INVALID_LINK],
  INVALID_CODE: ['invalid', WRONG_CODE],
  INVALID_BACKUP_CODE: ['invalid', 'The recovery code is not right or was used before'],
  INVALID_TWO_FACTOR_COOKIE: ['unauthenticated', NO_FIRST_STEP],
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: [
    'rate_limited',
    'Too many wrong codes. Please sign in again.',
  ],
  ACCOUNT_TEMPORARILY_LOCKED: [
    'rate_limited',
    'Too many wrong codes. Please try again in 15 minutes.',
  ],
  /** The library's one refusal without a code: two recovery codes at the same moment. */
  STATUS_409: ['conflict', 'The code could not be checked. Please try again.'],
  TOTP_NOT_ENABLED: ['conflict', 'Two-factor sign-in is not set up'],
  TWO_FACTOR_NOT_ENABLED: ['conflict', 'Two-factor sign-in is not set up'],
  TOTP_ALREADY_ENABLED: ['conflict', 'Two-factor sign-in is already on'],
  TO_BE_DELETED: ['conflict', TO_BE_DELETED],
  SESSION_NOT_FRESH: ['forbidden', 'Please sign out and in again before you change this'],
  UNAUTHORIZED: ['unauthenticated', 'Please sign in to go on.'],
};

/** Refused by hooks of ours, which say who has decided so. */
export const DEACTIVATED = 'DEACTIVATED';
export const SSO_ONLY = 'SSO_ONLY';

/** The request's headers as the library may see them: who asks comes from our own reading of the connection. */
export function libraryHeaders(c: Context<AppEnv>): Headers {
  const headers = new Headers();
  const { address, agent } = c.get('client');
  const cookies = c.get('cookies')();
  if (cookies) headers.set('cookie', cookies);
  if (agent) headers.set('user-agent', agent);
  if (address) headers.set(ADDRESS_HEADER, address);
  return headers;
}

/**
 * Hands the library's cookies on and returns its answer; what it refuses becomes an AppError, at the input that
 * `inputs` names for its code.
 */
export async function libraryAnswer<Answer>(
  c: Context<AppEnv>,
  response: Response,
  inputs: Record<string, string> = {},
): Promise<Answer> {
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) {
    const given: unknown = Reflect.get(Object(body), 'code');
    const code = typeof given === 'string' ? given : `STATUS_${response.status}`;
    const refusal = code === DEACTIVATED || code === SSO_ONLY ? saidIn(body) : REFUSALS[code];
    const input = inputs[code];
    if (!refusal) throw new Error(`the sign-in library answers ${response.status}`);
    throw input ? invalidField(input, refusal[1]) : new AppError(...refusal);
  }
  for (const cookie of response.headers.getSetCookie()) {
    c.header('Set-Cookie', cookie, { append: true });
  }
  return body as Answer;
}

function saidIn(body: unknown): [code: ErrorCode, message: string] {
  return ['forbidden', String(Reflect.get(Object(body), 'message'))];
}
