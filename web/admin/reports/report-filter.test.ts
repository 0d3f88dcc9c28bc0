import { expect, test } from 'vitest';
import {
  countFilters,
  filterQuery,
  isFiltered,
  readFilter,
  writeFilter,
} from '#web/admin/reports/report-filter.ts';

const ID = '01900000-0000-7000-8000-000000000000';
const read = (address: string) => readFilter(new URLSearchParams(address));

test('an address says which reports are listed, and the server is asked for these', () => {
  const filter = read(`state=failed&program=${ID}&maker=${ID}&trainee=nobody&page=2`);
  expect(writeFilter(filter).toString()).toBe(`state=failed&program=${ID}&maker=${ID}`);
  expect(filterQuery(filter)).toEqual({ state: 'failed', program: ID, maker: ID });
  expect(countFilters(filter)).toBe(3);
});

test('what cannot be read lists all of them', () => {
  expect(isFiltered(read('state=lost&program=emergency&cursor=abc'))).toBe(false);
});
