import { DatabaseSync } from 'node:sqlite';
import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, expect, test } from 'vitest';
import { limit } from '#server/auth/limits.ts';
import { pearlPatients, pearlQuestions } from '#server/pearls/tables.ts';
import { aPerson, trailOf } from '#test/administration.ts';
import { openBrowser } from '#test/people.ts';
import type { Browser } from '#test/people.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server.runtime;
const FORMATS = ['md', 'pdf', 'apkg'] as const;

async function generateAs(
  owner: Browser,
  patients: { details: string; starred?: boolean }[],
  more = {},
) {
  const { id } = await owner.call('POST /api/pearls', { body: { patients, ...more } });
  for (let i = 0; i < 400; i += 1) {
    const set = await owner.call('GET /api/pearls/:id', { path: { id } });
    if (set.status === 'complete') return set;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('the set did not complete in ten seconds');
}

const exportOf = (browser: Browser, id: string, format: string, query = '') =>
  browser.send('GET', `/api/pearls/${id}/export.${format}${query}`);
const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());

/** Opens an Anki package without what wrote it: a zip, and SQLite in it. */
async function unpack(answer: Response) {
  const files = unzipSync(await bytesOf(answer));
  const box = new DatabaseSync(':memory:');
  box.deserialize(files['collection.anki2'] ?? new Uint8Array());
  const col = box.prepare('select models, decks from col').get();
  const names = (column: 'models' | 'decks') =>
    Object.values(JSON.parse(String(col?.[column])) as Record<string, { name: string }>).map(
      ({ name }) => name,
    );
  return {
    files: Object.keys(files).toSorted(),
    media: new TextDecoder().decode(files['media']),
    rows: (sql: string) => box.prepare(sql).all(),
    decks: names('decks').toSorted(),
    models: names('models'),
  };
}

test('a question that its model doubts is no card, and a file says that it is doubted', async () => {
  const owner = await aPerson(server);
  const set = await generateAs(owner, [{ details: '19F DKA' }]);
  const [doubted, ...others] = set.patients[0]?.questions ?? [];
  await db
    .update(pearlQuestions)
    .set({ isDoubted: true })
    .where(eq(pearlQuestions.id, doubted?.id ?? ''));
  const cards = await unpack(await exportOf(owner, set.id, 'apkg'));
  expect(cards.rows('select id from notes')).toHaveLength(others.length);
  const text = await (await exportOf(owner, set.id, 'md')).text();
  expect(text.match(/did not come to the same answer/g)).toHaveLength(1);
});

test('an Anki package has a card for each question, in a deck named after the set', async () => {
  const owner = await aPerson(server);
  const set = await generateAs(owner, [
    { details: '19F DKA', starred: true },
    { details: 'zebra bite' },
  ]);
  await owner.patch(`/api/pearls/${set.id}`, { title: 'Night shift' });
  const answer = await exportOf(owner, set.id, 'apkg');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toMatch(
    /filename="pearls-\d{4}-\d\d-\d\d\.apkg"/,
  );
  const { files, media, rows, decks, models } = await unpack(answer);
  expect([files, media]).toEqual([['collection.anki2', 'media'], '{}']);
  expect(models).toEqual(['Debrief question']);
  expect(decks).toEqual(['Debrief', 'Debrief::Night shift', 'Default']);
  const questions = set.patients.flatMap((patient) => patient.questions);
  expect(rows('select count(*) as notes from notes')).toEqual([{ notes: questions.length }]);
  expect(rows('select count(*) as cards from cards')).toEqual([{ cards: questions.length }]);
  const notes = rows(
    'select n.guid, n.flds, n.tags from cards c join notes n on n.id = c.nid order by c.due',
  );
  expect(notes.map(({ guid }) => guid)).toEqual(questions.map(({ id }) => id));
  const [note] = notes;
  expect(String(note?.['flds']).split('\u001f')[0]).toBe('19F DKA');
  expect(note?.['tags']).toBe(
    ' debrief level::resident starred source::library presentation::diabetic-ketoacidosis ',
  );
  expect(String(note?.['flds'])).toContain('Starter library: not generated for this case');
});

