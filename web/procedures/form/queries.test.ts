import { expect, test } from 'vitest';
import { ApiError } from '#web/call.ts';
import { refusalOf } from '#web/procedures/form/queries.ts';

const CONFLICT = { code: 'conflict', message: 'Stored' } as const;

test('the first refused one of several is named, with its field and sentence', () => {
  const fields = { 'entries.2.notes': 'No numbers', 'entries.1.entryKey': 'Stored' };
  expect(refusalOf(new ApiError(409, { ...CONFLICT, fields }), 3)).toEqual({
    at: 1,
    refusal: { field: 'entryKey', sentence: 'Stored' },
  });
});

test('a refusal without a field is about the only one, or about none in particular', () => {
  const error = new ApiError(400, { code: 'invalid', message: 'Not so' });
  expect(refusalOf(error, 1)).toEqual({ at: 0, refusal: { field: null, sentence: 'Not so' } });
  expect(refusalOf(error, 2)).toBeNull();
});

test.each(['unreachable', 'internal', 'rate_limited', 'unauthenticated', 'unavailable'] as const)(
  'a server that is %s refuses nothing: what waits goes on waiting',
  (code) => {
    expect(refusalOf(new ApiError(0, { code }), 1)).toBeNull();
  },
);
