import { eq } from 'drizzle-orm';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { deleteExpired, removeDeleted } from '#server/pearls/actions/expire.ts';
import { generatePatients } from '#server/pearls/actions/generate.ts';
import { pearlPatients, pearlQuestions, pearlSets } from '#server/pearls/tables.ts';
import { aPerson, trailOf } from '#test/administration.ts';
import { startModelServer, wholeAnswer } from '#test/model-server.ts';
import { openBrowser, refusal } from '#test/people.ts';
import type { Browser } from '#test/people.ts';
import { keptLog } from '#test/log.ts';
import { startTestServer } from '#test/server.ts';

const log = keptLog();
const server = await startTestServer({ log });
afterAll(() => server.stop());
const { db } = server.runtime;

async function generateAs(owner: Browser, ...details: string[]): Promise<string> {
  const patients = details.map((text) => ({ details: text }));
  const { id } = await owner.call('POST /api/pearls', { body: { patients } });
  for (let i = 0; i < 400; i += 1) {
    if ((await owner.call('GET /api/pearls/:id', { path: { id } })).status === 'complete')
      return id;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('the set did not complete in ten seconds');
}

const listOf = (owner: Browser, q = '') => owner.call('GET /api/pearls', { query: { q } });
const found = async (owner: Browser, q: string) =>
  (await listOf(owner, q)).items.map(({ cases }) => cases[0]?.details);
const statusOf = async (browser: Browser, id: string) =>
  (await browser.get(`/api/pearls/${id}`)).status;

test('a person finds a set by a word of its cases, of its pearls or of its title, newest first', async () => {
  const owner = await aPerson(server);
  const dka = await generateAs(owner, '19F DKA, pH 7.05, K 3.1');
  await generateAs(owner, '34 weeks, pre-eclampsia, BP 168/112', 'ankle sprain');
  await generateAs(owner, '62F septic shock, lactate 4.8');
  await owner.patch(`/api/pearls/${dka}`, { title: 'Night shift with Morgan' });

  expect(await found(owner, 'DKA')).toEqual(['19F DKA, pH 7.05, K 3.1']);
  expect(await found(owner, 'dka 7.05')).toEqual(['19F DKA, pH 7.05, K 3.1']);
  expect(await found(owner, 'pre-eclampsia')).toEqual(['34 weeks, pre-eclampsia, BP 168/112']);
  expect(await found(owner, 'lactates')).toContain('62F septic shock, lactate 4.8');
  expect(await found(owner, 'morgan')).toEqual(['19F DKA, pH 7.05, K 3.1']);
  // Words of two cases of one set, and of the title and a case.
  expect(await found(owner, 'ankle pre-eclampsia')).toHaveLength(1);
  expect(await found(owner, 'night dka')).toHaveLength(1);
  expect(await found(owner, 'ankle dka')).toEqual([]);
  // In the pearls alone.
  expect(await found(owner, 'vasopressor')).toContain('62F septic shock, lactate 4.8');
  expect(await found(owner, '"septic shock" -dka')).toEqual(['62F septic shock, lactate 4.8']);
  expect(await found(owner, 'dka or ankle')).toEqual([
    '34 weeks, pre-eclampsia, BP 168/112',
    '19F DKA, pH 7.05, K 3.1',
  ]);
  expect(await found(owner, '')).toHaveLength(3);
  expect((await listOf(owner, 'septic')).total).toBe(1);
});

test('while one is still typing, the beginning of the last word finds as much', async () => {
  const owner = await aPerson(server);
  await generateAs(owner, '19F diabetic ketoacidosis');
  await generateAs(owner, '34 weeks, pre-eclampsia');
  for (const q of ['diab', 'diabet', 'diabeti', 'diabetic', 'diabetic keto', 'ketoacidosi']) {
    expect([q, await found(owner, q)]).toEqual([q, ['19F diabetic ketoacidosis']]);
  }
  for (const q of ['pre-ecl', 'eclampsi', '34 w']) {
    expect([q, await found(owner, q)]).toEqual([q, ['34 weeks, pre-eclampsia']]);
  }
  expect(await found(owner, 'zebra')).toEqual([]);
});

test('no search is an error, whatever its characters', async () => {
  const owner = await aPerson(server);
  await generateAs(owner, '100% burned_out \\ the');
  const odd = [
    "'", '"', '\\', '%', '_', ':*', '&', '|', '!', '(', ')', "'':*&|!()<->", '-', '--', '- -',
    '"', '""', '-"', 'or', 'or or or', 'the', 'the and of', '\u0000', '\ud800', '😀', '<->', 'a:b:c',
    '日本', ' \n\t ', 'x'.repeat(5000), '-'.repeat(200), '- '.repeat(90), '-"'.repeat(90), '" '.repeat(90),
  ]; // prettier-ignore
  for (const q of odd) {
    const path = `/api/pearls?q=${encodeURIComponent(q.toWellFormed())}` as const;
    expect([q, (await owner.get(path)).status]).toEqual([q, 200]);
  }
  expect((await owner.get('/api/pearls?q=%E0%A4%A&limit=zwölf&cursor=nowhere')).status).toBe(200);
  expect(await found(owner, '100% burned_out')).toHaveLength(1);
  expect(await found(owner, '\\')).toHaveLength(1);
  expect(await found(owner, 'the')).toHaveLength(1);
});

test('nobody finds what is another person’s', async () => {
  const [owner, other] = [await aPerson(server), await aPerson(server)];
  await generateAs(owner, 'thyroid storm');
  expect(await found(other, 'thyroid')).toEqual([]);
  expect((await openBrowser(server).get('/api/pearls?q=thyroid')).status).toBe(401);
});

test('a search goes on page by page', async () => {
  const owner = await aPerson(server);
  for (const number of [1, 2, 3]) await generateAs(owner, `croup ${number}`);
  const first = await owner.call('GET /api/pearls', { query: { q: 'croup', limit: 2 } });
  expect(first).toMatchObject({ total: 3, nextCursor: first.items[1]?.id });
  const rest = await owner.call('GET /api/pearls', {
    query: { q: 'croup', limit: 2, cursor: first.nextCursor ?? undefined },
  });
  expect(rest).toMatchObject({ total: 3, nextCursor: null, items: [{ questions: 3 }] });
});

test('its owner names a set, and an empty name gives it back to its cases', async () => {
  const owner = await aPerson(server);
  const id = await generateAs(owner, 'DKA');
  const named = await owner.patch(`/api/pearls/${id}`, { title: '  Friday \n night\u0000 ' });
  expect(await named.json()).toEqual({ id, title: 'Friday night' });
  expect(await owner.call('GET /api/pearls/:id', { path: { id } })).toMatchObject({
    title: 'Friday night',
    isCopy: false,
    can: { edit: true, export: true },
  });
  expect((await listOf(owner)).items[0]?.title).toBe('Friday night');
  expect(await (await owner.patch(`/api/pearls/${id}`, { title: '\u200b ' })).json()).toEqual({
    id,
    title: '',
  });
  const trail = (await trailOf(server, id)).filter(({ action }) => action === 'pearls.renamed');
  expect(trail.map(({ facts }) => facts)).toEqual([{ isNamed: true }, { isNamed: false }]);
  expect(log.lines.join('\n')).not.toContain('Friday night');
});

test.each([
  [{}, 'The title must be text'],
  [{ title: null }, 'The title must be text'],
  [{ title: ['x'] }, 'The title must be text'],
  [{ title: 'x'.repeat(121) }, 'The title can have at most 120 characters'],
  [
    { title: 'MRN 4482913' },
    'This looks as if it holds a medical record number. Please take out what could identify a person.',
  ],
])('a title that cannot be one is refused at its field (%#)', async (body, sentence) => {
  const owner = await aPerson(server);
  const id = await generateAs(owner, 'DKA');
  const answer = await owner.patch(`/api/pearls/${id}`, body);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ fields: { title: sentence } });
  expect((await owner.patch(`/api/pearls/${id}`, null)).status).toBe(400);
});

