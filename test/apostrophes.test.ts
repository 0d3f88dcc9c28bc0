import { expect, test } from 'vitest';
import { readSources } from '#test/architecture/sources.ts';

/** What people write and say, to be found in their words. */
const PATTERNS = /^shared\/(?:phi|case-line|patient)\/|^shared\/(?:phi|qual-words|case-line)\.ts$/;
/** A level's words as they were specified: organizations have them in forms of their own, and in files. */
const AS_SPECIFIED = /"I didn't need to be there at all"/g;
const STRAIGHT = /[\p{L}}]'(?:s|t|re|ll|ve|d|m)\b.*/gu;

test('what people read has typographic apostrophes', () => {
  const found = readSources()
    .filter(({ path }) => /^(?:web|shared)\/.*(?<!\.test)\.tsx?$/.test(path))
    .filter(({ path }) => !PATTERNS.test(path))
    .flatMap(({ path, code }) =>
      (code.replaceAll(AS_SPECIFIED, '').match(STRAIGHT) ?? []).map((text) => `${path}: ${text}`),
    );
  expect(found).toEqual([]);
});
