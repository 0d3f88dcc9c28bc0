import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { DAILY_NUMBER, NEW_A_DAY, SITTING } from '#shared/review.ts';
import { ReviewOutcome } from '#shared/review-output.ts';
import { newId } from '#server/ids.ts';
import { pearlSets } from '#server/pearls/tables.ts';
import { bringBack } from '#server/review/actions/ahead.ts';
import { cardAfter, gradeOf } from '#server/review/rules/cards.ts';
import type { Given } from '#server/review/rules/cards.ts';
import { reviewCards, reviews } from '#server/review/tables.ts';
import { aPerson, trailOf } from '#test/administration.ts';
import { openBrowser } from '#test/people.ts';
import { cardOf, insertQuestions, OPTIONS } from '#test/review.ts';
import { startTestServer } from '#test/server.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A morning, so long ago that these tests are over before a session ends. */
const MORNING = Math.floor(Date.now() / DAY_MS) * DAY_MS + 8 * HOUR_MS - 60 * DAY_MS;
let time = MORNING;

const server = await startTestServer({ now: () => new Date(time) });
afterAll(() => server.stop());
const { db } = server.runtime;

/** A person with so many questions, made `age` days before the first morning. */
async function aLearner(questions = 3, age = 2) {
  time = MORNING;
  const person = await aPerson(server);
  const createdAt = new Date(MORNING - age * DAY_MS);
  const { setId, questionIds } = await insertQuestions(db, person.id, questions, { createdAt });
  const review = (zone = 0) => person.call('GET /api/review', { query: { zone } });
  const give = async (questionId: string, chosen: number, more: object = {}) => {
    const answer = await person.post(`/api/review/${questionId}`, {
      reviewId: newId(),
      chosen,
      ...more,
    });
    return {
      status: answer.status,
      body: answer.ok ? ReviewOutcome.parse(await answer.json()) : null,
    };
  };
  return {
    person,
    setId,
    ids: questionIds,
    first: questionIds[0] ?? '',
    review,
    give,
    answer: (questionId: string, chosen: number) =>
      person.post(`/api/pearls/${setId}/answers`, { questionId, chosen }),
    card: (questionId: string) => cardOf(db, person.id, questionId),
    history: () => db.select().from(reviews).where(eq(reviews.userId, person.id)),
    idsDue: async (zone = 0) => (await review(zone)).items.map(({ id }) => id),
  };
}

const at = (days: number, hours = 0) => {
  time = MORNING + days * DAY_MS + hours * HOUR_MS;
};

test('a question is asked with its case, its options and its explanation', async () => {
  const { review, first, setId } = await aLearner(1);
  const { items, ...counts } = await review();
  expect(items).toEqual([
    {
      id: first,
      setId,
      patientIndex: 0,
      details: '62F septic shock',
      isNew: true,
      isLastTry: false,
      madeAt: new Date(MORNING - 2 * DAY_MS).toISOString(),
      lastSeenAt: null,
      returns: expect.any(Object),
      correction: null,
      order: expect.any(Array),
      question: 'What comes first, number 1?',
      options: expect.any(Array),
      correctAnswer: expect.any(Number),
      explanation: 'Because of the guideline.',
      isDoubted: false,
    },
  ]);
  const [item] = items;
  expect(item?.options[item.correctAnswer]).toBe('Broad spectrum');
  expect(item?.order.map((kept) => OPTIONS[kept])).toEqual(item?.options);
  expect(counts).toEqual({
    picked: null,
    due: 0,
    new: 1,
    waiting: 0,
    dailyNumber: DAILY_NUMBER,
    asksIfGuessed: true,
    reviewedToday: 0,
    nextDueAt: null,
    nextDue: 0,
    putAside: 0,
    questions: 1,
  });
});

