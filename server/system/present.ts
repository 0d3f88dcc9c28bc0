import type { Problem } from '#shared/pearls.ts';
import type { SystemStatus } from '#shared/system-output.ts';
import type { ModelCall } from '#server/llm/store.ts';
import { problemSentence } from '#server/mail/problems.ts';
import { medianOf } from '#server/system/rules.ts';

type Trouble = {
  waiting: number;
  oldestWaiting: Date | null;
  waitingProblem: string | null;
  failedProblem: string | null;
};

const MODEL_PROBLEMS: Partial<Record<Problem, string>> = {
  rate_limited: 'It asked to slow down.',
  unreachable: 'It could not be reached, or answered with an error.',
  too_slow: 'It took too long.',
  cut_off: 'Its answer was cut off.',
  refused: 'It refused what was asked.',
  unusable: 'Its answer could not be used.',
};

export function presentMail(
  transport: SystemStatus['mail']['transport'],
  trouble: Trouble,
  last: { sent: Date | null; failed: Date | null },
): SystemStatus['mail'] {
  const { waiting, oldestWaiting, waitingProblem, failedProblem } = trouble;
  return {
    transport,
    waiting,
    oldestWaiting: oldestWaiting?.toISOString() ?? null,
    waitingProblem: waitingProblem && problemSentence(waitingProblem),
    lastSent: last.sent?.toISOString() ?? null,
    lastFailure: last.failed?.toISOString() ?? null,
    problem: failedProblem && problemSentence(failedProblem),
  };
}

/** `answered`: the last ones, the newest first. */
export function presentModel(
  name: string | null,
  answered: readonly ModelCall[],
  failed: ModelCall | null,
): SystemStatus['model'] {
  const times = answered.map(({ ms }) => ms);
  return {
    name,
    lastSuccess: answered[0]?.at.toISOString() ?? null,
    lastFailure: failed?.at.toISOString() ?? null,
    problem: (failed?.problem && MODEL_PROBLEMS[failed.problem]) ?? null,
    calls: times.length,
    usualMs: medianOf(times),
    longestMs: times.length > 0 ? Math.max(...times) : null,
  };
}
