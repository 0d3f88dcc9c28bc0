import { afterEach, expect, test, vi } from 'vitest';
import { keepFold, keptFolds } from '#web/debrief/kept-folds.ts';

const DAY = '2026-11-21';
const store = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => store.set(key, value),
  removeItem: (key: string) => store.delete(key),
});
afterEach(() => store.clear());

test('a section that was left open is open again, for this person’s shift alone', () => {
  keepFold('maya', DAY, 'procedures', true);
  keepFold('maya', DAY, 'pearls', true);
  expect(keptFolds('maya', DAY)).toEqual(['pearls', 'procedures']);
  expect(keptFolds('maya', '2026-11-20')).toEqual([]);
  expect(keptFolds('rosa', DAY)).toEqual([]);
});

test('a section that was folded stays so, and nothing is kept of a shift without open ones', () => {
  keepFold('maya', DAY, 'pearls', true);
  keepFold('maya', DAY, 'pearls', false);
  expect(keptFolds('maya', DAY)).toEqual([]);
  expect(store.size).toBe(0);
});

test('what somebody else wrote into the store opens nothing', () => {
  store.set(`debrief.folds.maya.${DAY}`, 'everything <b>');
  expect(keptFolds('maya', DAY)).toEqual([]);
});
