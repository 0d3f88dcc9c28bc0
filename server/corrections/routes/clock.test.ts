import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { startTestServer } from '#test/server.ts';

const YEARS_MS = 10 * 365 * 86_400_000;
const server = await startTestServer();
afterAll(() => server.stop());

test('corrections are read anew after a minute, whatever the clock is set to meanwhile', () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { errata } = server.runtime;
  const read = errata.now();
  vi.setSystemTime(Date.now() + YEARS_MS);
  expect(errata.now()).toBe(read);
  vi.setSystemTime(Date.now() - 2 * YEARS_MS);
  expect(errata.now()).toBe(read);
  vi.advanceTimersByTime(61_000);
  expect(errata.now()).not.toBe(read);
});
