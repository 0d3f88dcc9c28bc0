import { expect, test } from 'vitest';
import {
  countFilters,
  filterQuery,
  isFiltered,
  partsOf,
  readFilter,
  writeFilter,
} from '#web/admin/activity/activity-filter.ts';

const ID = '01900000-0000-7000-8000-000000000000';
const read = (address: string) => readFilter(new URLSearchParams(address));

test('an address says what the trail is narrowed to, and nothing else', () => {
  const address = `kind=members&personId=${ID}&recordId=${ID}&from=2026-11-01&to=2026-11-20`;
  const filter = read(address);
  expect(writeFilter(filter).toString()).toBe(
    `kind=members&personId=${ID}&recordId=${ID}&from=2026-11-01&to=2026-11-20`,
  );
  expect(countFilters(filter)).toBe(4);
  expect(filterQuery(filter, 'America/New_York')).toEqual({
    kind: 'members',
    personId: ID,
    recordId: ID,
    from: '2026-11-01',
    to: '2026-11-20',
    timeZone: 'America/New_York',
  });
});

test('what cannot be read narrows nothing', () => {
  expect(isFiltered(read('kind=wizardry&personId=x&from=2026-99-99&cursor=abc'))).toBe(false);
});

test('the name of whom an event is about stands apart in its words', () => {
  expect(partsOf('approved Jean as attending', 'Jean').map(({ text }) => text)).toEqual([
    'approved ',
    'Jean',
    ' as attending',
  ]);
  expect(partsOf('made a link', 'Jean')).toEqual([{ text: 'made a link', isPerson: false }]);
  expect(partsOf('made a link', undefined)).toHaveLength(1);
});
