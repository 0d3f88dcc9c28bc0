import { asc, eq } from 'drizzle-orm';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { LEECH_LAPSES } from '#shared/review.ts';
import { ReviewOutcome } from '#shared/review-output.ts';
import { corrections } from '#server/corrections/tables.ts';
import { newId } from '#server/ids.ts';
import { removeDeletedSets } from '#server/pearls/store/sets.ts';
import { pearlQuestions, pearlSets } from '#server/pearls/tables.ts';
import { mailReviews } from '#server/review/actions/mails.ts';
import { cardAfter } from '#server/review/rules/cards.ts';
import { reviewCards, reviews } from '#server/review/tables.ts';
import { aPerson, mailsTo, trailOf } from '#test/administration.ts';
import { correct } from '#test/correcting.ts';
import { cardOf, insertQuestions, OPTIONS } from '#test/review.ts';
import { startTestServer } from '#test/server.ts';
import { startTwoServers } from '#test/two-servers.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;
/** A Monday noon, UTC, long ago. */
const MONDAY =
  Math.floor((Date.now() - 4 * DAY_MS) / WEEK_MS - 9) * WEEK_MS + 4 * DAY_MS + 12 * HOUR_MS;
let time = MONDAY;

const server = await startTestServer({ now: () => new Date(time) });
afterAll(() => server.stop());
const { db } = server.runtime;

const at = (days: number) => {
  time = MONDAY + days * DAY_MS;
};

/** A person whose topic came up so often: as many sets, the newest last, with the same questions. */
async function aLearner({ sets = 1, questions = 1, on = server } = {}) {
  at(0);
  const person = await aPerson(on, { emailVerified: true });
  const made: { setId: string; questionIds: string[] }[] = [];
  for (let i = 0; i < sets; i += 1) {
    const createdAt = new Date(MONDAY - (20 - i) * DAY_MS);
    made.push(await insertQuestions(on.runtime.db, person.id, questions, { createdAt }));
  }
  const ids = made.map(({ questionIds }) => questionIds[0] ?? '');
  const review = () => person.call('GET /api/review', { query: { zone: 0 } });
  const first = ids.at(-1) ?? '';
  return {
    person,
    sets: made,
    ids,
    first,
    review,
    answerIn: (set: number, chosen: number) =>
      person.post(`/api/pearls/${made[set]?.setId}/answers`, { questionId: ids[set], chosen }),
    give: async (chosen: number, more: object = {}, questionId = first) => {
      const body = { reviewId: newId(), chosen, ...more };
      const given = await person.post(`/api/review/${questionId}`, body);
      return ReviewOutcome.parse(await given.json());
    },
    card: () => cardOf(on.runtime.db, person.id, first),
    history: () =>
      on.runtime.db
        .select()
        .from(reviews)
        .where(eq(reviews.userId, person.id))
        .orderBy(asc(reviews.reviewedAt), asc(reviews.id)),
  };
}

test('a question of five sets is asked once, where it stands in the newest', async () => {
  const { review, sets, ids, give, card } = await aLearner({ sets: 5, questions: 2 });
  const { items, ...counts } = await review();
  expect(items.map(({ id }) => id)).toEqual(sets[4]?.questionIds);
  expect(counts).toMatchObject({ new: 2, questions: 2 });
  expect(await give(1, {}, ids[2])).toMatchObject({ outcome: 'stored' });
  for (const id of ids) expect((await give(1, {}, id)).outcome).toBe('not_due');
  expect(await review()).toMatchObject({ new: 1, due: 0, reviewedToday: 1 });
  time = ((await card())?.due.getTime() ?? 0) + 1;
  expect((await review()).items.map(({ id }) => id)).toContain(ids[4]);
});

