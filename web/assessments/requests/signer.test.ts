import { expect, test } from 'vitest';
import { asksWho, SIGNED_OUT, signerChange } from '#web/assessments/requests/signer.ts';

const GUEST = { viewer: 'form', signedInAs: null } as const;
const RUTH = { viewer: 'form', signedInAs: 'Ruth Adeyemi' } as const;

test('whoever the form showed is sent without a question', () => {
  expect(signerChange(GUEST, GUEST)).toBeNull();
  expect(signerChange(RUTH, RUTH)).toBeNull();
});

test('whose session has ended is asked who it is', () => {
  expect(signerChange(RUTH, GUEST)).toBe(SIGNED_OUT);
  expect(signerChange(RUTH, { viewer: 'sign_in', signedInAs: null })).toBe(SIGNED_OUT);
});

test('nobody stands on an assessment who was not shown before it was sent', () => {
  expect(signerChange(GUEST, RUTH)).toContain('Ruth Adeyemi is signed in here now');
  expect(signerChange(RUTH, { ...RUTH, signedInAs: 'Lena Fischer' })).toContain('Lena Fischer');
  expect(signerChange(RUTH, { ...RUTH, viewer: 'own' })).not.toBeNull();
});

test('an answer that misses name or address asks who somebody is', () => {
  expect(asksWho({ assessorName: 'Please enter your name' })).toBe(true);
  expect(asksWho({ strengths: 'Please' })).toBe(false);
});

test('somebody who signed in meanwhile and may not submit is named as such', () => {
  expect(signerChange(RUTH, { viewer: 'not_allowed', signedInAs: 'Lena Fischer' })).toBe(
    'Lena Fischer is signed in here now, and may not submit this assessment.',
  );
});
