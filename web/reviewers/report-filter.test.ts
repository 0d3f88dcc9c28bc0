import { expect, test } from 'vitest';
import { isFiltered, readFilter, writeFilter } from '#web/reviewers/report-filter.ts';

test('the queue’s address keeps what it is narrowed to, and nothing that it does not know', () => {
  const filter = readFilter(new URLSearchParams('state=open&about=pictures&cursor=25'));
  expect(filter).toMatchObject({ state: 'open', about: null });
  expect(String(writeFilter(filter))).toBe('state=open');
  expect([isFiltered(filter), isFiltered(readFilter(new URLSearchParams()))]).toEqual([
    true,
    false,
  ]);
});
