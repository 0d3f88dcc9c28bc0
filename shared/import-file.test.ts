import { expect, test } from 'vitest';
import { isBase64 } from '#shared/import-file.ts';

test.each(['AAAA', 'AAA=', 'AA==', '+/9z', Buffer.from('Ωx').toString('base64')])(
  '%s is a file',
  (text) => {
    expect(isBase64(text)).toBe(true);
  },
);

test.each([
  'AAA',
  'A===',
  '=AAA',
  'AA=A',
  'AA==AAAA',
  'AA A',
  'AAA\n',
  'AA-_',
  'data:,A==',
  'ÀAAA',
])('%j is no file', (text) => {
  expect(isBase64(text)).toBe(false);
});
