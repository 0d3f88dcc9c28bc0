import { expect, test } from 'vitest';
import {
  isMorning,
  localTime,
  nearWords,
  shiftBegun,
  shiftName,
  withMorning,
} from '#shared/last-shift.ts';
import type { Morning } from '#shared/last-shift.ts';

const SATURDAY = '2026-11-21';
const SUNDAY = '2026-11-22';
const NOTHING = { debriefed: null, mornings: [] };
const at = (hour: number, minute = 0, date = SUNDAY) => ({ date, minutes: hour * 60 + minute });
const began = (...said: Morning['began'][]): Morning[] =>
  said.map((one, day) => ({ date: `2026-11-${10 + day}`, began: one }));

test.each([
  ['midnight', at(0), SATURDAY],
  ['4:36 a.m.', at(4, 36), SATURDAY],
  ['7:10 a.m.', at(7, 10), SATURDAY],
  ['10:59 a.m.', at(10, 59), SATURDAY],
  ['11 a.m.', at(11), SUNDAY],
  ['2 p.m.', at(14), SUNDAY],
  ['10 p.m., when a night has begun', at(22), SUNDAY],
])('at %s a new record is about the shift that began last', (_, now, date) => {
  expect(shiftBegun(now, NOTHING)).toBe(date);
});

test('a debrief of today or last night decides before the hour and the habit', () => {
  const mornings = began('yesterday', 'yesterday');
  expect(shiftBegun(at(9), { debriefed: SUNDAY, mornings })).toBe(SUNDAY);
  expect(shiftBegun(at(9), { debriefed: SATURDAY, mornings: began('today', 'today') })).toBe(
    SATURDAY,
  );
  expect(shiftBegun(at(9), { debriefed: '2026-11-19', mornings })).toBe(SATURDAY);
  expect(shiftBegun(at(22), { debriefed: SATURDAY, mornings })).toBe(SUNDAY);
});

test('whoever said twice in a row that the shift began today is not asked to mend it again', () => {
  const know = (mornings: Morning[]) => shiftBegun(at(9), { debriefed: null, mornings });
  expect(know(began('today'))).toBe(SATURDAY);
  expect(know(began('yesterday', 'today', 'today'))).toBe(SUNDAY);
  expect(know(began('today', 'today', 'yesterday'))).toBe(SATURDAY);
});

test('what was said this morning holds for the rest of it', () => {
  const mornings = [...began('yesterday', 'yesterday'), { date: SUNDAY, began: 'today' as const }];
  expect(shiftBegun(at(9), { debriefed: null, mornings })).toBe(SUNDAY);
});

test('a morning is remembered once, by what was said last, and the oldest is forgotten', () => {
  const kept = began('today', 'today', 'today', 'today', 'today');
  const after = withMorning(kept, at(8), SATURDAY);
  expect(after).toHaveLength(5);
  expect(after?.at(-1)).toEqual({ date: SUNDAY, began: 'yesterday' });
  expect(withMorning(after ?? [], at(9), SUNDAY)?.at(-1)).toEqual({ date: SUNDAY, began: 'today' });
});

test('an afternoon, and a shift of last week, say nothing of a habit', () => {
  expect(withMorning([], at(15), SUNDAY)).toBeNull();
  expect(withMorning([], at(8), '2026-11-14')).toBeNull();
});

test('the day before New Year and the day before March are found', () => {
  expect(shiftBegun(at(5, 0, '2027-01-01'), NOTHING)).toBe('2026-12-31');
  expect(shiftBegun(at(5, 0, '2028-03-01'), NOTHING)).toBe('2028-02-29');
});

test('a night over the change of summer time is the night of the day on which it began', () => {
  // New York, November 1, 2026: 1:30 a.m. comes twice.
  const first = localTime(new Date('2026-11-01T05:30:00Z'), -4 * 60);
  const second = localTime(new Date('2026-11-01T06:30:00Z'), -5 * 60);
  expect(first).toEqual(second);
  expect(shiftBegun(first, NOTHING)).toBe('2026-10-31');
  // March 8, 2027 has no 2:30 a.m.; 10:59 is still morning.
  const late = localTime(new Date('2027-03-14T14:59:00Z'), -4 * 60);
  expect(late).toEqual({ date: '2027-03-14', minutes: 10 * 60 + 59 });
  expect(shiftBegun(late, NOTHING)).toBe('2027-03-13');
});

test('a shift is said in the words of the hour', () => {
  expect(nearWords(SATURDAY, at(7))).toBe('Last night');
  expect(nearWords(SATURDAY, at(12))).toBe('Yesterday');
  expect(nearWords(SUNDAY, at(7))).toBe('Today');
  expect(nearWords('2026-11-19', at(7))).toBeNull();
  expect(shiftName(SATURDAY, 'night')).toBe('Saturday night');
  expect(shiftName(SATURDAY, null)).toBe('Saturday');
  expect(isMorning(at(11))).toBe(false);
});
