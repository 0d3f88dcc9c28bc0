import { expect, test } from 'vitest';
import { firstReminder, reminded } from '#server/assessments/rules/requests.ts';

const ASKED = new Date('2026-11-01T10:00:00Z');
const day = (days: number) => new Date(ASKED.getTime() + days * 86_400_000);
const fresh = {
  createdAt: ASKED,
  expiresAt: day(14),
  mailedAt: ASKED,
  remindersSent: 0,
  nextReminderAt: firstReminder(ASKED),
};

/** The days on which mails go out when the server looks at these times and somebody reminds by hand at those. */
function sentOn(looks: number[], byHand: number[] = []): number[] {
  let request = fresh;
  const sent: number[] = [];
  for (const at of [...new Set([...looks, ...byHand])].toSorted((a, b) => a - b)) {
    const isDue = request.nextReminderAt !== null && request.nextReminderAt <= day(at);
    if (!isDue && !byHand.includes(at)) continue;
    request = { ...request, ...reminded(request, day(at)) } as typeof fresh;
    sent.push(at);
  }
  return sent;
}
const always = Array.from({ length: 57 }, (_, i) => i / 4);

test('reminders go out after 2 and 5 days and then no more', () => {
  expect(sentOn(always)).toEqual([2, 5]);
});

test('a reminder by hand puts the next one off to a day later at least', () => {
  expect(sentOn(always, [1.5])).toEqual([1.5, 2.5, 5]);
  expect(sentOn(always, [1])).toEqual([1, 2, 5]);
  expect(sentOn(always, [4.5])).toEqual([2, 4.5, 5.5]);
});

test('what was missed while no server ran is sent once', () => {
  expect(sentOn([4, 4.25, 5, 6])).toEqual([4, 5]);
  expect(sentOn([4.5, 5, 5.5])).toEqual([4.5, 5.5]);
  expect(sentOn([9, 9.25, 10, 13])).toEqual([9]);
});

test('with those by hand there are three at most', () => {
  expect(sentOn(always, [3])).toEqual([2, 3, 5]);
  expect(sentOn(always, [0.5, 1.5])).toEqual([0.5, 1.5, 2.5]);
  const third = reminded({ ...fresh, remindersSent: 2 }, day(2.5));
  expect(third).toEqual({ mailedAt: day(2.5), remindersSent: 3, nextReminderAt: null });
});

test('none is planned for when the request has expired', () => {
  const short = { ...fresh, expiresAt: day(4) };
  expect(reminded(short, day(2)).nextReminderAt).toBeNull();
});

test('a request that was never mailed gets no reminders by itself after one by hand', () => {
  const shown = { ...fresh, mailedAt: null, nextReminderAt: null };
  expect(reminded(shown, day(1))).toEqual({
    mailedAt: day(1),
    remindersSent: 1,
    nextReminderAt: null,
  });
});
