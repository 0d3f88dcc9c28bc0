import { createHmac } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Auth } from '#server/auth/better-auth.ts';
import { libraryHeaders, NO_FIRST_STEP, WRONG_CODE } from '#server/auth/call.ts';
import { countOnce, findUser } from '#server/auth/store.ts';
import type { UserRow } from '#server/auth/store.ts';
import { idOfLinkToken, linkToken } from '#server/links/token.ts';
import type { AppEnv } from '#server/http/context.ts';
import { cookieAttributes, cookiePrefix } from '#server/http/own-cookie.ts';
import { AppError } from '#server/http/errors.ts';
import { signedAnew, signedValue } from '#server/http/signed.ts';
import { invalidField } from '#server/http/validate.ts';
import type { Clock, Links, Origin, Secret, Store } from '#server/ports.ts';

const PURPOSE = 'second-step';
const SECONDS = 600;
/** Longer than the library takes a code for: its own half minute and the ones beside it. */
const CODE_MS = 120_000;

/** Remembers which attempt in the history the right password was. */
export function keepAttempt(c: Context<AppEnv>, ports: Links, attemptId: string): void {
  const attributes = { ...cookieAttributes(ports.origin), maxAge: SECONDS };
  setCookie(c, nameOf(ports), linkToken(PURPOSE, attemptId, ports.keys), attributes);
}

/** The attempt that was remembered; null when the cookie is missing or not ours. */
export function takeAttempt(c: Context<AppEnv>, ports: Links): string | null {
  const token = getCookie(c, nameOf(ports));
  deleteCookie(c, nameOf(ports), cookieAttributes(ports.origin));
  return token ? idOfLinkToken(PURPOSE, token, ports.keys) : null;
}

function nameOf({ origin }: Origin): string {
  return `${cookiePrefix(origin)}.second_step`;
}

/**
 * Whose password was given in this browser, by the library's own challenge. The headers hold nothing else: with a
 * session beside it the library would check the code of that session's person. Throws unauthenticated.
 */
export async function findFirstStep(
  c: Context<AppEnv>,
  { auth, keys, db }: Store & Secret & { auth: () => Promise<Auth> },
): Promise<{ user: UserRow; headers: Headers }> {
  const { authCookies, createAuthCookie, internalAdapter } = await (await auth()).$context;
  const { name } = createAuthCookie('two_factor');
  const challenge = signedValue(getCookie(c, name), keys.cookies);
  const found =
    challenge && challenge.startsWith('2fa-')
      ? await internalAdapter.findVerificationValue(challenge)
      : null;
  const user = found && (await findUser(db, found.value));
  if (!user) throw new AppError('unauthenticated', NO_FIRST_STEP);
  const cookies = [name, authCookies.dontRememberToken.name].flatMap((cookie) => {
    const value = getCookie(c, cookie);
    return value === undefined ? [] : `${cookie}=${encodeURIComponent(value)}`;
  });
  const headers = libraryHeaders(c);
  headers.set('cookie', signedAnew(cookies.join('; '), keys.cookies));
  return { user, headers };
}

/** RFC 6238, section 5.2: a code works once, also the one that turned the second factor on. */
export async function useCode(
  { keys, db, now }: Store & Clock & Secret,
  userId: string,
  code: string,
): Promise<void> {
  const at = now();
  const key = createHmac('sha256', keys.codes).update(`code:${userId}:${code}`).digest('base64url');
  const used = await countOnce(db, `code:${key}`, at, new Date(at.getTime() + CODE_MS));
  if (used.count > 1) throw invalidField('code', WRONG_CODE);
}
