import type { AdminOverview } from '#shared/administration-output.ts';
import { expect, test } from 'vitest';
import {
  decisionsWords,
  graduatesWords,
  trendWords,
  usersTrend,
  weekSentence,
} from '#web/overview/words.ts';

test('the page begins with how many decisions wait', () => {
  const none = { assessments: 0, procedures: 0 };
  const words = (
    pendingMembers: number,
    accessRequests: number | null = null,
    toConfirm: AdminOverview['toConfirm'] = none,
  ) => decisionsWords({ pendingMembers, accessRequests, toConfirm });
  expect(words(0)).toBe('Nothing waits for a decision');
  expect(words(1)).toBe('One decision waits');
  expect(words(2, 1)).toBe('Three decisions wait');
  expect(words(0, null, { assessments: 1, procedures: 2 })).toBe('Three decisions wait');
  expect(words(12, 0)).toBe('12 decisions wait');
});

test('figures say where they go', () => {
  expect(usersTrend({ count: 214, lately: 6 })).toBe('6 new in 30 days');
  expect(trendWords({ count: 9, lately: 1312, before: 28 })).toBe(
    '1,312 in the last 30 days, 28 in those before',
  );
});

test('two weeks of forms are told in one sentence, with what became of requests', () => {
  const week = (forms: number, asked: number, answered: number) => ({
    from: '2026-11-15',
    forms,
    asked,
    answered,
  });
  expect(weekSentence([week(3, 9, 9), week(20, 10, 9), week(14, 8, 6)])).toBe(
    '14 forms this week so far, 20 the week before; 15 of 18 requests of these two weeks are answered.',
  );
  expect(weekSentence([week(0, 0, 0), week(1, 0, 0)])).toBe(
    '1 form this week so far, 0 the week before.',
  );
});

test('graduates are named beside the trainees where there are any', () => {
  expect([0, 1, 12].map(graduatesWords)).toEqual(['', 'and 1 graduate', 'and 12 graduates']);
});
