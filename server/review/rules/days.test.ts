import { expect, test } from 'vitest';
import { dayOf, isMailTime, weekOf } from '#server/review/rules/days.ts';

const at = (text: string) => new Date(text);

test('a day begins at midnight where the person is', () => {
  const moment = at('2026-11-21T03:30:00Z');
  expect(dayOf(moment, 0)).toEqual({
    start: at('2026-11-21T00:00:00Z'),
    end: at('2026-11-22T00:00:00Z'),
  });
  // Half past ten in the evening before, in New York.
  expect(dayOf(moment, -300)).toEqual({
    start: at('2026-11-20T05:00:00Z'),
    end: at('2026-11-21T05:00:00Z'),
  });
  expect(dayOf(moment, 14 * 60).start).toEqual(at('2026-11-20T10:00:00Z'));
});

test('weeks are counted as ISO 8601 counts them', () => {
  expect(weekOf(at('2026-11-21T12:00:00Z'))).toBe('2026-W47');
  expect(weekOf(at('2026-12-31T12:00:00Z'))).toBe('2026-W53');
  expect(weekOf(at('2027-01-03T23:59:59Z'))).toBe('2026-W53');
  expect(weekOf(at('2027-01-04T00:00:00Z'))).toBe('2027-W01');
  expect(weekOf(at('2025-12-29T00:00:00Z'))).toBe('2026-W01');
});

test('mails go out on Mondays from noon, and what was missed within a day', () => {
  expect(isMailTime(at('2026-11-23T11:59:00Z'))).toBe(false);
  expect(isMailTime(at('2026-11-23T12:00:00Z'))).toBe(true);
  expect(isMailTime(at('2026-11-24T11:00:00Z'))).toBe(true);
  expect(isMailTime(at('2026-11-24T12:00:00Z'))).toBe(false);
  expect(isMailTime(at('2026-11-22T12:00:00Z'))).toBe(false);
});
