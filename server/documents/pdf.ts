import { Worker } from 'node:worker_threads';
import { AppError } from '#server/http/errors.ts';
import { errorFacts } from '#server/log.ts';
import type { Log } from '#server/log.ts';
import type { Booklet } from '#server/documents/booklet.ts';
import type { Paper } from '#server/documents/paper.ts';
import type { Report } from '#server/documents/report.ts';

/** For whom: a user's id. One whose signal is aborted before its turn is never set. */
type Asker = { id: string; signal: AbortSignal };
export type PdfMaker = (
  paper: Paper | Report | Booklet,
  asker: Asker,
) => Promise<Uint8Array<ArrayBuffer>>;

export const FAILED = 'The PDF could not be made just now. Please try again in a moment.';
export const TOO_MANY =
  'PDFs you asked for are still being made. Please try again when you have them.';
const PDF_LIMITS = { waiting: 50, each: 2, timeoutMs: 30_000, memoryMb: 256 };

type Answer = { pdf: Uint8Array<ArrayBuffer> } | { problem: string };
type Job = {
  paper: Paper | Report | Booklet;
  asker: Asker;
  resolve: (pdf: Uint8Array<ArrayBuffer>) => void;
  reject: (error: AppError) => void;
};

/**
 * Sets papers one after the other in a thread of its own, since setting one blocks for a tenth of a second. The thread
 * starts with the first paper and lives on. One that hangs, dies or cannot set its paper fails that one, and the next
 * gets a new thread: what went wrong may have left the typesetter's memory in a state in which it sets nothing any more.
 * Nobody has more than a few in the queue, so that one person's haste is not everybody's waiting.
 */
export function createPdfMaker(
  log: Log,
  { waiting, each, timeoutMs, memoryMb } = PDF_LIMITS,
  script = new URL('typeset-worker.ts', import.meta.url),
): PdfMaker {
  const jobs: Job[] = [];
  let current: Job | null = null;
  let worker: Worker | null = null;
  let timer: NodeJS.Timeout | undefined;

  function start(): Worker {
    const started = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
    // An idle thread does not keep a server from ending.
    started.unref();
    started.on('message', (answer: Answer) => {
      if (started !== worker) return;
      if ('pdf' in answer) finish((job) => job.resolve(answer.pdf));
      else renew({ problem: answer.problem });
    });
    started.on('error', (error) => lose(started, errorFacts(error)));
    started.on('exit', () => lose(started, { problem: 'exit' }));
    return started;
  }

  function lose(lost: Worker, facts: object): void {
    if (lost !== worker) return;
    worker = null;
    fail(facts);
  }

  function renew(facts: object): void {
    const spoiled = worker;
    worker = null;
    void spoiled?.terminate();
    fail(facts);
  }

  function fail(facts: object): void {
    log.error(facts, 'a PDF could not be made');
    finish((job) => job.reject(new AppError('unavailable', FAILED)));
  }

  function finish(tell: (job: Job) => void): void {
    clearTimeout(timer);
    const job = current;
    current = null;
    if (job) tell(job);
    next();
  }

  function next(): void {
    current = jobs.shift() ?? null;
    if (!current) return;
    worker ??= start();
    timer = setTimeout(() => renew({ problem: 'timeout' }), timeoutMs);
    worker.postMessage(current.paper);
  }

  function refusal({ id }: Asker): AppError | null {
    const own = [...jobs, ...(current ? [current] : [])].filter(({ asker }) => asker.id === id);
    if (own.length >= each) return new AppError('rate_limited', TOO_MANY, { retryAfterSeconds: 2 });
    if (jobs.length < waiting) return null;
    return new AppError('unavailable', FAILED, { retryAfterSeconds: 10 });
  }

  function drop(job: Job): void {
    const place = jobs.indexOf(job);
    if (place === -1) return;
    jobs.splice(place, 1);
    job.reject(new AppError('unavailable', FAILED));
  }

  return (paper, asker) =>
    new Promise((resolve, reject) => {
      const refused = asker.signal.aborted ? new AppError('unavailable', FAILED) : refusal(asker);
      if (refused) {
        reject(refused);
        return;
      }
      const job = { paper, asker, resolve, reject };
      jobs.push(job);
      asker.signal.addEventListener('abort', () => drop(job), { once: true });
      if (!current) next();
    });
}
