import { expect, test } from 'vitest';
import { mayBeFor, signerFromText } from '#web/links/remembered-signer.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const RIVERA = { name: 'Elena Rivera, MD', email: 'e.rivera@example.org' };
const text = (stored: object, at = NOW) => JSON.stringify({ at, ...stored });

test('who answered last is known again for half a year', () => {
  expect(signerFromText(text(RIVERA), NOW)).toEqual(RIVERA);
  expect(signerFromText(text(RIVERA), NOW + 179 * 86_400_000)).toEqual(RIVERA);
  expect(signerFromText(text(RIVERA), NOW + 181 * 86_400_000)).toBeNull();
});

test.each([
  ['nothing', null],
  ['no text of ours', 'null'],
  ['no address', text({ name: 'Elena Rivera' })],
  ['a name that no form takes', text({ ...RIVERA, name: 'x'.repeat(101) })],
  ['an address that no mailbox has', text({ ...RIVERA, email: 'x'.repeat(255) })],
  ['no time', JSON.stringify(RIVERA)],
])('of %s nobody is made', (_, stored) => {
  expect(signerFromText(stored, NOW)).toBeNull();
});

test('a link for somebody else is not signed with the name of whoever sat there before', () => {
  const asked = (name: string | null, email: string | null = null) =>
    mayBeFor({ name, email }, RIVERA);
  expect(asked(null)).toBe(true);
  expect(asked('Dr. Rivera')).toBe(true);
  expect(asked('Ruth Adeyemi')).toBe(false);
  expect(asked(null, 'E.Rivera@example.org')).toBe(true);
  expect(asked('Elena Rivera', 'r.adeyemi@example.org')).toBe(false);
});
