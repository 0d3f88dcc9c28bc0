import { expect, test } from 'vitest';
import {
  columnWords,
  kindOf,
  kindValue,
  placeOf,
  placeValue,
  resultColumns,
  settled,
} from '#web/admin/evidence/mapping.ts';

const COLUMNS = ['Email', 'Date', 'Score', 'Percentile'].map((head) => ({ head, example: '' }));
const told = (column: number | null, text = '') => ({ column, text });
const MAPPING = {
  who: 0,
  first: null,
  on: told(1),
  kind: told(null, 'exam'),
  title: told(null),
  scale: told(null),
  results: [2, 3],
};

test('a column is called by its head and by what stands in it', () => {
  expect(columnWords({ head: 'Score', example: '78' }, 2)).toBe('Score, such as 78');
  expect(columnWords({ head: '', example: '' }, 2)).toBe('Column 3');
  expect(columnWords({ head: 'Note', example: 'a'.repeat(40) }, 0)).toBe(
    `Note, such as ${'a'.repeat(23)}…`,
  );
});

test('a choice is a column or nothing, and a kind also one for the whole file', () => {
  expect([placeOf(placeValue(0)), placeOf(placeValue(null))]).toEqual([0, null]);
  expect(kindOf('exam')).toEqual(told(null, 'exam'));
  expect(kindOf(kindValue(told(3)))).toEqual(told(3));
  expect(kindValue(told(null, 'exam'))).toBe('exam');
});

test('what is read as something else is no result', () => {
  expect(resultColumns(COLUMNS, MAPPING)).toEqual([2, 3]);
  expect(settled(COLUMNS, { ...MAPPING, scale: told(3) }).results).toEqual([2]);
});
