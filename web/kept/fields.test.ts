import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { DateOrNull, Filled, FilledOrNull, Flag, listOf, readAs, Text } from '#web/kept/fields.ts';

const Kept = z.object({
  key: Filled,
  date: DateOrNull,
  whom: FilledOrNull,
  isOld: Flag,
  notes: Text,
  tags: listOf(z.enum(['a', 'b'])),
});
const BLANK = { key: 'k', date: null, whom: null, isOld: false, notes: '', tags: [] };

test('what cannot be read is left out alone: nothing that was typed beside it is lost', () => {
  const stored = {
    key: 'k',
    date: '2026-02-30',
    whom: 7,
    isOld: 'yes',
    notes: 'Typed.',
    tags: 'a',
  };
  expect(readAs(Kept, stored)).toEqual({ ...BLANK, notes: 'Typed.' });
  expect(readAs(Kept, { key: 'k', tags: ['a', 3, 'c', 'b'] })).toEqual({
    ...BLANK,
    tags: ['a', 'b'],
  });
});

test('without what it hangs on there is nothing to read', () => {
  for (const stored of [null, 'text', [], {}, { key: '' }]) expect(readAs(Kept, stored)).toBeNull();
});
