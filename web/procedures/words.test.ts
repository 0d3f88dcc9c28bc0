import { expect, test } from 'vitest';
import type { ProcedureEntry } from '#shared/procedure-output.ts';
import { changedFrom, detailsOf, shortDay } from '#web/procedures/words.ts';

const ENTRY: ProcedureEntry = {
  date: '2026-11-20',
  procedure: 'Lumbar Puncture',
  patient: 'adult',
  level: 'assisted',
  supervisorId: null,
  supervisor: 'Dr. Rivera',
  isSimulated: false,
  attempts: 2,
  isSuccessful: true,
  isUltrasoundGuided: false,
  site: '',
  complications: '',
  notes: 'Sitting.',
};

test('a short day says its year only when it is not this one', () => {
  expect(shortDay('2026-11-20', '2026-12-01')).toBe('Nov 20');
  expect(shortDay('2025-05-03', '2026-12-01')).toBe('May 3, 2025');
});

test('a correction shows what it replaced and nothing else', () => {
  expect(changedFrom(ENTRY, ENTRY)).toEqual([]);
  expect(
    changedFrom({ ...ENTRY, level: 'independent', notes: '' }, { ...ENTRY, attempts: 2 }),
  ).toEqual([
    { label: 'Level', words: 'Performed independently' },
    { label: 'Notes', words: 'None' },
  ]);
});

test('the details say what the row has no room for', () => {
  const labels = detailsOf(ENTRY).map(({ label }) => label);
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
