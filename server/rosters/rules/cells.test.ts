import { expect, test } from 'vitest';
import {
  readAddress,
  readLevel,
  readName,
  readRole,
  readYear,
} from '#server/rosters/rules/cells.ts';
import { HEADS } from '#server/rosters/rules/heads.ts';

test('a roster names its columns as residency systems do', () => {
  const heads = ['Last Name', 'First Name', 'E-Mail Address', 'PGY Level', 'Locker', 'Start Date'];
  expect(HEADS.read(heads)).toEqual({
    places: { last: 0, first: 1, email: 2, year: 3, start: 5 },
    ignored: ['Locker'],
  });
});

test('a year, a role and a level are read as programs write them', () => {
  expect(['PGY-2', 'r2', '2nd year', '2.0', 'CA 2'].map(readYear)).toEqual([2, 2, 2, 2, 2]);
  expect(['0', '11', '2026', 'soon', ''].map(readYear)).toEqual([null, null, null, null, null]);
  expect(['Resident', 'core faculty', 'Coordinator', 'System Admin', 'Boss'].map(readRole)).toEqual(
    ['trainee', 'attending', 'administrator', 'above', null],
  );
  expect(['Fellow', 'Medical Student', 'Chief'].map(readLevel)).toEqual([
    'fellow',
    'medical_student',
    null,
  ]);
});

test('a name and an address are read as mail programs and lists write them', () => {
  expect(readName('Adeyemi, Ruth')).toBe('Ruth Adeyemi');
  expect(readName('Ruth Adeyemi, MD')).toBe('Ruth Adeyemi, MD');
  expect(readAddress('Ruth <r@umc.example>')).toBe('r@umc.example');
});
