import { createEmptyCard, fsrs } from 'ts-fsrs';
import { expect, test } from 'vitest';
import {
  cardAfter,
  gradeOf,
  historyOf,
  isDue,
  newCard,
  PARAMETERS,
} from '#server/review/rules/cards.ts';
import type { Given } from '#server/review/rules/cards.ts';

const DAY_MS = 86_400_000;
const START = Date.UTC(2026, 10, 21, 7, 30);

/** The same every time: a sequence of answers, each some days after the one before. */
function someHistory(seed: number, length: number): Given[] {
  let state = seed;
  const next = () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
  let at = START;
  return Array.from({ length }, () => {
    at += Math.ceil(next() * 40) * DAY_MS + Math.floor(next() * 3_600_000);
    return { rating: 1 + Math.floor(next() * 4), at: new Date(at) };
  });
}

test('cards move as FSRS says, answer by answer', () => {
  const scheduler = fsrs(PARAMETERS);
  for (let seed = 1; seed <= 200; seed += 1) {
    let card = createEmptyCard(new Date(START));
    // Without lapses: there the two may differ, see the next test.
    const history = someHistory(seed, 8).map(({ rating, at }) => ({
      rating: Math.max(2, rating),
      at,
    }));
    for (const [i, { rating, at }] of history.entries()) {
      card = scheduler.next(card, at, rating).card;
      expect(cardAfter(history.slice(0, i + 1), at)).toEqual({
        due: card.due,
        stability: card.stability,
        difficulty: card.difficulty,
        scheduledDays: card.scheduled_days,
        learningSteps: card.learning_steps,
        reps: card.reps,
        lapses: card.lapses,
        state: card.state,
        lastReview: at,
      });
    }
  }
});

test('after a wrong answer the memory is as FSRS says, and a question never goes further away than it was', () => {
  const scheduler = fsrs(PARAMETERS);
  let shortened = 0;
  for (let seed = 1; seed <= 500; seed += 1) {
    const history = [...someHistory(seed, 6), ...someHistory(seed + 9999, 1)].map((given, i) => ({
      rating: i === 6 ? 1 : given.rating,
      at: i === 6 ? new Date(START + 400 * DAY_MS) : given.at,
    }));
    const before = cardAfter(history.slice(0, 6), new Date(START));
    const after = cardAfter(history, new Date(START));
    expect(after.scheduledDays).toBeLessThanOrEqual(before.scheduledDays);
    expect(after.lapses).toBe(before.lapses + 1);
    if (after.scheduledDays < before.scheduledDays) shortened += 1;
    const last = { ...createEmptyCard(before.due), ...before };
    const direct = scheduler.next(
      {
        ...last,
        scheduled_days: before.scheduledDays,
        learning_steps: before.learningSteps,
        ...(before.lastReview && { last_review: before.lastReview }),
      },
      new Date(START + 400 * DAY_MS),
      1,
    ).card;
    expect([after.stability, after.difficulty]).toEqual([direct.stability, direct.difficulty]);
  }
  expect(shortened).toBeGreaterThan(250);
});

test('nothing is due before a day has passed, and nothing later than a year', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const history = someHistory(seed, 12);
    const last = history.at(-1)?.at ?? new Date(START);
    const { due, scheduledDays } = cardAfter(history, last);
    expect(due.getTime() - last.getTime()).toBe(scheduledDays * DAY_MS);
    expect(scheduledDays).toBeGreaterThanOrEqual(1);
    expect(scheduledDays).toBeLessThanOrEqual(365);
  }
});

test('an easier rating never brings a question back sooner', () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const history = someHistory(seed, 5);
    const at = new Date(START + 300 * DAY_MS);
    const days = [1, 2, 3, 4].map(
      (rating) => cardAfter([...history, { rating, at }], at).scheduledDays,
    );
    expect(days).toEqual(days.toSorted((a, b) => a - b));
  }
});

test('the first right answer brings a question back in three days, the first wrong one tomorrow', () => {
  const at = new Date(START);
  expect(cardAfter([{ rating: gradeOf(true), at }], at).scheduledDays).toBe(3);
  expect(cardAfter([{ rating: gradeOf(false), at }], at).scheduledDays).toBe(1);
});

test('a wrong answer counts as again however it was rated, a right one as good unless it is said', () => {
  expect([
    gradeOf(false, 'easy'),
    gradeOf(true),
    gradeOf(true, 'hard'),
    gradeOf(true, 'easy'),
  ]).toEqual([1, 3, 2, 4]);
});

test('the answer in the set counts when it came before every review', () => {
  const at = (day: number) => new Date(START + day * DAY_MS);
  const reviews = [{ rating: 4, reviewedAt: at(3) }];
  expect(historyOf({ isCorrect: false, answeredAt: at(1) }, reviews)).toEqual([
    { rating: 1, at: at(1) },
    { rating: 4, at: at(3) },
  ]);
  expect(historyOf({ isCorrect: false, answeredAt: at(4) }, reviews)).toEqual([
    { rating: 4, at: at(3) },
  ]);
  expect(historyOf(null, [])).toEqual([]);
});

test('new questions are due, those put aside never', () => {
  const fresh = { ...newCard(new Date(START)), isSuspended: false };
  const end = new Date(START - DAY_MS);
  expect(isDue(fresh, end)).toBe(true);
  expect(isDue({ ...fresh, isSuspended: true }, end)).toBe(false);
  expect(isDue({ ...fresh, reps: 1 }, end)).toBe(false);
  expect(isDue({ ...fresh, reps: 1 }, new Date(START + 1))).toBe(true);
});
