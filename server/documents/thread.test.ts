import { expect, test } from 'vitest';
import { createThreads, TOO_MANY } from '#server/documents/thread.ts';
import { silentLog } from '#test/log.ts';

/** Answers what it is given, when it is told to. */
const SCRIPT = `import { parentPort, workerData } from 'node:worker_threads';
  const { answer, gate } = workerData;
  if (gate) Atomics.wait(new Int32Array(gate), 0, 0);
  parentPort.postMessage(answer);`;
const script = new URL(`data:text/javascript,${encodeURIComponent(SCRIPT)}`);

test('nobody has more than two files read at a time, whatever others have', async () => {
  const limits = { atOnce: 2, waiting: 4, each: 2, timeoutMs: 20_000, memoryMb: 64 };
  const inThread = createThreads(silentLog, limits);
  const gate = new SharedArrayBuffer(4);
  const first = inThread<string>(script, { answer: 'first', gate }, 'ada');
  const second = inThread<string>(script, { answer: 'second' }, 'ada');
  await expect(inThread(script, { answer: 'third' }, 'ada')).rejects.toMatchObject({
    code: 'rate_limited',
    message: TOO_MANY,
    details: { retryAfterSeconds: 10 },
  });
  expect(await inThread(script, { answer: 'other' }, 'grace')).toBe('other');
  expect(await second).toBe('second');
  expect(await inThread(script, { answer: 'third' }, 'ada')).toBe('third');
  Atomics.store(new Int32Array(gate), 0, 1);
  Atomics.notify(new Int32Array(gate), 0);
  expect(await first).toBe('first');
});
