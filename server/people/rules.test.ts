import { expect, test } from 'vitest';
import { SIGN_UP_ROLES } from '#shared/people.ts';
import { nameFromEmail, newProfile } from '#server/people/rules.ts';

const NOW = new Date('2026-11-21T07:00:00Z');
const form = { email: 'ada@example.org', specialty: null, traineeLevel: 'fellow' } as const;

test.each([
  ['ada.lovelace@example.org', 'ada.lovelace'],
  ["o'brien+night@example.org", "o'brien+night"],
  [`${'x'.repeat(150)}@example.org`, 'x'.repeat(100)],
])('a person is named after the part of the address before the at sign: %s', (email, name) => {
  expect(nameFromEmail(email)).toBe(name);
});

test('only trainees start with a trainee level', () => {
  const levels = SIGN_UP_ROLES.map((role) => newProfile('1', form, role, NOW).traineeLevel);
  expect(levels).toEqual(['fellow', null, null]);
});

test('a new account starts with the chosen role, that role to go back to, and an empty bio', () => {
  expect(newProfile('1', { ...form, specialty: 'surgery' }, 'attending', NOW)).toEqual({
    id: '1',
    role: 'attending',
    ownRole: 'attending',
    specialty: 'surgery',
    traineeLevel: null,
    trainingYear: null,
    trainingStart: null,
    displayName: 'ada',
    bio: '',
    createdAt: NOW,
    erasedAt: null,
  });
});
