import { expect, test } from 'vitest';
import { deriveKeys } from '#server/keys.ts';

const FIRST = 'the first secret of a hospital, long enough';
const SECOND = 'the second secret of a hospital, long enough';

test('no two uses share a key, and none of them is the secret', () => {
  const { cookies, links, addresses, networks, codes, sealing } = deriveKeys([FIRST]);
  const all = [cookies[0], links[0], addresses, networks, codes, ...sealing.keys.values(), FIRST];
  expect(new Set(all).size).toBe(7);
});

test('a new secret makes what is new, and the earlier one goes on opening', () => {
  const [before, after] = [deriveKeys([FIRST]), deriveKeys([SECOND, FIRST])];
  expect(after.cookies[0]).not.toBe(before.cookies[0]);
  for (const use of ['cookies', 'links'] as const) {
    expect(after[use]).toEqual(expect.arrayContaining([...before[use]]));
  }
  const { currentVersion } = before.sealing;
  expect(after.sealing.currentVersion).not.toBe(currentVersion);
  expect(after.sealing.keys.get(currentVersion)).toBe(before.sealing.keys.get(currentVersion));
  expect(after.addresses).not.toBe(before.addresses);
});
