import { expect, test } from 'vitest';
import {
  columnsFor,
  countFilters,
  filterQuery,
  isFiltered,
  readFilter,
  writeFilter,
} from '#web/assessments/records/assessment-filter.ts';

const read = (address: string) => readFilter(new URLSearchParams(address));
const TRAINEE = '0192d7a0-0000-7000-8000-000000000001';

test.each([
  '',
  'q=airway',
  'from=2026-11-01&to=2026-11-21',
  `epa=12&traineeId=${TRAINEE}&level=helped_little`,
  `traineeId=${TRAINEE}&read=new`,
  'sort=rating&order=asc',
  'q=12&sort=trainee',
])('the address "%s" says the same list before and after', (address) => {
  expect(writeFilter(read(address)).toString()).toBe(address);
});

test.each([
  'from=2026-02-30',
  'to=yesterday',
  'epa=100',
  'epa=0',
  'epa=1.5',
  'level=sometimes',
  'read=old',
  'sort=shoe_size&order=sideways',
  'traineeId=everybody',
])('what cannot be read in "%s" is left out', (address) => {
  expect(writeFilter(read(address)).toString()).toBe('');
});

test('a cursor belongs to one list: another filter begins at the first page', () => {
  expect(writeFilter(read('q=airway&cursor=abc')).toString()).toBe('q=airway');
  expect(filterQuery(read('q=airway'), 'abc')).toEqual({
    q: 'airway',
    sort: 'date',
    order: 'desc',
    cursor: 'abc',
    limit: 50,
  });
});

test('a period is one filter, a search is none of them', () => {
  expect(countFilters(read('from=2026-11-01&to=2026-11-21&epa=12'))).toBe(2);
  expect(countFilters(read('q=airway&sort=epa'))).toBe(0);
  expect(isFiltered(read('q=airway'))).toBe(true);
  expect(isFiltered(read('sort=epa'))).toBe(false);
});

test('everyone reads the other side’s name, administrators both', () => {
  expect(columnsFor('trainee')).not.toContain('trainee');
  expect(columnsFor('attending')).not.toContain('evaluator');
  expect(columnsFor('administrator')).toEqual(['date', 'trainee', 'evaluator', 'epa', 'rating']);
  expect(columnsFor('system_admin')).toEqual(columnsFor('administrator'));
});
