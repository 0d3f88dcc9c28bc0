import { expect, test } from 'vitest';
import { ProceduresInput } from '#shared/procedure-entry-input.ts';
import { blankEntry, sentNew } from '#web/procedures/form/entry.ts';
import type { EntryChange } from '#web/procedures/form/entry.ts';
import { allProblems, editProblems, entryProblems } from '#web/procedures/form/form-checks.ts';

const FRIDAY = '2026-11-20';
const DAYS = { day: FRIDAY, today: FRIDAY };
const KEY = '019ac000-0000-7000-8000-000000000001';
const RIGHT = {
  ...blankEntry(KEY),
  procedure: 'Lumbar Puncture',
  level: 'assisted',
  supervisor: 'Dr. Rivera',
} as const;

function problems(change: EntryChange) {
  return entryProblems({ ...RIGHT, ...change }, DAYS);
}

test('a blank form asks for the procedure, the level and the supervisor', () => {
  expect(entryProblems(blankEntry(KEY), DAYS)).toEqual({
    procedure: 'Procedure type is required',
    level: 'Level is required',
    supervisor: 'Supervisor name is required',
  });
});

test('a procedure, a level and a supervisor are enough', () => {
  expect(problems({})).toEqual({});
});

test('a date is required and not in the future', () => {
  expect(problems({ date: '' })).toEqual({ date: 'Date is required' });
  expect(problems({ date: '2026-11-21' })['date']).toContain('in the future');
  expect(problems({ date: '1989-12-31' })['date']).toContain('January 1, 1990');
});

const WHOLE = { attempts: 'Attempts must be a whole number' };
const WRONG: [EntryChange, Record<string, string>][] = [
  [{ procedure: null }, { procedure: 'Procedure type is required' }],
  [{ level: null }, { level: 'Level is required' }],
  [{ supervisor: ' \u200b' }, { supervisor: 'Supervisor name is required' }],
  [
    { supervisor: 'a'.repeat(101) },
    { supervisor: 'Supervisor name can have at most 100 characters' },
  ],
  [{ date: '' }, { date: 'Date is required' }],
  [{ attempts: '0' }, { attempts: 'Attempts must be at least 1' }],
  [{ attempts: '-1' }, { attempts: 'Attempts must be at least 1' }],
  [{ attempts: '21' }, { attempts: 'Attempts can be at most 20' }],
  [{ attempts: '' }, WHOLE],
  [{ attempts: '1.5' }, WHOLE],
  [{ attempts: 'two' }, WHOLE],
  [{ attempts: '1.5e1x' }, WHOLE],
  [{ site: 'a'.repeat(101) }, { site: 'Site can have at most 100 characters' }],
  [
    { complications: 'a'.repeat(2001) },
    { complications: 'Complications can have at most 2,000 characters' },
  ],
  [{ notes: 'a'.repeat(2001) }, { notes: 'Notes can have at most 2,000 characters' }],
];

test.each(WRONG)('the form and the server say of %o the same', (change, fields) => {
  expect(problems(change)).toEqual(fields);
  const sent = JSON.parse(JSON.stringify(sentNew({ ...RIGHT, ...change }, FRIDAY))) as unknown;
  const answer = ProceduresInput.safeParse({ entries: [sent] });
  const issues = answer.error?.issues.map(({ path, message }) => [path.at(-1), message]) ?? [];
  expect(Object.fromEntries(issues)).toEqual(fields);
});

test('a correction says why, an edit need not', () => {
  const edit = { entry: RIGHT, reason: ' ', version: 2 };
  const wrong = (isCorrection: boolean) => editProblems(edit, { isCorrection, today: FRIDAY });
  expect(wrong(false)).toEqual({ date: 'Date is required' });
  expect(wrong(true)).toEqual({ date: 'Date is required', reason: 'Please say why' });
});

test('of several each is checked, under its own place', () => {
  const wrong = allProblems([RIGHT, { ...RIGHT, level: null }, blankEntry(KEY)], DAYS);
  expect(wrong).toMatchObject({
    'entries.1.level': 'Level is required',
    'entries.2.procedure': 'Procedure type is required',
  });
  expect(Object.keys(wrong).filter((field) => field.startsWith('entries.0.'))).toEqual([]);
});
