import { expect, test } from 'vitest';
import {
  judgedFromText,
  judgedToText,
  levelFromValue,
  levelToValue,
} from '#web/committee/judgement-text.ts';

test('what was chosen is read as it was kept', () => {
  for (const level of [0, 2.5, 'not_assessable', null] as const) {
    const judged = { level, note: 'Seen once.' };
    expect(judgedFromText(judgedToText(judged))).toEqual(judged);
  }
});

test('what nobody can have chosen is nothing', () => {
  expect(judgedFromText('{"level": 2.3, "note": "x"}')).toEqual({ level: null, note: 'x' });
  expect(judgedFromText('nonsense')).toEqual({ level: null, note: '' });
});

test('an empty box is no level, and 0 is one', () => {
  expect([null, 0, 2.5, 'not_assessable' as const].map(levelToValue)).toEqual([
    '',
    '0',
    '2.5',
    'not_assessable',
  ]);
  expect(['', '0', '2.5', 'not_assessable'].map(levelFromValue)).toEqual([
    null,
    0,
    2.5,
    'not_assessable',
  ]);
});
