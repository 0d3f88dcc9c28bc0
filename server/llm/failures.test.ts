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
  ['Try again in 7m12.5s, please', 432_500],
  ['Please retry after 20 seconds.', 20_000],
  ['You must wait at least 3 s', 3000],
  ['{"error":"slow down","retry_after":5}', 5000],
  ['{"error":{"details":[{"retryDelay":"34.5s"}]}}', 34_500],
  ['{"retry_after_ms": 250}', 250],
  ['Too many requests', null],
  ['Try again later', null],
  ['Wait a moment', null],
])('a rate limit that says "%s" asks to wait %s ms', (message, wait) => {
  expect(waitAskedFor(apiError(429, message))).toBe(wait);
});

test('Retry-After is obeyed before the words', () => {
  expect(waitAskedFor(apiError(429, 'try again in 9 seconds', { 'retry-after': '3' }))).toBe(3000);
});

test('a date is read by the clock of the server that says it', () => {
  const date = 'Mon, 02 Mar 2026 10:00:00 GMT';
  const until = 'Mon, 02 Mar 2026 10:00:20 GMT';
  expect(waitAskedFor(apiError(503, 'x', { date, 'retry-after': until }))).toBe(20_000);
  const words = 'Try again at 2026-03-02T10:00:07Z.';
  expect(waitAskedFor(apiError(429, words, { date }))).toBe(7000);
  expect(waitAskedFor(apiError(429, 'x', { date: until, 'retry-after': date }))).toBe(0);
});

test('milliseconds in a header go before seconds', () => {
  const headers = { 'retry-after-ms': '1200', 'retry-after': '2' };
  expect(waitAskedFor(apiError(429, 'x', headers))).toBe(1200);
});

test('an error that is no limit asks for no patience', () => {
  expect(waitAskedFor(apiError(400, 'try again in 5 seconds', { 'retry-after': '5' }))).toBeNull();
  expect(waitAskedFor(new TypeError('try again in 5 seconds'))).toBeNull();
});

test('a failure is named by what stood in the way', () => {
  expect(problemOf(apiError(429, 'x'))).toBe('rate_limited');
  expect(problemOf(apiError(503, 'x'))).toBe('unreachable');
  expect(problemOf(apiError(401, 'x'))).toBe('unreachable');
  expect(problemOf(apiError(400, 'x'))).toBe('refused');
  expect(problemOf(new TypeError('terminated'))).toBe('unreachable');
  expect(problemOf(new AttemptError('too_slow'))).toBe('too_slow');
});
