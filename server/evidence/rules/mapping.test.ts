import { expect, test } from 'vitest';
import { guessMapping, lackOf, readKind } from '#server/evidence/rules/mapping.ts';

test.each([
  ['In-Training Exam', 'exam'],
  ['ABEM ITE 2026', 'exam'],
  ['360', 'multisource'],
  ['Peer review', 'multisource'],
  ['Sim lab', 'simulation'],
  ['Conference attendance', 'attendance'],
  ['other', 'other'],
  ['Birthday', null],
])('%s is read as a kind', (text, kind) => {
  expect(readKind(text)).toBe(kind);
});

test('a file says by its heads and its name where it has what', () => {
  const heads = ['Last Name', 'First Name', 'PGY', 'Test Date', 'Scaled Score', 'Percentile'];
  expect(guessMapping(heads, 'ITE_2026.csv')).toEqual({
    who: 0,
    first: 1,
    kind: { column: null, text: 'exam' },
    on: { column: 3, text: '' },
    title: { column: null, text: '' },
    results: [4, 5],
    scale: { column: null, text: '' },
  });
});

test('an address goes before a name, and a column of the kind before the name of the file', () => {
  const found = guessMapping(['Resident', 'Email', 'Type', 'Score'], 'sim day.csv');
  expect(found).toMatchObject({ who: 1, first: null, kind: { column: 2, text: '' } });
});

test('what a mapping lacks is said one thing at a time', () => {
  const told = (text: string) => ({ column: null, text });
  const none = guessMapping(['A', 'B'], 'x.csv');
  expect(lackOf(none)).toBe('Please say which column names the trainee.');
  expect(lackOf({ ...none, who: 0 })).toBe('Please say which column has the result.');
  const some = { ...none, who: 0, results: [1] };
  expect(lackOf(some)).toBe('Please say what kind of results these are.');
  expect(lackOf({ ...some, kind: told('exam') })).toBe('Please say of which day the results are.');
  expect(lackOf({ ...some, kind: told('exam'), on: told('2026-02-24') })).toBeNull();
});
