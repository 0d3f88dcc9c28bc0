import { expect, test } from 'vitest';
import {
  blankDebrief,
  bodyOf,
  changedSince,
  keptChange,
  mergedChange,
  tagging,
  withLocal,
  withoutFields,
} from '#web/debrief/change.ts';

const RIVERA = { id: null, name: 'Dr. Rivera' };
const OKAFOR = { id: '0192a4c0-0000-7000-8000-000000000001', name: 'Ada Okafor' };

const read = (value: unknown) => keptChange(value) ?? null;

test('of two changes made without a network the later one counts, and every opened section stays opened', () => {
  const first = mergedChange(null, { tagged: RIVERA, opened: ['procedures'] });
  const second = mergedChange(first, { tagged: OKAFOR, opened: ['pearls'] });
  expect(second).toEqual({ tagged: OKAFOR, opened: ['pearls', 'procedures'] });
});

test('what was changed here is shown on top of what the server has', () => {
  const stored = { ...blankDebrief('2026-11-20'), opened: ['assessment' as const], tagged: RIVERA };
  const shown = withLocal(stored, { contentDepth: 'detailed', opened: ['pearls'] });
  expect(shown).toMatchObject({
    tagged: RIVERA,
    contentDepth: 'detailed',
    opened: ['pearls', 'assessment'],
  });
});

test('a report is shown as shared only with whom it is shared with, not with who was tagged since', () => {
  const shared = {
    ...blankDebrief('2026-11-20'),
    tagged: OKAFOR,
    sharedAt: '2026-11-20T12:00:00Z',
  };
  expect(withLocal(shared, { tagged: RIVERA }).sharedAt).toBeNull();
  expect(withLocal(shared, { opened: ['pearls'] }).sharedAt).toBe(shared.sharedAt);
});

test('a person with an account is sent by the account, anybody else by the name as typed', () => {
  expect(bodyOf({ tagged: OKAFOR })).toEqual({ tagged: { id: OKAFOR.id } });
  expect(bodyOf({ tagged: RIVERA })).toEqual({ tagged: { name: 'Dr. Rivera' } });
  expect(bodyOf({ tagged: null })).toEqual({ tagged: null });
  expect(bodyOf({ includeQuestions: false })).toEqual({ includeQuestions: false });
});

test('what is changed while a change is on its way still waits when that one has arrived', () => {
  const sent = { tagged: RIVERA, includeQuestions: false };
  expect(changedSince({ ...sent }, sent)).toBeNull();
  expect(changedSince({ ...sent, tagged: null }, sent)).toEqual({ tagged: null });
  expect(changedSince(null, sent)).toBeNull();
});

test('what the server will not have is let go, and the rest is sent without it', () => {
  const change = { tagged: OKAFOR, includeQuestions: false };
  expect(withoutFields(change, ['tagged.id'])).toEqual({ includeQuestions: false });
  expect(withoutFields(change, ['shiftDate'])).toBeNull();
  expect(withoutFields({ tagged: OKAFOR }, ['tagged'])).toBeNull();
});

test('of what stands in the device’s store only what can be a change is taken', () => {
  expect(read({ tagged: RIVERA, opened: ['pearls', 'nonsense'], includeQuestions: 3 })).toEqual({
    tagged: RIVERA,
    opened: ['pearls'],
  });
  expect(read({ tagged: null, pearlSetId: null })).toEqual({ tagged: null, pearlSetId: null });
  expect(read({ tagged: { id: 'x' } })).toEqual({ tagged: null });
  expect([read(null), read('text'), read([]), read({})]).toEqual([null, null, null, null]);
});

test('a tag says which tags it replaces: the server’s, and those that were meant here before it', () => {
  const first = mergedChange(null, tagging(RIVERA, null, null));
  expect(first).toEqual({ tagged: RIVERA, over: [null] });
  const second = mergedChange(first, tagging(OKAFOR, first, null));
  expect(bodyOf(second)).toEqual({
    tagged: { id: OKAFOR.id },
    over: [null, { name: RIVERA.name }],
  });
  // The first one may have arrived, and its answer been lost.
  expect(changedSince(second, first)).toEqual(second);
  expect(changedSince(second, { ...second, over: [null] })).toBeNull();
});

test('where it is not known who was tagged, a new tag replaces any', () => {
  expect(tagging(RIVERA, null, undefined)).toEqual({ tagged: RIVERA });
  expect(tagging(OKAFOR, { tagged: RIVERA }, null)).toEqual({ tagged: OKAFOR });
});

test('a refused tag leaves with what it was to replace', () => {
  const change = { tagged: RIVERA, over: [null], opened: ['pearls' as const] };
  expect(withoutFields(change, ['tagged'])).toEqual({ opened: ['pearls'] });
});

test('what a tag replaces is read back from the device', () => {
  expect(read({ tagged: RIVERA, over: [null, OKAFOR] })).toEqual({
    tagged: RIVERA,
    over: [null, OKAFOR],
  });
  expect(
    withLocal(blankDebrief('2026-11-20'), { tagged: RIVERA, over: [null] }),
  ).not.toHaveProperty('over');
});

test('a change says which debrief it is to, and what is done meanwhile is to the same one', () => {
  const sent = { tagged: RIVERA, id: OKAFOR.id ?? '' };
  expect(bodyOf(sent)).toEqual({ id: OKAFOR.id, tagged: { name: RIVERA.name } });
  expect(withLocal(blankDebrief('2026-11-20'), sent)).not.toHaveProperty('id');
  expect(changedSince({ ...sent }, sent)).toBeNull();
  expect(changedSince({ ...sent, includeQuestions: false }, sent)).toEqual({
    id: OKAFOR.id,
    includeQuestions: false,
  });
  expect(withoutFields(sent, ['tagged'])).toBeNull();
  expect(read({ ...sent, isGone: true })).toEqual({ ...sent, isGone: true });
});
