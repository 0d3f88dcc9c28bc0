import { expect, test } from 'vitest';
import { SHIPPED_TEMPLATE } from '#shared/shipped-form.ts';
import { DATE_TOO_OLD, FUTURE_DATE } from '#shared/assessment-dates.ts';
import {
  amendableUntil,
  epasNotSeen,
  judgementOf,
  lateSince,
  problemOfDate,
  ratingOf,
} from '#server/assessments/rules/records.ts';

const NOW = new Date('2026-11-20T11:30:00Z');
const problem = (shiftDate: string, isOldDateRight = false, now = NOW) =>
  problemOfDate({ shiftDate, isOldDateRight }, now);

test('a shift is of today or earlier, wherever on earth today begins first', () => {
  expect(problem('2026-11-20')).toBeNull();
  expect(problem('2026-11-21')).toBe(null);
  expect(problem('2026-11-22')).toBe(FUTURE_DATE);
  const early = new Date('2026-11-20T09:59:59Z');
  expect(problem('2026-11-21', false, early)).toBe(FUTURE_DATE);
  expect(problem('9999-12-31', true)).toBe(FUTURE_DATE);
});

test('a shift over 60 days ago is asked about once', () => {
  expect(problem('2026-09-21')).toBeNull();
  expect(problem('2026-09-20')).toBe(
    'This shift was 61 days ago. Please confirm that the date is right',
  );
  expect(problem('2026-09-20', true)).toBeNull();
});

test('a shift over 365 days ago is refused, confirmed or not', () => {
  expect(problem('2025-11-20', true)).toBeNull();
  expect(problem('2025-11-19', true)).toBe(DATE_TOO_OLD);
  expect(problem('2025-11-19')).toBe(DATE_TOO_OLD);
  expect(problem('1900-01-01', true)).toBe(DATE_TOO_OLD);
});

const all = {
  activityLevel: 'present_no_help',
  involvement: 'both',
  numericRating: 2,
  observationsCount: 3,
  strengths: 'a',
  improvements: 'b',
} as const;
const none = { ...all, activityLevel: null, numericRating: null, observationsCount: null };

test('of a day rated as a whole the rating counts, on other days the level', () => {
  const saturday = judgementOf(true, all);
  expect(saturday).toEqual({ judgement: { ...all, activityLevel: null }, problems: {} });
  expect(ratingOf(saturday.judgement)).toBe(2);
  const friday = judgementOf(false, all);
  expect(friday.judgement).toEqual({ ...all, numericRating: null, observationsCount: null });
  expect(ratingOf(friday.judgement)).toBe(4);
});

test('what the day asks for and is missing has its sentence', () => {
  expect(judgementOf(true, none).problems).toEqual({
    numericRating: 'Please enter a numeric rating',
    observationsCount: 'Please enter the number of observations',
  });
  expect(judgementOf(false, none).problems).toEqual({
    activityLevel: 'Please select an entrustment level',
  });
});

test('amending ends 7 days after submitting, to the second', () => {
  expect(amendableUntil(NOW).toISOString()).toBe('2026-11-27T11:30:00.000Z');
});

test('an EPA counts as seen lately for 90 days', () => {
  expect(lateSince(NOW)).toBe('2026-08-22');
  const notSeen = (seen: { number: number; set: string | null }[]) =>
    epasNotSeen(SHIPPED_TEMPLATE, seen);
  const shipped = [1, 2, 22].map((number) => ({ number, set: null }));
  expect(notSeen(shipped)).toEqual(Array.from({ length: 19 }, (_, i) => i + 3));
  expect(notSeen([])).toHaveLength(22);
  // Of another set the same numbers are other EPAs.
  expect(notSeen(shipped.map((one) => ({ ...one, set: 'Pediatrics' })))).toHaveLength(22);
});
