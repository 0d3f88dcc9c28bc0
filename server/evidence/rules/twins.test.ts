import { expect, test } from 'vitest';
import { twinsOf } from '#server/evidence/rules/twins.ts';

const told = (text: string, column: number | null = null) => ({ column, text });
const NONE = told('');
const MAPPING = {
  who: 0,
  first: null,
  kind: told('exam'),
  on: told('2026-02-24'),
  title: NONE,
  results: [1, 2],
  scale: NONE,
};
const row = (own: string, title: string, results = 12, scale = '') => ({
  own,
  title,
  results,
  scale,
});

test('columns that stand here under one word for the whole file are named by it', () => {
  const rows = [row('Score', 'ITE · Score'), row('Percentile', 'ITE · Percentile', 11)];
  const as = { ...MAPPING, title: told('ITE') };
  expect(twinsOf(rows, MAPPING)).toEqual([{ title: 'ITE', results: 23, as }]);
});

test('one column is called by the whole title, and takes its scale where none was said', () => {
  const one = { ...MAPPING, results: [1] };
  const rows = [row('', 'ITE', 12, 'of 100')];
  expect(twinsOf(rows, one)[0]?.as).toMatchObject({ title: told('ITE'), scale: told('of 100') });
  const said = { ...one, scale: told('percent') };
  expect(twinsOf(rows, said)[0]?.as).toMatchObject({ scale: told('percent') });
});

test('what was entered without a word for the whole file is entered so again', () => {
  const named = { ...MAPPING, title: told('ITE') };
  expect(twinsOf([row('Score', 'Score')], named)).toEqual([
    { title: 'Score', results: 12, as: MAPPING },
  ]);
});

test('where no word for the whole file would do, none is offered', () => {
  expect(twinsOf([row('Score', 'Scaled 2026')], MAPPING)[0]?.as).toBeNull();
  const byColumn = { ...MAPPING, title: told('', 3) };
  expect(twinsOf([row('Score', 'ITE · Score')], byColumn)[0]?.as).toBeNull();
});

test('the titles that most have are named first, and few of them', () => {
  const rows = ['A', 'B', 'C', 'D'].map((title, at) => row('Score', title, at + 1));
  expect(twinsOf(rows, MAPPING).map(({ title }) => title)).toEqual(['D', 'C', 'B']);
});
