import { expect, onTestFinished, test, vi } from 'vitest';
import { seldom } from '#server/seldom.ts';

test('what happens a thousand times a second is said at once, then counted once a second', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const said: object[] = [];
  const say = seldom((facts) => said.push(facts));
  say({ code: 'first' });
  expect(said).toEqual([{ code: 'first', times: 1 }]);
  for (let time = 0; time < 1000; time += 1) say({ code: 'other' });
  expect(said).toHaveLength(1);
  vi.advanceTimersByTime(1000);
  expect(said[1]).toEqual({ code: 'other', times: 1000 });
  vi.advanceTimersByTime(60_000);
  expect(said).toHaveLength(2);
  say({ code: 'late' });
  expect(said[2]).toEqual({ code: 'late', times: 1 });
});

test('what may have passed by then is not said later', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const said: object[] = [];
  const say = seldom((facts) => said.push(facts), 1000, true);
  for (let time = 0; time < 3; time += 1) say({ code: 'so' });
  vi.advanceTimersByTime(60_000);
  expect(said).toEqual([{ code: 'so', times: 1 }]);
  say({ code: 'again' });
  expect(said[1]).toEqual({ code: 'again', times: 1 });
});
