import type { Role } from '#shared/people.ts';
import type { Access } from '#shared/screens.ts';

/** Where a visitor without the right to a screen is led; null when the screen may be opened (spec point 2). */
export function detour(access: Access, role: Role | null, path: string): string | null {
  if (access === 'everyone') return null;
  if (access === 'guests') return role === null ? null : '/';
  if (role === null) return loginPathFor(path);
  if (access === 'signed_in' || role === 'system_admin') return null;
  return access === 'administrators' && role === 'administrator' ? null : '/dashboard';
}

/** The sign-in page that leads back to where one wanted to go. */
export function loginPathFor(path: string): string {
  return path === '/' ? '/login' : `/login?next=${encodeURIComponent(path)}`;
}

/** A path of our own, whatever was written into the address: anything else leads home. */
export function safeNext(next: string | null): string {
  // No two slashes in the path either: /..//elsewhere would come out as //elsewhere.
  if (!next || !/^(?![^?#]*\/\/)\/[^\\\s\p{Cc}]{0,2000}$/u.test(next)) return '/';
  return /^\/(login|signup)\b/.test(next) ? '/' : next;
}
