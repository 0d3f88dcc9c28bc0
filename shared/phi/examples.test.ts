import { expect, test } from 'vitest';
import { judge, readCorpus } from '#test/phi/corpus.ts';

/** What the rules were made with: it shows that they still hold, not how well they do on other texts. */
const KINDS = ['zips', 'ages', 'dates', 'names', 'places', 'spoken', 'foreign', 'mixed', 'clean'];

test.each(KINDS)('what is in the %s examples is found, and nothing else', (name) => {
  expect(judge(readCorpus(`examples/${name}`)).misses).toEqual([]);
});
