import { expect, test } from 'vitest';
import { ENTRY } from '#test/entry.ts';
import { changedFrom, detailsOf, shortDay } from '#web/procedures/words.ts';

const SITTING = { ...ENTRY, notes: 'Sitting.' };

test('a short day says its year only when it is not this one', () => {
  expect(shortDay('2026-11-20', '2026-12-01')).toBe('Nov 20');
  expect(shortDay('2025-05-03', '2026-12-01')).toBe('May 3, 2025');
});

test('a correction shows what it replaced and nothing else', () => {
  expect(changedFrom(SITTING, SITTING)).toEqual([]);
  expect(
    changedFrom({ ...SITTING, level: 'independent', notes: '' }, { ...SITTING, attempts: 2 }),
  ).toEqual([
    { label: 'Level', words: 'Performed independently' },
    { label: 'Notes', words: 'None' },
  ]);
});

test('the details say what the row has no room for', () => {
  const labels = detailsOf(SITTING).map(({ label }) => label);
  expect(labels).not.toContain('Procedure');
  expect(labels).toEqual([
    'Supervisor',
    'Real or simulated',
    'Attempts',
    'Success',
    'Ultrasound guidance',
    'Site',
    'Complications',
    'Notes',
  ]);
});
