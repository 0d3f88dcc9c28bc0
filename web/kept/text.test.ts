import { expect, test } from 'vitest';
import { isExpired, KEPT_DAYS, keptText, readKeptText } from '#web/kept/text.ts';

const DAY_MS = 24 * 60 * 60_000;
const NOW = Date.parse('2026-11-21T07:00:00Z');
const asItIs = (stored: unknown) => stored;

test.each([
  ['a day ahead', NOW + DAY_MS + 60_000],
  ['a day behind', NOW - DAY_MS - 60_000],
])(
  'what was written while the phone’s clock was %s is still there once it is right',
  (_, clock) => {
    expect(readKeptText(keptText('words', clock), NOW, asItIs)).toBe('words');
  },
);

test('what nobody came back to in two weeks is gone, and what comes from no time at all', () => {
  expect(isExpired(keptText('words', NOW - KEPT_DAYS * DAY_MS), NOW)).toBe(false);
  expect(isExpired(keptText('words', NOW - KEPT_DAYS * DAY_MS - 1), NOW)).toBe(true);
  expect(isExpired(keptText('words', NOW + KEPT_DAYS * DAY_MS + 1), NOW)).toBe(true);
  expect(isExpired('{"draft":"words"}', NOW)).toBe(true);
});
