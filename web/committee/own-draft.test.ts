import { expect, test } from 'vitest';
import { draftFrom } from '#web/committee/own-draft.ts';

test('a text kept by an earlier version of the page is found again, though not what it replaces', () => {
  expect(draftFrom('Leads calmly.')).toEqual({ text: 'Leads calmly.', over: undefined });
  const draft = { text: 'Leads calmly.', over: '' };
  expect(draftFrom(structuredClone(draft))).toEqual(draft);
  for (const nothing of [null, 5, {}, { over: 'x' }, []]) {
    expect(draftFrom(nothing)).toBeUndefined();
  }
});
