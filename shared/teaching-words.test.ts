import { expect, test } from 'vitest';
import { halvesInWords } from '#shared/teaching-words.ts';

test('halves are said by their months', () => {
  expect(halvesInWords('2026-2')).toBe('July to December 2026');
  expect(halvesInWords('2026-1', '2026-2')).toBe('January to December 2026');
  expect(halvesInWords('2025-2', '2026-1')).toBe('July 2025 to June 2026');
});
