import { DatabaseSync } from 'node:sqlite';
import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, expect, test } from 'vitest';
import { correctedSince } from '#shared/corrections.ts';
import type { PearlSet } from '#shared/pearl-output.ts';
import { textSignatures } from '#server/corrections/tables.ts';
import { readMarkdown } from '#server/documents/markdown.ts';
import { newId } from '#server/ids.ts';
import { outbox } from '#server/mail/tables.ts';
import { pearlPatients } from '#server/pearls/tables.ts';
import { aPerson } from '#test/administration.ts';
import { correct } from '#test/correcting.ts';
import { debriefOf, reportOf } from '#test/debriefs.ts';
import { nextEmail, openBrowser } from '#test/people.ts';
import type { Browser } from '#test/people.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server.runtime;
const reviewer = await aPerson(server, { role: 'attending' });

async function pearlsOf(browser: Browser, details = '19F DKA'): Promise<PearlSet> {
  const body = { patients: [{ details }] };
  const { id } = await browser.call('POST /api/pearls', { body });
  const read = () => browser.call('GET /api/pearls/:id', { path: { id } });
  await expect.poll(async () => (await read()).status, { timeout: 20_000 }).toBe('complete');
  return read();
}

/** The first point of the management, as a reader sees it. */
function firstPoint({ patients: [patient] }: PearlSet): string {
  const management = patient?.content.split('## Management/Treatment')[1] ?? '';
  return /^- (.*)$/m.exec(management)?.[1]?.replace(/\*\*/g, '') ?? '';
}

const share = (browser: Browser, id: string, to = nextEmail('friend')) =>
  browser.call('POST /api/pearls/:id/share', {
    path: { id },
    body: { recipients: [to], fromName: 'Grace' },
  });
const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());

async function notesOf(owner: Browser, id: string) {
  const answer = await owner.send('GET', `/api/pearls/${id}/export.apkg`);
  const box = new DatabaseSync(':memory:');
  box.deserialize(unzipSync(await bytesOf(answer))['collection.anki2'] ?? new Uint8Array());
  return box
    .prepare('select n.guid, n.flds, n.tags, c.queue from notes n join cards c on c.nid = n.id')
    .all();
}

test('a corrected passage is struck wherever it stands, and what is right stands behind it', async () => {
  const owner = await aPerson(server, { displayName: 'Tess Trainee' });
  const set = await pearlsOf(owner);
  const { contentId } = await share(owner, set.id);
  const debrief = await debriefOf(owner, '2026-11-20', { pearlSetId: set.id });
  const was = firstPoint(set);
  expect(was.length).toBeGreaterThan(30);
  await correct(server, reviewer, { was, now: 'Fluid and potassium before insulin, always.' });

  const shown = await owner.call('GET /api/pearls/:id', { path: { id: set.id } });
  const right = '~~ **[Corrected: Fluid and potassium before insulin, always.]** *The guideline of';
  expect(shown.patients[0]?.content).toContain(right);
  expect(shown.patients[0]?.corrections).toMatchObject([
    { kind: 'corrected', was, byName: 'Ada Lee', byRole: 'Emergency physician' },
  ]);
  const reader = await aPerson(server);
  const shared = await reader.call('GET /api/shared/:contentId', { path: { contentId } });
  expect(shared.patients[0]?.content).toContain(right);
  const copy = await reader.call('POST /api/shared/:contentId/save', { path: { contentId } });
  const saved = await reader.call('GET /api/pearls/:id', { path: { id: copy.id } });
  expect(saved.patients[0]).toMatchObject({ corrections: [{ was }] });
  const report = await reportOf(owner, debrief);
  expect(report.pearls?.patients[0]?.content).toContain(right);

  const markdown = await (await owner.send('GET', `/api/pearls/${set.id}/export.md`)).text();
  expect(markdown).toContain('[Corrected: Fluid and potassium before insulin, always.]**');
  expect(markdown).toContain('One passage was corrected since this was written.');
  const pdf = await owner.send('GET', `/api/pearls/${set.id}/export.pdf`);
  const { text } = await extractText(await getDocumentProxy(await bytesOf(pdf)), {
    mergePages: true,
  });
  expect(text.replace(/\s+/g, ' ')).toContain(
    '[Corrected: Fluid and potassium before insulin, always.]',
  );
  const stored = await db.select().from(pearlPatients).where(eq(pearlPatients.setId, set.id));
  expect(stored[0]?.content).toBe(set.patients[0]?.content);
});

