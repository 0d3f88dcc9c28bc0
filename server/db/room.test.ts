import { expect, onTestFinished, test } from 'vitest';
import { watchRoom } from '#server/db/room.ts';
import { keptLog } from '#test/log.ts';

const GB = 1024 ** 3;

test('a disk that fills up is told once, and so is the room that comes back', async () => {
  let free = GB;
  const log = keptLog();
  const room = await watchRoom('.', log, () => Promise.resolve(free), 5);
  onTestFinished(() => room.stop());
  expect(room.isLeft()).toBe(true);
  free = GB / 8;
  await expect.poll(room.isLeft, { interval: 1 }).toBe(false);
  let isOver = false;
  const waited = room.untilLeft(new AbortController().signal).then(() => (isOver = true));
  expect(isOver).toBe(false);
  free = GB;
  await waited;
  expect(room.isLeft()).toBe(true);
  expect(log.lines).toHaveLength(2);
  expect(log.lines[0]).toContain('nearly full');
  expect(log.lines[1]).toContain('room on the disk again');
});

test('who waits for room goes when the server stops', async () => {
  const room = await watchRoom('.', keptLog(), () => Promise.resolve(0), 5);
  onTestFinished(() => room.stop());
  const stopping = new AbortController();
  const waited = room.untilLeft(stopping.signal);
  stopping.abort();
  await expect(waited).rejects.toThrow(/abort/i);
});

test('the real disk is looked at, and a folder that is gone stops nobody', async () => {
  for (const folder of ['.', '/no/such/folder']) {
    const room = await watchRoom(folder, keptLog());
    expect(room.isLeft()).toBe(true);
    room.stop();
  }
});
