import { expect, test } from 'vitest';
import { whenAsked, wordList } from '#shared/phi/word-list.ts';

test('a word is read from what it adds to the one before', () => {
  expect([...wordList('\n0abby2dul1cton\n0new york4jersey\n').words]).toEqual([
    'abby',
    'abdul',
    'acton',
    'new york',
    'new jersey',
  ]);
});

test('marks after a word are no part of it', () => {
  const { words, everyday, family } = wordList('0abby!2dul+1cton+!');
  expect([...words]).toEqual(['abby', 'abdul', 'acton']);
  expect([...everyday]).toEqual(['abby', 'acton']);
  expect([...family]).toEqual(['abdul', 'acton']);
});

test('a set is made once, when it is first asked', () => {
  let made = 0;
  const set = whenAsked(() => {
    made += 1;
    return new Set(['abby']);
  });
  expect(made).toBe(0);
  expect([set.has('abby'), set.has('acton'), [...set]]).toEqual([true, false, ['abby']]);
  expect(made).toBe(1);
});
