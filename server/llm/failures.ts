import { APIConnectionTimeoutError, APIError } from 'openai';
import type { Problem } from '#shared/pearls.ts';

/** One attempt came to an answer that cannot be used, or to none. */
export class AttemptError extends Error {
  readonly problem: Problem;
  constructor(problem: Problem, options?: ErrorOptions) {
    super(problem, options);
    this.name = 'AttemptError';
    this.problem = problem;
  }
}

/** The HTTP status that the model's server answered with; undefined when it answered none. */
export function statusOf(error: unknown): number | undefined {
  const cause = error instanceof AttemptError ? error.cause : error;
  return cause instanceof APIError ? cause.status : undefined;
}

export function problemOf(error: unknown): Problem {
  if (error instanceof AttemptError) return error.problem;
  if (error instanceof APIConnectionTimeoutError) return 'too_slow';
  if (error instanceof APIError) {
    if (error.status === 429) return 'rate_limited';
    if (error.status === 400 || error.status === 422) return 'refused';
    return 'unreachable';
  }
  // What broke below the client, such as a socket's raw "terminated".
  return 'unreachable';
}

/** Milliseconds that the answer asks to wait: Retry-After, or "try again in N seconds" in its text. Null if it does not. */
export function waitAskedFor(error: unknown): number | null {
  if (!(error instanceof APIError)) return null;
  const header = error.headers?.get('retry-after');
  if (header) {
    const seconds = Number(header);
    const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - Date.now();
    if (Number.isFinite(wait)) return Math.max(0, wait);
  }
  const words = /try again in (\d+(?:\.\d+)?)\s*(ms|milliseconds?|s|seconds?|m|minutes?)\b/i.exec(
    error.message,
  );
  return words ? Number(words[1]) * unitMilliseconds(words[2] ?? 's') : null;
}

function unitMilliseconds(unit: string): number {
  if (/^(ms|milli)/i.test(unit)) return 1;
  return /^m/i.test(unit) ? 60_000 : 1000;
}
