import { expect, test } from 'vitest';
import { createWhoIsMeant } from '#server/evidence/rules/people.ts';

const RUTH = { id: '1', name: 'Ruth Adéyemi', email: 'r.adeyemi@umc.example' };
const SAM = { id: '2', name: 'Sam Ortiz-Vega', email: 'sam@umc.example' };
const SAMS = [
  { id: '3', name: 'Kim Lee', email: 'kim@umc.example' },
  { id: '4', name: 'kim lee', email: 'kim.lee@umc.example' },
];
const whoIsMeant = createWhoIsMeant([RUTH, SAM, ...SAMS]);

test.each([
  ['R.Adeyemi@UMC.example', RUTH],
  ['Ruth <r.adeyemi@umc.example>', RUTH],
  ['Ruth Adeyemi', RUTH],
  ['ADEYEMI, Ruth', RUTH],
  ['Ortiz Vega, Sam', SAM],
  ['sam+list@umc.example', SAM],
  ['kim.lee@umc.example', SAMS[1]],
])('%s is one trainee', (cell, person) => {
  expect(whoIsMeant(cell)).toBe(person);
});

test.each([
  ['', 'Nobody is named here. Write the address, or take the row out.'],
  [
    'ruth@elsewhere.example',
    'No trainee here has this address. Look for a typing error, or let the person join first.',
  ],
  ['Ruth', 'No trainee here is called that. Write the address instead.'],
  ['Kim Lee', 'Several trainees here are called that. Write the address instead.'],
])('%s is nobody, and it is said what to do', (cell, problem) => {
  expect(whoIsMeant(cell)).toEqual({ problem });
});
