import { expect, test } from 'vitest';
import {
  assessedWords,
  lastWeekWords,
  nearWords,
  remindedWords,
  waitingWords,
} from '#web/admin/completion/words.ts';

const NONE = { trainees: 0, assessed: 0, waiting: 0, overdue: 0, weeks: [], programs: [] };

test('the page begins with how many were assessed', () => {
  expect(assessedWords(NONE)).toBe('There is nobody in training here yet.');
  expect(assessedWords({ ...NONE, trainees: 60, assessed: 48 })).toBe(
    '48 of 60 trainees were assessed in the last 30 days.',
  );
  expect(assessedWords({ ...NONE, trainees: 1, assessed: 1 })).toBe(
    '1 of 1 trainee was assessed in the last 30 days.',
  );
});

test('what waits says how much of it is late', () => {
  expect(waitingWords(NONE)).toBe('No request waits.');
  expect(waitingWords({ ...NONE, waiting: 2 })).toBe('2 requests wait, none for more than a week.');
  expect(waitingWords({ ...NONE, waiting: 12, overdue: 3 })).toBe(
    '12 requests wait, 3 of them for more than a week.',
  );
  expect(waitingWords({ ...NONE, waiting: 1, overdue: 1 })).toBe(
    '1 request waits for more than a week.',
  );
});

test('the last whole week is told', () => {
  const from = '2026-11-15';
  const now = { from: '2026-11-22', forms: 0, asked: 0, answered: 0 };
  const weeks = [{ from, forms: 31, asked: 40, answered: 28 }, now];
  expect(lastWeekWords(weeks)).toBe('Last week 31 forms; 28 of 40 asked for answered.');
  expect(lastWeekWords([{ ...now, from }, now])).toBe('Last week 0 forms; none was asked for.');
});

test('an attending is named with what speaks for it', () => {
  expect(nearWords({ reason: 'procedure', on: '2026-11-20' })).toBe(
    'supervised a procedure November 20',
  );
});

test('who was not written to is named, with the reason', () => {
  expect(remindedWords({ sent: 1, left: [] })).toBe('1 person was written to.');
  expect(
    remindedWords({ sent: 0, left: [{ id: '1', displayName: 'Tom Trainee', why: 'today' }] }),
  ).toBe('0 people were written to. Tom Trainee was written to within the last day.');
});
