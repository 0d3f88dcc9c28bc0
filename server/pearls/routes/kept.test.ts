import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import type { PearlSetSummary } from '#shared/pearl-output.ts';
import type { AnswerOf } from '#shared/wire.ts';
import { newId } from '#server/ids.ts';
import { deleteExpired } from '#server/pearls/actions/expire.ts';
import { pearlPatients, pearlSets } from '#server/pearls/tables.ts';
import { aClinic, aPerson, trailOf } from '#test/administration.ts';
import { openBrowser, refusal } from '#test/people.ts';
import type { Browser } from '#test/people.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());

const level = { learnerLevel: 'resident' } as const;
const cases = (...details: string[]) => details.map((text) => ({ details: text, starred: false }));

const PAST = new Date(Date.now() - 1000);
const expire = (id: string) =>
  server.runtime.db.update(pearlSets).set({ expiresAt: PAST }).where(eq(pearlSets.id, id));
const statusOf = async (browser: Browser, id: string) =>
  (await browser.get(`/api/pearls/${id}`)).status;
const keep = async (browser: Browser, id: string) =>
  (await browser.post(`/api/pearls/${id}/keep`)).status;

async function generateAs(browser: Browser, details = 'DKA'): Promise<string> {
  const body = { patients: cases(details), ...level };
  return (await browser.call('POST /api/pearls', { body })).id;
}

test("a person's set is nobody else's, whatever role they have", async () => {
  const { organization, administrator } = await aClinic(server);
  const owner = await aPerson(server, { organization });
  const id = await generateAs(owner);
  const others = [
    openBrowser(server),
    openBrowser(server, owner.address),
    await aPerson(server, { organization }),
    administrator,
    await aPerson(server, { role: 'system_admin' }),
  ];
  for (const other of others) {
    expect(await statusOf(other, id)).toBe(404);
    expect((await other.get(`/api/pearls/${id}/events`)).status).toBe(404);
    expect((await other.post(`/api/pearls/${id}/patients/0/retry`)).status).toBe(404);
    expect([401, 404]).toContain(await keep(other, id));
  }
  const set = await owner.call('GET /api/pearls/:id', { path: { id } });
  expect(set).toMatchObject({ id, expiresAt: null, can: { keep: false } });
});

