import { expect, test } from 'vitest';
import { linkIdOf } from '#web/kept/link-id.ts';

test('the place where words typed at a link wait does not open the link', () => {
  expect(linkIdOf('0f4c.SECRET')).toBe('0f4c');
  expect(linkIdOf('nonsense')).not.toContain('.');
});
