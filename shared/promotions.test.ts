import { expect, test } from 'vitest';
import {
  academicYearNear,
  academicYearWords,
  decisionsFor,
  expectedOf,
} from '#shared/promotions.ts';

test.each([
  ['2026-06-10', '07-01', 2026, '2026-06-30'],
  ['2026-07-01', '07-01', 2026, '2026-06-30'],
  ['2026-08-05', '07-01', 2026, '2026-06-30'],
  ['2026-12-30', '07-01', 2026, '2026-06-30'],
  ['2027-01-15', '07-01', 2027, '2027-06-30'],
  ['2026-12-20', '01-01', 2027, '2026-12-31'],
  ['2024-03-20', '03-01', 2024, '2024-02-29'],
])('on %s, of years from %s, the one of %i is nearest', (day, yearBegins, year, dayBefore) => {
  expect(academicYearNear(day, yearBegins)).toEqual({
    year,
    begins: `${year}-${yearBegins}`,
    dayBefore,
  });
});

test('an academic year is written with both its calendar years', () => {
  expect([academicYearWords(2026), academicYearWords(2099)]).toEqual(['2026–27', '2099–00']);
});

const june = { years: 3, begins: '2026-07-01', today: '2026-06-15' };
const second = {
  programYear: 2,
  trainingStart: '2024-07-01',
  leaves: [],
  placedOn: null,
  decided: null,
};
test.each([
  ['a second year moves on', second, 'promote', null],
  ['a third year graduates', { ...second, programYear: 3 }, 'graduate', null],
  ['who has no year stays', { ...second, programYear: null }, 'stay', 'no_year'],
  ['who begins in July stays', { ...second, trainingStart: '2026-06-24' }, 'stay', 'new'],
  [
    'who is away now stays',
    { ...second, leaves: [{ from: '2026-05-01', until: null }] },
    'stay',
    'leave',
  ],
  [
    'who is away when the year begins stays',
    { ...second, leaves: [{ from: '2026-07-01', until: '2026-07-01' }] },
    'stay',
    'leave',
  ],
  [
    'who was away and is back moves on',
    { ...second, leaves: [{ from: '2026-01-01', until: '2026-06-14' }] },
    'promote',
    null,
  ],
  ['whose year was set in spring moves on', { ...second, placedOn: '2026-06-30' }, 'promote', null],
])('%s', (_, person, decision, reason) => {
  expect(expectedOf(person, june)).toEqual({ decision, reason });
});

const away = { leaves: [{ from: '2026-08-01', until: null }] };
test.each([
  ['whose year was set since it began is in the right one', { placedOn: '2026-08-03' }, 'placed'],
  ['also on its first day', { placedOn: '2026-07-01' }, 'placed'],
  ['also in the last year', { programYear: 3, placedOn: '2026-08-03' }, 'placed'],
  ['also on leave', { placedOn: '2026-08-03', ...away }, 'placed'],
  ['who was promoted for it is not moved twice', { decided: 'promote' }, 'promoted'],
  ['who graduates before it graduates once', { decided: 'graduate' }, 'graduating'],
  ['who was to stay in it stays', { decided: 'stay' }, 'stayed'],
  ['who was to stay in it, and is away, is on leave', { decided: 'stay', ...away }, 'leave'],
] as const)('in an academic year that has begun, %s', (_, values, reason) => {
  const september = { ...june, today: '2026-09-01' };
  expect(expectedOf({ ...second, ...values }, september)).toEqual({ decision: 'stay', reason });
});

test('after the last year one graduates or stays, and without a year nobody moves on', () => {
  expect(decisionsFor(2, 3)).toEqual(['promote', 'stay', 'graduate']);
  expect(decisionsFor(3, 3)).toEqual(['stay', 'graduate']);
  expect(decisionsFor(null, 3)).toEqual(['stay', 'graduate']);
});
