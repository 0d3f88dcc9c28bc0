import { expect, test } from 'vitest';
import { createWhoIsMeant } from '#server/evidence/rules/people.ts';

const RUTH = { id: '1', name: 'Ruth Adéyemi', email: 'r.adeyemi@umc.example', isActive: true };
const SAM = { id: '2', name: 'Sam Ortiz-Vega', email: 'sam@umc.example', isActive: true };
const SAMS = [
  { id: '3', name: 'Kim Lee', email: 'kim@umc.example', isActive: true },
  { id: '4', name: 'kim lee', email: 'kim.lee@umc.example', isActive: true },
];
const GONE = { id: '5', name: 'Ola Berg', email: 'ola@umc.example', isActive: false };
/** Two of one mailbox. */
const SHARED = ['ada', 'bo'].map((name, at) => ({
  id: `6${at}`,
  name: `${name} Shared`,
  email: `residents+${name}@umc.example`,
  isActive: true,
}));
const KAMAL = { id: '7', name: 'कमल शर्मा', email: 'kamal@umc.example', isActive: true };
const DOTS = { id: '8', name: '...', email: 'dots@umc.example', isActive: true };
const whoIsMeant = createWhoIsMeant([RUTH, SAM, ...SAMS, GONE, ...SHARED, KAMAL, DOTS]);

test.each([
  ['R.Adeyemi@UMC.example', RUTH],
  ['Ruth <r.adeyemi@umc.example>', RUTH],
  ['Ruth Adeyemi', RUTH],
  ['ADEYEMI, Ruth', RUTH],
  ['Ortiz Vega, Sam', SAM],
  ['sam+list@umc.example', SAM],
  ['kim.lee@umc.example', SAMS[1]],
  ['residents+ada@umc.example', SHARED[0]],
  ['residents+bo@umc.example', SHARED[1]],
  ['ola@umc.example', GONE],
  ['कमल शर्मा', KAMAL],
])('%s is one trainee', (cell, person) => {
  expect(whoIsMeant(cell)).toBe(person);
});

test.each([
  ['', 'Nobody is named here. Write the email address, or take the row out.'],
  [
    'ruth@elsewhere.example',
    'No trainee here has this email address. Look for a typing error, or let the person join first.',
  ],
  ['Ruth', 'No trainee here is called that. Write the email address instead.'],
  [
    'residents@umc.example',
    'Several trainees here have this mailbox. Write the email address as it is here.',
  ],
  [
    'Ruth Adeyemmi',
    'No trainee here is called that. Is it Ruth Adéyemi? Write that, or the email address.',
  ],
  ['Vega Ortiz, Sam', 'No trainee here is called that. Write the email address instead.'],
  ['Kim Leo', 'No trainee here is called that. Write the email address instead.'],
  ['Ola Berg', 'No trainee here is called that. Write the email address instead.'],
  [
    'कमला शर्मा',
    'No trainee here is called that. Is it कमल शर्मा? Write that, or the email address.',
  ],
  ['-', 'Nobody is named here. Write the email address, or take the row out.'],
  ['Kim Lee', 'Several trainees here are called that. Write the email address instead.'],
])('%s is nobody, and it is said what to do', (cell, problem) => {
  expect(whoIsMeant(cell)).toEqual({ problem });
});
