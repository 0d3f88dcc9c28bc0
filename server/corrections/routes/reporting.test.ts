import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { auditEvents } from '#server/audit/tables.ts';
import { textReports } from '#server/corrections/tables.ts';
import { saidAt } from '#test/accounts.ts';
import { aPerson, anOrganization } from '#test/administration.ts';
import { reportOf, sentenceOf } from '#test/corrections.ts';
import { debriefOf } from '#test/debriefs.ts';
import { nextEmail, openBrowser, signUp } from '#test/people.ts';
import type { Browser } from '#test/people.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server.runtime;

const guestSet = await server.generate(['septic shock']);
await server.untilComplete(guestSet);

const read = (browser: Browser, id: string) =>
  browser.call('GET /api/pearls/:id', { path: { id } });

async function ownSet(browser: Browser) {
  const body = { patients: [{ details: '62F septic shock' }] };
  const { id } = await browser.call('POST /api/pearls', { body });
  await expect.poll(async () => (await read(browser, id)).status).toBe('complete');
  return read(browser, id);
}

const report = (browser: Browser, id: string, body: unknown) =>
  browser.post(`/api/pearls/${id}/reports`, body);

const newest = async () => {
  const [row] = await db.select().from(textReports).orderBy(desc(textReports.id)).limit(1);
  return row;
};

test('a guest reports a sentence of the pearls, and is nobody but a key of the network', async () => {
  const guest = openBrowser(server);
  const set = await read(guest, guestSet);
  expect((await report(guest, guestSet, reportOf(set))).status).toBe(201);
  expect(await newest()).toMatchObject({
    reporterId: null,
    setId: guestSet,
    quoted: sentenceOf(set),
    question: null,
    state: 'open',
  });
});

test('a question is reported as a whole, with the options and the key it had', async () => {
  const resident = await signUp(server);
  const set = await ownSet(resident);
  const question = set.patients[0]?.questions[1];
  const body = { ...reportOf(set), quoted: '', questionId: question?.id };
  expect((await report(resident, set.id, body)).status).toBe(201);
  const { options, correctAnswer, explanation } = question ?? {};
  expect(await newest()).toMatchObject({
    reporterId: resident.id,
    questionId: question?.id,
    quoted: question?.question,
    question: { question: question?.question, options, correctAnswer, explanation },
  });
});

test('whoever reads shared pearls reports there', async () => {
  const sharer = await signUp(server);
  const set = await ownSet(sharer);
  const { contentId } = await sharer.call('POST /api/pearls/:id/share', {
    path: { id: set.id },
    body: { recipients: [nextEmail('friend')], fromName: 'Grace' },
  });
  const reader = await signUp(server);
  const path = { contentId };
  await reader.call('POST /api/shared/:contentId/reports', { path, body: reportOf(set) });
  expect(await newest()).toMatchObject({ reporterId: reader.id, setId: null, questionId: null });
  expect((await newest())?.sharedId).not.toBeNull();
  await sharer.remove(`/api/shared/${contentId}`);
  const gone = await reader.post(`/api/shared/${contentId}/reports`, reportOf(set));
  expect(gone.status).toBe(404);
});

test('what one may not read one does not report', async () => {
  const set = await ownSet(await signUp(server));
  for (const other of [openBrowser(server), await signUp(server)]) {
    expect((await report(other, set.id, reportOf(set))).status).toBe(404);
  }
});

test('with whom the report of a shift is shared reports what is wrong in its pearls, until that ends', async () => {
  const organization = await anOrganization(server);
  const owner = await aPerson(server, { role: 'trainee', organization });
  const attending = await aPerson(server, { role: 'attending', organization });
  const set = await ownSet(owner);
  const tagged = { id: attending.id };
  const { id } = await debriefOf(owner, '2026-11-20', { tagged, pearlSetId: set.id });
  expect((await report(attending, set.id, reportOf(set))).status).toBe(404);
  const path = { id };
  await owner.call('POST /api/debriefs/:id/share', { path, body: { taggedId: attending.id } });
  expect((await report(attending, set.id, reportOf(set))).status).toBe(201);
  await owner.call('DELETE /api/debriefs/:id/share', { path });
  expect((await report(attending, set.id, reportOf(set))).status).toBe(404);
});

test('nobody puts words into a text: only what stands there is quoted', async () => {
  const guest = openBrowser(server);
  const set = await read(guest, guestSet);
  for (const quoted of ['Give 5,000 mg of ceftriaxone at once.', '', '** **']) {
    const refused = await report(guest, guestSet, { ...reportOf(set), quoted });
    expect([refused.status, await saidAt(refused, 'quoted')]).toEqual([400, expect.any(String)]);
  }
  const other = { ...reportOf(set), quoted: '', questionId: randomUUID() };
  expect((await report(guest, guestSet, other)).status).toBe(409);
  expect((await report(guest, guestSet, { ...reportOf(set), patientIndex: 7 })).status).toBe(404);
});

test('a message that says who a patient is comes to nobody', async () => {
  const guest = openBrowser(server);
  const set = await read(guest, guestSet);
  const before = await db.$count(textReports);
  const refused = await report(guest, guestSet, reportOf(set, 'Wrong for MRN 4821337.'));
  expect([refused.status, await saidAt(refused, 'message')]).toEqual([400, expect.any(String)]);
  expect((await report(guest, guestSet, reportOf(set, '  '))).status).toBe(400);
  expect(await db.$count(textReports)).toBe(before);
});

test('sent twice it is one report, and its trace holds no words', async () => {
  const resident = await signUp(server);
  const set = await ownSet(resident);
  const body = reportOf(set);
  await Promise.all([report(resident, set.id, body), report(resident, set.id, body)]);
  expect((await report(resident, set.id, body)).status).toBe(201);
  expect(await db.$count(textReports, eq(textReports.reporterId, resident.id))).toBe(1);
  const traced = await db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.action, 'text-report.made'))
    .orderBy(desc(auditEvents.at));
  expect(traced.filter(({ actorId }) => actorId === resident.id)).toHaveLength(1);
  expect(JSON.stringify(traced)).not.toContain('ten times');
});

test('twenty an hour are enough for one network without an account', async () => {
  const guest = openBrowser(server);
  const set = await read(guest, guestSet);
  for (let i = 0; i < 20; i += 1) {
    expect((await report(guest, guestSet, reportOf(set, `Wrong, ${i}`))).status).toBe(201);
  }
  const refused = await report(guest, guestSet, reportOf(set));
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});
