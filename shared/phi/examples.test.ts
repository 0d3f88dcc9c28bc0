import { expect, test } from 'vitest';
import { judge, readCorpus } from '#test/phi/corpus.ts';

/** What the rules were made with: it shows that they still hold, not how well they do on other texts. */
const KINDS =
  'zips zips-alone ages old-age dates days names low-names initials places towns hospitals rooms crossings spoken dictated dictated-2 foreign mixed mixed-2 fragments clean clean-2'.split(
    ' ',
  );

test.each(KINDS)('what is in the %s examples is found, and nothing else', (name) => {
  expect(judge(readCorpus(`examples/${name}`)).misses).toEqual([]);
});