test('a guest reads at the top of the set what was corrected in it, a question too', async () => {
  const guest = openBrowser(server);
  const set = await pearlsOf(guest, '58M renal colic');
  const [question] = set.patients[0]?.questions ?? [];
  if (!question) throw new Error('there is a question');
  const { options, correctAnswer, explanation } = question;
  const wasQuestion = { question: question.question, options, correctAnswer, explanation };
  await correct(server, reviewer, { was: firstPoint(set), now: 'Pain first, then the picture.' });
  await correct(server, reviewer, { was: question.question, wasQuestion });
  const { patients } = await guest.call('GET /api/pearls/:id', { path: { id: set.id } });
  expect(correctedSince(patients)).toMatch(/^One passage and one question were corrected/);
});

test('an address in a correction is plain text in the set and in each file', async () => {
  const owner = await aPerson(server);
  const set = await pearlsOf(owner, '47M gout');
  const [question] = set.patients[0]?.questions ?? [];
  if (!question) throw new Error('there is a question');
  const { options, correctAnswer, explanation } = question;
  const wasQuestion = { question: question.question, options, correctAnswer, explanation };
  const evil = 'www.evil.example or https://evil.example/a, a@evil.example **5**';
  const wrong = { now: evil, reason: evil };
  await correct(server, reviewer, { was: firstPoint(set), ...wrong });
  const nowQuestion = { ...wasQuestion, explanation: evil };
  await correct(server, reviewer, { was: question.question, wasQuestion, nowQuestion, ...wrong });
  const markdown = await (await owner.send('GET', `/api/pearls/${set.id}/export.md`)).text();
  expect(markdown.includes('evil.example')).toBe(true);
  const links = JSON.stringify(readMarkdown(markdown)).match(/"url":"[^"]*"/g) ?? [];
  expect(links.filter((url) => url.includes('evil'))).toEqual([]);
  const pdf = await owner.send('GET', `/api/pearls/${set.id}/export.pdf`);
  const pages = await getDocumentProxy(await bytesOf(pdf));
  const { text } = await extractText(pages, { mergePages: true });
  expect(text.includes('evil.example')).toBe(true);
  const annotations = await Promise.all(
    Array.from({ length: pages.numPages }, async (_, at) =>
      (await pages.getPage(at + 1)).getAnnotations(),
    ),
  );
  expect(JSON.stringify(annotations).includes('evil')).toBe(false);
  const note = (await notesOf(owner, set.id)).find(({ guid }) => guid === question.id);
  expect(String(note?.['flds'])).toContain('www.evil.example');
  expect(String(note?.['flds'])).not.toMatch(/href="[^"]*evil|<b>|<strong>/);
});

test('a mail with shared pearls says what is right and not what was wrong', async () => {
  const owner = await aPerson(server);
  const set = await pearlsOf(owner, '62F septic shock');
  const key = set.patients[0]?.content.split('## Key clinical pearls')[1] ?? '';
  const was = /^- (.*)$/m.exec(key)?.[1]?.replace(/\*\*/g, '') ?? '';
  const right = 'Cultures, antibiotics and fluid within the first hour of all.';
  await correct(server, reviewer, { was, now: right });
  const to = nextEmail('friend');
  await share(owner, set.id, to);
  const [mail] = await db.select().from(outbox).where(eq(outbox.toAddress, to));
  expect(mail?.text).toContain(right);
  expect(mail?.text).not.toContain(was.slice(0, 60));
});

