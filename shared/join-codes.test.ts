import { expect, test } from 'vitest';
import { joinCodeOf, joinTokenIn, spelledCode } from '#shared/join-codes.ts';

const TOKEN = '01900000-0000-7000-8000-000000000000.abc_DEF-123';

test.each([
  ['K7QM-3XPD', 'K7QM3XPD'],
  [' k7qm 3xpd ', 'K7QM3XPD'],
  ['k7qm3xpd', 'K7QM3XPD'],
  ['OIL0-1111', '01101111'],
  ['K7QM-3XP', null],
  ['K7QM-3XPDD', null],
  ['U7QM-3XPD', null],
  ['', null],
  [TOKEN, null],
])('a code is read as it is meant: %j', (typed, code) => {
  expect(joinCodeOf(typed)).toBe(code);
});

test('a code is spelled in two groups', () => {
  expect(spelledCode('K7QM3XPD')).toBe('K7QM-3XPD');
});

test.each([
  [`https://debrief.example/join/${TOKEN}`, TOKEN],
  [`  https://debrief.example/join/${TOKEN}?from=mail `, TOKEN],
  [`Join us: https://debrief.example/join/${TOKEN}.`, TOKEN],
  ['https://debrief.example/join/K7QM-3XPD', 'K7QM-3XPD'],
  [TOKEN, TOKEN],
  ['k7qm3xpd', 'K7QM-3XPD'],
  ['our residency', null],
  ['https://debrief.example/login', null],
])('a pasted link or code opens what it opens: %j', (pasted, token) => {
  expect(joinTokenIn(pasted)).toBe(token);
});
