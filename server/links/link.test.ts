import { expect, test } from 'vitest';
import { isToRevoke, linkState, newLink, whyClosed } from '#server/links/link.ts';
import type { LinkKind } from '#server/links/link.ts';

const NOW = new Date('2026-11-21T08:00:00Z');
const inHours = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
const open = { usedAt: null, revokedAt: null, expiresAt: inHours(300) };
const KIND: LinkKind = {
  noun: 'link',
  purpose: 'test',
  page: 'test',
  closed: { used: 'It was used.', revoked: 'It was withdrawn.', expired: 'It has expired.' },
  deactivated: 'Its maker is away.',
  refused: { sign_in: 'Sign in.', own: 'Your own.', not_allowed: 'Not you.' },
};

test.each([
  [{}, 'open'],
  [{ expiresAt: inHours(0) }, 'expired'],
  [{ expiresAt: inHours(0.001) }, 'open'],
  [{ revokedAt: inHours(-1) }, 'revoked'],
  [{ revokedAt: inHours(-20), expiresAt: inHours(-1) }, 'revoked'],
  [{ usedAt: inHours(-20), expiresAt: inHours(-1) }, 'used'],
])('a link with %j is %s', (values, state) => {
  expect(linkState({ ...open, ...values }, NOW)).toBe(state);
});

const HERE = { guestKey: 'ward' };

test('a link is open for 14 days, in the organization that its maker is an active member of', () => {
  const clinic = { organizationId: 'here', organizationName: 'Clinic' };
  const made = (status: 'active' | 'pending') =>
    newLink({ membership: { ...clinic, status } }, HERE, {
      requestKey: 'key',
      isMailed: true,
      now: NOW,
    });
  expect(made('active')).toMatchObject({
    organizationId: 'here',
    mailedAt: NOW,
    expiresAt: inHours(14 * 24),
  });
  expect(made('pending').organizationId).toBeNull();
});

test('an open link whose maker was deactivated says so, a used one that it was used', () => {
  const away = { ...open, ownerIsDeactivated: true };
  expect(whyClosed(KIND, { ...open, ownerIsDeactivated: false }, NOW)).toBeNull();
  expect(whyClosed(KIND, away, NOW)).toBe('Its maker is away.');
  expect(whyClosed(KIND, { ...away, usedAt: NOW }, NOW)).toBe('It was used.');
});

test('only an open link is withdrawn; again it changes nothing', () => {
  expect(isToRevoke(KIND, open, NOW)).toBe(true);
  expect(isToRevoke(KIND, { ...open, revokedAt: NOW }, NOW)).toBe(false);
  expect(() => isToRevoke(KIND, { ...open, usedAt: NOW }, NOW)).toThrow('It was used.');
  expect(() => isToRevoke(KIND, { ...open, expiresAt: NOW }, NOW)).toThrow(
    'This link has expired already.',
  );
});
