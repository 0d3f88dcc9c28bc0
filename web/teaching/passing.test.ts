import { expect, test } from 'vitest';
import {
  forgetNotice,
  passedNotice,
  passedTeacher,
  passNotice,
  passTeacher,
} from '#web/teaching/passing.ts';

const ADA = { id: 'a', name: 'Ada', half: '2026-2' };
const NOTHING = { outcome: null, problem: null };

test('whom the form is about is passed on to the same person alone', () => {
  expect(passedTeacher('me')).toBeNull();
  passTeacher('me', ADA);
  expect(passedTeacher('me')).toEqual(ADA);
  expect(passedTeacher('you')).toBeNull();
});

test('with what came of it the form is about nobody, and it is said once and to nobody else', () => {
  passTeacher('me', ADA);
  passNotice('me', { outcome: 'It is in.' });
  expect(passedTeacher('me')).toBeNull();
  expect(passedNotice('you')).toEqual(NOTHING);
  expect(passedNotice('me')).toEqual({ outcome: 'It is in.', problem: null });
  forgetNotice();
  expect(passedNotice('me')).toEqual(NOTHING);
});
