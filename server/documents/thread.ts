import { Worker } from 'node:worker_threads';
import { AppError } from '#server/http/errors.ts';
import { errorFacts } from '#server/log.ts';
import type { Log } from '#server/log.ts';

/** Said when there is no answer. */
type ThreadWords = { notNow: string; tooSlow: string; tooMany: string };

/** Runs a script once in a thread of its own, for a user: what it is given is its workerData, its first message is the answer. */
export type RunInThread = <Answer>(
  script: URL,
  given: unknown,
  userId: string,
  words?: ThreadWords,
) => Promise<Answer>;

const NOT_NOW = 'The file could not be read just now. Please try again in a moment.';
const TOO_SLOW = 'This file takes too long to read. Please split it.';
export const TOO_MANY =
  'Files you chose are still being read. Please try again when they are done.';
const READING: ThreadWords = { notNow: NOT_NOW, tooSlow: TOO_SLOW, tooMany: TOO_MANY };
const THREAD_LIMITS = { atOnce: 2, waiting: 20, each: 2, timeoutMs: 50_000, memoryMb: 512 };

/**
 * Bounds how many run at once and how long; who comes when too many wait is told so. Nobody has more than a few of them,
 * so that one person's haste is not everybody's waiting.
 */
export function createThreads(log: Log, limits = THREAD_LIMITS): RunInThread {
  const waiting: (() => void)[] = [];
  const had = new Map<string, number>();
  let running = 0;

  async function turn({ notNow }: ThreadWords): Promise<void> {
    if (running < limits.atOnce) {
      running += 1;
      return;
    }
    if (waiting.length >= limits.waiting) {
      throw new AppError('unavailable', notNow, { retryAfterSeconds: 10 });
    }
    // Whoever ends gives its place on.
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  async function inTurn<Answer>(script: URL, given: unknown, words: ThreadWords): Promise<Answer> {
    await turn(words);
    try {
      return await run<Answer>(log, script, given, limits, words);
    } finally {
      leave();
    }
  }

  return async <Answer>(script: URL, given: unknown, userId: string, words = READING) => {
    const own = had.get(userId) ?? 0;
    if (own >= limits.each) {
      throw new AppError('rate_limited', words.tooMany, { retryAfterSeconds: 10 });
    }
    had.set(userId, own + 1);
    try {
      return await inTurn<Answer>(script, given, words);
    } finally {
      const left = (had.get(userId) ?? 1) - 1;
      if (left > 0) had.set(userId, left);
      else had.delete(userId);
    }
  };
}

function run<Answer>(
  log: Log,
  script: URL,
  workerData: unknown,
  { timeoutMs, memoryMb }: typeof THREAD_LIMITS,
  { notNow, tooSlow }: ThreadWords,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(script, {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    const end = (facts: object, sentence: string, code: 'invalid' | 'unavailable') => {
      clearTimeout(timer);
      void worker.terminate();
      log.warn(facts, 'a thread ended without an answer');
      reject(new AppError(code, sentence));
    };
    const timer = setTimeout(() => end({ problem: 'timeout' }, tooSlow, 'invalid'), timeoutMs);
    worker.once('message', (answer: Answer) => {
      clearTimeout(timer);
      resolve(answer);
      void worker.terminate();
    });
    worker.once('error', (error) => end(errorFacts(error), notNow, 'unavailable'));
  });
}

/** For RunInThread: a booklet in, its markdown out. */
export const WRITE_MARKDOWN = new URL('write-markdown-worker.ts', import.meta.url);
/** For RunInThread: a box of cards in, an Anki package out. */
export const PACK_CARDS = new URL('anki-worker.ts', import.meta.url);
