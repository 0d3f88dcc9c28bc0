import { expect, test } from 'vitest';
import {
  filterQuery,
  filtersOf,
  isFiltered,
  readFilter,
  writeFilter,
} from '#web/admin/programs/people-filter.ts';

const read = (address: string) => readFilter(new URLSearchParams(address));

test.each(['', 'q=ana', 'standing=leave&year=2', 'sort=name&order=desc'])(
  'the address "%s" says the same list before and after',
  (address) => {
    expect(writeFilter(read(address)).toString()).toBe(address);
  },
);

test('what cannot be read is left out', () => {
  expect(isFiltered(read('standing=asleep&year=11&sort=size'))).toBe(false);
});

test('plainly the list stands by year', () => {
  expect(filterQuery(read(''), null)).toEqual({ sort: 'year', order: 'asc', limit: 100 });
});

test('a program of two years offers two', () => {
  expect(filtersOf(2).year.options.map(({ label }) => label)).toEqual(['Year 1', 'Year 2']);
});
