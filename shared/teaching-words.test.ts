import { expect, test } from 'vitest';
import { halvesInWords, shownFromWords } from '#shared/teaching-words.ts';

test('halves are said by their months', () => {
  expect(halvesInWords('2026-2')).toBe('July to December 2026');
  expect(halvesInWords('2026-1', '2026-2')).toBe('January to December 2026');
  expect(halvesInWords('2025-2', '2026-1')).toBe('July 2025 to June 2026');
});

test('a half that goes on is shown from the month after it', () => {
  expect(shownFromWords('2026-2')).toMatch(/^Shown from January 2027 on, if four trainees or more/);
  expect(shownFromWords('2027-1')).toMatch(/^Shown from July 2027 on/);
});
