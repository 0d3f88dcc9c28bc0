import { expect, test } from 'vitest';
import { KEPT_DAYS, keptText } from '#web/kept/text.ts';
import { draftFromText, draftToText, editFromText } from '#web/procedures/form/draft-text.ts';
import {
  afterSending,
  draftOf,
  isUntouchedDraft,
  withChange,
  withInHand,
  withNewKey,
  withNext,
  without,
  withReturned,
  writtenEntries,
} from '#web/procedures/form/draft.ts';
import type { ProcedureDraft } from '#web/procedures/form/draft.ts';
import { blankEntry } from '#web/procedures/form/entry.ts';
import type { EntryChange } from '#web/procedures/form/entry.ts';

const FRIDAY = '2026-11-20';
const SATURDAY = '2026-11-21';
const NOW = Date.parse('2026-11-20T20:00:00Z');
const DAY_MS = 86_400_000;
const BLANK = draftOf(blankEntry('one'));
const RUTH = { supervisorId: '019ac000-0000-7000-8000-000000000001', supervisor: 'Ruth Adeyemi' };
const LUMBAR: EntryChange = { procedure: 'Lumbar Puncture', level: 'assisted', ...RUTH };

function after(changes: EntryChange[], from: ProcedureDraft = BLANK, day = FRIDAY) {
  return changes.reduce((draft, change) => withChange(draft, change, day), from);
}

const WRITTEN = after([LUMBAR, { notes: 'Champagne tap.' }]);

test('a form left open over midnight keeps the day it was written on', () => {
  expect(after([{ attempts: '2' }], WRITTEN, SATURDAY).entries[0]?.date).toBe(FRIDAY);
});

test('only a form in which nothing was chosen is untouched', () => {
  expect(isUntouchedDraft(BLANK)).toBe(true);
  expect(isUntouchedDraft(after([{ supervisor: 'D' }]))).toBe(false);
  expect(isUntouchedDraft(after([{ date: SATURDAY }]))).toBe(false);
});

test('a name that is typed is nobody’s account, one that is picked is', () => {
  const [entry] = after([RUTH, { supervisor: 'Ruth' }]).entries;
  expect(entry).toMatchObject({ supervisorId: null, supervisor: 'Ruth' });
  expect(after([{ supervisor: 'R' }, RUTH]).entries[0]).toMatchObject(RUTH);
});

test('the next one of a shift has its date and supervisor, and is none until something is done with it', () => {
  const two = withNext(WRITTEN, 'two', FRIDAY);
  expect(two.inHand).toBe(1);
  expect(two.entries[1]).toMatchObject({ date: FRIDAY, ...RUTH, procedure: null, notes: '' });
  expect(writtenEntries(two)).toHaveLength(1);
  expect(writtenEntries(after([{ level: 'observed' }], two))).toHaveLength(2);
});

test('one of several is taken in hand again, and a blank one is left behind by nobody', () => {
  const two = withNext(WRITTEN, 'two', FRIDAY);
  expect(withInHand(two, 0)).toEqual({ entries: [two.entries[0]], inHand: 0 });
  const both = after([{ procedure: 'Paracentesis' }], two);
  expect(withInHand(both, 0)).toEqual({ entries: both.entries, inHand: 0 });
});

test('what is taken out is gone, and the one in hand stays in hand', () => {
  const both = after([{ procedure: 'Paracentesis' }], withNext(WRITTEN, 'two', FRIDAY));
  expect(without(both, 'one', 'new')).toMatchObject({ inHand: 0, entries: [{ entryKey: 'two' }] });
  const last = without(without(both, 'one', 'new'), 'two', 'new');
  expect(last.entries).toMatchObject([{ entryKey: 'new', procedure: null, ...RUTH, date: null }]);
});

test('what the server refused stands in the form again, beside what was begun there', () => {
  const refusal = { field: 'supervisor', sentence: 'Please choose' };
  const returned = { ...blankEntry('back'), ...LUMBAR };
  expect(withReturned(BLANK, returned, refusal)).toMatchObject({
    inHand: 0,
    entries: [{ entryKey: 'back', refusal }],
  });
  const beside = withReturned(WRITTEN, returned, refusal);
  expect(beside).toMatchObject({ inHand: 1, entries: [{ entryKey: 'one' }, { entryKey: 'back' }] });
  expect(after([{ attempts: '2' }], beside).entries[1]?.refusal).toBeNull();
});

test('what came back while others were on their way stays when those are stored', () => {
  const two = after([{ procedure: 'Paracentesis' }], withNext(WRITTEN, 'two', FRIDAY));
  const refusal = { field: 'attempts', sentence: 'Attempts can be at most 20' };
  const beside = withReturned(two, { ...blankEntry('back'), ...LUMBAR }, refusal);
  expect(afterSending(beside, ['one', 'two'])).toMatchObject({
    inHand: 0,
    entries: [{ entryKey: 'back', refusal }],
  });
  expect(afterSending(two, ['one', 'two'])).toBeNull();
  expect(afterSending(withNext(WRITTEN, 'two', FRIDAY), ['one'])).toBeNull();
});

test('the same words under another key are another procedure', () => {
  const [renewed] = withNewKey(WRITTEN, 'other').entries;
  expect(renewed).toEqual({ ...WRITTEN.entries[0], entryKey: 'other' });
});

test('a draft survives as it was, with its keys, for fourteen days', () => {
  const both = after(
    [{ procedure: 'Paracentesis', attempts: '' }],
    withNext(WRITTEN, 'two', FRIDAY),
  );
  const text = draftToText(both, NOW);
  expect(draftFromText(text, NOW + KEPT_DAYS * DAY_MS)).toEqual(both);
  expect(draftFromText(text, NOW + KEPT_DAYS * DAY_MS + 1)).toBeNull();
  expect(draftToText(BLANK, NOW)).toBeNull();
  const edit = { entry: { ...blankEntry('key'), ...LUMBAR }, reason: 'A typo', version: 2 };
  expect(editFromText(keptText(edit, NOW), NOW)).toEqual(edit);
});

test.each([
  null,
  '',
  'no JSON',
  '[]',
  '{"at":1}',
  `{"at":${NOW},"draft":7}`,
  `{"at":${NOW},"draft":{"entries":[{"notes":"without a key"}]}}`,
])('what stands in the storage and is no draft is left out: %s', (text) => {
  expect(draftFromText(text, NOW)).toBeNull();
  expect(editFromText(text, NOW)).toBeNull();
});

test('what another hand wrote into a draft is taken as far as it can be understood', () => {
  const entries = [{ entryKey: 'k', procedure: 7, level: 9, date: '2026-02-30' }];
  const text = JSON.stringify({ at: NOW, draft: { entries, inHand: 5 } });
  expect(draftFromText(text, NOW)).toEqual(draftOf(blankEntry('k')));
});
