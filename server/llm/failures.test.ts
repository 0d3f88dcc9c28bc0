import { APIError } from 'openai';
import { expect, test } from 'vitest';
import { AttemptError, problemOf, waitAskedFor } from '#server/llm/failures.ts';

function apiError(status: number, message: string, headers: Record<string, string> = {}) {
  return APIError.generate(status, { error: { message } }, undefined, new Headers(headers));
}

test.each([
  ['Rate limit reached. Please try again in 20 seconds.', 20_000],
  ['Please try again in 1.5s.', 1500],
  ['try again in 350ms', 350],
  ['Try again in 2 minutes', 120_000],
  ['Too many requests', null],
])('a rate limit that says "%s" asks to wait %s ms', (message, wait) => {
  expect(waitAskedFor(apiError(429, message))).toBe(wait);
});

test('Retry-After is obeyed before the words', () => {
  expect(waitAskedFor(apiError(429, 'try again in 9 seconds', { 'retry-after': '3' }))).toBe(3000);
});

test('a failure is named by what stood in the way', () => {
  expect(problemOf(apiError(429, 'x'))).toBe('rate_limited');
  expect(problemOf(apiError(503, 'x'))).toBe('unreachable');
  expect(problemOf(apiError(401, 'x'))).toBe('unreachable');
  expect(problemOf(apiError(400, 'x'))).toBe('refused');
  expect(problemOf(new TypeError('terminated'))).toBe('unreachable');
  expect(problemOf(new AttemptError('too_slow'))).toBe('too_slow');
});
