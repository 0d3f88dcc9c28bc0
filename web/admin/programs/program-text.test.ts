import { expect, test } from 'vitest';
import type { Program } from '#shared/program-output.ts';
import { NEW_PROGRAM, programOfText, textOfProgram } from '#web/admin/programs/program-text.ts';

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
