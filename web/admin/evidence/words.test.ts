import { expect, test } from 'vitest';
import { beforeWords, prepareWords, twinWords } from '#web/admin/evidence/words.ts';

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

const MEETING = {
  id: 'm',
  on: '2026-12-15',
  program: 'Emergency Medicine',
  isPrepared: true,
  results: 12,
  before: 12,
};

test('what lies before a meeting’s period is said to stand on its pages all the same', () => {
  expect(beforeWords(MEETING)).toBe(
    '12 results for Emergency Medicine are from before the period of the meeting on December 15, 2026. Its pages show them under “Before the period”.',
  );
  expect(beforeWords({ ...MEETING, before: 1 })).toMatch(/^1 of 12 results for .* is from before/);
});

test('a meeting that has pages is prepared again, another one for the first time', () => {
  expect(prepareWords(MEETING)).toBe(
    'Emergency Medicine. Its pages show the 12 results once it is prepared again.',
  );
  expect(prepareWords({ ...MEETING, isPrepared: false, results: 1 })).toBe(
    'Emergency Medicine. Its pages show the result once it is prepared.',
  );
});