test('a PDF and a Markdown file hold the cases, the pearls, the questions and where they come from', async () => {
  const owner = await aPerson(server);
  const set = await generateAs(owner, [{ details: '19F DKA ≥ 3 days' }, { details: 'asthma' }]);
  const markdown = await (await exportOf(owner, set.id, 'md')).text();
  const pdf = await getDocumentProxy(await bytesOf(await exportOf(owner, set.id, 'pdf')));
  const { text } = await extractText(pdf, { mergePages: true });
  const flat = text.replace(/\s+/g, ' ');
  for (const words of [
    'Patient 1',
    '19F DKA ≥ 3 days',
    'Pathophysiology',
    'Practice Questions',
    'Answers',
    'Starter library: not generated for this case, not yet reviewed by a clinician',
  ]) {
    expect(markdown).toContain(words);
    expect(flat).toContain(words);
  }
  const [question] = set.patients[1]?.questions ?? [];
  expect(flat).toContain(question?.question.slice(0, 30));
  expect(markdown.indexOf('## Answers')).toBeGreaterThan(markdown.indexOf('## Patient 2'));
});

test('a file says the day on which the reader generated the pearls', async () => {
  const owner = await aPerson(server);
  const set = await generateAs(owner, [{ details: 'DKA' }]);
  const dayIn = (timeZone: string) =>
    new Date(set.createdAt).toLocaleDateString('en-US', { dateStyle: 'long', timeZone });
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    const text = await (await exportOf(owner, set.id, 'md', `?zone=${zone}`)).text();
    expect(text.split('\n')[0]).toBe(`# Clinical Pearls - ${dayIn(zone)}`);
  }
  for (const zone of ['Nowhere/Else', '%00', 'x'.repeat(500)]) {
    const text = await (await exportOf(owner, set.id, 'md', `?zone=${zone}`)).text();
    expect(text.split('\n')[0]).toBe(`# Clinical Pearls - ${dayIn('UTC')}`);
  }
});

test('only its owner takes a set away; a guest’s set whoever has its address', async () => {
  const [owner, other] = [await aPerson(server), await aPerson(server)];
  const { id } = await generateAs(owner, [{ details: 'DKA' }]);
  const guest = openBrowser(server);
  for (const format of FORMATS) {
    expect((await exportOf(other, id, format)).status).toBe(404);
    expect((await exportOf(guest, id, format)).status).toBe(404);
    expect((await exportOf(owner, 'mangled', format)).status).toBe(404);
    expect((await exportOf(owner, crypto.randomUUID(), format)).status).toBe(404);
  }
  expect((await exportOf(owner, id, 'docx')).status).toBe(404);
  const open = await server.generate(['DKA']);
  await server.untilComplete(open);
  for (const format of FORMATS) expect((await exportOf(guest, open, format)).status).toBe(200);
  await owner.post(`/api/pearls/${open}/keep`);
  for (const format of FORMATS) expect((await exportOf(guest, open, format)).status).toBe(403);
  expect((await exportOf(owner, open, 'md')).status).toBe(200);
  await owner.remove(`/api/pearls/${open}`);
  for (const format of FORMATS) expect((await exportOf(owner, open, format)).status).toBe(404);
});

