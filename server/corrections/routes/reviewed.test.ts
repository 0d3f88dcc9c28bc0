import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { pearlQuestions } from '#server/pearls/tables.ts';
import { reviewCards } from '#server/review/tables.ts';
import { aPerson } from '#test/administration.ts';
import type { Someone } from '#test/administration.ts';
import { correct } from '#test/correcting.ts';
import { insertQuestions, OPTIONS } from '#test/review.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server.runtime;
const reviewer = await aPerson(server, { role: 'attending' });
const LONG_AGO = new Date('2026-11-01T08:00:00Z');
let used = 0;

/** Somebody with two new questions that nobody else has, and the words of the first. */
async function aReader() {
  const person = await aPerson(server);
  used += 10;
  const set = await insertQuestions(db, person.id, 2, { createdAt: LONG_AGO }, used);
  const words = {
    question: `What comes first, number ${used}?`,
    options: OPTIONS,
    correctAnswer: 1 as const,
    explanation: 'Because of the guideline.',
  };
  return { person, words, ...set };
}

const review = (person: Someone) => person.call('GET /api/review', { query: { zone: 0 } });
const asked = async (person: Someone) =>
  (await review(person)).items.map(({ question }) => question).toSorted();

test('a withdrawn question is never due, is counted nowhere, and keeps its card', async () => {
  const { person, words, setId, questionIds } = await aReader();
  const [first = ''] = questionIds;
  expect(await review(person)).toMatchObject({ new: 2 });
  await person.call('POST /api/pearls/:id/answers', {
    path: { id: setId },
    body: { questionId: first, chosen: 0 },
  });
  const card = eq(reviewCards.userId, person.id);
  await db.update(reviewCards).set({ due: LONG_AGO }).where(card);
  expect(await review(person)).toMatchObject({ due: 1, new: 1 });
  await correct(server, reviewer, { was: words.question, wasQuestion: words });
  const after = await review(person);
  expect(after).toMatchObject({ due: 0, new: 1 });
  expect(after.items.map(({ question }) => question)).not.toContain(words.question);
  expect(await db.$count(reviewCards, card)).toBe(1);
  const { patients } = await person.call('GET /api/pearls/:id', { path: { id: setId } });
  expect(patients[0]?.questions.map(({ correction }) => correction?.kind)).toEqual([
    'withdrawn',
    undefined,
  ]);
});

test('a withdrawn question that is corrected after all is asked again', async () => {
  const { person, words } = await aReader();
  await correct(server, reviewer, { was: words.question, wasQuestion: words });
  expect(await asked(person)).toHaveLength(1);
  const nowQuestion = { ...words, explanation: 'Because of the newer guideline.' };
  await correct(server, reviewer, { was: words.question, wasQuestion: words, nowQuestion });
  expect(await asked(person)).toHaveLength(2);
});

test('a corrected question is asked as it is now, judged by its new key, and shows what it said', async () => {
  const { person, words, setId, questionIds } = await aReader();
  const [first = ''] = questionIds;
  await person.call('POST /api/pearls/:id/answers', {
    path: { id: setId },
    body: { questionId: first, chosen: 1 },
  });
  const own = eq(reviewCards.userId, person.id);
  const [before] = await db.select().from(reviewCards).where(own);
  expect(before?.due.getTime()).toBeGreaterThan(Date.now() + 3_600_000);
  const nowQuestion = {
    ...words,
    question: `${words.question} In an adult.`,
    correctAnswer: 2 as const,
    explanation: 'Cooling, by the newer guideline.',
  };
  await correct(server, reviewer, { was: words.question, wasQuestion: words, nowQuestion });
  // Whoever learned the wrong key is asked again today.
  await expect
    .poll(async () => (await db.select().from(reviewCards).where(own))[0]?.due.getTime())
    .toBeLessThan(Date.now() + 60_000);
  const { items } = await review(person);
  const shown = items.find(({ id }) => id === first);
  expect(shown).toMatchObject({
    question: nowQuestion.question,
    explanation: nowQuestion.explanation,
    correction: { kind: 'corrected', was: { question: words.question, correctAnswer: 1 } },
  });
  expect(shown?.options[shown.correctAnswer]).toBe('Cooling');
  await person.call('POST /api/review/:questionId', {
    path: { questionId: first },
    body: { reviewId: crypto.randomUUID(), chosen: 2, rating: 'good', zone: 0 },
  });
  const [after] = await db.select().from(reviewCards).where(own);
  expect(after).toMatchObject({ lapses: 0 });
  expect(after?.due.getTime()).toBeGreaterThan(Date.now());
  const [stored] = await db.select().from(pearlQuestions).where(eq(pearlQuestions.id, first));
  expect(stored).toMatchObject({ question: words.question, correctAnswer: 1 });
});

test('a question that was corrected and then withdrawn is not asked by its first words either', async () => {
  const { person, words } = await aReader();
  const nowQuestion = { ...words, question: `${words.question} In an adult.` };
  await correct(server, reviewer, { was: words.question, wasQuestion: words, nowQuestion });
  await correct(server, reviewer, { was: nowQuestion.question, wasQuestion: nowQuestion });
  expect(await asked(person)).toEqual([`What comes first, number ${used + 1}?`]);
  expect(await review(person)).toMatchObject({ due: 0, new: 1, questions: 1 });
});

test('an answer taken back leaves a question whose key was corrected due as it was', async () => {
  const { person, words, setId, questionIds } = await aReader();
  const [first = ''] = questionIds;
  await person.call('POST /api/pearls/:id/answers', {
    path: { id: setId },
    body: { questionId: first, chosen: 1 },
  });
  const nowQuestion = { ...words, correctAnswer: 2 as const };
  await correct(server, reviewer, { was: words.question, wasQuestion: words, nowQuestion });
  await expect.poll(async () => (await review(person)).due).toBe(1);
  const give = (reviewId: string, rating: 'good' | 'guessed') =>
    person.call('POST /api/review/:questionId', {
      path: { questionId: first },
      body: { reviewId, chosen: 2, rating, zone: 0 },
    });
  const reviewId = crypto.randomUUID();
  expect(await give(reviewId, 'good')).toMatchObject({ outcome: 'stored' });
  await person.call('DELETE /api/review/answers/:reviewId', { path: { reviewId } });
  expect(await review(person)).toMatchObject({ due: 1 });
  expect(await give(crypto.randomUUID(), 'guessed')).toMatchObject({ outcome: 'stored' });
});

test('whoever learned a wrong key from earlier words of the question is asked again as well', async () => {
  const { person, words, setId, questionIds } = await aReader();
  await person.call('POST /api/pearls/:id/answers', {
    path: { id: setId },
    body: { questionId: questionIds[0] ?? '', chosen: 1 },
  });
  const clearer = { ...words, question: `${words.question} In an adult.` };
  await correct(server, reviewer, {
    was: words.question,
    wasQuestion: words,
    nowQuestion: clearer,
  });
  expect(await review(person)).toMatchObject({ due: 0 });
  const nowQuestion = { ...clearer, correctAnswer: 2 as const };
  await correct(server, reviewer, {
    was: clearer.question,
    wasQuestion: clearer,
    nowQuestion,
  });
  await expect.poll(async () => (await review(person)).due).toBe(1);
});