test('questions that nobody answered come up after a day, ten a day at most', async () => {
  const { review, give, idsDue } = await aLearner(25, 0.5);
  expect(await review()).toMatchObject({
    items: [],
    new: 0,
    nextDueAt: new Date(MORNING + DAY_MS / 2).toISOString(),
    nextDue: NEW_A_DAY,
  });
  at(1);
  const today = await idsDue();
  expect(today).toHaveLength(NEW_A_DAY);
  for (const id of today.slice(0, 4)) await give(id, 1);
  expect(await review()).toMatchObject({ new: NEW_A_DAY - 4, reviewedToday: 4 });
  for (const id of today.slice(4)) await give(id, 1);
  const done = await review();
  expect(done).toMatchObject({ items: [], due: 0, new: 0, reviewedToday: NEW_A_DAY });
  expect(done.nextDueAt).toBe(new Date(MORNING + DAY_MS + 16 * HOUR_MS).toISOString());
  at(2);
  expect(await idsDue()).toHaveLength(NEW_A_DAY);
});

test('whoever met ten new ones today is told of the next ones for tomorrow, not for later today', async () => {
  const { person, give, idsDue, review } = await aLearner(NEW_A_DAY);
  await insertQuestions(db, person.id, 3, { createdAt: new Date(MORNING - 22 * HOUR_MS) }, 11);
  const [first = '', ...others] = await idsDue();
  for (const id of others) await give(id, 1);
  await give(first, 1);
  const midnight = new Date(MORNING + 16 * HOUR_MS).toISOString();
  expect(await review()).toMatchObject({ new: 0, nextDueAt: midnight, nextDue: 3 });
  at(0, 3);
  expect(await idsDue()).toEqual([]);
  at(0, 16);
  expect(await idsDue()).toHaveLength(3);
});

test('what was answered in its set is not new, and a wrong answer is due on the next day', async () => {
  const { answer, ids, idsDue } = await aLearner(2);
  await answer(ids[0] ?? '', 0);
  await answer(ids[1] ?? '', 1);
  expect(await idsDue()).toEqual([]);
  at(1);
  expect(await idsDue()).toEqual([ids[0]]);
  at(3);
  expect(await idsDue()).toEqual(ids);
});

test('a day is the person’s own: what comes back tomorrow is due from midnight there', async () => {
  const { answer, first, idsDue } = await aLearner(1);
  await answer(first, 0);
  // Answered at 8:00 UTC: in Auckland (UTC+13) the next day begins at 11:00 UTC, in Chicago (UTC-5) at 5:00 of the next.
  at(0, 2.9);
  expect(await idsDue(13 * 60)).toEqual([]);
  at(0, 3);
  expect(await idsDue(13 * 60)).toEqual([first]);
  expect(await idsDue(0)).toEqual([]);
  at(0, 16);
  expect(await idsDue(0)).toEqual([first]);
  at(0, 20.9);
  expect(await idsDue(-300)).toEqual([]);
  at(0, 21);
  expect(await idsDue(-300)).toEqual([first]);
});

test('what is due longest comes first, one sitting at a time', async () => {
  const { answer, ids, review } = await aLearner(SITTING + 3);
  for (const [i, id] of ids.entries()) {
    at(0, i / 60);
    await answer(id, 0);
  }
  at(1, 6);
  const { items, due, waiting } = await review();
  expect(items.map(({ id }) => id)).toEqual(ids.slice(0, SITTING));
  expect([due, waiting]).toEqual([DAILY_NUMBER, 3]);
});

test('the stored card follows every answer as FSRS says', async () => {
  const { give, first, card, history } = await aLearner(1);
  const given: Given[] = [];
  for (const [chosen, rating] of [
    [1, undefined],
    [1, 'easy'],
    [0, 'easy'],
    [1, 'hard'],
    [1, 'good'],
    [2, undefined],
    [1, 'good'],
  ] as const) {
    const { body } = await give(first, chosen, rating ? { rating } : {});
    expect(body?.outcome).toBe('stored');
    given.push({
      rating: gradeOf(chosen === 1, rating),
      reviewedAt: new Date(time),
      isInSet: false,
    });
    const words = (await history())[0]?.fingerprint;
    const direct = cardAfter(given, new Date(time), words);
    const stored = await card(first);
    expect(stored).toMatchObject({
      due: direct.due,
      scheduledDays: direct.scheduledDays,
      reps: given.length,
      lapses: direct.lapses,
      state: direct.state,
      lastReview: new Date(time),
    });
    expect(stored?.stability).toBeCloseTo(direct.stability, 2);
    expect(body?.due).toBe(direct.due.toISOString());
    expect(direct.due.getTime()).toBeGreaterThan(time);
    time = direct.due.getTime() + HOUR_MS;
  }
});

