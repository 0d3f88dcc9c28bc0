import { expect, test } from 'vitest';
import { guessMapping, readKind } from '#server/evidence/rules/mapping.ts';

test.each([
  ['In-Training Exam', 'exam'],
  ['ABEM ITE 2026', 'exam'],
  ['360', 'multisource'],
  ['ITE2', 'exam'],
  ['360degree', 'multisource'],
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

test.each([
  ['ite2.csv', ['Email', 'Score'], 'exam'],
  ['ITE_2026-final.csv', ['Email', 'Score'], 'exam'],
  ['sim3.csv', ['Email', 'Score'], 'simulation'],
  ['results.csv', ['Resident', 'Percentile'], 'exam'],
  ['results.csv', ['Resident', 'ITE score'], 'exam'],
  ['results.csv', ['Resident', 'In-Training Exam'], 'exam'],
  ['results.csv', ['Resident', 'Exam date', 'Points'], 'exam'],
  ['osce.csv', ['Resident', 'Percentile'], 'simulation'],
  ['results.csv', ['Examinee', 'Points'], ''],
])('%s with %j is guessed by the words of its name, then by its heads', (file, heads, kind) => {
  expect(guessMapping(heads, file).kind).toEqual({ column: null, text: kind });
});
