import { expect, test } from 'vitest';
import { lastSundays, wasRemindedToday } from '#server/completion/rules.ts';

test('twelve weeks begin on Sundays, the last one with this week', () => {
  const sundays = lastSundays(new Date('2026-11-25T09:00:00Z'));
  expect(sundays).toHaveLength(12);
  expect([sundays[0], sundays.at(-1)]).toEqual(['2026-09-06', '2026-11-22']);
});

test('on a Sunday the week has just begun', () => {
  expect(lastSundays(new Date('2026-11-22T00:30:00Z')).at(-1)).toBe('2026-11-22');
});

test('a person may be reminded again a day later', () => {
  const now = new Date('2026-11-25T09:00:00Z');
  expect(wasRemindedToday(null, now)).toBe(false);
  expect(wasRemindedToday(new Date('2026-11-24T09:00:01Z'), now)).toBe(true);
  expect(wasRemindedToday(new Date('2026-11-24T09:00:00Z'), now)).toBe(false);
  expect(wasRemindedToday(new Date('2026-11-25T09:00:30Z'), now)).toBe(true);
  expect(wasRemindedToday(new Date('2036-11-25T09:00:00Z'), now)).toBe(false);
});
