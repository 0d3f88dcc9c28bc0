import { expect, test } from 'vitest';
import { filterQuery, readFilter, writeFilter } from '#web/admin/user-filter.ts';

test('the plain list has a plain address', () => {
  expect(writeFilter(readFilter(new URLSearchParams())).toString()).toBe('');
});

test('what the address says is read and written back the same', () => {
  const address = 'q=osei&role=attending&status=pending&sort=seen&order=desc';
  expect(writeFilter(readFilter(new URLSearchParams(address))).toString()).toBe(address);
});

test('an address that means nothing is the plain list', () => {
  const odd = new URLSearchParams('role=king&status=gone&sort=shoe&order=sideways');
  expect(writeFilter(readFilter(odd)).toString()).toBe('');
});

test('another filter forgets the page of the one before', () => {
  const filter = readFilter(new URLSearchParams('q=osei&cursor=abc'));
  expect(writeFilter(filter).get('cursor')).toBeNull();
});

test('the server is asked for what is filtered, sorted and turned to', () => {
  const filter = readFilter(new URLSearchParams('role=trainee&sort=joined'));
  expect(filterQuery(filter, 'abc')).toEqual({
    role: 'trainee',
    sort: 'joined',
    order: 'asc',
    cursor: 'abc',
    limit: 50,
  });
});
