import { expect, test } from 'vitest';
import { findNicknames } from '#shared/phi/nicknames.ts';
import { readWords } from '#shared/phi/tokens.ts';

const spot = (text: string) =>
  findNicknames(readWords(text)).map(({ start, end }) => text.slice(start, end));

test.each([
  ['prefers to be called Red', 'Red'],
  ['everyone calls him Tiny, OSA', 'Tiny'],
  ['answers to Junior', 'Junior'],
  ['aka "Smokey", stab wound', 'Smokey'],
  ['Big Tony in bed 4 wants food', 'Big Tony'],
  ['last name j o n e s', 'j o n e s'],
])('what somebody is called is found in: %s', (text, found) => {
  expect(spot(text)).toEqual([found]);
});

test.each([
  'he goes by ambulance each week, goes by They',
  'lesion known as the widow maker, aka Broken Heart',
  'known as Levine sign, called Respiratory',
  'calls her Mom twice a day',
])('nobody is called so: %s', (text) => {
  expect(spot(text)).toEqual([]);
});
