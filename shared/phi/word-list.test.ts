import { expect, test } from 'vitest';
import { wordList } from '#shared/phi/word-list.ts';

test('a word is read from what it adds to the one before', () => {
  expect([...wordList('\n0abby2dul1cton\n0new york4jersey\n')]).toEqual([
    'abby',
    'abdul',
    'acton',
    'new york',
    'new jersey',
  ]);
});
