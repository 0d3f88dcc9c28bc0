import { expect, test } from 'vitest';
import { initials } from '#web/layout/initials.ts';

test.each([
  ['Maya Okafor', 'MO'],
  ['Dr. Ingrid Solheimsen', 'IS'],
  ['Prof. Dr. Ada Adeyemi', 'AA'],
  ['Dr. Rivera', 'R'],
  ['Dr', 'D'],
  ['maya.okafor', 'MO'],
  ['Ólafur', 'Ó'],
  ['84412903', ''],
])('%s is %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
