import { expect, test } from 'vitest';
import { SIGNED_OUT, signerChange } from '#web/links/signer.ts';

const WORDS = { may: 'submit this assessment', what: 'the assessment', again: 'submit' };
const GUEST = { viewer: 'form', signedInAs: null } as const;
const RUTH = { viewer: 'form', signedInAs: 'Ruth Adeyemi' } as const;

test('whoever the form showed is sent without a question', () => {
  expect(signerChange(GUEST, GUEST, WORDS)).toBeNull();
  expect(signerChange(RUTH, RUTH, WORDS)).toBeNull();
});

test('whose session has ended is asked who it is', () => {
  expect(signerChange(RUTH, GUEST, WORDS)).toBe(SIGNED_OUT);
  expect(signerChange(RUTH, { viewer: 'sign_in', signedInAs: null }, WORDS)).toBe(SIGNED_OUT);
});

test('nobody stands on an assessment who was not shown before it was sent', () => {
  expect(signerChange(GUEST, RUTH, WORDS)).toContain('Ruth Adeyemi is signed in here now');
  expect(signerChange(RUTH, { ...RUTH, signedInAs: 'Lena Fischer' }, WORDS)).toContain(
    'Lena Fischer',
  );
  expect(signerChange(RUTH, { ...RUTH, viewer: 'own' }, WORDS)).not.toBeNull();
});

test('somebody who signed in meanwhile and may not submit is named as such', () => {
  expect(signerChange(RUTH, { viewer: 'not_allowed', signedInAs: 'Lena Fischer' }, WORDS)).toBe(
    'Lena Fischer is signed in here now, and may not submit this assessment.',
  );
});