test('what is not whole, or has no questions for cards, says so', async () => {
  const owner = await aPerson(server);
  const set = await generateAs(owner, [{ details: 'DKA' }], { includeQuestions: false });
  const cards = await exportOf(owner, set.id, 'apkg');
  expect([cards.status, await cards.json()]).toMatchObject([
    409,
    { message: 'There are no practice questions here. Anki cards are made of practice questions.' },
  ]);
  expect((await exportOf(owner, set.id, 'pdf')).status).toBe(200);
  await db.update(pearlPatients).set({ status: 'waiting' }).where(eq(pearlPatients.setId, set.id));
  for (const format of FORMATS) {
    const answer = await exportOf(owner, set.id, format);
    expect([answer.status, await answer.json()]).toMatchObject([
      409,
      { message: 'These pearls are still being written. Please export them when they are ready.' },
    ]);
  }
});

test('all sets, or those that a search finds, are one package with a deck each', async () => {
  const [owner, other] = [await aPerson(server), await aPerson(server)];
  const none = await owner.get('/api/pearls/export.apkg');
  expect(none.status).toBe(409);
  await generateAs(other, [{ details: 'croup' }]);
  await generateAs(owner, [{ details: '19F DKA' }]);
  const asthma = await generateAs(owner, [{ details: '47M asthma' }]);
  await generateAs(owner, [{ details: 'stroke' }], { includeQuestions: false });
  const gone = await generateAs(owner, [{ details: 'sepsis' }]);
  await owner.remove(`/api/pearls/${gone.id}`);
  const all = await unpack(await owner.get('/api/pearls/export.apkg'));
  expect(all.decks).toEqual(['Debrief', 'Debrief::19F DKA', 'Debrief::47M asthma', 'Default']);
  expect(all.rows('select count(*) as cards from cards')).toEqual([{ cards: 6 }]);
  const found = await unpack(await owner.get('/api/pearls/export.apkg?q=asthma'));
  expect(found.rows('select guid from notes order by id').map(({ guid }) => guid)).toEqual(
    asthma.patients[0]?.questions.map(({ id }) => id),
  );
  expect((await openBrowser(server).get('/api/pearls/export.apkg')).status).toBe(401);
});

test('who took what away is on record, without a word of it', async () => {
  const owner = await aPerson(server);
  const { id } = await generateAs(owner, [{ details: '19F DKA' }]);
  for (const format of FORMATS) await exportOf(owner, id, format);
  await owner.get('/api/pearls/export.apkg?q=DKA');
  const exported = async (subject: string) =>
    (await trailOf(server, subject)).filter(({ action }) => action === 'pearls.exported');
  expect((await exported(id)).map(({ facts }) => facts)).toEqual([
    { format: 'md' },
    { format: 'pdf' },
    { format: 'apkg', cards: 3, sets: 1 },
  ]);
  expect((await exported(owner.id)).map(({ facts }) => facts)).toEqual([
    { format: 'apkg', cards: 3, sets: 1 },
  ]);
});

test('more cards than one file holds ask for a search, and haste for patience', async () => {
  const owner = await aPerson(server);
  const { id, patients } = await generateAs(owner, [{ details: '19F DKA' }]);
  await generateAs(owner, [{ details: 'asthma' }]);
  const [question] = await db.select().from(pearlQuestions).where(eq(pearlQuestions.setId, id));
  if (!question) throw new Error('the set has no question');
  const wanted = 10_001 - (patients[0]?.questions.length ?? 0);
  const more = Array.from({ length: wanted }, () => ({ ...question, id: crypto.randomUUID() }));
  while (more.length > 0) await db.insert(pearlQuestions).values(more.splice(0, 2000));
  const tooMany = await owner.get('/api/pearls/export.apkg');
  expect([tooMany.status, await tooMany.json()]).toMatchObject([
    409,
    { message: 'These are too many cards for one file. Please search for fewer pearls.' },
  ]);
  expect((await owner.get('/api/pearls/export.apkg?q=asthma')).status).toBe(200);

  await limit(server.runtime, 'pearlFile', owner.id, undefined, 118);
  expect((await owner.get('/api/pearls/export.apkg?q=asthma')).status).toBe(429);
  for (const format of FORMATS) expect((await exportOf(owner, id, format)).status).toBe(429);
});
