import { expect, test } from 'vitest';
import { createPool } from '#server/http/pool.ts';
import { silentLog } from '#test/log.ts';

const SCRIPT = `import { parentPort } from 'node:worker_threads';
  let had = 0;
  parentPort.on('message', (task) => {
    had += 1;
    if (task === 'die') process.exit(1);
    if (task !== 'hang') parentPort.postMessage(task + ' ' + had);
  });`;
const script = new URL(`data:text/javascript,${encodeURIComponent(SCRIPT)}`);
const SENTENCE = 'Not just now.';
const opened = (timeoutMs: number) =>
  createPool<string>(silentLog, script, SENTENCE, { threads: 1, timeoutMs, memoryMb: 64 });

test('a thread does one task after the other', async () => {
  const ask = opened(20_000);
  expect(await Promise.all(['a', 'b', 'c'].map(ask))).toEqual(['a 1', 'b 2', 'c 3']);
});

test.each([
  ['dies', 'die', 20_000],
  ['takes too long', 'hang', 200],
])('a thread that %s fails its task alone', async (_, task, timeoutMs) => {
  const ask = opened(timeoutMs);
  const failed = ask(task);
  await expect(failed).rejects.toMatchObject({
    code: 'unavailable',
    message: SENTENCE,
    details: { retryAfterSeconds: 2 },
  });
});

test('after a thread has died the next task has a new one', async () => {
  const ask = opened(20_000);
  await expect(ask('die')).rejects.toMatchObject({ code: 'unavailable' });
  expect(await ask('a')).toBe('a 1');
});
