import { expect, test } from 'vitest';
import { sentOf, teacherOf } from '#web/teaching/arrival.ts';

test('the form knows whom it is about from the link alone', () => {
  expect(teacherOf({ id: 'a', name: 'Ada' })).toEqual({ id: 'a', name: 'Ada' });
  for (const state of [null, undefined, {}, { id: 'a' }, { id: 1, name: 'Ada' }, 'a']) {
    expect(teacherOf(state)).toBeNull();
  }
});

test('the list knows about whom something was sent', () => {
  expect(sentOf({ sent: 'Ada' })).toBe('Ada');
  expect(sentOf(null)).toBeNull();
});
