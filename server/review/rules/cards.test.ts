import { createEmptyCard, fsrs, GenSeedStrategyWithCardId, StrategyMode } from 'ts-fsrs';
import { expect, test } from 'vitest';
import {
  cardAfter,
  gradeOf,
  isDue,
  isLastTry,
  isLeech,
  newCard,
  PARAMETERS,
  returnsOf,
} from '#server/review/rules/cards.ts';
import type { Given } from '#server/review/rules/cards.ts';

const DAY_MS = 86_400_000;
const START = Date.UTC(2026, 10, 21, 7, 30);

const direct = () =>
  fsrs(PARAMETERS).useStrategy(StrategyMode.SEED, GenSeedStrategyWithCardId('id'));

const reviewed = (rating: number, at: Date | number): Given => ({
  rating,
  reviewedAt: new Date(at),
  isInSet: false,
});
const inSet = (rating: number, at: number): Given => ({ ...reviewed(rating, at), isInSet: true });
const day = (days: number) => START + days * DAY_MS;

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
    return reviewed(1 + Math.floor(next() * 4), at);
  });
}

test('cards move as FSRS says, answer by answer', () => {
  const scheduler = direct();
  for (let seed = 1; seed <= 200; seed += 1) {
    let card = { ...createEmptyCard(new Date(START)), id: '' };
    // Without lapses: there the two may differ, see the next test.
    const history = someHistory(seed, 8).map((given) => ({
      ...given,
      rating: Math.max(2, given.rating),
    }));
    for (const [i, { rating, reviewedAt: at }] of history.entries()) {
      card = { ...scheduler.next(card, at, rating).card, id: '' };
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
  const scheduler = direct();
  let shortened = 0;
  for (let seed = 1; seed <= 500; seed += 1) {
    const history = [...someHistory(seed, 6), ...someHistory(seed + 9999, 1)].map((given, i) =>
      i === 6 ? reviewed(1, day(400)) : given,
    );
    const before = cardAfter(history.slice(0, 6), new Date(START));
    const after = cardAfter(history, new Date(START));
    expect(after.scheduledDays).toBeLessThanOrEqual(before.scheduledDays);
    expect(after.lapses).toBe(before.lapses + 1);
    if (after.scheduledDays < before.scheduledDays) shortened += 1;
    const last = { ...createEmptyCard(before.due), ...before };
    const alone = scheduler.next(
      {
        ...last,
        scheduled_days: before.scheduledDays,
        learning_steps: before.learningSteps,
        ...(before.lastReview && { last_review: before.lastReview }),
      },
      new Date(START + 400 * DAY_MS),
      1,
    ).card;
    expect([after.stability, after.difficulty]).toEqual([alone.stability, alone.difficulty]);
  }
  expect(shortened).toBeGreaterThan(250);
});

test('nothing is due before a day has passed, and nothing later than a year', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const history = someHistory(seed, 12);
    const last = history.at(-1)?.reviewedAt ?? new Date(START);
    const { due, scheduledDays } = cardAfter(history, last);
    expect(due.getTime() - last.getTime()).toBe(scheduledDays * DAY_MS);
    expect(scheduledDays).toBeGreaterThanOrEqual(1);
    expect(scheduledDays).toBeLessThanOrEqual(365);
  }
});

test('the day said before an answer is the day on which the question comes', () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const history = someHistory(seed, seed % 7);
    const question = `question ${seed}`;
    const asked = new Date(START + 300 * DAY_MS);
    const given = new Date(asked.getTime() + 95_000);
    const said = returnsOf(history, asked, question);
    for (const [rating, due] of [said.again, said.hard, said.good, said.easy].entries()) {
      const after = cardAfter([...history, reviewed(rating + 1, given)], given, question);
      expect(after.due.getTime() - due.getTime()).toBe(95_000);
    }
  }
});

test('questions learned together do not all come back together', () => {
  const history = [reviewed(3, day(0)), reviewed(3, day(3)), reviewed(3, day(14))];
  const comeBack = Array.from({ length: 20 }, (_, i) =>
    cardAfter(history, new Date(day(14)), `question ${i}`).due.getTime(),
  );
  expect(new Set(comeBack).size).toBeGreaterThan(3);
});

