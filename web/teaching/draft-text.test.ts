import { expect, test } from 'vitest';
import { draftFromText, isBegun } from '#web/teaching/draft-text.ts';

const NONE = { supervision: null, bedside: null, feedback: null, autonomy: null, respect: null };

test('a draft is as it was left', () => {
  const draft = { answers: { ...NONE, respect: 5, feedback: 'unseen' }, helped: 'A', more: '' };
  expect(draftFromText(JSON.stringify(draft))).toEqual(draft);
});

test('what cannot be read of a draft is empty, and the rest stays', () => {
  const read = draftFromText(JSON.stringify({ answers: { ...NONE, respect: 9 }, helped: 'Kept.' }));
  expect(read).toEqual({ answers: NONE, helped: 'Kept.', more: '' });
  for (const text of ['', 'nothing', '[]', '{"answers":1}']) {
    expect(draftFromText(text)).toEqual({ answers: NONE, helped: '', more: '' });
  }
});

test('a draft is begun with the first answer or word', () => {
  const empty = draftFromText('');
  expect(isBegun(empty)).toBe(false);
  expect(isBegun({ ...empty, more: 'A' })).toBe(true);
  expect(isBegun({ ...empty, answers: { ...NONE, respect: 'unseen' } })).toBe(true);
});
