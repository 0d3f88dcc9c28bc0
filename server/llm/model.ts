import { setTimeout as sleep } from 'node:timers/promises';
import type { Problem } from '#shared/pearls.ts';
import type { ModelConfig } from '#server/config.ts';
import { createLine, OutOfPatience } from '#server/llm/line.ts';
import { LIMITS } from '#server/llm/writing.ts';
import type { Answer, Writing } from '#server/llm/writing.ts';
import { errorFacts } from '#server/log.ts';
import type { Log } from '#server/log.ts';

export type Model = {
  name: string;
  /** Throws ModelError after the last attempt or when its patience is over, and the signal's reason when it is aborted. */
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
 * The one door to a model, which may be anything that speaks the OpenAI protocol: streamed, with retries, and in a line while
 * it limits its requests. `keep` is told how each call went.
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
  // A rate limit holds for the whole account: all requests stand in one line.
  const line = createLine(limits);

  async function write(writing: Writing): Promise<Answer> {
    const { attempt: ask, isHanging, problemOf, statusOf, waitAskedFor } = await loaded;
    const { signal } = writing;
    const place = line.join(writing.who, writing.since);
    for (let attempt = 1; ;) {
      const turn = line.wait(place, signal);
      if (turn) await turn.catch(tellWaitedOut);
      const started = performance.now();
      const passed = () => Math.round(performance.now() - started);
      try {
        const answer = await ask(writing);
        keep(passed(), null);
        return answer;
      } catch (error) {
        signal.throwIfAborted();
        const problem = problemOf(error);
        keep(passed(), problem);
        const asked = waitAskedFor(error);
        log.warn(
          { ...errorFacts(error), problem, status: statusOf(error), attempt, askedToWaitMs: asked },
          'a model request failed',
        );
        if (asked !== null && asked <= limits.patience) {
          line.refuse(place, asked);
          continue;
        }
        const isOver = asked !== null || attempt >= limits.attempts || isHanging(error);
        if (isOver) throw new ModelError(problem, error);
        await sleep(limits.baseDelay * 2 ** (attempt - 1), undefined, { signal });
        attempt += 1;
      }
    }
  }

  return { name: config.name, write };
}

function tellWaitedOut(error: unknown): never {
  throw error instanceof OutOfPatience ? new ModelError('waited_out', error) : error;
}

async function load(config: ModelConfig, limits: typeof LIMITS) {
  const { createAttempt } = await import('#server/llm/attempt.ts');
  return { attempt: createAttempt(config, limits), ...(await import('#server/llm/failures.ts')) };
}
