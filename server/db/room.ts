import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#server/log.ts';

/** Whether what people write still fits on the disk. */
export type Room = {
  isLeft: () => boolean;
  /** Throws when the signal is aborted. */
  untilLeft: (signal: AbortSignal) => Promise<void>;
  stop: () => void;
};

/**
 * Less, and nothing more is taken: the log of changes may grow to 128 MB before it is tidied (embedded.ts), and a
 * Postgres that cannot write it ends. What stays is for what goes on meanwhile: sign-outs, the marks of jobs.
 */
const LEAST_FREE = 256 * 1024 * 1024;
const LOOK_MS = 2000;

/** Where the database is elsewhere, its own errors say when it is full. */
export const ENOUGH_ROOM: Room = {
  isLeft: () => true,
  untilLeft: () => Promise.resolve(),
  stop: () => undefined,
};

async function freeOn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Looks at the disk that a folder is on, now and again; `free` answers in bytes. */
export async function watchRoom(
  folder: string,
  log: Log,
  free: () => Promise<number> = () => freeOn(folder),
  lookMs = LOOK_MS,
): Promise<Room> {
  let isLeft = true;

  async function look(): Promise<void> {
    const bytes = await free().catch(() => Number.POSITIVE_INFINITY);
    const before = isLeft;
    isLeft = bytes >= LEAST_FREE;
    if (isLeft === before) return;
    const facts = { free: bytes, needed: LEAST_FREE };
    if (isLeft) log.info(facts, 'there is room on the disk again');
    else log.error(facts, 'the disk is nearly full: nothing more is saved until there is room');
  }

  await look();
  const room = () => isLeft;
  const timer = setInterval(() => void look(), lookMs).unref();
  return {
    isLeft: room,
    async untilLeft(signal) {
      while (!room()) await sleep(lookMs, undefined, { signal, ref: false });
    },
    stop: () => clearInterval(timer),
  };
}
