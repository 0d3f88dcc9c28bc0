import { expect, test } from 'vitest';
import { idOfLinkToken, linkToken } from '#server/links/token.ts';

const ID = '01900000-0000-7000-8000-000000000000';
const token = linkToken('invitation', ID, 'secret');

test('a link opens what it was made for', () => {
  expect(idOfLinkToken('invitation', token, 'secret')).toBe(ID);
  expect(encodeURIComponent(token)).toBe(token);
});

test('a link of another purpose, another server or another thing opens nothing', () => {
  const [, signature = ''] = token.split('.');
  const other = '01900000-0000-7000-8000-000000000001';
  expect(idOfLinkToken('second-step', token, 'secret')).toBeNull();
  expect(idOfLinkToken('invitation', token, 'other')).toBeNull();
  expect(idOfLinkToken('invitation', `${other}.${signature}`, 'secret')).toBeNull();
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
  expect(idOfLinkToken('invitation', text, 'secret')).toBeNull();
});
