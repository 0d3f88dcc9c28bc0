import { setTimeout as sleep } from 'node:timers/promises';
import type { Problem } from '#shared/pearls.ts';
import type { ModelConfig } from '#server/config.ts';
import { LIMITS } from '#server/llm/writing.ts';
import type { Answer, Writing } from '#server/llm/writing.ts';
import { errorFacts } from '#server/log.ts';
import type { Log } from '#server/log.ts';

export type Model = {
  name: string;
  /** Throws ModelError after the last attempt, and the signal's reason when it is aborted. */
  write(writing: Writing): Promise<Answer>;
};

/** All attempts failed; `problem` is what the last one ran into. */
export class ModelError extends Error {
  readonly problem: Problem;
  constructor(problem: Problem, cause: unknown) {
    super(`The model failed: ${problem}`, { cause });
    this.problem = problem;
  }
}

/**
 * The one door to a model, which may be anything that speaks the OpenAI protocol: streamed, with retries. `keep` is told
 * how each call went.
 */
export function createModel(
  config: ModelConfig,
  log: Log,
  limits = LIMITS,
  keep: (ms: number, problem: Problem | null) => void = () => undefined,
): Model {
  // The client is large: whoever has no model never loads it.
  const loaded = load(config, limits);
  loaded.catch(() => undefined);
  // A rate limit holds for the whole account: every request waits it out.
  let pausedUntil = 0;

  async function write(writing: Writing): Promise<Answer> {
    const { attempt: ask, problemOf, statusOf, waitAskedFor } = await loaded;
    for (let attempt = 1; ; attempt += 1) {
      while (pausedUntil > Date.now()) {
        await sleep(pausedUntil - Date.now(), undefined, { signal: writing.signal });
      }
      const started = performance.now();
      const passed = () => Math.round(performance.now() - started);
      try {
        const answer = await ask(writing);
        keep(passed(), null);
        return answer;
      } catch (error) {
        writing.signal.throwIfAborted();
        const problem = problemOf(error);
        keep(passed(), problem);
        const asked = waitAskedFor(error);
        log.warn(
          { ...errorFacts(error), problem, status: statusOf(error), attempt, askedToWaitMs: asked },
          'a model request failed',
        );
        if (attempt >= limits.attempts || (asked ?? 0) > limits.longestWait) {
          throw new ModelError(problem, error);
        }
        if (asked === null) {
          await sleep(limits.baseDelay * 2 ** (attempt - 1), undefined, { signal: writing.signal });
        } else {
          pausedUntil = Math.max(pausedUntil, Date.now() + asked);
        }
      }
    }
  }

  return { name: config.name, write };
}

async function load(config: ModelConfig, limits: typeof LIMITS) {
  const { createAttempt } = await import('#server/llm/attempt.ts');
  return { attempt: createAttempt(config, limits), ...(await import('#server/llm/failures.ts')) };
}
