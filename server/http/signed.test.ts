import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { signCookie, signedAnew, signedValue } from '#server/http/signed.ts';

const SECRET = 'a secret only for this test';
const sign = (value: string, secret = SECRET) =>
  `${value}.${createHmac('sha256', secret).update(value).digest('base64')}`;

test('a cookie that this server signed opens', () => {
  expect(signedValue(sign('abc'), [SECRET])).toBe('abc');
  expect(signedValue(sign('a.b.c'), [SECRET])).toBe('a.b.c');
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
  expect(signedValue(cookie, [SECRET])).toBeNull();
});

test('on its way to the sign-in library a cookie of an earlier secret is signed with the newest, and no other is touched', () => {
  const old = `debrief.session_token=${encodeURIComponent(signCookie('abc', ['old']))}`;
  const anew = `debrief.session_token=${encodeURIComponent(signCookie('abc', ['new']))}`;
  const others = `theme=a.b; debrief.other=${encodeURIComponent(signCookie('abc', ['foreign']))}; debrief.bad=%zz.%; =x`;
  expect(signedAnew(`${old}; ${others}`, ['new', 'old'])).toBe(`${anew}; ${others}`);
  expect(signedAnew(anew, ['new', 'old'])).toBe(anew);
});
