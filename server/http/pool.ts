import { Worker } from 'node:worker_threads';
import { AppError } from '#server/http/errors.ts';
import { createFairQueue } from '#server/http/fair-queue.ts';
import { errorFacts } from '#server/log.ts';
import type { Log } from '#server/log.ts';

const POOL_LIMITS = { threads: 2, timeoutMs: 10_000, memoryMb: 128 };

type Thread<Answer> = {
  worker: Worker;
  answered: (answer: Answer) => void;
  failed: (facts: object) => void;
};

/**
 * Threads that live on and do one task after the other, started when there is work. One that fails or takes too long
 * fails its task, and the next gets a new one. Its script answers each message with one.
 */
export function createPool<Answer>(
  log: Log,
  script: URL,
  sentence: string,
  limits = POOL_LIMITS,
): (task: unknown) => Promise<Answer> {
  const idle: Thread<Answer>[] = [];
  const inQueue = createFairQueue(limits.threads);

  function start(): Thread<Answer> {
    const { memoryMb } = limits;
    const worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
    // An idle thread does not keep a server from ending.
    worker.unref();
    const thread: Thread<Answer> = { worker, answered: () => undefined, failed: () => undefined };
    worker.on('message', (answer: Answer) => thread.answered(answer));
    worker.on('error', (error) => thread.failed(errorFacts(error)));
    worker.on('exit', () => {
      if (idle.includes(thread)) idle.splice(idle.indexOf(thread), 1);
      thread.failed({ problem: 'exit' });
    });
    return thread;
  }

  function run(task: unknown): Promise<Answer> {
    const thread = idle.pop() ?? start();
    return new Promise((resolve, reject) => {
      function end(): void {
        clearTimeout(timer);
        thread.failed = () => undefined;
      }
      thread.failed = (facts) => {
        end();
        void thread.worker.terminate();
        log.warn(facts, 'a thread of a pool failed');
        reject(new AppError('unavailable', sentence, { retryAfterSeconds: 2 }));
      };
      const timer = setTimeout(thread.failed, limits.timeoutMs, { problem: 'timeout' });
      thread.answered = (answer) => {
        end();
        idle.push(thread);
        resolve(answer);
      };
      thread.worker.postMessage(task);
    });
  }

  return (task) => inQueue(() => run(task));
}
