import { afterEach, expect, test, vi } from 'vitest';
import { createKeptQueue } from '#web/kept/queue.ts';

afterEach(() => vi.useRealTimers());

test('what was done in the same moment is sent in the order in which it was done', () => {
  vi.useFakeTimers({ now: 1_000 });
  const queue = createKeptQueue('test.', (stored) => (typeof stored === 'string' ? stored : null));
  queue.put('ada', 'z', 'answer');
  queue.put('ada', 'a', 'put aside');
  vi.setSystemTime(500);
  queue.put('ada', 'm', 'after the clock was put back');
  expect(queue.list('ada').map(({ value }) => value)).toEqual([
    'answer',
    'put aside',
    'after the clock was put back',
  ]);
});
