import { createHmac, timingSafeEqual } from 'node:crypto';
import type { KeyRing } from '#server/keys.ts';

function signature(value: string, key: string): string {
  return createHmac('sha256', key).update(value).digest('base64');
}

/**
 * The value inside a signed cookie (value, dot, HMAC-SHA256 in base64); null when the signature is not ours. The
 * framework's own reader does the same by WebCrypto, at twenty times the cost.
 */
export function signedValue(cookie: string | undefined, keys: KeyRing): string | null {
  const dot = cookie?.lastIndexOf('.') ?? -1;
  if (!cookie || dot < 1) return null;
  const value = cookie.slice(0, dot);
  // As text: a signature has one spelling, of which nothing may be left over.
  const given = Buffer.from(cookie.slice(dot + 1));
  const isOurs = keys.some((key) => {
    const right = Buffer.from(signature(value, key));
    return given.length === right.length && timingSafeEqual(given, right);
  });
  return isOurs ? value : null;
}

/** As the sign-in library signs. */
export function signCookie(value: string, [key]: KeyRing): string {
  return `${value}.${signature(value, key)}`;
}

const OURS = /^(?:__Host-)?debrief\./;

/** A Cookie header in which each of our cookies that an older key signed is signed with the newest, the only one that the library knows. */
export function signedAnew(header: string, keys: KeyRing): string {
  return header
    .split(';')
    .map((pair) => {
      const [, name = '', written = ''] = /^\s*([^=\s]+)=(.*?)\s*$/.exec(pair) ?? [];
      const value = OURS.test(name) ? signedValue(decoded(written), keys) : null;
      return value === null ? pair : ` ${name}=${encodeURIComponent(signCookie(value, keys))}`;
    })
    .join(';')
    .trim();
}

function decoded(written: string): string {
  const bare = written.replace(/^"(.*)"$/, '$1');
  try {
    return decodeURIComponent(bare);
  } catch {
    return bare;
  }
}
