import { expect, test } from 'vitest';
import { mailParts } from '#web/admin/mail-text.ts';

const HERE = 'https://debrief.example';

test('a link to this site can be followed, without the full stop after it', () => {
  expect(mailParts(`Join: ${HERE}/join/abc-1.\nBye`, HERE)).toEqual([
    { text: 'Join: ', path: null },
    { text: `${HERE}/join/abc-1`, path: '/join/abc-1' },
    { text: '.\nBye', path: null },
  ]);
});

test('a link to anywhere else is only text', () => {
  const text = 'See https://debrief.example.evil.test/join/abc and http://debrief.example/x';
  expect(mailParts(text, HERE).every(({ path }) => path === null)).toBe(true);
  expect(
    mailParts(text, HERE)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

test('the address of the site alone leads to its first page', () => {
  expect(mailParts(HERE, HERE)).toEqual([{ text: HERE, path: '/' }]);
});
