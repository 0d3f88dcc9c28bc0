import { expect, test } from 'vitest';
import { judge, readCorpus } from '#test/phi/corpus.ts';

/** What the rules were made with: it shows that they still hold, not how well they do on other texts. */
const KINDS = ['zips', 'ages', 'dates', 'names', 'places', 'spoken', 'foreign'];

test.each(KINDS)('every example of %s is found', (name) => {
  expect(judge(readCorpus(`examples/${name}`)).misses).toEqual([]);
});
