import { expect, test } from 'vitest';
import { strokePath } from '#web/reports/strokes.ts';

test('a stroke is as long as its share, and one of many is still seen', () => {
  expect(strokePath(9, 9, 4)).toBe('M4 20v-18.0');
  expect(strokePath(3, 9, 4)).toBe('M4 20v-6.0');
  expect(strokePath(1, 400, 12)).toBe('M12 20v-3.0');
});
