import { afterAll, expect, test } from 'vitest';
import { auditEvents } from '#server/audit/tables.ts';
import { newId } from '#server/ids.ts';
import { aClinic, aPerson } from '#test/administration.ts';
import { insertAssessment } from '#test/assessments.ts';
import { debriefOf } from '#test/debriefs.ts';
import { openBrowser } from '#test/people.ts';
import type { Browser } from '#test/people.ts';
import { aForm, ask, last, linkOf } from '#test/requests.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server.runtime;

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const dashboard = (browser: Browser) => browser.call('GET /api/dashboard');

test('a trainee reads the newest form in its words, until it is acknowledged', async () => {
  const { organization } = await aClinic(server);
  const trainee = await aPerson(server, { organization, displayName: 'Tom Trainee' });
  const attending = await aPerson(server, {
    organization,
    role: 'attending',
    displayName: 'Ruth Adeyemi, MD',
  });
  const feedback = async (browser: Browser) => (await dashboard(browser)).feedback;
  expect(await feedback(trainee)).toBeNull();
  const furtherEpas = [{ epaNumber: 1, activityLevel: 'did_it' }];
  await attending.post('/api/assessments', aForm({ traineeId: trainee.id }));
  await attending.post('/api/assessments', aForm({ traineeId: trainee.id, furtherEpas }));
  const shown = await feedback(trainee);
  expect(shown).toMatchObject({
    by: 'Ruth Adeyemi, MD',
    hasAccount: true,
    epa: { number: 12 },
    unread: 3,
    hasMore: true,
  });
  expect(await feedback(attending)).toBeNull();

  const path = { id: shown?.id ?? '' };
  await trainee.call('POST /api/assessments/:id/thank', { path });
  await trainee.call('POST /api/assessments/:id/thank', { path });
  const next = await feedback(trainee);
  expect(next).toMatchObject({ unread: 1, hasMore: false });
  expect(next?.id).not.toBe(shown?.id);
});

test('thanks for what was written without an account acknowledge it, and tell nobody', async () => {
  const trainee = await aPerson(server);
  await openBrowser(server).post(linkOf(await ask(trainee)), aForm());
  const { feedback } = await dashboard(trainee);
  expect(feedback).toMatchObject({ by: 'Grace Hopper', hasAccount: false });
  const path = { id: feedback?.id ?? '' };
  await trainee.call('POST /api/assessments/:id/thank', { path });
  const after = await dashboard(trainee);
  expect(after.feedback).toBeNull();
  expect(after.activity[0]?.text).toMatch(/^You acknowledged Grace Hopper’s assessment: /);
});

test('a shared debrief is new until it is opened', async () => {
  const { organization } = await aClinic(server);
  const trainee = await aPerson(server, { organization, displayName: 'Tom Trainee' });
  const attending = await aPerson(server, { organization, role: 'attending' });
  const { id } = await debriefOf(trainee, last('Friday'), { tagged: { id: attending.id } });
  await trainee.post(`/api/debriefs/${id}/share`, {});
  const seen = async () => (await dashboard(attending)).newDebriefs;
  expect(await seen()).toMatchObject([{ id, ownerId: trainee.id, ownerName: 'Tom Trainee' }]);
  await attending.call('GET /api/debriefs/:id/report', { path: { id } });
  expect(await seen()).toEqual([]);
  expect((await dashboard(attending)).receivedDebriefs.count).toBe(1);
});

test('a debrief that was opened long ago, and is shared anew, is a new one', async () => {
  const { organization } = await aClinic(server);
  const trainee = await aPerson(server, { organization });
  const attending = await aPerson(server, { organization, role: 'attending' });
  const { id } = await debriefOf(trainee, last('Friday'), { tagged: { id: attending.id } });
  await db.insert(auditEvents).values({
    id: newId(),
    at: daysAgo(31),
    actorKind: 'user',
    actorId: attending.id,
    action: 'debrief.read',
    subjectId: id,
    facts: {},
  });
  await trainee.post(`/api/debriefs/${id}/share`, {});
  expect((await dashboard(attending)).newDebriefs).toMatchObject([{ id }]);
});

test('all that waits to be read is counted as the list counts it, an EPA a row', async () => {
  const trainee = await aPerson(server);
  for (let form = 0; form < 30; form += 1) {
    const row = { traineeId: trainee.id, submissionKey: newId() };
    await insertAssessment(db, { ...row, epaNumber: 1 });
    await insertAssessment(db, { ...row, epaNumber: 2 });
  }
  expect((await dashboard(trainee)).feedback).toMatchObject({ unread: 60, hasMore: true });
});

test('one form is all there is to read, however many EPAs it has', async () => {
  const trainee = await aPerson(server);
  const row = { traineeId: trainee.id, submissionKey: newId() };
  for (const epaNumber of [1, 2, 3]) await insertAssessment(db, { ...row, epaNumber });
  expect((await dashboard(trainee)).feedback).toMatchObject({ unread: 3, hasMore: false });
});

test('Today counts as new what its link lists, and the list marks just that as new', async () => {
  const trainee = await aPerson(server);
  const traineeId = trainee.id;
  for (const days of [0, 3, 29.9])
    await insertAssessment(db, { traineeId, createdAt: daysAgo(days) });
  const readAt = { traineeId, acknowledgedAt: new Date() };
  const old = { traineeId, createdAt: daysAgo(30.1) };
  const voided = { traineeId, voidedAt: new Date() };
  const unconfirmed = { traineeId, answeredFrom: 'browser' } as const;
  for (const other of [readAt, old, voided, unconfirmed]) await insertAssessment(db, other);
  // Written when this person assessed others: theirs to read.
  await insertAssessment(db, { traineeId: (await aPerson(server)).id, submitterId: traineeId });

  const { feedback } = await dashboard(trainee);
  const list = (query: object) => trainee.call('GET /api/assessments', { query });
  const linked = await list({ read: 'new', traineeId });
  const all = await list({});
  const marked = all.items.filter(({ isNew }) => isNew);
  expect(all.total).toBe(8);
  expect([feedback?.unread, linked.total, marked.length]).toEqual([3, 3, 3]);
  expect(linked.items).toEqual(marked);
});

test('a debrief that was opened, taken back and shared again is new again', async () => {
  const { organization } = await aClinic(server);
  const trainee = await aPerson(server, { organization });
  const attending = await aPerson(server, { organization, role: 'attending' });
  const { id } = await debriefOf(trainee, last('Friday'), { tagged: { id: attending.id } });
  const path = { id };
  const seen = async () => (await dashboard(attending)).newDebriefs.map((one) => one.id);
  await trainee.post(`/api/debriefs/${id}/share`, {});
  await attending.call('GET /api/debriefs/:id/report', { path });
  expect(await seen()).toEqual([]);
  await trainee.call('DELETE /api/debriefs/:id/share', { path });
  await trainee.post(`/api/debriefs/${id}/share`, {});
  expect(await seen()).toEqual([id]);
  await attending.call('GET /api/debriefs/:id/report', { path });
  expect(await seen()).toEqual([]);
});
