import { expect, test } from 'vitest';
import { twinWords } from '#web/admin/evidence/words.ts';

const words = (results: number, fresh: number) =>
  twinWords(
    { title: 'ITE 2026', results, as: null },
    { counts: { new: fresh, changed: 0, same: 0, refused: 0 } },
  );

test('what stands here under another title is said with how many of all it is', () => {
  expect(words(12, 12)).toMatch(
    /^These 12 results stand here already as “ITE 2026”, with the same days and values\./,
  );
  expect(words(3, 12)).toMatch(/^3 of these 12 results stand here already/);
  expect(words(1, 12)).toMatch(/^1 of these 12 results stands here already/);
  expect(words(1, 1)).toMatch(
    /^This result stands here already as “ITE 2026”, with the same day and value\./,
  );
});
