import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { newId } from '#server/ids.ts';
import { pearlSets } from '#server/pearls/tables.ts';
import { cardAfter } from '#server/review/rules/cards.ts';
import { aPerson, trailOf } from '#test/administration.ts';
import { openBrowser, refusal } from '#test/people.ts';
import { cardOf, insertQuestions } from '#test/review.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server.runtime;

async function aSet(questions = 2) {
  const person = await aPerson(server);
  const { setId, questionIds } = await insertQuestions(db, person.id, questions);
  const path = `/api/pearls/${setId}/answers` as const;
  return {
    person,
    setId,
    path,
    kept: () => person.call('GET /api/pearls/:id/answers', { path: { id: setId } }),
    first: questionIds[0] ?? '',
    second: questionIds[1] ?? '',
    answer: (questionId: string, chosen: unknown, at = path) =>
      person.post(at, { questionId, chosen }),
    card: (questionId: string) => cardOf(db, person.id, questionId),
  };
}

test('the first answer to a question is kept, and a second one is answered with the first', async () => {
  const { answer, first, second, kept } = await aSet();
  const given = await answer(first, 0);
  expect(given.status).toBe(200);
  const answered: unknown = await given.json();
  expect(answered).toMatchObject({ questionId: first, chosen: 0 });
  expect(await (await answer(first, 1)).json()).toEqual(answered);
  await answer(second, 1);
  const { items } = await kept();
  expect(items.map(({ questionId, chosen }) => [questionId, chosen])).toEqual([
    [first, 0],
    [second, 1],
  ]);
  expect((await trailOf(server, first)).map(({ action, facts }) => [action, facts])).toEqual([
    ['pearls.answered', { isCorrect: false }],
  ]);
});

test('a right answer is a good first review of the question, a wrong one means again', async () => {
  const { answer, first, second, card } = await aSet();
  await answer(first, 1);
  await answer(second, 3);
  for (const [id, rating] of [
    [first, 3],
    [second, 1],
  ] as const) {
    const stored = await card(id);
    const at = stored?.lastReview ?? new Date(0);
    const direct = cardAfter([{ rating, reviewedAt: at, isInSet: true }], at);
    expect(stored).toMatchObject({ due: direct.due, reps: 1, scheduledDays: direct.scheduledDays });
    expect(stored?.stability).toBeCloseTo(direct.stability, 3);
    expect(stored?.difficulty).toBeCloseTo(direct.difficulty, 3);
  }
});

test('the same answer sent ten times at once is one answer and one card', async () => {
  const { answer, first, card, kept } = await aSet();
  const all = await Promise.all(Array.from({ length: 10 }, (_, i) => answer(first, i % 4)));
  const bodies = await Promise.all(all.map((one) => one.json()));
  expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
  expect((await kept()).items).toHaveLength(1);
  expect(await card(first)).toMatchObject({ reps: 1 });
});

test('nobody answers in somebody else’s set, and a guest is asked to sign in', async () => {
  const { path, first } = await aSet();
  const other = await aPerson(server);
  expect((await other.post(path, { questionId: first, chosen: 1 })).status).toBe(404);
  expect((await other.get(path)).status).toBe(404);
  const guest = openBrowser(server);
  expect((await guest.post(path, { questionId: first, chosen: 1 })).status).toBe(401);
  expect((await guest.get(path)).status).toBe(401);
});

test('an answer to a question of another set, or one that does not exist, is refused', async () => {
  const { answer, path, person } = await aSet();
  const { questionIds } = await insertQuestions(db, person.id, 1);
  expect((await answer(questionIds[0] ?? '', 1)).status).toBe(404);
  expect((await answer(newId(), 1)).status).toBe(404);
  expect((await answer('nonsense', 1, path)).status).toBe(400);
});

test.each([4, -1, 1.5, '1', null])('option %j is none of the four', async (chosen) => {
  const { answer, first } = await aSet();
  const refused = await answer(first, chosen);
  expect([refused.status, (await refusal(refused)).message]).toEqual([
    400,
    'Choose one of the four options.',
  ]);
});

test('an answer that arrives after its set went to the trash still counts', async () => {
  const { answer, first, setId, card } = await aSet();
  await db.update(pearlSets).set({ deletedAt: new Date() }).where(eq(pearlSets.id, setId));
  expect((await answer(first, 1)).status).toBe(200);
  expect(await card(first)).toMatchObject({ reps: 1 });
});