test('an answer that is sent again counts once', async () => {
  const { give, first, history, person } = await aLearner(1);
  const reviewId = newId();
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => give(first, 1, { reviewId, rating: 'easy' })),
  );
  expect(answers.flatMap(({ body }) => body?.outcome ?? []).toSorted()).toEqual([
    ...Array.from({ length: 7 }, () => 'repeated'),
    'stored',
  ]);
  expect(new Set(answers.map(({ body }) => body?.due)).size).toBe(1);
  expect((await give(first, 1, { reviewId, rating: 'hard' })).status).toBe(409);
  expect((await give(first, 2, { reviewId, rating: 'easy' })).status).toBe(409);
  expect(await history()).toMatchObject([{ id: reviewId, rating: 4, chosen: 1 }]);
  expect((await person.call('GET /api/review')).reviewedToday).toBe(1);
});

test('two devices that answer the same question at once move it once', async () => {
  const { give, first, history, card } = await aLearner(1);
  const answers = await Promise.all([1, 2, 3, 4].map(() => give(first, 1)));
  expect(answers.flatMap(({ body }) => body?.outcome ?? []).toSorted()).toEqual([
    'not_due',
    'not_due',
    'not_due',
    'stored',
  ]);
  expect(await history()).toHaveLength(1);
  expect(await card(first)).toMatchObject({ reps: 1 });
});

test('the id of an answer is good for one question of one person', async () => {
  const { give, ids } = await aLearner(2);
  const other = await aLearner(1);
  const reviewId = newId();
  expect((await give(ids[0] ?? '', 1, { reviewId })).status).toBe(200);
  expect((await give(ids[1] ?? '', 1, { reviewId })).status).toBe(409);
  expect((await other.give(other.first, 1, { reviewId })).status).toBe(409);
  expect(await other.history()).toEqual([]);
});

test('a question answered while the clock was years ahead comes again as if it had been answered now', async () => {
  const { give, ids, card } = await aLearner(2);
  const [ahead = '', now = ''] = ids;
  const start = time;
  await give(now, 1);
  const before = await card(now);
  await give(ahead, 1);
  const [reviewedAt, due] = [10, 11].map((years) => new Date(start + years * 365 * 24 * HOUR_MS));
  await db.update(reviews).set({ reviewedAt }).where(eq(reviews.questionId, ahead));
  const { fingerprint = '' } = (await card(ahead)) ?? {};
  await db
    .update(reviewCards)
    .set({ due, lastReview: reviewedAt })
    .where(eq(reviewCards.fingerprint, fingerprint));
  await bringBack(server.runtime);
  expect(await card(now)).toEqual(before);
  expect(await card(ahead)).toMatchObject({ reps: 1, lastReview: new Date(start) });
  expect((await card(ahead))?.due.getTime()).toBeLessThan(start + 30 * 24 * HOUR_MS);
});

test('the last answer can be taken back, as if it had never been given', async () => {
  const { answer, give, first, card, person, idsDue } = await aLearner(1);
  await answer(first, 0);
  const before = await card(first);
  at(1);
  const [one, two] = [newId(), newId()];
  await give(first, 1, { reviewId: one, rating: 'easy' });
  expect(await idsDue()).toEqual([]);
  for (let i = 0; i < 2; i += 1) {
    expect((await person.remove(`/api/review/answers/${one}`)).status).toBe(200);
    expect(await card(first)).toEqual(before);
  }
  await give(first, 1, { reviewId: one, rating: 'hard' });
  time = ((await card(first))?.due.getTime() ?? 0) + 1;
  await give(first, 1, { reviewId: two });
  expect((await person.remove(`/api/review/answers/${one}`)).status).toBe(409);
  const other = await aPerson(server);
  expect((await other.remove(`/api/review/answers/${two}`)).status).toBe(200);
  expect(await card(first)).toMatchObject({ reps: 3 });
});

