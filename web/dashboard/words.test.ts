import { expect, test } from 'vitest';
import {
  helpWords,
  meetingWords,
  mirrorWords,
  nextAssessmentWords,
  requestWords,
  returnedWords,
  waitingWords,
  whenWords,
} from '#web/dashboard/words.ts';

const NOW = new Date(2026, 10, 21, 7, 5);

test.each([
  ['today by its time', new Date(2026, 10, 21, 0, 10), '12:10 AM'],
  [
    'the last evening as yesterday, however few hours ago',
    new Date(2026, 10, 20, 23, 59),
    'Yesterday',
  ],
  ['the last week by its day', new Date(2026, 10, 15, 12), 'Sunday'],
  ['a week ago by its date', new Date(2026, 10, 14, 12), 'November 14'],
  ['another year with that year', new Date(2025, 11, 31, 12), 'December 31, 2025'],
])('what happened is named: %s', (_, at, words) => {
  expect(whenWords(at, NOW)).toBe(words);
});

test('one waiting person is not many', () => {
  expect(waitingWords(1)).toBe('1 person waits for your decision');
  expect(waitingWords(3)).toBe('3 people wait for your decision');
});

test('how many trainees wait is told as one would say it', () => {
  expect(requestWords(1)).toBe('1 trainee waits for your assessment');
  expect(requestWords(2)).toBe('2 trainees wait for your assessment');
});

test('what was sent back is told with what to do', () => {
  expect(returnedWords(1)).toBe('1 procedure was sent back: look at it');
  expect(returnedWords(2)).toBe('2 procedures were sent back: look at them');
});

test('the days of the next assessment say whom it waits for, and since when', () => {
  const asked = { requestId: '', askedAt: '', assessor: 'Ada Attending', open: 1 };
  expect(nextAssessmentWords(asked, 0)).toBe('you asked Ada Attending today');
  expect(nextAssessmentWords(asked, 1)).toBe('day since you asked Ada Attending');
  expect(nextAssessmentWords({ ...asked, open: 2 }, 9)).toBe(
    'days since you asked Ada Attending, 1 more waits',
  );
  expect(nextAssessmentWords({ ...asked, assessor: null, open: 3 }, 0)).toBe(
    'you made a link for one today, 2 more wait',
  );
});

test('whether anybody had to help is told of the last four, and of no fewer', () => {
  expect(helpWords([4, 5, 4])).toBeNull();
  expect(helpWords([1, 1, 1, 4, 5, 3, 4])).toBe('In 3 of the last 4 nobody had to help.');
  expect(helpWords([4, 5, 4, 4])).toBe('In all of the last 4 nobody had to help.');
  expect(helpWords([5, 3, 2, 1, 3])).toBe('In each of the last 4 somebody had to help.');
});

test('an attending’s habit is told in counts, and of a few forms not at all', () => {
  const mirror = { forms: 60, trainees: 19, judged: 60, suggesting: 41 };
  expect(mirrorWords(mirror)).toBe(
    'Of your last 60 forms on 19 trainees 41 name something to try next.',
  );
  expect(mirrorWords({ ...mirror, judged: 12 })).toMatch(
    /^Of your last 60 forms on 19 trainees, 12 of them in English, 41 name/,
  );
  expect(mirrorWords({ ...mirror, forms: 4, judged: 4 })).toBeNull();
});

test('what waits of a committee is told by its day and how far it is', () => {
  const meeting = { id: '', on: '2026-12-09', program: 'Emergency Medicine', undecided: null };
  const words = (state: Parameters<typeof meetingWords>[0]['state'], left?: number) => {
    const undecided = left === undefined ? null : { left, of: 10 };
    return meetingWords({ ...meeting, state, undecided }, NOW);
  };
  expect(words('planned')).toBe('Committee, December\u00a09: pages are not prepared yet');
  expect(words('preparing')).toBe('Committee, December\u00a09: pages are being prepared');
  expect(words('prepared')).toBe('Committee, December\u00a09: pages are ready');
  expect(words('open', 8)).toBe(
    'Committee, December\u00a09: open, 8\u00a0of\u00a010 not decided yet',
  );
  expect(words('open', 0)).toBe('Committee, December\u00a09: open, all decided');
  expect(words('closed')).toBe('Your committee met on December\u00a09: read your page');
  const held = { ...meeting, on: '2025-12-10', state: 'closed' } as const;
  expect(meetingWords(held, NOW)).toBe(
    'Your committee met on December\u00a010, 2025: read your page',
  );
});
