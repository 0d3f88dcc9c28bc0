import type { AdminOverview } from '#shared/administration-output.ts';
import { expect, test } from 'vitest';
import { decisionsWords, trendWords, usersTrend } from '#web/overview/words.ts';

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
