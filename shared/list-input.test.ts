import { expect, test } from 'vitest';
import { ChosenInput } from '#shared/list-input.ts';

const [FIRST, SECOND] = [
  '0190a000-0000-7000-8000-00000000000a',
  '0190b000-0000-7000-8000-00000000000b',
];

test('what two people choose at once is decided on in one order, and nothing twice', () => {
  const ids = [SECOND, FIRST.toUpperCase(), FIRST];
  expect(ChosenInput.parse({ ids })).toEqual({ ids: [FIRST, SECOND] });
});
