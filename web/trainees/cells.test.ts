import { expect, test } from 'vitest';
import type { TraineeProgress } from '#shared/assessment-output.ts';
import { SHIPPED_TEMPLATE } from '#shared/shipped-form.ts';
import { cellsOf, gridWords, lastWords } from '#web/trainees/cells.ts';

type Given = Record<number, string>;

/** What two people took turns to give, as ratings in a row: "43". */
function epasOf(set: string, given: Given): TraineeProgress['epas'] {
  return Object.entries(given).map(([number, ratings]) => ({
    set,
    epa: { number: Number(number), title: 'Manage an exceptionally long list of tasks' },
    points: ratings.split('').map((rating, index) => ({
      assessmentId: `${number}-${index}`,
      shiftDate: `2026-10-0${index + 1}`,
      rating: Number(rating),
      words: '',
      assessor: (index % 2) + 1,
    })),
    assessors: 2,
  }));
}

const form = SHIPPED_TEMPLATE;
const SEEN = { 12: '34345', 2: '43' };

test('every EPA of the form in use has its cell, by number, with the short name of the form', () => {
  const { now, earlier } = cellsOf({ form, epas: epasOf(form.name, SEEN) });
  expect(now.map(({ number }) => number)).toEqual(form.epas.map(({ number }) => number));
  expect(now[11]).toMatchObject({
    key: '12',
    shortName: 'Airway',
    seen: { forms: 5, people: 2, lastOn: '2026-10-05' },
    shown: { state: 'median', median: 4, low: 3, high: 5 },
  });
  expect(now[1]?.shown).toEqual({ state: 'given', given: [3, 4] });
  expect(now[0]?.shown).toEqual({ state: 'unseen' });
  expect(earlier.size).toBe(0);
});

test('a form of six EPAs has six cells, whatever their numbers', () => {
  const small = { ...form, epas: form.epas.slice(3, 9).toReversed() };
  expect(cellsOf({ form: small, epas: [] }).now.map(({ number }) => number)).toEqual([
    4, 5, 6, 7, 8, 9,
  ]);
});

test('what an earlier form asked, or the form no longer asks, stands apart with a shortened title', () => {
  const without = { ...form, epas: form.epas.filter(({ number }) => number !== 2) };
  const epas = [...epasOf(form.name, SEEN), ...epasOf('Pediatrics', { 12: '3' })];
  const { now, earlier } = cellsOf({ form: without, epas });
  expect(now).toHaveLength(21);
  expect(now.find(({ number }) => number === 12)?.seen?.forms).toBe(5);
  expect([...earlier.keys()]).toEqual([form.name, 'Pediatrics']);
  expect(earlier.get('Pediatrics')).toMatchObject([
    { key: '12 Pediatrics', number: 12, shortName: 'Manage an exceptionally…' },
  ]);
});

test('an EPA last seen more than 90 days ago says when, one seen 90 days ago does not', () => {
  const seen = { forms: 1, people: 1, given: [3], lastOn: '2026-08-23' };
  expect(lastWords(seen, '2026-11-21')).toBeNull();
  expect(lastWords(seen, '2026-11-22')).toBe('last in August 2026');
});

test('the grid as a whole is told by what is known, to an attending by what was seen by them', () => {
  const { now } = cellsOf({ form, epas: epasOf(form.name, SEEN) });
  expect(gridWords(now, 'all')).toBe(
    '1 of 22 EPAs has a median of 5 forms. 1 has too few for one, 20 nobody has seen yet.',
  );
  expect(gridWords(now, 'own')).toBe('You have assessed 2 of 22 EPAs.');
  expect(gridWords(now.slice(11, 12), 'all')).toBe('1 of 1 EPA has a median of 5 forms.');
});
