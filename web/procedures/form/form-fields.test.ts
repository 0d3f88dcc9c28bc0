import { expect, test } from 'vitest';
import { blankEntry } from '#web/procedures/form/entry.ts';
import { valueOf, wrongEntry } from '#web/procedures/form/form-fields.ts';

const RIGHT = {
  ...blankEntry('k'),
  procedure: 'Lumbar Puncture',
  supervisor: 'Dr. Rivera',
} as const;

test('of several the first wrong one is shown', () => {
  const wrong = { 'entries.2.level': 'Level is required', 'entries.1.level': 'Level is required' };
  expect(wrongEntry(wrong)).toBe(1);
  expect(wrongEntry({ notes: 'of no entry' })).toBeNull();
});

test('a sentence about an input holds until that input changes', () => {
  expect(valueOf({ ...RIGHT, level: 'observed' }, 'procedure')).toBe(valueOf(RIGHT, 'procedure'));
  expect(valueOf({ ...RIGHT, supervisor: 'R' }, 'supervisor')).not.toBe(
    valueOf(RIGHT, 'supervisor'),
  );
});
