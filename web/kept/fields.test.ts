import { expect, test } from 'vitest';
import { isShiftDate } from '#shared/shift-date.ts';
import {
  byName,
  Filled,
  FilledOrNull,
  Flag,
  listOf,
  oneOf,
  only,
  orNull,
  parts,
  Switch,
  Text,
  Typed,
  whole,
} from '#web/kept/fields.ts';

const kept = whole({
  key: Filled,
  date: orNull(only(isShiftDate)),
  whom: FilledOrNull,
  isOld: Flag,
  notes: Text,
  tags: listOf(oneOf(['a', 'b'])),
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
  expect(kept(stored)).toEqual({ ...BLANK, notes: 'Typed.' });
  expect(kept({ key: 'k', tags: ['a', 3, 'c', 'b'] })).toEqual({ ...BLANK, tags: ['a', 'b'] });
});

test('what can be read is what was typed, and nothing that nobody asked for', () => {
  const stored = { ...BLANK, date: '2026-02-28', whom: 'w', isOld: true, tags: ['b'] };
  expect(kept({ ...stored, more: 'of it' })).toEqual(stored);
});

test('without what it hangs on there is nothing to read', () => {
  for (const stored of [null, 'text', [], {}, { key: '' }]) expect(kept(stored)).toBeUndefined();
});

test('of a change only what was changed is there', () => {
  const change = parts({ name: Typed, isOn: Switch, whom: orNull(Filled) });
  expect(change({ name: '', isOn: 'yes' })).toEqual({ name: '' });
  expect(change({ whom: 7 })).toEqual({ whom: null });
  expect(change([])).toBeUndefined();
});

test('of many under names of their own those that can be read are there', () => {
  expect(byName(Filled)({ a: 'words', b: '', c: 7 })).toEqual({ a: 'words' });
  expect(byName(Filled)(null)).toBeUndefined();
});
