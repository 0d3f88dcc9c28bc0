import { expect, test } from 'vitest';
import type { RecentShift } from '#shared/last-shift-output.ts';
import { otherDay, otherWords, shiftTitle, shownShift } from '#web/dashboard/shown-shift.ts';

const SATURDAY = '2026-11-21';
const SUNDAY = '2026-11-22';
const at = (hour: number) => ({ date: SUNDAY, minutes: hour * 60 });
const none = { count: 0, names: [] };
const shift = (date: string, some: Partial<RecentShift> = {}): RecentShift => ({
  date,
  part: null,
  companion: null,
  attending: null,
  debriefId: null,
  pearlSetId: null,
  cases: none,
  procedures: none,
  credited: [],
  assessments: none,
  asked: 0,
  ...some,
});
const night = shift(SATURDAY, { part: 'night', companion: 'Dr. Rivera' });

test('after a Saturday night the day is headed by it, in the morning and at noon', () => {
  const items = [night, shift('2026-11-19')];
  expect(shownShift(at(7), { items, begun: SATURDAY, wanted: null })).toBe(night);
  expect(shownShift(at(13), { items, begun: SUNDAY, wanted: null })).toBe(night);
  expect(shiftTitle(at(7), night)).toBe('Saturday night, with Dr. Rivera');
});

test('what is recorded of today heads it once there is something', () => {
  const today = shift(SUNDAY, { part: 'day' });
  expect(shownShift(at(15), { items: [today, night], begun: SUNDAY, wanted: null })).toBe(today);
});

test('with nothing recorded of these days the next shift is named before it has begun', () => {
  const items = [shift('2026-11-15', { companion: 'Dr. Osei' })];
  expect(shiftTitle(at(7), shownShift(at(7), { items, begun: SATURDAY, wanted: null }))).toBe(
    'Last night, Saturday',
  );
  expect(shiftTitle(at(14), shownShift(at(14), { items, begun: SUNDAY, wanted: null }))).toBe(
    'Today, Sunday',
  );
});

test('one tap leads to the other of two days, and says which', () => {
  expect(otherDay(at(7), SATURDAY)).toBe(SUNDAY);
  expect(otherWords(at(7), SATURDAY)).toBe('Today, Sunday');
  expect(otherWords(at(7), SUNDAY)).toBe('Last night, Saturday');
  expect(otherWords(at(15), SUNDAY)).toBe('Yesterday, Saturday');
  const wanted = { date: SUNDAY, on: SUNDAY };
  expect(shownShift(at(7), { items: [night], begun: SATURDAY, wanted }).date).toBe(SUNDAY);
});

test('what was asked for heads its day and not the next one', () => {
  const wanted = { date: '2026-11-20', on: SATURDAY };
  expect(shownShift(at(7), { items: [night], begun: SATURDAY, wanted })).toBe(night);
});
