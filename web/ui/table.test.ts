import { expect, test } from 'vitest';
import { sortedBy } from '#web/ui/Table.tsx';

test('the same column again turns the order round', () => {
  expect(sortedBy({ column: 'name', order: 'asc' }, 'name')).toEqual({
    column: 'name',
    order: 'desc',
  });
  expect(sortedBy({ column: 'name', order: 'desc' }, 'name').order).toBe('asc');
});

test('another column begins ascending', () => {
  expect(sortedBy<'name' | 'role'>({ column: 'name', order: 'desc' }, 'role')).toEqual({
    column: 'role',
    order: 'asc',
  });
});
