import { afterAll, expect, test } from 'vitest';
import { DAYS_AHEAD } from '#shared/review.ts';
import { newId } from '#server/ids.ts';
import { aPerson } from '#test/administration.ts';
import { insertQuestions } from '#test/review.ts';
import { startTestServer } from '#test/server.ts';

let now = new Date();
const server = await startTestServer({ now: () => now });
afterAll(() => server.stop());
const { db } = server.runtime;

const NEW_YORK = 'America/New_York';
/** Half past eleven at night in New York, on the day before the one that it is in UTC. */
const NIGHT = new Date('2026-11-22T04:30:00Z');

/** A person whose questions were made long ago. */
async function aLearner(questions: number) {
  now = NIGHT;
  const person = await aPerson(server);
  const createdAt = new Date('2026-10-01T08:00:00Z');
  const { questionIds } = await insertQuestions(db, person.id, questions, { createdAt });
  const giveAt = async (moment: string, questionId = '', chosen = 1) => {
    now = new Date(moment);
    const body = { reviewId: newId(), chosen };
    expect((await person.post(`/api/review/${questionId}`, body)).status).toBe(200);
    now = NIGHT;
  };
  return {
    person,
    ids: questionIds,
    giveAt,
    days: (timeZone?: string) =>
      person.call('GET /api/review/days', { query: timeZone ? { timeZone } : {} }),
  };
}

test('answers stand on the day that it was where the person is, across the end of summer time', async () => {
  const { giveAt, days, ids } = await aLearner(5);
  // In New York still October, then the first hour of November 1, its last, and the first of November 2.
  await giveAt('2026-11-01T03:59:00Z', ids[0]);
  await giveAt('2026-11-01T04:00:00Z', ids[1]);
  await giveAt('2026-11-02T04:59:00Z', ids[2]);
  await giveAt('2026-11-02T05:00:00Z', ids[3]);
  await giveAt('2026-11-22T04:10:00Z', ids[4]);
  expect(await days(NEW_YORK)).toMatchObject({
    today: '2026-11-21',
    answered: [
      { day: '2026-11-01', count: 2 },
      { day: '2026-11-02', count: 1 },
      { day: '2026-11-21', count: 1 },
    ],
  });
  expect(await days()).toMatchObject({
    today: '2026-11-22',
    answered: [
      { day: '2026-11-01', count: 2 },
      { day: '2026-11-02', count: 2 },
      { day: '2026-11-22', count: 1 },
    ],
  });
});

test('what comes is said for each of the next days, and what today does not allow comes tomorrow', async () => {
  const { giveAt, days, ids } = await aLearner(25);
  const { coming } = await days(NEW_YORK);
  expect(coming).toHaveLength(DAYS_AHEAD);
  // Ten of the new ones are of today.
  expect(coming.slice(0, 3)).toEqual([
    { day: '2026-11-22', count: 10 },
    { day: '2026-11-23', count: 5 },
    { day: '2026-11-24', count: 0 },
  ]);
  await giveAt('2026-11-22T04:20:00Z', ids[0], 0);
  const after = await days(NEW_YORK);
  expect(after.coming[0]?.count).toBe(11);
});

test('nobody is told about the days of somebody else', async () => {
  const { giveAt, ids } = await aLearner(1);
  await giveAt('2026-11-22T04:10:00Z', ids[0]);
  const other = await aPerson(server);
  expect(await other.call('GET /api/review/days', { query: {} })).toMatchObject({ answered: [] });
});

test('a zone that nobody knows is UTC', async () => {
  const { days } = await aLearner(0);
  expect(await days('Mars/Olympus')).toMatchObject({ today: '2026-11-22' });
});
