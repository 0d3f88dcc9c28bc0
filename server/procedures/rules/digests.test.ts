import { expect, test } from 'vitest';
import { againBefore, digestMoment } from '#server/procedures/rules/digests.ts';

test.each([
  ['2026-11-21T11:59:59Z', '2026-11-20T12:00:00.000Z'],
  ['2026-11-21T12:00:00Z', '2026-11-21T12:00:00.000Z'],
  ['2026-11-22T03:00:00Z', '2026-11-21T12:00:00.000Z'],
])('at %s the latest digest was due at %s', (now, moment) => {
  expect(digestMoment(new Date(now)).toISOString()).toBe(moment);
});

test('what still waits is told again a week later', () => {
  const moment = new Date('2026-11-21T12:00:00Z');
  expect(againBefore(moment).toISOString()).toBe('2026-11-14T12:00:00.000Z');
});