test('an undone first answer makes a question new again', async () => {
  const { give, first, person, review } = await aLearner(1);
  const reviewId = newId();
  await give(first, 0, { reviewId });
  expect(await review()).toMatchObject({ items: [], new: 0, due: 0 });
  await person.remove(`/api/review/answers/${reviewId}`);
  expect(await review()).toMatchObject({ items: [{ id: first, isNew: true }], new: 1, due: 0 });
});

test('a question put aside is not due until it is taken back', async () => {
  const { person, ids, idsDue, review, give, answer } = await aLearner(2);
  await answer(ids[0] ?? '', 0);
  at(1);
  for (const id of ids) {
    const put = await person.patch(`/api/review/cards/${id}`, { isPutAside: true });
    expect([put.status, await put.json()]).toEqual([200, { isPutAside: true }]);
  }
  expect(await review()).toMatchObject({ items: [], due: 0, new: 0, putAside: 2 });
  expect((await give(ids[0] ?? '', 1)).body?.outcome).toBe('not_due');
  const { items } = await person.call('GET /api/review/put-aside');
  expect(items.map(({ id }) => id)).toEqual(ids);
  for (const id of ids) await person.patch(`/api/review/cards/${id}`, { isPutAside: false });
  expect(await idsDue()).toEqual(ids);
  expect((await trailOf(server, ids[1] ?? '')).map(({ action }) => action)).toEqual([
    'review.put-aside',
    'review.taken-back',
  ]);
});

test('questions of a deleted set are never due, until it is brought back', async () => {
  const { setId, answer, ids, idsDue, give, review } = await aLearner(2);
  await answer(ids[0] ?? '', 0);
  at(1);
  const remove = (deletedAt: Date | null) =>
    db.update(pearlSets).set({ deletedAt }).where(eq(pearlSets.id, setId));
  await remove(new Date(time));
  expect(await review()).toMatchObject({
    items: [],
    due: 0,
    new: 0,
    questions: 0,
    nextDueAt: null,
  });
  // Given on a device that had no network when the set was deleted.
  expect((await give(ids[0] ?? '', 1)).body?.outcome).toBe('stored');
  await remove(null);
  expect(await idsDue()).toEqual([ids[1]]);
});

test('nobody reviews, undoes or puts aside what is another’s', async () => {
  const { first } = await aLearner(1);
  const other = await aLearner(0);
  expect((await other.give(first, 1)).status).toBe(404);
  expect(
    (await other.person.patch(`/api/review/cards/${first}`, { isPutAside: true })).status,
  ).toBe(404);
  expect(await other.review()).toMatchObject({ items: [], questions: 0 });
  const guest = openBrowser(server);
  for (const path of ['/api/review', '/api/review/put-aside', '/api/review/settings'] as const) {
    expect((await guest.get(path)).status).toBe(401);
  }
});

test.each([
  [{ chosen: 1 }],
  [{ reviewId: 'nonsense', chosen: 1 }],
  [{ reviewId: newId(), chosen: 7 }],
  [{ reviewId: newId(), chosen: 1, rating: 'again' }],
])('a review such as %j is refused and changes nothing', async (body) => {
  const { person, first, history } = await aLearner(1);
  expect((await person.post(`/api/review/${first}`, body)).status).toBe(400);
  expect(await history()).toEqual([]);
});

test('the dashboard counts what is due, where the person is', async () => {
  const { person, answer, first } = await aLearner(1);
  const due = async (zone: number) =>
    (await person.call('GET /api/dashboard', { query: { zone: zone } })).questionsToReview;
  expect(await due(0)).toBe(1);
  await answer(first, 0);
  expect(await due(0)).toBe(0);
  at(0, 3);
  expect([await due(13 * 60), await due(0)]).toEqual([1, 0]);
});

test('each button says the day on which the question then comes back', async () => {
  const { give, ids, review } = await aLearner(4);
  const ratings = ['again', 'hard', 'good', 'easy'] as const;
  const { items } = await review();
  at(0, 1);
  for (const [index, rating] of ratings.entries()) {
    const item = items.find(({ id }) => id === ids[index]);
    const chosen = rating === 'again' ? 0 : 1;
    const { body } = await give(ids[index] ?? '', chosen, rating === 'again' ? {} : { rating });
    expect(body?.due.slice(0, 10)).toBe(item?.returns[rating].slice(0, 10));
  }
});
