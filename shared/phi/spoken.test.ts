import { expect, test } from 'vitest';
import { spokenText } from '#shared/phi/spoken.ts';
import { findPhi } from '#shared/phi.ts';

test.each([
  ['m r n four four dash nine one two', 'MRN 44-912'],
  ['born march fifth nineteen fifty six', 'born march 5th 1956'],
  ['d o b oh three fourteen fifty six', 'DOB 03/14/56'],
  ['in june of twenty nineteen', 'in june of 2019'],
  ['call six one seven, five five five, oh one four eight', 'call 6175550148'],
  ['room four hundred twelve bed two', 'room 412 bed 2'],
  ['plate alpha bravo double four one', 'plate AB441'],
  ['a hundred and two year old man', '102 year old man'],
  ['insurance id x w h eight eight three', 'insurance id XWH883'],
])('%s is read as %s', (said, read) => {
  expect(spokenText(said)?.plain).toBe(read);
});

test.each([
  'two to three days of fever, one of the four cultures',
  'first and second troponin negative',
  'BP 120/80, no number in words',
  'given vitamin d twice',
])('nothing is read otherwise: %s', (text) => {
  expect(spokenText(text)).toBeNull();
});

test('a finding in spoken words stands where the words stand', () => {
  const text = 'She said her m r n is four four one two nine, and left.';
  expect(findPhi(text).map(({ kind, text: found }) => [kind, found])).toEqual([
    ['record', 'four four one two nine'],
  ]);
});
