import { expect, test } from 'vitest';
import { fileNameOf } from '#web/files/file-name.ts';

test.each([
  ['attachment; filename="assessment-2026-11-20.pdf"', 'assessment-2026-11-20.pdf'],
  ['attachment; filename=plain.pdf', 'plain.pdf'],
  ['attachment; filename="with space.pdf"; size=7', 'with space.pdf'],
  ['attachment', null],
  ['attachment; filename=""', null],
  [null, null],
])('a file is saved under the name that the server gave: %s', (disposition, name) => {
  expect(fileNameOf(disposition)).toBe(name);
});
