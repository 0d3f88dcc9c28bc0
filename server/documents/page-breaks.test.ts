import { expect, test } from 'vitest';
import { breaksOf, rowsThatFit } from '#server/documents/page-breaks.ts';

const rows = (many: number) => Array.from({ length: many }, () => 10);

test('rows go over to further pages as each is full', () => {
  expect(breaksOf(rows(4), { room: 40, page: 100 })).toEqual([]);
  expect(breaksOf(rows(30), { room: 100, page: 100 })).toEqual([10, 20]);
});

test('no page is begun for one row alone: others go along with it', () => {
  expect(breaksOf(rows(11), { room: 100, page: 100 })).toEqual([8]);
  expect(breaksOf(rows(21), { room: 100, page: 100 })).toEqual([10, 18]);
  expect(breaksOf(rows(4), { room: 30, page: 100 })).toEqual([3]);
});

test('where rows may be left out, a page that holds enough of them is the last one', () => {
  const given = { room: 60, page: 100, least: 5 };
  expect(rowsThatFit(rows(20), given)).toBe(6);
  expect(rowsThatFit(rows(20), { ...given, room: 30 })).toBe(13);
  expect(rowsThatFit(rows(5), { ...given, room: 30 })).toBe(3);
  expect(rowsThatFit(rows(3), given)).toBe(3);
});
