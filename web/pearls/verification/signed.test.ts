import { expect, test } from 'vitest';
import { signedState } from '#web/pearls/verification/signed.ts';

const by = (version: string) => ({
  name: 'Ada Lee',
  role: 'Pediatrician',
  at: '2026-11-20T00:00:00Z',
  version,
});

test('a text counts as signed only in the version that somebody read', () => {
  expect(signedState({ version: 'b', signatures: [] })).toBe('unsigned');
  expect(signedState({ version: 'b', signatures: [by('a')] })).toBe('changed');
  expect(signedState({ version: 'b', signatures: [by('a'), by('b')] })).toBe('signed');
});