test('a corrected question shows both, and the Anki card is replaced by one that says so', async () => {
  const owner = await aPerson(server);
  const set = await pearlsOf(owner, '55M with STEMI');
  const [question] = set.patients[0]?.questions ?? [];
  if (!question) throw new Error('there is a question');
  const { options, correctAnswer, explanation } = question;
  const wasQuestion = { question: question.question, options, correctAnswer, explanation };
  const nowQuestion = { ...wasQuestion, explanation: 'The cath lab at once.' };
  await correct(server, reviewer, { was: question.question, wasQuestion, nowQuestion });
  const shown = await owner.call('GET /api/pearls/:id', { path: { id: set.id } });
  expect(shown.patients[0]?.questions[0]).toMatchObject({
    explanation: 'The cath lab at once.',
    correction: { kind: 'corrected', was: { explanation } },
  });
  const notes = await notesOf(owner, set.id);
  const note = notes.find(({ guid }) => guid === question.id);
  expect(note).toMatchObject({ queue: 0 });
  expect(String(note?.['flds'])).toContain('The cath lab at once.');
  expect(String(note?.['flds'])).toContain('Before, it said:');
  expect(String(note?.['tags'])).toContain(' corrected ');
});

test('a withdrawn question says so in the set and in the file, where its card is not asked', async () => {
  const owner = await aPerson(server);
  const set = await pearlsOf(owner, '24F asthma exacerbation');
  const [question] = set.patients[0]?.questions ?? [];
  if (!question) throw new Error('there is a question');
  const { options, correctAnswer, explanation } = question;
  const wasQuestion = { question: question.question, options, correctAnswer, explanation };
  await correct(server, reviewer, { was: question.question, wasQuestion });
  const shown = await owner.call('GET /api/pearls/:id', { path: { id: set.id } });
  expect(shown.patients[0]?.questions[0]?.correction).toMatchObject({
    kind: 'withdrawn',
    reason: 'The guideline of 2026',
  });
  const note = (await notesOf(owner, set.id)).find(({ guid }) => guid === question.id);
  expect(note).toMatchObject({ queue: -1 });
  expect(String(note?.['flds'])).toContain('Withdrawn: ');
  const markdown = await (await owner.send('GET', `/api/pearls/${set.id}/export.md`)).text();
  expect(markdown).toContain('Withdrawn by Ada Lee, Emergency physician, on ');

  const next = await pearlsOf(openBrowser(server), '24F asthma exacerbation');
  const asked = next.patients[0]?.questions.map((one) => one.question) ?? [];
  expect(asked.length).toBeGreaterThan(0);
  expect(asked).not.toContain(question.question);
});

test('a text is called reviewed exactly in the version that a clinician signed', async () => {
  const owner = await aPerson(server);
  const set = await pearlsOf(owner, 'appendicitis');
  const { textId, textVersion, review } = set.patients[0] ?? {};
  expect({ textId, review }).toEqual({ textId: 'appendicitis', review: null });
  const signed = { textId: textId ?? '', signerName: 'Ada Lee', signerRole: 'Surgeon' };
  const at = { id: newId(), signedAt: new Date('2026-11-20T12:00:00Z') };
  await db.insert(textSignatures).values({ ...signed, ...at, version: 'another one' });
  server.runtime.errata.renew();
  const read = () => owner.call('GET /api/pearls/:id', { path: { id: set.id } });
  expect((await read()).patients[0]?.review).toBeNull();
  await db
    .insert(textSignatures)
    .values({ ...signed, ...at, id: newId(), version: textVersion ?? '' });
  server.runtime.errata.renew();
  expect((await read()).patients[0]?.review).toMatchObject({ name: 'Ada Lee', role: 'Surgeon' });
  const markdown = await (await owner.send('GET', `/api/pearls/${set.id}/export.md`)).text();
  expect(markdown).toContain('Reviewed by Ada Lee, Surgeon, on November 20, 2026');
  expect(markdown).not.toContain('not yet reviewed');
});
