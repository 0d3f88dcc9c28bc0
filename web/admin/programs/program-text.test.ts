import { expect, test } from 'vitest';
import type { Program } from '#shared/program-output.ts';
import {
  changesOf,
  knownProgram,
  knownSince,
  NEW_PROGRAM,
  programOfText,
  textOfProgram,
} from '#web/admin/programs/program-text.ts';

const SURGERY: Program = {
  id: '01900000-0000-7000-8000-000000000001',
  organization: { id: '01900000-0000-7000-8000-000000000002', name: 'Clinic' },
  name: 'General Surgery',
  specialty: 'surgery',
  sites: ['North', 'South'],
  yearBegins: '06-05',
  years: 5,
  isClosed: false,
  people: { trainees: 0, onLeave: 0, graduates: 0, others: 0 },
};

test('a program that nobody changes is sent as it was read', () => {
  const { name, specialty, sites, yearBegins, years } = SURGERY;
  const same = { name, specialty, sites, yearBegins, years };
  expect(programOfText(textOfProgram(SURGERY))).toEqual(same);
  const own = { ...SURGERY, specialty: 'Wilderness Medicine' };
  expect(programOfText(textOfProgram(own)).specialty).toBe('Wilderness Medicine');
});

test('a specialty of the list is recognized however it is typed', () => {
  const typed = { ...NEW_PROGRAM, specialty: ' emergency medicine ' };
  expect(programOfText(typed).specialty).toBe('emergency-medicine');
});

test('a new program begins on July 1', () => {
  expect(programOfText(NEW_PROGRAM).yearBegins).toBe('07-01');
});

test('an empty number is none, not zero', () => {
  expect(programOfText({ ...NEW_PROGRAM, years: ' ' }).years).toBeNaN();
});

const typed = (change: Partial<typeof NEW_PROGRAM>) =>
  programOfText({ ...textOfProgram(SURGERY), ...change });

test('only what was changed is sent, with what it was before', () => {
  const known = knownProgram(SURGERY);
  expect(changesOf(typed({}), known)).toEqual({ before: {} });
  expect(changesOf(typed({ sites: 'North', years: '6' }), known)).toEqual({
    sites: ['North'],
    years: 6,
    before: { sites: ['North', 'South'], years: 5 },
  });
});

test('over what somebody else has saved one writes once it was said, and over nothing else', () => {
  const theirs = { ...SURGERY, name: 'Surgery', years: 4 };
  const known = knownSince(knownProgram(SURGERY), theirs, { years: 'Somebody else has saved “4”' });
  expect(changesOf(typed({ years: '6' }), known)).toEqual({ years: 6, before: { years: 4 } });
  expect(changesOf(typed({ years: '5' }), known)).toEqual({ years: 5, before: { years: 4 } });
  expect(changesOf(typed({ name: 'Mine', years: '4' }), known)).toEqual({
    name: 'Mine',
    before: { name: 'General Surgery' },
  });
});
