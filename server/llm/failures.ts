import { APIConnectionTimeoutError, APIError } from 'openai';
import type { Problem } from '#shared/pearls.ts';

/** One attempt came to an answer that cannot be used, or to none. */
export class AttemptError extends Error {
  readonly problem: Problem;
  /** Not a word came in all the time that a first one has. */
  readonly isSilent: boolean;
  constructor(
    problem: Problem,
    { isSilent = false, ...options }: ErrorOptions & { isSilent?: boolean } = {},
  ) {
    super(problem, options);
    this.name = 'AttemptError';
    this.problem = problem;
    this.isSilent = isSilent;
  }
}

/** Somebody has looked at an empty screen for a minute: to ask again would take two more, and bring nothing. */
export function isHanging(error: unknown): boolean {
  return error instanceof AttemptError && error.isSilent;
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

/** Statuses of a model that will answer, but not now: 529 is what Anthropic says when it is overloaded. */
const LATER = new Set([429, 503, 529]);

export function isLater(status: number | undefined): boolean {
  return status !== undefined && LATER.has(status);
}

const FIELD_MS = /"?retry[_-]?after[_-]?ms"?\s*[:=]\s*"?(\d+(?:\.\d+)?)/i;
const FIELD =
  /"(?:retry[_-]?(?:after|delay|in)(?:[_-]?s(?:ec(?:ond)?s?)?)?)"\s*:\s*"?([^",}\]]{1,40})/i;
const WORDS =
  /\b(?:(?:try(?: your request)? again|retry(?:ing)?)(?: your request)? (?:in|after|at)|wait(?: for)?)(?: about| at least| approximately)? ([^",;!()]{1,40})/i;
const LENGTHS =
  /^(?:\d+(?:\.\d+)?\s*(?:ms|milliseconds?|s|secs?|seconds?|m|mins?|minutes?|h|hours?)(?![a-z])\s*)+/i;

/**
 * Milliseconds that a limited model asks to wait, in a header, a field of its body or its words, as a length or a moment.
 * Null when it asks for none.
 */
export function waitAskedFor(error: unknown): number | null {
  if (!(error instanceof APIError) || !isLater(error.status)) return null;
  const { headers, message } = error;
  const said = Date.parse(headers?.get('date') ?? '');
  const now = Number.isFinite(said) ? said : Date.now();
  const milliseconds = headers?.get('retry-after-ms') ?? FIELD_MS.exec(message)?.[1];
  if (milliseconds && Number.isFinite(Number(milliseconds)))
    return Math.max(0, Number(milliseconds));
  for (const found of [
    headers?.get('retry-after'),
    FIELD.exec(message)?.[1],
    WORDS.exec(message)?.[1],
  ]) {
    const wait = found ? lengthOf(found.trim(), now) : null;
    if (wait !== null) return Math.max(0, wait);
  }
  return null;
}

/** "20", "1.5s", "1m30s", "2 minutes", or a date. */
function lengthOf(text: string, now: number): number | null {
  if (/^-?\d+(?:\.\d+)?\.?$/.test(text)) return Number.parseFloat(text) * 1000;
  const lengths = LENGTHS.exec(text)?.[0];
  if (lengths) {
    const parts = lengths.matchAll(/(\d+(?:\.\d+)?)\s*([a-z]+)/gi);
    return [...parts].reduce(
      (sum, [, count, unit = '']) => sum + Number(count) * millisecondsOf(unit),
      0,
    );
  }
  const date = /^\S*\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:?\d\d)?/.exec(text)?.[0] ?? text;
  const at = Date.parse(date.replace(/\.$/, ''));
  return /\d{4}/.test(text) && Number.isFinite(at) ? at - now : null;
}

function millisecondsOf(unit: string): number {
  if (/^(?:ms|milli)/i.test(unit)) return 1;
  if (/^h/i.test(unit)) return 3_600_000;
  return /^m/i.test(unit) ? 60_000 : 1000;
}
