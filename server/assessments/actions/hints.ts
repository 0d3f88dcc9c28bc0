import { phiProblem } from '#shared/phi.ts';
import { HINT_PROMPT_VERSION, hintMessages } from '#server/assessments/prompts.ts';
import type { HintFacts } from '#server/assessments/prompts.ts';
import { hintOf } from '#server/assessments/rules/hints.ts';
import { aside } from '#server/http/turns.ts';
import { ModelError } from '#server/llm/model.ts';
import type { Model } from '#server/llm/model.ts';
import { errorFacts } from '#server/log.ts';
import type { Clock, Logger } from '#server/ports.ts';

/** Whoever writes does not wait longer for a hint. */
const HINT_TIMEOUT_MS = 8000;
/** A sentence that has become so long is none. */
const ENDLESS = 600;

/**
 * What the comment lacks, in a sentence by the model; null when it lacks nothing, and whenever anything goes wrong.
 * Text with hard identifiers goes nowhere. Nothing is stored, and nothing of the text or the answer is logged.
 */
export async function findHint(
  { log, now, stopping }: Logger & Clock & { stopping: AbortSignal },
  model: Model,
  { who, levels = [], ...facts }: HintFacts & { who: string; levels?: readonly string[] },
  signal: AbortSignal,
  timeout = HINT_TIMEOUT_MS,
): Promise<string | null> {
  if (phiProblem(`${facts.strengths}\n${facts.improvements}`) !== null) return null;
  const tooLong = new AbortController();
  const late = AbortSignal.timeout(timeout);
  const started = performance.now();
  const ended = (outcome: string, more: object = {}) => {
    const ms = Math.round(performance.now() - started);
    log.info({ outcome, ms, promptVersion: HINT_PROMPT_VERSION, ...more }, 'a hint was asked for');
  };
  try {
    const answer = await aside(() =>
      model.write({
        who,
        since: now(),
        messages: hintMessages(facts),
        // A wrong answer is not asked for again: the rules have spoken already.
        accept: () => true,
        onText: (soFar) => {
          if (soFar.length > ENDLESS) tooLong.abort();
        },
        signal: AbortSignal.any([signal, stopping, late, tooLong.signal]),
      }),
    );
    const hint = answer.isWhole ? hintOf(answer.text, levels) : null;
    ended(hint === null ? 'nothing to show' : 'shown');
    return hint;
  } catch (error) {
    const isStopped = signal.aborted || stopping.aborted || tooLong.signal.aborted;
    if (error instanceof ModelError) ended('failed', { problem: error.problem });
    else if (late.aborted) ended('too slow');
    else if (isStopped) ended('stopped');
    else ended('failed', errorFacts(error));
    return null;
  }
}