test('the own sets are listed the newest first, page by page, and only the own', async () => {
  const owner = await aPerson(server);
  const other = await aPerson(server);
  const ids: string[] = [];
  for (const details of ['sepsis', 'DKA', 'asthma', 'croup', 'STEMI']) {
    ids.unshift(await generateAs(owner, details));
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  await generateAs(other);
  const listed: PearlSetSummary[] = [];
  let next: string | undefined;
  do {
    const page: AnswerOf<'GET /api/pearls'> = await owner.call('GET /api/pearls', {
      query: { limit: 2, cursor: next },
    });
    expect(page.total).toBe(5);
    listed.push(...page.items);
    next = page.nextCursor ?? undefined;
  } while (next !== undefined);
  expect(listed.map(({ id }) => id)).toEqual(ids);
  expect(listed[0]?.cases).toEqual([{ details: 'STEMI', starred: false }]);
  for (const cursor of ['x', '\u0000', '1', ids[0]?.slice(1)]) {
    const page = await owner.call('GET /api/pearls', { query: { cursor } });
    expect(page.items).toHaveLength(5);
  }
  expect((await openBrowser(server).get('/api/pearls')).status).toBe(401);
});

test('a signed-in person generates thirty times an hour, from wherever', async () => {
  const owner = await aPerson(server);
  const id = await generateAs(owner);
  const [row] = await server.runtime.db.select().from(pearlSets).where(eq(pearlSets.id, id));
  if (!row) throw new Error('the set is not stored');
  const more = Array.from({ length: 28 }, () => ({ ...row, id: newId(), requestKey: null }));
  await server.runtime.db.insert(pearlSets).values(more);
  expect(await owner.call('GET /api/pearls/allowance')).toMatchObject({ limit: 30, left: 1 });
  await generateAs(owner);
  const answer = await owner.post('/api/pearls', { patients: cases('DKA'), ...level });
  expect(answer.status).toBe(429);
  expect(await refusal(answer)).toMatchObject({
    message: 'You have used the 30 generations of this hour. Please try again in 60 minutes.',
  });
  expect((await server.post(owner.address, '/api/pearls', { patients: cases('DKA') })).status).toBe(
    201,
  );
});

test("a guest's set that is kept belongs to that person, and its link works until its day is over", async () => {
  const id = await server.generate(['DKA']);
  await server.untilComplete(id);
  const owner = await aPerson(server);
  const guest = openBrowser(server);
  expect((await owner.call('GET /api/pearls/:id', { path: { id } })).can.keep).toBe(true);
  expect((await guest.call('GET /api/pearls/:id', { path: { id } })).can.keep).toBe(false);
  expect(await keep(guest, id)).toBe(401);
  expect([await keep(owner, id), await keep(owner, id)]).toEqual([200, 200]);
  expect(await owner.call('GET /api/pearls/:id', { path: { id } })).toMatchObject({
    expiresAt: null,
    can: { keep: false },
  });
  expect((await owner.call('GET /api/pearls')).items[0]?.id).toBe(id);
  expect(await statusOf(guest, id)).toBe(200);
  await expire(id);
  expect(await statusOf(guest, id)).toBe(404);
  await deleteExpired(server.runtime);
  expect(await statusOf(owner, id)).toBe(200);
  const kept = (await trailOf(server, id)).filter(({ action }) => action === 'pearls.kept');
  expect(kept).toMatchObject([{ actorId: owner.id, facts: {} }]);
});

test('a set that nobody kept is gone when its day is over, and cannot be kept any more', async () => {
  const id = await server.generate(['DKA']);
  const late = await aPerson(server);
  await expire(id);
  expect(await keep(late, id)).toBe(404);
  await deleteExpired(server.runtime);
  expect(await keep(late, id)).toBe(404);
  expect((await trailOf(server, id)).at(-1)?.action).toBe('pearls.expired');
});

test('of two people who keep one set the first has it, also at the same moment', async () => {
  const [ada, bob] = [await aPerson(server), await aPerson(server)];
  for (let round = 0; round < 3; round += 1) {
    const id = await server.generate(['DKA']);
    const answers = await Promise.all([keep(ada, id), keep(bob, id)]);
    expect(answers.toSorted((a, b) => a - b)).toEqual([200, 409]);
    const loser = answers[0] === 200 ? bob : ada;
    const again = await loser.post(`/api/pearls/${id}/keep`);
    expect(await again.json()).toMatchObject({ message: 'Somebody else has kept this set.' });
  }
});

test('only its owner tries a kept set again, though others may still read it', async () => {
  const id = await server.generate(['DKA']);
  await server.untilComplete(id);
  const owner = await aPerson(server);
  await keep(owner, id);
  const failed = { status: 'failed', problem: 'unreachable' } as const;
  await server.runtime.db.update(pearlPatients).set(failed).where(eq(pearlPatients.setId, id));
  const retry = (browser: Browser) => browser.post(`/api/pearls/${id}/patients/0/retry`);
  const mayRetry = async (browser: Browser) =>
    (await browser.call('GET /api/pearls/:id', { path: { id } })).patients[0]?.can.retry;
  for (const other of [openBrowser(server), await aPerson(server, { role: 'system_admin' })]) {
    expect(await mayRetry(other)).toBe(false);
    const answer = await retry(other);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ message: 'Only its owner can do this.' });
  }
  expect(await mayRetry(owner)).toBe(true);
  expect((await retry(owner)).status).toBe(200);
  const set = await server.untilComplete(id);
  expect(set.patients[0]?.status).toBe('done');
});
