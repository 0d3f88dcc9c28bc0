import { expect, test } from 'vitest';
import {
  PASSWORD_IN_A_ROW,
  PASSWORD_REPEATS,
  passwordProblem,
  rootsOf,
} from '#shared/passwords.ts';

const ADA = {
  email: 'ada.lovelace85@mercy-hospital.org',
  name: 'Dr. Ada Lovelace',
  organization: 'University Medical Center',
};

test.each([
  ['aaaaaa', PASSWORD_REPEATS],
  ['abcabcabc', PASSWORD_REPEATS],
  ['7x7x7x7', PASSWORD_REPEATS],
  ['123456', PASSWORD_IN_A_ROW],
  ['654321', PASSWORD_IN_A_ROW],
  ['11223344', PASSWORD_IN_A_ROW],
  ['QWERTY', PASSWORD_IN_A_ROW],
  ['qwe123', PASSWORD_IN_A_ROW],
  ['1qaz2wsx', PASSWORD_IN_A_ROW],
  ['abc123xyz', PASSWORD_IN_A_ROW],
  ['ada.lovelace85@mercy-hospital.org', 'This is little more than your address.'],
  ['Ada.Lovelace85', 'This is little more than your address.'],
  ['LovelaceAda2026!', 'This is little more than your address.'],
  ['L0vel4ce_1', 'This is little more than your address.'],
  ['mercyhospital', 'This is little more than your address.'],
  ['medicalcenter1', 'This is little more than the name of your organization.'],
  ['OrganUniversity', 'This is little more than the name of your organization.'],
  ['Debrief2026', 'This is little more than the name Debrief.'],
  ['d3br13f', 'This is little more than the name Debrief.'],
])('%s is refused, and it is said why', (password, why) => {
  expect(passwordProblem(password, ADA)).toMatch(why);
});

test('a name that stands nowhere in the address is a name', () => {
  expect(passwordProblem('gracehopper1', { email: 'gh@a.example', name: 'Grace Hopper' })).toMatch(
    'This is little more than your name.',
  );
});

test.each([
  'six nights in a row',
  'correct horse',
  'six nights at the medical center',
  'ada likes lactate',
  'Xk3#9qLm',
  'мой пёс Рекс',
  '五つの夜が続く',
])('nothing speaks against %s', (password) => {
  expect(passwordProblem(password, ADA)).toBeNull();
});

test('without knowing whose it is only the product and the keyboard speak against a password', () => {
  expect(passwordProblem('lovelace', {})).toBeNull();
  expect(passwordProblem('lovelace', { email: '', name: null, organization: null })).toBeNull();
  expect(passwordProblem('debrief1', {})).not.toBeNull();
});

test.each(['password', 'Password1', 'P@ssw0rd', 'p4ssword2026!', '**password**', 'PASSWORD'])(
  '%s is looked up as the password it is',
  (password) => {
    expect(rootsOf(password)).toContain(rootsOf('password')[0]);
  },
);
