import { expect, test } from 'vitest';
import { noDayWords, preparedWords, reasonWords } from '#web/admin/programs/words.ts';

test('EPAs that stand on no weekday of the form are named, so that somebody gives them a day', () => {
  expect(noDayWords([])).toBeNull();
  expect(noDayWords([7])).toBe('EPA 7 stands on no weekday of the form.');
  expect(noDayWords([7, 9, 20])).toBe('EPAs 7, 9 and 20 stand on no weekday of the form.');
});

test('an academic year that has begun is said to have, from its first day on', () => {
  const year = { academicYear: 2026, begins: '2026-07-01' };
  expect(preparedWords(year, '2026-06-30')).toBe('2026–27 begins on July 1, 2026.');
  expect(preparedWords(year, '2026-07-01')).toBe('2026–27 began on July 1, 2026.');
});

test('whoever is in the right year already is shown with why', () => {
  const person = {
    id: '',
    displayName: 'Ana',
    programYear: 2,
    trainingStart: null,
    leaves: [],
    decisions: ['stay' as const],
    expected: 'stay' as const,
  };
  const why = (reason: 'placed' | 'promoted', placedOn: string | null) =>
    reasonWords({ ...person, reason, placedOn }, '2026-10-20');
  expect(why('placed', '2026-08-03')).toBe('Year set August 3, 2026');
  expect(why('promoted', null)).toBe('Promoted already');
});
