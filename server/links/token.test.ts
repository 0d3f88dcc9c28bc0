import { expect, test } from 'vitest';
import { deriveKeys } from '#server/keys.ts';
import { idOfLinkToken, linkToken } from '#server/links/token.ts';

const KEYS = deriveKeys(['secret']);
const ID = '01900000-0000-7000-8000-000000000000';
const token = linkToken('invitation', ID, KEYS);

test('a link opens what it was made for', () => {
  expect(idOfLinkToken('invitation', token, KEYS)).toBe(ID);
  expect(encodeURIComponent(token)).toBe(token);
});

test('a link of another purpose, another server or another thing opens nothing', () => {
  const [, signature = ''] = token.split('.');
  const other = '01900000-0000-7000-8000-000000000001';
  expect(idOfLinkToken('second-step', token, KEYS)).toBeNull();
  expect(idOfLinkToken('invitation', token, deriveKeys(['other']))).toBeNull();
  expect(idOfLinkToken('invitation', `${other}.${signature}`, KEYS)).toBeNull();
});

test.each([
  '',
  '.',
  '..',
  ID,
  `${ID}.`,
  `.${token}`,
  `${token}x`,
  token.slice(0, -1),
  token.toUpperCase(),
  ` ${token}`,
  '🫀.🫀',
  'x'.repeat(100_000),
])('a mangled link opens nothing (%#)', (text) => {
  expect(idOfLinkToken('invitation', text, KEYS)).toBeNull();
});
