import { expect, test } from 'vitest';
import { named } from '#web/teaching/named.ts';

const PEOPLE = [{ name: 'Zoë Müller' }, { name: 'Ada Mullen' }, { name: 'Bo Berg' }];

test('a name is found by its letters, without case and accents', () => {
  const found = (q: string) => named(PEOPLE, q).map(({ name }) => name);
  expect(found('')).toHaveLength(3);
  expect(found(' MULL ')).toEqual(['Zoë Müller', 'Ada Mullen']);
  expect(found('zoë m')).toEqual(['Zoë Müller']);
  expect(found('nobody')).toEqual([]);
});
