import { expect, test } from 'vitest';
import { detour, entryPath, safeNext } from '#shared/access.ts';
import { ROLES } from '#shared/people.ts';
import { DEMANDS } from '#shared/sign-in-rules.ts';
import type { Access } from '#shared/screens.ts';

const ORIGIN = 'https://debrief.example';

test.each<[Access, (string | null)[]]>([
  // guest, trainee, attending, administrator, system_admin
  ['everyone', [null, null, null, null, null]],
  ['guests', [null, '/', '/', '/', '/']],
  ['held', ['/login?next=%2Fx', '/dashboard', '/dashboard', '/dashboard', '/dashboard']],
  ['signed_in', ['/login?next=%2Fx', null, null, null, null]],
  ['administrators', ['/login?next=%2Fx', '/dashboard', '/dashboard', null, null]],
  ['system_admins', ['/login?next=%2Fx', '/dashboard', '/dashboard', '/dashboard', null]],
])('a screen for %s leads everybody else elsewhere', (access, expected) => {
  const visitors = [null, ...ROLES.map((role) => ({ role, demand: null }))];
  expect(visitors.map((visitor) => detour(access, visitor, '/x'))).toEqual(expected);
});

test.each(DEMANDS)('whoever must do something first (%s) is led there and back', (demand) => {
  for (const role of ROLES) {
    const visitor = { role, demand };
    for (const access of ['signed_in', 'administrators', 'system_admins'] as const) {
      expect(detour(access, visitor, '/admin/users?q=x')).toBe(
        '/one-more-step?next=%2Fadmin%2Fusers%3Fq%3Dx',
      );
    }
    expect(detour('held', visitor, '/one-more-step')).toBeNull();
    expect(detour('everyone', visitor, '/privacy')).toBeNull();
  }
});

test.each([
  '/',
  '/dashboard',
  '/learning-materials/1?q=a%20b#top',
  '/admin/users?status=pending&role=',
  '/logins',
  '/x/login',
  '/@evil.example',
  '/?next=//evil.example',
])('after signing in one comes back to %s', (path) => {
  expect(safeNext(new URLSearchParams(entryPath('/login', path).split('?')[1]).get('next'))).toBe(
    path,
  );
  expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
});

test.each([
  null,
  '',
  '//evil.example',
  '///evil.example',
  '/..//evil.example',
  '/%2e//evil.example',
  '/x//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/ /evil.example',
  '/\u00a0/evil.example',
  '/\u0000/evil.example',
  '/x\\..\\..\\evil.example',
  'https://evil.example',
  'https:/evil.example',
  'https:evil.example',
  'evil.example',
  '@evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '/javascript:alert(1)\n',
  'data:text/html,<script>alert(1)</script>',
  '%2f%2fevil.example',
  '/%5cevil.example/',
  '/%5Cevil.example',
  '/%2fevil.example',
  '/%2F%2Fevil.example',
  '/%09/evil.example',
  '/%0a/evil.example',
  '/%0D%0ASet-Cookie:x',
  '/.%2f/evil.example',
  '/./%5cevil.example',
  '/x/%2e%2e/%5cevil.example',
  '/%7f/evil.example',
  '?next=/dashboard',
  '#/dashboard',
  '/login',
  '/login?next=/login',
  '/login/',
  '/signup#x',
  `/${'x'.repeat(5000)}`,
  `/\\${'x'.repeat(100_000)}`,
])('what leads away, in circles or nowhere leads home (%#)', (next) => {
  expect(safeNext(next)).toBe('/');
});
