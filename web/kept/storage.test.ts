import { afterEach, expect, test, vi } from 'vitest';
import { isUnkept, readKept, watchUnkept, writeKept } from '#web/kept/storage.ts';

afterEach(() => vi.unstubAllGlobals());

/** A store with room for one short text. */
function stubFullStore() {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (text.length > 5) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, text);
    },
    removeItem: (key: string) => kept.delete(key),
  });
}

test('what a full store does not take is said until it is taken, or there is nothing to keep any more', () => {
  stubFullStore();
  const said: boolean[] = [];
  const stop = watchUnkept(() => said.push(isUnkept()));
  expect(writeKept('device', 'note', 'a long sentence')).toBe(false);
  expect(writeKept('device', 'note', 'a longer sentence')).toBe(false);
  expect(writeKept('device', 'other', 'short')).toBe(true);
  expect(isUnkept()).toBe(true);
  expect(writeKept('device', 'note', 'fits')).toBe(true);
  expect(readKept('device', 'note')).toBe('fits');
  writeKept('device', 'note', 'a long sentence');
  writeKept('device', 'note', null);
  expect(said).toEqual([true, false, true, false]);
  stop();
});

test('a store that is forbidden is said as well, and nothing to keep is no finding', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(writeKept('device', 'note', null)).toBe(false);
  expect(isUnkept()).toBe(false);
  expect(writeKept('device', 'note', 'words')).toBe(false);
  expect(isUnkept()).toBe(true);
  writeKept('device', 'note', null);
  expect(isUnkept()).toBe(false);
});
