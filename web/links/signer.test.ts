import { expect, test } from 'vitest';
import { expectSigner, SIGNED_OUT, signerChange } from '#web/links/signer.ts';

const WORDS = { may: 'submit this assessment', what: 'the assessment', again: 'submit' };
const GUEST = { viewer: 'form', signedInAs: null, holderId: null } as const;
const RUTH = { viewer: 'form', signedInAs: 'Ruth Adeyemi', holderId: 'ruth' } as const;
const LENA = { viewer: 'form', signedInAs: 'Lena Fischer', holderId: 'lena' } as const;

test('whoever the form showed is sent without a question', () => {
  expect(signerChange(GUEST, GUEST, WORDS)).toBeNull();
  expect(signerChange(RUTH, RUTH, WORDS)).toBeNull();
});

test('whose session has ended is asked who it is', () => {
  expect(signerChange(RUTH, GUEST, WORDS)).toBe(SIGNED_OUT);
  expect(signerChange(RUTH, { ...GUEST, viewer: 'sign_in' }, WORDS)).toBe(SIGNED_OUT);
});

test('nobody stands on an assessment who was not shown before it was sent', () => {
  expect(signerChange(GUEST, RUTH, WORDS)).toContain('Ruth Adeyemi is signed in here now');
  expect(signerChange(RUTH, LENA, WORDS)).toContain('Lena Fischer');
  expect(signerChange(RUTH, { ...RUTH, holderId: 'her namesake' }, WORDS)).not.toBeNull();
  expect(signerChange(RUTH, { ...RUTH, viewer: 'own' }, WORDS)).not.toBeNull();
});

test('somebody who signed in meanwhile and may not submit is named as such', () => {
  expect(signerChange(RUTH, { ...LENA, viewer: 'not_allowed' }, WORDS)).toBe(
    'Lena Fischer is signed in here now, and may not submit this assessment.',
  );
});

test('an answer is sent in the name of whoever was signed in when that was asked last', async () => {
  const show = (): never => {
    throw new Error('nothing has changed');
  };
  const asked = (now: typeof RUTH | typeof GUEST) =>
    expectSigner(now, { read: () => Promise.resolve(now), words: WORDS, show });
  expect(await asked(RUTH)).toBe('ruth');
  expect(await asked(GUEST)).toBe('guest');
});