test('answers in every set are the history of one card', async () => {
  const { answerIn, card, history, review } = await aLearner({ sets: 4 });
  await answerIn(0, 1);
  at(1);
  // Still known: a right answer says nothing.
  await answerIn(1, 1);
  expect(await card()).toMatchObject({ reps: 1, due: new Date(MONDAY + 3 * DAY_MS) });
  at(2);
  await answerIn(2, 0);
  expect(await card()).toMatchObject({ reps: 2, lapses: 1, due: new Date(MONDAY + 3 * DAY_MS) });
  at(9);
  await answerIn(3, 1);
  expect(await card()).toMatchObject({ reps: 3, lapses: 1 });
  expect((await history()).map(({ rating, isInSet }) => [rating, isInSet])).toEqual([
    [3, true],
    [3, true],
    [1, true],
    [3, true],
  ]);
  expect(await review()).toMatchObject({ due: 0, new: 0, reviewedToday: 0 });
});

test('two servers that get answers to one question in two sets at once keep both on one card', async () => {
  const both = await startTwoServers();
  onTestFinished(() => both.stop());
  const { answerIn, card, history, person, give } = await aLearner({ sets: 6, on: both });
  const given = await Promise.all([
    ...[0, 1, 2, 3, 4, 5].map((set) => answerIn(set, set % 2)),
    give(1),
  ]);
  for (const answer of given.slice(0, 6)) expect(answer).toMatchObject({ status: 200 });
  const { db: shared } = both.runtime;
  const cards = await shared.select().from(reviewCards).where(eq(reviewCards.userId, person.id));
  expect(cards).toHaveLength(1);
  const told = await history();
  expect(told.filter(({ isInSet }) => isInSet)).toHaveLength(6);
  const direct = cardAfter(told, new Date());
  expect(await card()).toMatchObject({ reps: direct.reps, lapses: direct.lapses, due: direct.due });
});

test('a mail’s answer leads to its question where a newer set has it, in another order', async () => {
  const { review, person, ids, sets } = await aLearner({ sets: 2, questions: 2 });
  const [older = '', newer = ''] = ids;
  const backwards = OPTIONS.toReversed() as typeof OPTIONS;
  await db
    .update(pearlQuestions)
    .set({ options: backwards, correctAnswer: 2 })
    .where(eq(pearlQuestions.id, newer));
  const asked = (question: string, option?: number) =>
    person.call('GET /api/review', { query: { zone: 0, question, option } });
  expect((await asked(older, 0)).picked).toEqual({ questionId: newer, option: 3 });
  expect((await asked(older)).picked).toEqual({ questionId: newer, option: null });
  expect((await asked(sets[1]?.questionIds[1] ?? '', 2)).picked).toMatchObject({ option: 2 });
  expect((await asked(newId(), 0)).picked).toBeNull();
  expect((await review()).picked).toBeNull();
});

test('the order in which options are shown marks nothing wrong, in whichever set they stand how', async () => {
  const { person, review, sets, ids, give } = await aLearner({ sets: 2 });
  const turned: typeof OPTIONS = ['Dialysis', 'Aspirin', 'Cooling', 'Broad spectrum'];
  const change = { options: turned, correctAnswer: 3 as const };
  await db
    .update(pearlQuestions)
    .set(change)
    .where(eq(pearlQuestions.id, ids[1] ?? ''));
  const seen = new Set<string>();
  for (let showing = 0; showing < 4; showing += 1) {
    const [item] = (await review()).items;
    if (!item) throw new Error('nothing is due');
    expect([item.id, item.options[item.correctAnswer]]).toEqual([ids[1], 'Broad spectrum']);
    expect(item.options).not.toEqual(turned);
    expect((await review()).items[0]?.order).toEqual(item.order);
    seen.add(item.options.join());
    const chosen = item.order[item.correctAnswer];
    const { due } = await give(chosen ?? -1, { rating: 'hard' });
    time = Date.parse(due) + 1;
  }
  expect(seen.size).toBe(4);
  const given = await db.select().from(reviews).where(eq(reviews.userId, person.id));
  expect(given.map(({ rating, chosen }) => [rating, chosen])).toEqual(
    Array.from({ length: 4 }, () => [2, 3]),
  );
  await person.call('DELETE /api/pearls/:id', { path: { id: sets[1]?.setId ?? '' } });
  const [older] = (await review()).items;
  expect(older).toMatchObject({ id: ids[0] });
  expect(older?.order.map((kept) => OPTIONS[kept])).toEqual(older?.options);
});

