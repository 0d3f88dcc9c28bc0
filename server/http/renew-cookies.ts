import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { AppEnv } from '#server/http/context.ts';
import { cookieAttributes, cookiePrefix, REMEMBERED_SECONDS } from '#server/http/own-cookie.ts';
import { signCookie, signedValue } from '#server/http/signed.ts';
import type { Links } from '#server/ports.ts';

function unrememberedCookie(origin: string): string {
  return `${cookiePrefix(origin)}.dont_remember`;
}

/** Of whoever is signed in: without "Remember me" or by single sign-on, the session ends with the browser. */
export function isRemembered(c: Context<AppEnv>, origin: string): boolean {
  return getCookie(c, unrememberedCookie(origin)) === undefined;
}

/**
 * For whoever is signed in. Whoever comes while an earlier secret still counts leaves with cookies that the newest has signed: once the earlier
 * one is taken away, it ends the sessions of those alone who never came.
 */
export function renewCookies(
  c: Context<AppEnv>,
  { keys, origin, sessionCookie }: Links & { sessionCookie: string },
): void {
  const [newest, ...earlier] = keys.cookies;
  if (earlier.length === 0) return;
  const answered = c.res.headers.getSetCookie();
  for (const name of [sessionCookie, unrememberedCookie(origin)]) {
    const cookie = getCookie(c, name);
    const value = signedValue(cookie, keys.cookies);
    const isNew = signedValue(cookie, [newest]) !== null;
    if (value === null || isNew || answered.some((one) => one.startsWith(`${name}=`))) continue;
    setCookie(c, name, signCookie(value, keys.cookies), {
      ...cookieAttributes(origin),
      ...(isRemembered(c, origin) && { maxAge: REMEMBERED_SECONDS }),
    });
  }
}
