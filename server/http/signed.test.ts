import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { signedValue } from '#server/http/signed.ts';

const SECRET = 'a secret only for this test';
const sign = (value: string, secret = SECRET) =>
  `${value}.${createHmac('sha256', secret).update(value).digest('base64')}`;

test('a cookie that this server signed opens', () => {
  expect(signedValue(sign('abc'), SECRET)).toBe('abc');
  expect(signedValue(sign('a.b.c'), SECRET)).toBe('a.b.c');
});

test.each([
  ['no cookie', undefined],
  ['an empty one', ''],
  ['only a dot', '.'],
  ['no signature', 'abc'],
  ['an empty signature', 'abc.'],
  ['no value', sign('')],
  ['another value under the same signature', sign('abc').replace('abc', 'abd')],
  ["another server's signature", sign('abc', 'another secret')],
  ['a signature cut short', sign('abc').slice(0, -6)],
])('%s opens nothing', (_, cookie) => {
  expect(signedValue(cookie, SECRET)).toBeNull();
});
