import { expect, test } from 'vitest';
import {
  judgedAsStored,
  judgedFromText,
  judgedToText,
  judgementWords,
  levelFromValue,
  levelToValue,
  rebaseJudged,
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

test('level and note are said in one line, and nothing where nothing is said', () => {
  expect(judgementWords({ level: 2.5, note: 'Seen once.' })).toBe('Level: 2.5. Seen once.');
  expect(judgementWords({ level: 0, note: '' })).toBe('Level: 0.');
  expect(judgementWords({ level: null, note: 'Seen once.' })).toBe('Seen once.');
  expect(judgementWords({ level: null, note: '' })).toBe('');
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

test('whoever keeps the own note over another one keeps the level that was never theirs', () => {
  const text = (level: number | null, note: string) => judgedToText({ level, note });
  expect(rebaseJudged(text(null, 'Mine.'), text(null, ''), text(3, 'Theirs.'))).toBe(
    text(3, 'Mine.'),
  );
  expect(rebaseJudged(text(4, ''), text(null, ''), text(3, 'Theirs.'))).toBe(text(4, 'Theirs.'));
  expect(rebaseJudged(text(4, 'Mine.'), undefined, text(3, ''))).toBe(text(4, 'Mine.'));
});

test('a note is compared as the server keeps it', () => {
  expect(judgedAsStored(judgedToText({ level: 3, note: ' Seen. ' }))).toBe(
    judgedToText({ level: 3, note: 'Seen.' }),
  );
});