test('a right answer that was guessed comes back like a wrong one, until that is undone', async () => {
  const { give, card, answerIn, person } = await aLearner();
  await answerIn(0, 1);
  const before = await card();
  at(4);
  const reviewId = newId();
  await give(1, { reviewId, rating: 'guessed' });
  expect(await card()).toMatchObject({ reps: 2, lapses: 1 });
  expect((await card())?.due.getTime()).toBeLessThanOrEqual(MONDAY + 7 * DAY_MS);
  await person.remove(`/api/review/answers/${reviewId}`);
  expect(await card()).toEqual(before);
});

test('a question forgotten five times is put aside with its pearl, and comes back only by a tap', async () => {
  const { give, card, person, review, sets, first } = await aLearner({ sets: 2 });
  const forget = async (times: number) => {
    for (let i = 0; i < times; i += 1) {
      await give(0);
      time = ((await card())?.due.getTime() ?? 0) + 1;
    }
  };
  await forget(LEECH_LAPSES);
  const [last] = (await review()).items;
  expect(last).toMatchObject({ id: first, isLastTry: true });
  await forget(1);
  expect(await review()).toMatchObject({ items: [], due: 0, putAside: 1, nextDueAt: null });
  expect((await give(1)).outcome).toBe('not_due');
  const aside = await person.call('GET /api/review/put-aside');
  const place = { id: first, setId: sets[1]?.setId, patientIndex: 0 };
  expect(aside.items).toMatchObject([{ ...place, forgotten: LEECH_LAPSES }]);

  await person.patch(`/api/review/cards/${first}`, { isPutAside: false });
  expect((await review()).items).toMatchObject([{ id: first, isLastTry: false }]);
  await forget(1);
  expect((await review()).items).toMatchObject([{ id: first, isLastTry: false }]);
  await forget(LEECH_LAPSES - 1);
  expect(await review()).toMatchObject({ items: [], putAside: 1 });
  expect(
    (await trailOf(server, first)).filter(({ action }) => action !== 'review.answered'),
  ).toMatchObject([{ action: 'review.taken-back' }]);
});

test('a corrected question that is put aside is listed as it reads now', async () => {
  const { person, first, review } = await aLearner();
  const item = (await review()).items[0];
  if (!item) throw new Error('nothing to review');
  const wasQuestion = { ...item, options: OPTIONS, correctAnswer: 1 as const };
  const nowQuestion = { ...wasQuestion, question: 'What comes first of all?' };
  const reviewer = await aPerson(server);
  const words = { was: item.question, wasQuestion, nowQuestion };
  const id = await correct(server, reviewer, words);
  // Others here learn from the same question: whoever has it by then is written to.
  const told = async () =>
    (await db.select().from(corrections).where(eq(corrections.id, id)))[0]?.toldAt;
  await expect.poll(told).toBeInstanceOf(Date);
  await person.patch(`/api/review/cards/${first}`, { isPutAside: true });
  const { items } = await person.call('GET /api/review/put-aside');
  expect(items).toMatchObject([{ id: first, question: 'What comes first of all?' }]);
});

test('a guess that put a question aside is undone like others', async () => {
  const { give, card, person, review, first } = await aLearner();
  for (let i = 0; i < LEECH_LAPSES; i += 1) {
    await give(0);
    time = ((await card())?.due.getTime() ?? 0) + 1;
  }
  const reviewId = newId();
  await give(1, { reviewId, rating: 'guessed' });
  expect(await review()).toMatchObject({ items: [], putAside: 1 });
  await person.remove(`/api/review/answers/${reviewId}`);
  expect(await review()).toMatchObject({ items: [{ id: first, isLastTry: true }], putAside: 0 });
});

