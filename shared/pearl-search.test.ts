import { expect, test } from 'vitest';
import { beginningOf, piecesOf, searchOf } from '#shared/pearl-search.ts';

test('each word is a piece, a phrase in quotes is one, and alternatives belong together', () => {
  expect(piecesOf('DKA "septic shock" -stroke')).toEqual(['DKA', '"septic shock"', '-stroke']);
  expect(piecesOf('asthma or COPD or croup steroids')).toEqual([
    'asthma or COPD or croup',
    'steroids',
  ]);
  expect(piecesOf('or or')).toEqual(['or', 'or']);
  expect(piecesOf('"left open')).toEqual(['"left open']);
  expect(piecesOf('  ')).toEqual([]);
  expect(piecesOf('a '.repeat(50))).toHaveLength(8);
});

test('the word one is typing is looked for by its beginning, or by the stem it has outgrown', () => {
  expect(beginningOf('Diabeti')).toEqual({
    query: '(diabeti:* | diabet | diabe | diab)',
    text: 'Diabeti',
  });
  expect(beginningOf('pre-eclam')?.query).toBe('pre & (eclam:* | ecla)');
  expect(beginningOf('dka')?.query).toBe('(dka:*)');
  expect(beginningOf('K')).toEqual({ query: null, text: 'K' });
});

test('what is negated, quoted or made of signs has no beginning', () => {
  for (const piece of ['-stroke', '"septic sh', 'a or b', '???', "':*&|!()", '\\']) {
    expect(beginningOf(piece)).toBeNull();
  }
});

test('a minus that stands before no word says nothing', () => {
  expect(searchOf('--- a - b -c pre-eclampsia --d -"e f" -')).toBe(
    'a   b -c pre-eclampsia  -d -"e f"',
  );
});
