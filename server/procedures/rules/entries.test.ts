import { expect, test } from 'vitest';
import { FUTURE_PROCEDURE, TOO_OLD_PROCEDURE } from '#shared/procedures.ts';
import type { ProcedureEntry } from '#shared/procedure-output.ts';
import {
  againChoices,
  asStored,
  entryOf,
  isSameEntry,
  problemOfDate,
  problemsOf,
} from '#server/procedures/rules/entries.ts';
import { ENTRY } from '#test/entry.ts';

const entry = (values: Partial<ProcedureEntry> = {}): ProcedureEntry => ({
  ...ENTRY,
  attempts: 1,
  site: 'L3/L4',
  ...values,
});

test.each([
  ['1989-12-31', TOO_OLD_PROCEDURE],
  ['1990-01-01', null],
  ['2026-11-20', null],
  ['2026-11-21', null],
  ['2026-11-22', FUTURE_PROCEDURE],
  ['2062-11-20', FUTURE_PROCEDURE],
])('on November 20, 2026, at noon UTC, a procedure of %s: %s', (date, problem) => {
  expect(problemOfDate(date, new Date('2026-11-20T12:00:00Z'))).toBe(problem);
});

const now = new Date('2026-11-20T12:00:00Z');

test('what is wrong with date and supervisor of an entry is told by its field', () => {
  expect(problemsOf(entry({ supervisor: 'Dr. John Smith' }), now)).toEqual({});
  const wrong = entry({
    date: '2027-01-01',
    supervisor: 'Dr. Rivera, MRN 4482913',
  });
  expect(problemsOf(wrong, now)).toEqual({
    date: FUTURE_PROCEDURE,
    supervisor: expect.stringContaining('could identify a person') as string,
  });
});

test('the name of a supervisor who has an account stays as it is', () => {
  const named = entry({ supervisorId: 'abc', supervisor: 'x@example.org' });
  expect(problemsOf(named, now)).toEqual({});
});

test('of a row only what its owner says is the entry', () => {
  expect(entryOf({ ...entry(), id: 'x', version: 3 } as ProcedureEntry)).toEqual(entry());
});

test('an observed one has no success, and ids are in small letters', () => {
  const { level } = entry({ level: 'observed' });
  expect(asStored(entry({ level, isSuccessful: false })).isSuccessful).toBeNull();
  expect(asStored(entry({ isSuccessful: false })).isSuccessful).toBe(false);
  expect(asStored(entry({ supervisorId: 'ABC' })).supervisorId).toBe('abc');
});

test('entries are the same when every field is; the name of an account does not count', () => {
  expect(isSameEntry(entry(), entry())).toBe(true);
  const others: Partial<ProcedureEntry>[] = [
    { date: '2026-11-19' },
    { procedure: 'Paracentesis' },
    { patient: 'neonate' },
    { level: 'independent' },
    { supervisorId: 'abc' },
    { supervisor: 'Dr. Else' },
    { isSimulated: true },
    { attempts: 2 },
    { isSuccessful: null },
    { isUltrasoundGuided: true },
    { site: '' },
    { complications: 'x' },
    { notes: 'x' },
  ];
  expect(others.map(Object.keys).flat().toSorted()).toEqual(Object.keys(entry()).toSorted());
  for (const other of others) {
    expect([other, isSameEntry(entry(), entry(other))]).toEqual([other, false]);
    expect([other, isSameEntry(entry(other), entry())]).toEqual([other, false]);
  }
  const [before, after] = [entry({ supervisorId: 'abc' }), entry({ supervisorId: 'ABC' })];
  expect(isSameEntry(before, { ...after, supervisor: 'Renamed' })).toBe(true);
});

test('six different ones are offered again, of the same kind the newest', () => {
  const latest = [
    entry({ site: 'newest' }),
    entry({ site: 'older', supervisor: 'Dr. Else' }),
    entry({ patient: 'infant' }),
    entry({ level: 'observed' }),
    entry({ procedure: 'Paracentesis' }),
    entry({ procedure: 'Thoracentesis' }),
    entry({ procedure: 'Cardioversion' }),
    entry({ procedure: 'Cricothyrotomy' }),
  ];
  expect(againChoices(latest)).toEqual([latest[0], ...latest.slice(2, 7)]);
  expect(againChoices([])).toEqual([]);
});
