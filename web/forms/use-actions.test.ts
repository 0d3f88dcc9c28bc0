import { expect, test } from 'vitest';
import { ApiError } from '#web/call.ts';
import { sentenceOf } from '#web/forms/use-actions.ts';

const LOST = new ApiError(0, { code: 'unreachable' });
const BROKEN = new ApiError(500, { code: 'internal', message: 'Something went wrong.' });
const REFUSED = new ApiError(409, { code: 'conflict', message: 'Ada is a member already.' });

test('of one nothing is changed when the server could not be reached', () => {
  expect(sentenceOf(LOST)).toBe(
    'The server could not be reached. Nothing was changed. Please try again.',
  );
  expect(sentenceOf(BROKEN)).toBe('Something went wrong.');
});

test('of several some may be done when the line or the server breaks on the way', () => {
  expect(sentenceOf(LOST, true)).toBe(
    'The server could not be reached. Some may be done already: once it answers, the list shows what is.',
  );
  for (const error of [BROKEN, new ApiError(502, {}), new Error('cut off')]) {
    expect(sentenceOf(error, true)).toBe(
      'This did not work to its end. Some may be done already: the list shows what is.',
    );
  }
});

test('why several were refused is said as the server has it', () => {
  expect(sentenceOf(REFUSED, true)).toBe('Ada is a member already.');
  const busy = new ApiError(503, { code: 'unavailable', message: 'The server is busy.' });
  expect(sentenceOf(busy, true)).toBe('The server is busy.');
});
