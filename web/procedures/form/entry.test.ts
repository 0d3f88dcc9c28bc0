import { expect, test } from 'vitest';
import type { AgainChoice, ProcedureEntry } from '#shared/procedure-output.ts';
import {
  blankEntry,
  changedEntry,
  entryFrom,
  isBegun,
  sentEntry,
} from '#web/procedures/form/entry.ts';

const FRIDAY = '2026-11-20';
const RUTH = { supervisorId: '019ac000-0000-7000-8000-000000000001', supervisor: 'Ruth Adeyemi' };

test('again fills everything but the date', () => {
  const choice: AgainChoice = {
    procedure: 'Central Line Placement',
    patient: 'pediatric',
    level: 'independent',
    ...RUTH,
    isUltrasoundGuided: true,
    site: 'North campus',
  };
  const entry = changedEntry(blankEntry('one'), choice, FRIDAY);
  expect(entry).toMatchObject({ ...choice, date: FRIDAY, notes: '', entryKey: 'one' });
});

test('who only observed has neither succeeded nor failed', () => {
  const entry = changedEntry(blankEntry('key'), { level: 'observed', success: 'no' }, FRIDAY);
  expect(sentEntry(entry, FRIDAY).isSuccessful).toBeNull();
  expect(sentEntry({ ...entry, level: 'assisted' }, FRIDAY).isSuccessful).toBe(false);
  expect(sentEntry(blankEntry('key'), FRIDAY)).toMatchObject({ isSuccessful: true, date: FRIDAY });
});

const STORED: ProcedureEntry = {
  date: FRIDAY,
  procedure: 'Thoracentesis',
  patient: 'adult',
  level: 'assisted',
  ...RUTH,
  isSimulated: true,
  attempts: 3,
  isSuccessful: false,
  isUltrasoundGuided: true,
  site: 'North campus',
  complications: 'None',
  notes: 'Dry tap first.',
};

test.each([true, false, null])('what is stored is edited and sent as it was, success %s', (is) => {
  const stored = { ...STORED, isSuccessful: is };
  expect(sentEntry(entryFrom(stored, 'key'), '')).toEqual(stored);
});

test('an observed one that becomes a performed one has succeeded unless said otherwise', () => {
  const observed = entryFrom({ ...STORED, level: 'observed', isSuccessful: null }, 'key');
  const performed = changedEntry(observed, { level: 'assisted' }, FRIDAY);
  expect(sentEntry(performed, '').isSuccessful).toBe(true);
});

test('an entry that only took over its supervisor and date is not begun', () => {
  expect(isBegun({ ...blankEntry('k'), ...RUTH, date: FRIDAY })).toBe(false);
  expect(isBegun({ ...blankEntry('k'), isSimulated: true })).toBe(true);
});
