import { expect, test } from 'vitest';
import { markedWords, wordList } from '#shared/phi/word-list.ts';

test('a word is read from what it adds to the one before', () => {
  expect([...wordList('\n0abby2dul1cton\n0new york4jersey\n')]).toEqual([
    'abby',
    'abdul',
    'acton',
    'new york',
    'new jersey',
  ]);
});

test('marks after a word are no part of it', () => {
  const coded = '0abby!2dul+1cton+!';
  expect([...wordList(coded)]).toEqual(['abby', 'abdul', 'acton']);
  expect([...markedWords(coded, '!')]).toEqual(['abby', 'acton']);
  expect([...markedWords(coded, '+')]).toEqual(['abdul', 'acton']);
});
