import { expect, test } from 'vitest';
import { ProceduresInput } from '#shared/procedure-entry-input.ts';
import { blankEntry, sentEntry } from '#web/procedures/form/entry.ts';
import type { EntryChange } from '#web/procedures/form/entry.ts';
import {
  allProblems,
  entryProblems,
  valueOf,
  wrongEntry,
} from '#web/procedures/form/form-checks.ts';

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

const WRONG: EntryChange[] = [
  { procedure: null },
  { level: null },
  { supervisor: ' \u200b' },
  { supervisor: 'a'.repeat(101) },
  { date: '' },
  { attempts: '0' },
  { attempts: '-1' },
  { attempts: '21' },
  { attempts: '1.5' },
  { attempts: 'two' },
  { attempts: '1.5e1x' },
  { site: 'a'.repeat(101) },
  { complications: 'a'.repeat(2001) },
  { notes: 'a'.repeat(2001) },
];

test.each(WRONG)('the form says of %o what the server would say', (change) => {
  const entry = { ...RIGHT, ...change };
  const sent = { ...sentEntry(entry, FRIDAY), entryKey: entry.entryKey };
  const answer = ProceduresInput.safeParse({ entries: [sent] });
  const issues = answer.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
  expect(issues).not.toEqual([]);
  expect(allProblems([entry], DAYS)).toEqual(Object.fromEntries(issues));
});

test('of several the first wrong one is shown', () => {
  const wrong = allProblems([RIGHT, { ...RIGHT, level: null }, blankEntry(KEY)], DAYS);
  expect(wrongEntry(wrong)).toBe(1);
  expect(wrongEntry({ notes: 'of no entry' })).toBeNull();
});

test('a sentence about an input holds until that input changes', () => {
  expect(valueOf({ ...RIGHT, level: 'observed' }, 'procedure')).toBe(valueOf(RIGHT, 'procedure'));
  expect(valueOf({ ...RIGHT, supervisor: 'R' }, 'supervisor')).not.toBe(
    valueOf(RIGHT, 'supervisor'),
  );
});
