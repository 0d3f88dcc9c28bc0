import { expect, test } from 'vitest';
import { MAX_PATIENTS } from '#shared/pearls.ts';
import { draftFromText, draftToText } from '#web/pearls/draft-text.ts';
import { BLANK_DRAFT, changeDraft, hasSameCases, withoutCases } from '#web/pearls/draft.ts';
import type { Draft, DraftChange } from '#web/pearls/draft.ts';

function after(changes: DraftChange[], from: Draft = BLANK_DRAFT): Draft {
  return changes.reduce(changeDraft, from);
}

function lines(draft: Draft): string[] {
  return draft.rows.map((row) => row.details);
}

function pasteOf(count: number): DraftChange {
  const details = Array.from({ length: count }, (_, index) => `case ${index + 1}`).join('\n');
  return { kind: 'write', id: 0, details };
}

test('the form begins with five blank lines, for no chosen level, with questions and without detail', () => {
  expect(lines(BLANK_DRAFT)).toEqual(['', '', '', '', '']);
  expect(BLANK_DRAFT).toMatchObject({
    learnerLevel: null,
    includeQuestions: true,
    contentDepth: 'concise',
  });
});

test('deleting a patient moves the others up and keeps five lines', () => {
  const draft = after([pasteOf(3), { kind: 'delete', id: 1 }]);
  expect(lines(draft)).toEqual(['case 1', 'case 3', '', '', '']);
  expect(new Set(draft.rows.map((row) => row.id)).size).toBe(5);
});

test('a deleted patient comes back to its own line', () => {
  const draft = after([
    pasteOf(3),
    { kind: 'star', id: 1 },
    { kind: 'delete', id: 1 },
    { kind: 'undo' },
  ]);
  expect(lines(draft)).toEqual(['case 1', 'case 2', 'case 3', '', '']);
  expect(draft.rows[1]?.starred).toBe(true);
  expect(draft.removed).toBeNull();
});

test('deleting a blank line leaves nothing to undo', () => {
  expect(after([{ kind: 'delete', id: 2 }]).removed).toBeNull();
});

test('a cleared list has five blank lines and can be brought back', () => {
  const cleared = after([pasteOf(7), { kind: 'clear' }]);
  expect(lines(cleared)).toEqual(['', '', '', '', '']);
  expect(lines(after([{ kind: 'undo' }], cleared)).filter(Boolean)).toHaveLength(7);
});

test('what was typed or changed while cases were on their way stays when these are in a set', () => {
  const sent = after([pasteOf(3)]).rows;
  const since = after([
    pasteOf(3),
    { kind: 'write', id: 1, details: 'case 2, K 3.1' },
    { kind: 'write', id: 3, details: 'case 4' },
  ]);
  expect(lines(withoutCases(since, sent))).toEqual(['case 2, K 3.1', 'case 4', '', '', '']);
  expect(lines(withoutCases(after([pasteOf(3)]), sent))).toEqual(['', '', '', '', '']);
});

test('cases are the same while nothing is typed, blank lines aside', () => {
  const sent = after([pasteOf(2)]).rows;
  expect(hasSameCases(sent, after([pasteOf(2), { kind: 'add' }]).rows)).toBe(true);
  for (const change of [
    { kind: 'write', id: 2, details: '7M asth' },
    { kind: 'star', id: 0 },
    { kind: 'delete', id: 1 },
  ] as const)
    expect(hasSameCases(sent, after([pasteOf(2), change]).rows)).toBe(false);
});

test('bringing a cleared list back keeps what was written since', () => {
  const cleared = after([pasteOf(2), { kind: 'clear' }]);
  const written = after(
    [{ kind: 'write', id: cleared.rows[0]?.id ?? -1, details: 'new one' }, { kind: 'undo' }],
    cleared,
  );
  expect(lines(written)).toEqual(['case 1', 'case 2', 'new one', '', '']);
});

test('bringing back a full list keeps a patient written since, on the last line', () => {
  const cleared = after([pasteOf(20), { kind: 'clear' }]);
  const id = cleared.rows[0]?.id ?? -1;
  const draft = after([{ kind: 'write', id, details: 'new one' }, { kind: 'undo' }], cleared);
  expect(draft.rows).toHaveLength(MAX_PATIENTS);
  expect(lines(draft).at(-1)).toBe('case 20\nnew one');
});

