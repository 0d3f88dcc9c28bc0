import { expect, test } from 'vitest';
import { editDistance } from '#server/edit-distance.ts';

test.each([
  ['abernethy', 'abernethy', 0],
  ['abernethey', 'abernethy', 1],
  ['abernehty', 'abernethy', 1],
  ['abernathie', 'abernethy', 3],
  ['ortiz', 'abernethy', 3],
])(
  'from %s to %s it is %i slips of the hand, more than two of which are not counted',
  (a, b, far) => {
    expect(editDistance(a, b, 2)).toBe(far);
  },
);
