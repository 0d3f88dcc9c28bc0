import { expect, test } from 'vitest';
import { createFairQueue } from '#server/http/fair-queue.ts';
import { createTurns } from '#server/http/turns.ts';

test('who asks from another network is next, however many wait of the first', async () => {
  const turns = createTurns();
  const inQueue = createFairQueue(1);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (name: string, network: string) =>
    turns({ network, person: name, bytes: 0, isFile: false }, () =>
      inQueue(async () => {
        begun.push(name);
        await new Promise<void>((resolve) => ends.push(resolve));
      }),
    );
  for (let n = 0; n < 32; n += 1) void ask(`flood ${n}`, '198.51.100.1');
  await expect.poll(() => begun).toEqual(['flood 0']);
  void ask('mine', '203.0.113.1');
  ends[0]?.();
  await expect.poll(() => begun).toEqual(['flood 0', 'flood 1']);
  ends[1]?.();
  await expect.poll(() => begun).toEqual(['flood 0', 'flood 1', 'mine']);
});

test('what fails leaves its place to the next', async () => {
  const inQueue = createFairQueue(1);
  const failure = new Error('broken');
  await expect(inQueue(() => Promise.reject(failure))).rejects.toBe(failure);
  expect(await inQueue(() => Promise.resolve('next'))).toBe('next');
});
