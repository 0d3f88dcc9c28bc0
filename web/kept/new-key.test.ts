import { version } from 'uuid';
import { expect, test } from 'vitest';
import { newKey } from '#web/kept/new-key.ts';

test('a key is a random UUID of version 4, and never the same twice', () => {
  const keys = Array.from({ length: 1000 }, () => newKey());
  expect(new Set(keys).size).toBe(1000);
  expect(keys.every((key) => version(key) === 4)).toBe(true);
});
