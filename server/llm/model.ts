import { setTimeout as sleep } from 'node:timers/promises';
import OpenAI from 'openai';
import type { Problem } from '#shared/pearls.ts';
import type { ModelConfig } from '#server/config.ts';
import { AttemptError, problemOf, statusOf, waitAskedFor } from '#server/llm/failures.ts';
import { errorFacts } from '#server/log.ts';
import type { Log } from '#server/log.ts';

export type ChatMessage = { role: 'system' | 'user'; content: string };

export type Writing = {
  messages: ChatMessage[];
  /** Whether a whole answer can be used; if not, it counts as a failed attempt. */
  accept: (answer: string) => boolean;
  /** Called with all that has been written so far; starts anew, shorter, when an attempt is repeated. */
  onText?: (soFar: string) => void;
  signal: AbortSignal;
};

/** `isWhole` is false when the answer reached the model's length limit. */
export type Answer = { text: string; isWhole: boolean };

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

/** Milliseconds, but for `attempts` and `answerLength` (UTF-16 units). */
export const LIMITS = {
  attempts: 3,
  baseDelay: 1000,
  firstToken: 60_000,
  betweenTokens: 30_000,
  wholeAnswer: 600_000,
  longestWait: 60_000,
  answerLength: 60_000,
};

const TEMPERATURE = 0.7;
const MAX_TOKENS = 4000;

/** The one door to a model, which may be anything that speaks the OpenAI protocol: streamed, with retries. */
export function createModel(config: ModelConfig, log: Log, limits = LIMITS): Model {
  const client = new OpenAI({
    baseURL: config.baseUrl,
    // The client insists on a key; local servers need none and ignore this.
    apiKey: config.apiKey ?? 'none',
    maxRetries: 0,
    timeout: limits.wholeAnswer,
  });
  // A rate limit holds for the whole account: every request waits it out.
  let pausedUntil = 0;

  async function write(writing: Writing): Promise<Answer> {
    for (let attempt = 1; ; attempt += 1) {
      while (pausedUntil > Date.now()) {
        await sleep(pausedUntil - Date.now(), undefined, { signal: writing.signal });
      }
      try {
        return await writeOnce(client, config.name, writing, limits);
      } catch (error) {
        writing.signal.throwIfAborted();
        const problem = problemOf(error);
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

async function writeOnce(
  client: OpenAI,
  model: string,
  { messages, accept, onText, signal }: Writing,
  limits: typeof LIMITS,
): Promise<Answer> {
  const silence = new AbortController();
  const whole = AbortSignal.timeout(limits.wholeAnswer);
  let timer = setTimeout(() => silence.abort(), limits.firstToken);
  const stopped = () => silence.signal.aborted || whole.aborted;
  let answer = '';
  try {
    const stream = await client.chat.completions.create(
      { model, messages, temperature: TEMPERATURE, max_tokens: MAX_TOKENS, stream: true },
      { signal: AbortSignal.any([signal, silence.signal, whole]) },
    );
    let finish: string | null = null;
    for await (const chunk of stream) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), limits.betweenTokens);
      const choice = chunk.choices[0];
      finish = choice?.finish_reason ?? finish;
      const text = choice?.delta?.content;
      if (typeof text !== 'string' || text === '') continue;
      answer += text;
      if (answer.length > limits.answerLength) throw new AttemptError('unusable');
      onText?.(answer);
    }
    // An aborted stream ends like a finished one.
    signal.throwIfAborted();
    if (stopped()) throw new AttemptError('too_slow');
    if (finish === null) throw new AttemptError('cut_off');
    if (finish === 'content_filter') throw new AttemptError('refused');
    if (!accept(answer)) throw new AttemptError('unusable');
    return { text: answer, isWhole: finish !== 'length' };
  } catch (error) {
    if (stopped()) throw new AttemptError('too_slow', { cause: error });
    if (answer === '' || error instanceof AttemptError) throw error;
    throw new AttemptError('cut_off', { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
