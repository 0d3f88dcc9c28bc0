import { expect, test } from 'vitest';
import { deriveKeys } from '#server/keys.ts';
import { emailKey, lockedUntil } from '#server/auth/attempts.ts';

const NOW = new Date('2026-11-21T07:00:00Z');
/** Times so many minutes ago. */
const ago = (...minutes: number[]) =>
  minutes.map((each) => new Date(NOW.getTime() - each * 60_000));

test('an address without failures, or with fewer than five, is open', () => {
  expect(lockedUntil([], NOW)).toBeNull();
  expect(lockedUntil(ago(0, 0, 0, 0), NOW)).toBeNull();
});

test('five failures within 15 minutes close the address until 15 minutes after the last of them', () => {
  expect(lockedUntil(ago(1, 2, 3, 4, 16), NOW)).toEqual(new Date('2026-11-21T07:14:00Z'));
  expect(lockedUntil(ago(0, 0, 0, 0, 0), NOW)).toEqual(new Date('2026-11-21T07:15:00Z'));
});

test('five failures over more than 15 minutes close nothing', () => {
  expect(lockedUntil(ago(0, 4, 8, 12, 15.1), NOW)).toBeNull();
});

test('when the 15 minutes are over the address is open, and one more failure does not close it again', () => {
  expect(lockedUntil(ago(15, 15, 15, 15, 15), NOW)).toBeNull();
  expect(lockedUntil(ago(0, 15.1, 15.1, 15.1, 15.1), NOW)).toBeNull();
});

test('an address is counted under the same key however it is written, and under another on another server', () => {
  const [here, elsewhere] = [deriveKeys(['secret']), deriveKeys(['other'])];
  const key = emailKey('ada@example.org', here);
  expect(emailKey('Ada@Example.org', here)).toBe(key);
  expect(emailKey('ada@example.com', here)).not.toBe(key);
  expect(emailKey('ada@example.org', elsewhere)).not.toBe(key);
  expect(key).not.toContain('ada');
});