test('a deleted set is gone everywhere, and undo brings it back as it was', async () => {
  const owner = await aPerson(server);
  const id = await generateAs(owner, 'DKA');
  const before = await owner.call('GET /api/pearls/:id', { path: { id } });
  expect((await owner.remove(`/api/pearls/${id}`)).status).toBe(200);
  expect(await statusOf(owner, id)).toBe(404);
  expect((await owner.get(`/api/pearls/${id}/events`)).status).toBe(404);
  expect((await owner.post(`/api/pearls/${id}/patients/0/retry`)).status).toBe(404);
  expect((await owner.patch(`/api/pearls/${id}`, { title: 'x' })).status).toBe(404);
  expect((await owner.remove(`/api/pearls/${id}`)).status).toBe(404);
  for (const q of ['', 'DKA'])
    expect(await listOf(owner, q)).toMatchObject({ items: [], total: 0 });
  const dashboard = await owner.call('GET /api/dashboard');
  expect(dashboard.pearlsGenerated).toBe(0);
  expect(dashboard.activity[0]).toMatchObject({
    text: 'You generated pearls for 1 patient',
    path: null,
  });

  expect((await owner.post(`/api/pearls/${id}/restore`)).status).toBe(200);
  expect((await owner.post(`/api/pearls/${id}/restore`)).status).toBe(200);
  expect(await owner.call('GET /api/pearls/:id', { path: { id } })).toEqual(before);
  expect(await owner.call('GET /api/dashboard')).toMatchObject({
    pearlsGenerated: 1,
    activity: [{ path: `/learning-materials/${id}` }],
  });
  const trail = (await trailOf(server, id)).map(({ action }) => action);
  expect(trail.filter((action) => /deleted|restored/.test(action))).toEqual([
    'pearls.deleted',
    'pearls.restored',
  ]);
});

