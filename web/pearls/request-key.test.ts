import { beforeEach, expect, test, vi } from 'vitest';
import { forgetRequestKey, requestKeyFor } from '#web/pearls/request-key.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
  forgetRequestKey();
});

test('the same cases sent again after a failure keep their key', () => {
  const key = requestKeyFor('two cases');
  expect(key).toMatch(UUID);
  expect(requestKeyFor('two cases')).toBe(key);
});

test('changed cases are a new request', () => {
  expect(requestKeyFor('three cases')).not.toBe(requestKeyFor('two cases'));
});

test('the same cases are a new request once the earlier one was answered', () => {
  const key = requestKeyFor('two cases');
  forgetRequestKey();
  expect(requestKeyFor('two cases')).not.toBe(key);
});

test('a reload keeps the key of a request that was not answered', async () => {
  const key = requestKeyFor('two cases');
  vi.resetModules();
  const reloaded = await import('#web/pearls/request-key.ts');
  expect(reloaded.requestKeyFor('two cases')).toBe(key);
});

test('a stored key that cannot be read is replaced', async () => {
  sessionStorage.setItem('debrief.request', '{"key":7}');
  vi.resetModules();
  const reloaded = await import('#web/pearls/request-key.ts');
  expect(reloaded.requestKeyFor('two cases')).toMatch(UUID);
});