test('no more than twenty patients can be added', () => {
  const draft = after(Array.from({ length: 30 }, () => ({ kind: 'add' })));
  expect(draft.rows).toHaveLength(MAX_PATIENTS);
});

test('a pasted list fills a line each, without its bullets and numbers', () => {
  const details = '1. 62F septic shock\n2) 7M asthma\n\n- 19F DKA, pH 7.05\r\n• 28F 34 weeks';
  const draft = after([{ kind: 'write', id: 1, details }]);
  expect(lines(draft)).toEqual([
    '',
    '62F septic shock',
    '7M asthma',
    '19F DKA, pH 7.05',
    '28F 34 weeks',
  ]);
});

test('a pasted list does not overwrite the patients below', () => {
  const draft = after([
    { kind: 'write', id: 1, details: 'already here' },
    { kind: 'write', id: 0, details: 'first\nsecond\nthird' },
  ]);
  expect(lines(draft)).toEqual(['first', 'second', 'third', 'already here', '', '', '']);
});

test('numbers that belong to a single case stay', () => {
  expect(lines(after([{ kind: 'write', id: 0, details: '7M asthma' }]))[0]).toBe('7M asthma');
  expect(lines(after([{ kind: 'write', id: 0, details: '- ' }]))[0]).toBe('- ');
});

test('of a pasted list longer than twenty the rest stands line by line in the last row, and that is said', () => {
  const draft = after([pasteOf(23)]);
  expect(draft.rows).toHaveLength(MAX_PATIENTS);
  expect(draft.rows.at(-1)?.details).toBe('case 20\ncase 21\ncase 22\ncase 23');
  expect(draft.removed).toMatchObject({ kind: 'paste', at: 19, excess: 3 });
  expect(lines(after([{ kind: 'undo' }], draft))).toEqual(['', '', '', '', '']);
});

test('a pasted list too long for the rows left keeps the patients below it as they were', () => {
  const before = after([
    { kind: 'write', id: 1, details: 'already here' },
    { kind: 'star', id: 1 },
  ]);
  const draft = after([pasteOf(21)], before);
  expect(draft.rows).toHaveLength(MAX_PATIENTS);
  expect(draft.rows.at(-1)).toMatchObject({ details: 'already here', starred: true });
  expect(draft.rows[18]?.details).toBe('case 19\ncase 20\ncase 21');
  expect(draft.removed).toMatchObject({ at: 18, excess: 2 });
  expect(after([{ kind: 'undo' }], draft).rows).toEqual(before.rows);
});

test('typing in a row of several lines leaves them there and takes the undo of the paste away', () => {
  const draft = after([pasteOf(22)]);
  const id = draft.rows[19]?.id ?? -1;
  const details = 'case 20, worse\ncase 21\ncase 22';
  const typed = after([{ kind: 'write', id, details }], draft);
  expect(typed.rows[19]?.details).toBe(details);
  expect(typed.removed).toBeNull();
});

test('what was typed before the page was ready stands beside what an earlier visit left', () => {
  const earlier = after([{ kind: 'write', id: 0, details: 'from before' }]);
  const draft = after([{ kind: 'typed', lines: ['typed early', '', '', '', ''] }], earlier);
  expect(lines(draft)).toEqual(['from before', 'typed early', '', '', '']);
});

test('what the browser put back by itself is not taken twice', () => {
  const earlier = after([pasteOf(2)]);
  expect(lines(after([{ kind: 'typed', lines: ['case 1', 'case 2'] }], earlier))).toEqual(
    lines(earlier),
  );
});

test('a draft survives a reload as it was', () => {
  const draft = after([
    pasteOf(6),
    { kind: 'star', id: 0 },
    {
      kind: 'set',
      settings: { learnerLevel: 'fellow', includeQuestions: false, contentDepth: 'detailed' },
    },
  ]);
  const again = draftFromText(draftToText(draft));
  expect(lines(again)).toEqual(lines(draft));
  expect(again).toMatchObject({
    learnerLevel: 'fellow',
    includeQuestions: false,
    contentDepth: 'detailed',
  });
  expect(again.rows[0]?.starred).toBe(true);
});

test.each([null, '', 'nonsense', '[]', '7', '{"rows":7}', '{"rows":[{"details":3}]}'])(
  'a stored draft that cannot be read (%s) is a blank form',
  (text) => {
    expect(draftFromText(text)).toBe(BLANK_DRAFT);
  },
);