test('an easier rating never brings a question back sooner', () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const history = someHistory(seed, 5);
    const at = new Date(START + 300 * DAY_MS);
    const days = [1, 2, 3, 4].map(
      (rating) => cardAfter([...history, reviewed(rating, at)], at).scheduledDays,
    );
    expect(days).toEqual(days.toSorted((a, b) => a - b));
  }
});

test('the first right answer brings a question back in three days, the first wrong one tomorrow', () => {
  const at = new Date(START);
  expect(cardAfter([reviewed(gradeOf(true), at)], at).scheduledDays).toBe(3);
  expect(cardAfter([reviewed(gradeOf(false), at)], at).scheduledDays).toBe(1);
});

test('a wrong answer counts as again however it was rated, a right one as good unless it is said', () => {
  expect([
    gradeOf(false, 'easy'),
    gradeOf(true),
    gradeOf(true, 'hard'),
    gradeOf(true, 'easy'),
  ]).toEqual([1, 3, 2, 4]);
});

test('a guess that was right counts as one that was wrong', () => {
  expect(gradeOf(true, 'guessed')).toBe(gradeOf(false));
});

test('the first answer in a set counts, and a right one before the question is due adds nothing', () => {
  const first = [inSet(3, day(0))];
  const after = cardAfter(first, new Date(START));
  expect(after).toMatchObject({ reps: 1, scheduledDays: 3 });
  expect(cardAfter([...first, inSet(3, day(2))], new Date(START))).toEqual(after);
  expect(cardAfter([...first, inSet(3, day(3))], new Date(START))).toMatchObject({ reps: 2 });
});

test('a wrong answer in a set counts also before the question is due, and two within a day are one', () => {
  const known = [inSet(3, day(0)), reviewed(3, day(3))];
  const lapsed = cardAfter([...known, inSet(1, day(4))], new Date(START));
  expect(lapsed).toMatchObject({ reps: 3, lapses: 1 });
  expect(lapsed.due.getTime()).toBeLessThanOrEqual(day(14));
  const again = [...known, inSet(1, day(4)), inSet(1, day(4.9))];
  expect(cardAfter(again, new Date(START))).toEqual(lapsed);
  expect(cardAfter([...again, inSet(1, day(5.1))], new Date(START))).toMatchObject({ lapses: 2 });
});

test('every answer in a review counts, whatever was answered in a set on that day', () => {
  const history = [inSet(1, day(0)), reviewed(3, day(0.1)), reviewed(1, day(0.2))];
  expect(cardAfter(history, new Date(START))).toMatchObject({ reps: 3, lapses: 1 });
});

test('forgotten for the fifth time a question is to be read again, until what was before is forgiven', () => {
  const wrong = (times: number) =>
    cardAfter(
      Array.from({ length: times }, (_, i) => reviewed(1, day(i * 2))),
      new Date(START),
    );
  // The first answer is no lapse: nothing was known before.
  const [before, after] = [wrong(5), wrong(6)];
  expect([before.lapses, after.lapses]).toEqual([4, 5]);
  expect(isLastTry({ ...before, lapsesForgiven: 0 })).toBe(true);
  expect(isLeech({ ...before, lapsesForgiven: 0 })).toBe(false);
  expect(isLeech({ ...after, lapsesForgiven: 0 })).toBe(true);
  expect(isLeech({ ...after, lapsesForgiven: 5 })).toBe(false);
  expect(isLastTry({ ...after, lapsesForgiven: 5 })).toBe(false);
  expect(isLastTry({ ...newCard(new Date(START)), lapses: 4, lapsesForgiven: 0 })).toBe(false);
});

test('new questions are due, those put aside or forgotten too often never', () => {
  const fresh = { ...newCard(new Date(START)), isSuspended: false, lapsesForgiven: 0 };
  const end = new Date(START - DAY_MS);
  expect(isDue(fresh, end)).toBe(true);
  expect(isDue({ ...fresh, isSuspended: true }, end)).toBe(false);
  expect(isDue({ ...fresh, reps: 1 }, end)).toBe(false);
  expect(isDue({ ...fresh, reps: 1 }, new Date(START + 1))).toBe(true);
  expect(isDue({ ...fresh, reps: 9, lapses: 5 }, new Date(START + 1))).toBe(false);
});
