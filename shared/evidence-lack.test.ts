import { expect, test } from 'vitest';
import { lackOf } from '#shared/evidence-lack.ts';

test('what a mapping lacks is said one thing at a time', () => {
  const told = (text: string) => ({ column: null, text });
  const none = {
    who: null,
    first: null,
    kind: told(''),
    on: told(''),
    title: told(''),
    results: [],
    scale: told(''),
  };
  expect(lackOf(none)).toBe('Please say which column names the trainee.');
  expect(lackOf({ ...none, who: 0 })).toBe('Please say which column has the result.');
  const some = { ...none, who: 0, results: [1] };
  expect(lackOf(some)).toBe('Please say what kind of results these are.');
  expect(lackOf({ ...some, kind: told('exam') })).toBe('Please say of which day the results are.');
  expect(lackOf({ ...some, kind: told('exam'), on: told('2026-02-24') })).toBeNull();
});