test('after a day a deleted set is removed for good with its questions, and nothing else is', async () => {
  const owner = await aPerson(server);
  const [gone, recent, kept] = [
    await generateAs(owner, 'DKA'),
    await generateAs(owner, 'asthma'),
    await generateAs(owner, 'croup'),
  ];
  for (const id of [gone, recent]) await owner.remove(`/api/pearls/${id}`);
  const longAgo = new Date(Date.now() - 25 * 3_600_000);
  await db.update(pearlSets).set({ deletedAt: longAgo }).where(eq(pearlSets.id, gone));
  expect((await owner.post(`/api/pearls/${gone}/restore`)).status).toBe(404);
  await removeDeleted(server.runtime);
  await deleteExpired(server.runtime);
  expect(await db.select().from(pearlSets).where(eq(pearlSets.id, gone))).toEqual([]);
  expect(await db.select().from(pearlQuestions).where(eq(pearlQuestions.setId, gone))).toEqual([]);
  expect((await trailOf(server, gone)).at(-1)?.action).toBe('pearls.removed');
  expect((await owner.post(`/api/pearls/${recent}/restore`)).status).toBe(200);
  expect([await statusOf(owner, recent), await statusOf(owner, kept)]).toEqual([200, 200]);
});

test('nobody names, deletes or brings back what is another person’s or a guest’s', async () => {
  const [owner, other] = [await aPerson(server), await aPerson(server)];
  const id = await generateAs(owner, 'DKA');
  const guest = openBrowser(server);
  const tries = (browser: Browser, of: string) => [
    browser.patch(`/api/pearls/${of}`, { title: 'mine' }),
    browser.remove(`/api/pearls/${of}`),
    browser.post(`/api/pearls/${of}/restore`),
  ];
  const statuses = async (browser: Browser, of: string) =>
    (await Promise.all(tries(browser, of))).map(({ status }) => status);
  expect(await statuses(guest, id)).toEqual([401, 401, 401]);
  expect(await statuses(other, id)).toEqual([404, 404, 404]);
  for (const of of ['not-an-id', crypto.randomUUID()]) {
    expect(await statuses(owner, of)).toEqual([404, 404, 404]);
  }
  await owner.remove(`/api/pearls/${id}`);
  expect((await other.post(`/api/pearls/${id}/restore`)).status).toBe(404);

  const open = await server.generate(['DKA']);
  const answer = await owner.patch(`/api/pearls/${open}`, { title: 'mine' });
  expect([answer.status, (await refusal(answer)).message]).toEqual([
    403,
    'Only its owner can do this.',
  ]);
  expect((await owner.remove(`/api/pearls/${open}`)).status).toBe(403);
  expect(await owner.call('GET /api/pearls/:id', { path: { id: open } })).toMatchObject({
    can: { edit: false },
  });
});

test('a set that is deleted while it is written stops quietly, and undo takes the rest up again', async () => {
  const owner = await aPerson(server);
  const id = await generateAs(owner, 'DKA', 'asthma');
  const unfinished = { status: 'waiting', content: '', source: null, finishedAt: null } as const;
  await db.delete(pearlQuestions).where(eq(pearlQuestions.setId, id));
  await db.update(pearlPatients).set(unfinished).where(eq(pearlPatients.setId, id));
  await owner.remove(`/api/pearls/${id}`);
  const patients = [0, 1].map((index) => ({ index, retries: 0 }));
  await generatePatients(server.runtime, { setId: id, patients }, new AbortController().signal);
  const rows = await db.select().from(pearlPatients).where(eq(pearlPatients.setId, id));
  expect(rows.map(({ status }) => status)).toEqual(['waiting', 'waiting']);

  await owner.post(`/api/pearls/${id}/restore`);
  for (let i = 0; i < 400; i += 1) {
    if ((await owner.call('GET /api/pearls/:id', { path: { id } })).status === 'complete') break;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  const set = await owner.call('GET /api/pearls/:id', { path: { id } });
  expect(set.patients.map(({ status, questions }) => [status, questions.length])).toEqual([
    ['done', 3],
    ['done', 3],
  ]);
});

test('undone while it is still written, no case goes to the model twice', async () => {
  const model = await startModelServer(() => ({ text: wholeAnswer('sepsis', 3), firstMs: 1500 }));
  onTestFinished(() => model.stop());
  const writing = await startTestServer({
    env: { LLM_BASE_URL: model.baseUrl, GENERATION_STAGGER_MS: '300' },
  });
  onTestFinished(() => writing.stop());
  const owner = await aPerson(writing);
  const patients = ['sepsis', 'DKA', 'croup'].map((details) => ({ details }));
  const { id } = await owner.call('POST /api/pearls', { body: { patients } });
  await vi.waitUntil(() => model.requests.length > 0, { timeout: 60_000 });
  await owner.remove(`/api/pearls/${id}`);
  expect((await owner.post(`/api/pearls/${id}/restore`)).status).toBe(200);
  await vi.waitUntil(
    async () => (await owner.call('GET /api/pearls/:id', { path: { id } })).status === 'complete',
    { timeout: 60_000 },
  );
  const set = await owner.call('GET /api/pearls/:id', { path: { id } });
  expect(set.patients.map(({ source, questions }) => [source, questions.length])).toEqual(
    patients.map(() => ['model', 3]),
  );
  expect(model.requests).toHaveLength(3);
});