test('nothing tells of more than the daily number: not the review, the dashboard or the mail', async () => {
  const { person, sets, review, give } = await aLearner({ questions: 40 });
  const ids = sets[0]?.questionIds ?? [];
  const due = async () =>
    (await person.call('GET /api/dashboard', { query: { zone: 0 } })).questionsToReview;
  at(-10);
  for (const [i, questionId] of ids.entries()) {
    time += i * 60_000;
    await person.post(`/api/pearls/${sets[0]?.setId}/answers`, { questionId, chosen: 0 });
  }
  await person.patch('/api/review/settings', { weeklyMail: true });
  at(0);
  expect([(await review()).due, (await review()).waiting, await due()]).toEqual([20, 20, 20]);
  await person.patch('/api/review/settings', { dailyNumber: 5 });
  const few = await review();
  expect([few.due, few.new, few.waiting, few.dailyNumber]).toEqual([5, 0, 35, 5]);
  // The longest forgotten first.
  expect(few.items.map(({ id }) => id)).toEqual(ids.slice(0, 5));
  expect(await due()).toBe(5);
  await mailReviews(server.runtime);
  const mails = await mailsTo(server, person.email);
  expect(mails.map(({ subject }) => subject)).toEqual(['5 questions to review']);

  for (const { id } of few.items) await give(1, {}, id);
  const tomorrow = new Date(MONDAY + DAY_MS / 2).toISOString();
  const done = { items: [], due: 0, waiting: 35, nextDueAt: tomorrow, nextDue: 5 };
  expect(await review()).toMatchObject(done);
  expect(await due()).toBe(0);
  at(0.6);
  expect((await review()).items.map(({ id }) => id)).toEqual(ids.slice(5, 10));
});

test('how one reviews is one’s own to set, part by part', async () => {
  const { person } = await aLearner();
  const other = await aLearner();
  const settings = () => person.call('GET /api/review/settings');
  expect(await settings()).toMatchObject({ dailyNumber: 20, asksIfGuessed: true });
  await person.call('PATCH /api/review/settings', { body: { asksIfGuessed: false } });
  await person.call('PATCH /api/review/settings', { body: { dailyNumber: 50 } });
  await person.call('PATCH /api/review/settings', { body: { dailyNumber: 50 } });
  const mine = { dailyNumber: 50, asksIfGuessed: false, weeklyMail: false };
  expect(await settings()).toMatchObject(mine);
  expect(await person.call('GET /api/review')).toMatchObject({
    dailyNumber: 50,
    asksIfGuessed: false,
  });
  expect(await other.review()).toMatchObject({ dailyNumber: 20, asksIfGuessed: true });
  expect((await trailOf(server, person.id)).map(({ action, facts }) => [action, facts])).toEqual([
    ['review.settings-changed', { dailyNumber: 20, asksIfGuessed: false }],
    ['review.settings-changed', { dailyNumber: 50, asksIfGuessed: false }],
  ]);
  for (const dailyNumber of [0, 7, -20, 1e9, '20', null]) {
    expect((await person.patch('/api/review/settings', { dailyNumber })).status).toBe(400);
  }
});

test('what was learned outlives the set, and goes on when the topic comes again', async () => {
  const { person, sets, answerIn, history, card, review, first } = await aLearner();
  await answerIn(0, 1);
  const before = await card();
  await db
    .update(pearlSets)
    .set({ deletedAt: new Date(MONDAY) })
    .where(eq(pearlSets.id, sets[0]?.setId ?? ''));
  at(40);
  expect(await removeDeletedSets(db, new Date(time))).toContain(sets[0]?.setId);
  expect(await history()).toMatchObject([{ rating: 3, questionId: null }]);
  expect(await review()).toMatchObject({ items: [], due: 0, questions: 0 });
  const { questionIds } = await insertQuestions(db, person.id, 1, { createdAt: new Date(time) });
  const [again = ''] = questionIds;
  expect(again).not.toBe(first);
  expect(await cardOf(db, person.id, again)).toEqual(before);
  expect((await review()).items).toMatchObject([{ id: again, isNew: false }]);
});
