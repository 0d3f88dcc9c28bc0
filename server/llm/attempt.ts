import OpenAI from 'openai';
import type { ModelConfig } from '#server/config.ts';
import { AttemptError, isLater } from '#server/llm/failures.ts';
import type { Answer, LIMITS, Writing } from '#server/llm/writing.ts';

const TEMPERATURE = 0.7;
const MAX_TOKENS = 4000;
const MAX_REFUSAL = 4000;

/** Asks once, and throws what it ran into. */
export function createAttempt(config: ModelConfig, limits: typeof LIMITS) {
  const client = new OpenAI({
    baseURL: config.baseUrl,
    // The client insists on a key; local servers need none and ignore this.
    apiKey: config.apiKey ?? 'none',
    maxRetries: 0,
    timeout: limits.wholeAnswer,
    fetch: askKeepingWords,
  });
  return async function attempt({ messages, accept, onText, signal }: Writing): Promise<Answer> {
    const silence = new AbortController();
    const whole = AbortSignal.timeout(limits.wholeAnswer);
    let timer = setTimeout(() => silence.abort(), limits.firstToken);
    const stopped = () => silence.signal.aborted || whole.aborted;
    let answer = '';
    try {
      const stream = await client.chat.completions.create(
        {
          model: config.name,
          messages,
          temperature: TEMPERATURE,
          max_tokens: MAX_TOKENS,
          stream: true,
        },
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
      if (stopped()) throw new AttemptError('too_slow', { isSilent: answer === '' });
      if (finish === null) throw new AttemptError('cut_off');
      if (finish === 'content_filter') throw new AttemptError('refused');
      if (!accept(answer)) throw new AttemptError('unusable');
      return { text: answer, isWhole: finish !== 'length' };
    } catch (error) {
      if (stopped()) throw new AttemptError('too_slow', { cause: error, isSilent: answer === '' });
      if (answer === '' || error instanceof AttemptError) throw error;
      throw new AttemptError('cut_off', { cause: error });
    } finally {
      clearTimeout(timer);
    }
  };
}

/** The client drops what stands beside `error` in a refusal, and how long to wait may stand there. */
async function askKeepingWords(...asked: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...asked);
  if (!isLater(response.status)) return response;
  const message = (await response.text()).slice(0, MAX_REFUSAL);
  const { status, headers } = response;
  return Response.json({ error: { message } }, { status, headers: [...headers].filter(isKept) });
}

/** The body is another one now. */
function isKept([name]: [string, string]): boolean {
  return !/^content-/i.test(name);
}
