import type { SessionUser } from '#shared/people-output.ts';
import { pathTo } from '#shared/screens.ts';
import type { Access } from '#shared/screens.ts';

type Arriving = Pick<SessionUser, 'role' | 'demand'>;

/** Where a visitor without the right to a screen is led; null when the screen may be opened. */
export function detour(access: Access, visitor: Arriving | null, path: string): string | null {
  if (access === 'everyone') return null;
  if (access === 'guests') return visitor === null ? null : '/';
  if (visitor === null) return entryPath('/login', path);
  const { role, demand } = visitor;
  if (access === 'held') return demand === null ? '/dashboard' : null;
  if (demand !== null) return pathTo('/one-more-step', { next: path });
  if (access === 'signed_in' || role === 'system_admin') return null;
  return access === 'administrators' && role === 'administrator' ? null : '/dashboard';
}

/** The page to sign in or up that leads back to where one wanted to go. */
export function entryPath(entry: '/login' | '/signup', next: string): string {
  return next === '/' ? entry : pathTo(entry, { next });
}

/** One slash first, and in the path no second, no backslash and no control character, encoded or not: /..//x is //x. */
export function isOwnPath(path: string): boolean {
  return /^(?![^?#]*(?:\/\/|%(?:2f|5c|7f|[01][\da-f])))\/[^\\\s\p{Cc}]{0,2000}$/iu.test(path);
}

/** A path of our own, whatever was written into the address: anything else leads home. */
export function safeNext(next: string | null): string {
  if (!next || !isOwnPath(next)) return '/';
  return /^\/(login|signup)\b/.test(next) ? '/' : next;
}
