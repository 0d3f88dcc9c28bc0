import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import type { AssessmentRow } from '#server/assessments/tables.ts';
import {
  CANNOT_SHARE_ANY_MORE,
  NO_DEBRIEF,
  NOBODY_TO_SHARE_WITH,
  TAGGED_MEANWHILE,
} from '#shared/debriefs.ts';
import type { Debrief, DebriefReport } from '#shared/debrief-output.ts';
import { limit } from '#server/auth/limits.ts';
import { users } from '#server/auth/tables.ts';
import { memberships } from '#server/organizations/tables.ts';
import { pearlSets } from '#server/pearls/tables.ts';
import { profiles } from '#server/people/tables.ts';
import { insertAssessment } from '#test/assessments.ts';
import { aClinic, aPerson, read, trailOf } from '#test/administration.ts';
import type { Someone } from '#test/administration.ts';
import { debriefOf, insertSet, reportOf } from '#test/debriefs.ts';
import { insertProcedure } from '#test/procedures.ts';
import { aForm, ask, linkOf } from '#test/requests.ts';
import { openBrowser } from '#test/people.ts';
import { startTestServer } from '#test/server.ts';
import { answerOf } from '#test/wire.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const TODAY = '2026-11-20';
const server = await startTestServer({ now: () => NOW });
afterAll(() => server.stop());
const { db } = server.runtime;

const { organization, administrator } = await aClinic(server);
const place = { organization, emailVerified: true };
const anAttending = (displayName = 'Ada Attending') =>
  aPerson(server, { role: 'attending', ...place, displayName });
const aTrainee = () =>
  aPerson(server, { ...place, displayName: 'Tom Trainee', traineeLevel: 'resident' });

const assessed = (trainee: Someone, submitter: Someone | null, more: Partial<AssessmentRow> = {}) =>
  insertAssessment(db, {
    traineeId: trainee.id,
    submitterId: submitter?.id ?? null,
    organizationId: organization.id,
    shiftDate: TODAY,
    ...more,
  });
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).toSorted();
const share = (owner: Someone, { id }: Debrief) => read(owner.post(`/api/debriefs/${id}/share`));
const statusOf = async (viewer: Someone, { id }: Debrief) =>
  (await viewer.get(`/api/debriefs/${id}/report`)).status;

/** A trainee's shift with one of everything, tagged and shared. */
async function aSharedShift() {
  const [trainee, attending] = [await aTrainee(), await anAttending()];
  const pearlSetId = await insertSet(db, trainee.id);
  const debrief = await debriefOf(trainee, TODAY, { tagged: { id: attending.id }, pearlSetId });
  expect(await share(trainee, debrief)).toMatchObject({ sharedAt: NOW.toISOString() });
  return { trainee, attending, debrief, pearlSetId };
}

test('a report of nothing is empty, and says what may be done with it', async () => {
  const trainee = await aTrainee();
  const debrief = await debriefOf(trainee, TODAY);
  expect(await reportOf(trainee, debrief)).toEqual({
    debrief,
    owner: { id: trainee.id, name: 'Tom Trainee', role: 'trainee', traineeLevel: 'resident' },
    pearls: null,
    assessments: [],
    requests: [],
    procedures: [],
    can: { change: true, share: false },
  });
});

test("a trainee's report has the pearls with questions, the assessments, open requests and procedures of the shift", async () => {
  const [trainee, attending] = [await aTrainee(), await anAttending()];
  const pearlSetId = await insertSet(db, trainee.id, ['DKA', 'sepsis']);
  const debrief = await debriefOf(trainee, TODAY, { pearlSetId });
  const [first, second] = [await assessed(trainee, attending), await assessed(trainee, null)];
  await assessed(trainee, attending, { shiftDate: '2026-11-19' });
  await assessed(await aTrainee(), attending);
  const open = await ask(trainee, { shiftDate: TODAY, attendingId: attending.id });
  const withdrawn = await ask(trainee, { shiftDate: TODAY });
  await trainee.post(`/api/assessment-requests/${withdrawn.id}/revoke`);
  await ask(trainee, { shiftDate: '2026-11-19' });
  await ask(trainee);
  const logged = await insertProcedure(db, { userId: trainee.id, date: TODAY, notes: 'Calm.' });
  await insertProcedure(db, { userId: trainee.id, date: '2026-11-19' });
  await insertProcedure(db, { userId: attending.id, date: TODAY });
  const report = await reportOf(trainee, debrief);
  expect(report.pearls?.patients.map(({ details }) => details)).toEqual(['DKA', 'sepsis']);
  expect(report.pearls?.patients[0]?.questions).toHaveLength(1);
  expect(report.pearls?.phiReceipt).not.toBeNull();
  expect(ids(report.assessments)).toEqual(ids([first, second]));
  expect(ids(report.requests)).toEqual([open.id]);
  expect(report.requests[0]).toMatchObject({ url: open.url, can: { revoke: true } });
  expect(report.procedures).toMatchObject([{ id: logged.id, notes: 'Calm.' }]);
});

test('with somebody tagged only the assessments between the two are in the report', async () => {
  const [trainee, attending, other] = [await aTrainee(), await anAttending(), await anAttending()];
  const debrief = await debriefOf(trainee, TODAY, { tagged: { id: attending.id } });
  const between = await assessed(trainee, attending);
  await assessed(trainee, other);
  await assessed(trainee, null);
  const asked = await ask(trainee, { attendingId: attending.id });
  const answer = await openBrowser(server).post(
    linkOf(asked),
    aForm({ shiftDate: TODAY, epaNumber: 12 }),
  );
  const { assessments } = await reportOf(trainee, debrief);
  expect(answer.status).toBe(201);
  expect(assessments).toHaveLength(2);
  expect(ids(assessments)).toContain(between.id);
  expect(assessments.map(({ evaluator }) => evaluator.name)).toContain('Grace Hopper');
  const voided = await assessed(trainee, attending, { voidedAt: NOW, voidReason: 'A slip.' });
  const again = await reportOf(trainee, debrief);
  expect(again.assessments.find(({ id }) => id === voided.id)).toMatchObject({ isVoided: true });
});

test("an attending's report has what was submitted for the tagged trainee, or on that day for anybody", async () => {
  const [attending, trainee, other] = [await anAttending(), await aTrainee(), await aTrainee()];
  const [one, two] = [await assessed(trainee, attending), await assessed(other, attending)];
  await assessed(trainee, await anAttending());
  await ask(trainee, { shiftDate: TODAY, attendingId: attending.id });
  const debrief = await debriefOf(attending, TODAY);
  const all = await reportOf(attending, debrief);
  expect(ids(all.assessments)).toEqual(ids([one, two]));
  expect(all.requests).toEqual([]);
  await debriefOf(attending, TODAY, { tagged: { id: trainee.id } });
  expect(ids((await reportOf(attending, debrief)).assessments)).toEqual([one.id]);
});

test('the latest report is of the latest shift of which anything is stored', async () => {
  const trainee = await aTrainee();
  const latest = async () => (await trainee.call('GET /api/debriefs/reports/latest')).report;
  expect(await latest()).toBeNull();
  await debriefOf(trainee, TODAY, { tagged: { name: 'Dr. Rivera' } });
  expect(await latest()).toBeNull();
  const older = await debriefOf(trainee, '2026-10-01', { opened: ['procedures'] });
  expect(await latest()).toMatchObject({ debrief: { id: older.id } });
  const pearlSetId = await insertSet(db, trainee.id);
  const newer = await debriefOf(trainee, '2026-11-02', { pearlSetId });
  expect(await latest()).toMatchObject({ debrief: { id: newer.id } });
  await db.update(pearlSets).set({ deletedAt: NOW }).where(eq(pearlSets.id, pearlSetId));
  expect(await latest()).toMatchObject({ debrief: { id: older.id } });
});

test('a report is shared with an account that is tagged, and with nobody else', async () => {
  const [trainee, attending] = [await aTrainee(), await anAttending()];
  const debrief = await debriefOf(trainee, TODAY);
  const refused = { status: 409, message: NOBODY_TO_SHARE_WITH };
  expect(await share(trainee, debrief)).toMatchObject(refused);
  await debriefOf(trainee, TODAY, { tagged: { name: 'Dr. Rivera' } });
  expect(await share(trainee, debrief)).toMatchObject(refused);
  await debriefOf(trainee, TODAY, { tagged: { id: attending.id } });
  expect((await reportOf(trainee, debrief)).can.share).toBe(true);
  expect(await statusOf(attending, debrief)).toBe(404);
  expect(await share(trainee, debrief)).toMatchObject({ status: 200 });
  expect(await share(trainee, debrief)).toMatchObject({ status: 200 });
  expect(await statusOf(attending, debrief)).toBe(200);
  await trainee.remove(`/api/debriefs/${debrief.id}/share`);
  expect(await statusOf(attending, debrief)).toBe(404);
  expect((await trailOf(server, debrief.id)).map(({ action }) => action)).toEqual([
    'debrief.created',
    'debrief.changed',
    'debrief.changed',
    'access.refused',
    'debrief.shared',
    'debrief.read',
    'debrief.unshared',
    'access.refused',
  ]);
});

test('a report is not shared with somebody whom another device has tagged meanwhile', async () => {
  const [trainee, meant, other] = [await aTrainee(), await anAttending(), await anAttending()];
  const debrief = await debriefOf(trainee, TODAY, { tagged: { id: meant.id } });
  await debriefOf(trainee, TODAY, { tagged: { id: other.id } });
  const shareWith = (taggedId: string) =>
    read(trainee.post(`/api/debriefs/${debrief.id}/share`, { taggedId }));
  expect(await shareWith(meant.id)).toMatchObject({ status: 409, message: TAGGED_MEANWHILE });
  expect([await statusOf(meant, debrief), await statusOf(other, debrief)]).toEqual([404, 404]);
  expect(await shareWith('nobody')).toMatchObject({ status: 400 });
  expect(await shareWith(other.id.toUpperCase())).toMatchObject({ status: 200 });
  expect(await statusOf(other, debrief)).toBe(200);
});

test('of sharing with one and tagging another at once the other never sees the report', async () => {
  const other = await anAttending();
  for (let round = 0; round < 5; round += 1) {
    const [trainee, meant] = [await aTrainee(), await anAttending()];
    const debrief = await debriefOf(trainee, TODAY, { tagged: { id: meant.id } });
    const path = `/api/debriefs/${debrief.id}` as const;
    await Promise.all([
      trainee.post(`${path}/share`, { taggedId: meant.id }),
      trainee.patch(path, { tagged: { id: other.id } }),
    ]);
    expect(await statusOf(other, debrief)).toBe(404);
    expect((await reportOf(trainee, debrief)).debrief.sharedAt).toBeNull();
  }
});

test('sharing and taking it back over and over fills nobody’s dashboard', async () => {
  const { trainee, attending, debrief } = await aSharedShift();
  await limit(server.runtime, 'sharedReport', trainee.id, undefined, 29);
  await trainee.remove(`/api/debriefs/${debrief.id}/share`);
  expect(await share(trainee, debrief)).toMatchObject({ status: 429 });
  expect(await statusOf(attending, debrief)).toBe(404);
  expect((await debriefOf(trainee, TODAY)).sharedAt).toBeNull();
});

test('whoever is tagged reads the report and nothing beyond it', async () => {
  const { trainee, attending, debrief, pearlSetId } = await aSharedShift();
  const mine = await insertProcedure(db, {
    userId: trainee.id,
    date: TODAY,
    organizationId: organization.id,
    supervisorId: attending.id,
    notes: 'For the supervisor.',
  });
  const other = await insertProcedure(db, {
    userId: trainee.id,
    date: TODAY,
    notes: 'Between me and another.',
    complications: 'A small one.',
    site: 'Bed by the window',
  });
  const between = await assessed(trainee, attending);
  await assessed(trainee, await anAttending());
  const asked = await ask(trainee, { shiftDate: TODAY, attendingId: attending.id });
  await ask(trainee, { shiftDate: TODAY, email: 'else@example.org' });
  const report = await reportOf(attending, debrief);
  expect(report).toMatchObject({
    owner: { name: 'Tom Trainee' },
    pearls: { id: pearlSetId, phiReceipt: null, patients: [{ questions: [{ correctAnswer: 0 }] }] },
    can: { change: false, share: false },
  });
  expect(ids(report.assessments)).toEqual([between.id]);
  expect(ids(report.requests)).toEqual([asked.id]);
  expect(report.requests[0]?.can).toEqual({ revoke: false, remind: false });
  expect(report.procedures).toMatchObject([
    { id: mine.id, notes: 'For the supervisor.' },
    { id: other.id, site: '', notes: '', complications: '', can: { edit: false, verify: false } },
  ]);
  expect((await attending.get(`/api/pearls/${pearlSetId}`)).status).toBe(404);
  expect((await attending.get(`/api/debriefs/${debrief.id}`)).status).toBe(404);
  expect((await attending.patch(`/api/debriefs/${debrief.id}`, {})).status).toBe(404);
  expect((await attending.remove(`/api/debriefs/${debrief.id}`)).status).toBe(404);
  for (const stranger of [await anAttending(), await aTrainee(), administrator]) {
    expect(await read(stranger.get(`/api/debriefs/${debrief.id}/report`))).toMatchObject({
      status: 404,
      message: NO_DEBRIEF,
    });
  }
});

test('a trainee who is tagged reads the report of the attending, with the own assessment alone', async () => {
  const [attending, trainee] = [await anAttending(), await aTrainee()];
  const debrief = await debriefOf(attending, TODAY, { tagged: { id: trainee.id } });
  const own = await assessed(trainee, attending);
  await assessed(await aTrainee(), attending);
  await share(attending, debrief);
  const report = await reportOf(trainee, debrief);
  expect(ids(report.assessments)).toEqual([own.id]);
  expect(report.owner).toMatchObject({ name: 'Ada Attending', role: 'attending' });
});

test('somebody else tagged takes the sharing back', async () => {
  const { trainee, attending, debrief } = await aSharedShift();
  const other = await anAttending();
  await debriefOf(trainee, TODAY, { tagged: { id: attending.id }, opened: ['pearls'] });
  expect(await statusOf(attending, debrief)).toBe(200);
  expect((await debriefOf(trainee, TODAY, { tagged: { id: other.id } })).sharedAt).toBeNull();
  expect([await statusOf(attending, debrief), await statusOf(other, debrief)]).toEqual([404, 404]);
  await share(trainee, debrief);
  expect([await statusOf(attending, debrief), await statusOf(other, debrief)]).toEqual([404, 200]);
  await debriefOf(trainee, TODAY, { tagged: null });
  await debriefOf(trainee, TODAY, { tagged: { id: other.id } });
  expect(await statusOf(other, debrief)).toBe(404);
});

test('who leaves the organization reads no reports of its people any more', async () => {
  const { trainee, attending, debrief } = await aSharedShift();
  const received = () => attending.call('GET /api/debriefs/received');
  const isActive = (status: 'active' | 'declined') =>
    db.update(memberships).set({ status }).where(eq(memberships.userId, attending.id));
  expect((await received()).items).toHaveLength(1);
  await isActive('declined');
  expect(await statusOf(attending, debrief)).toBe(404);
  expect((await received()).items).toEqual([]);
  expect((await attending.call('GET /api/dashboard')).receivedDebriefs.count).toBe(0);
  await trainee.remove(`/api/debriefs/${debrief.id}/share`);
  expect((await reportOf(trainee, debrief)).can.share).toBe(false);
  expect(await share(trainee, debrief)).toMatchObject({
    status: 409,
    message: CANNOT_SHARE_ANY_MORE,
  });
  await isActive('active');
  expect(await share(trainee, debrief)).toMatchObject({ status: 200 });
  await db.update(profiles).set({ role: 'trainee' }).where(eq(profiles.id, attending.id));
  expect(await statusOf(attending, debrief)).toBe(404);
});

test('whose account is deleted stays in the report by name, and sees it no more', async () => {
  const { trainee, attending, debrief, pearlSetId } = await aSharedShift();
  const assessment = await assessed(trainee, await anAttending());
  await db.delete(users).where(eq(users.id, attending.id));
  const report = await reportOf(trainee, debrief);
  expect(report.debrief).toMatchObject({
    tagged: { id: null, name: 'Ada Attending' },
    sharedAt: null,
    pearlSetId,
  });
  expect(ids(report.assessments)).toEqual([assessment.id]);
  expect(await share(trainee, debrief)).toMatchObject({ message: NOBODY_TO_SHARE_WITH });
  const shared = await aSharedShift();
  await db.delete(users).where(eq(users.id, shared.trainee.id));
  expect(await statusOf(shared.attending, shared.debrief)).toBe(404);
});

test('pearls that their owner has deleted are in nobody’s report', async () => {
  const { trainee, attending, debrief, pearlSetId } = await aSharedShift();
  await db.update(pearlSets).set({ deletedAt: NOW }).where(eq(pearlSets.id, pearlSetId));
  expect((await reportOf(attending, debrief)).pearls).toBeNull();
  expect((await reportOf(trainee, debrief)).pearls).toBeNull();
});

test('what others share is listed and on the dashboard, the newest first', async () => {
  const { trainee, attending, debrief } = await aSharedShift();
  const unshared = await debriefOf(await aTrainee(), TODAY, { tagged: { id: attending.id } });
  const items = [
    { id: debrief.id, shiftDate: TODAY, ownerName: 'Tom Trainee', sharedAt: NOW.toISOString() },
  ];
  expect(await attending.call('GET /api/debriefs/received')).toEqual({ items });
  const dashboard = await attending.call('GET /api/dashboard');
  expect(dashboard.receivedDebriefs).toEqual({ count: 1, items });
  const path = `/debrief/${debrief.id}/report`;
  expect(dashboard.activity).toMatchObject([
    { text: 'Tom Trainee shared the debrief of November 20, 2026 with you', path },
  ]);
  expect((await trainee.call('GET /api/dashboard')).activity).toMatchObject([
    { text: 'You shared the debrief of November 20, 2026 with Ada Attending', path },
    { text: 'You began the debrief of November 20, 2026', path },
  ]);
  expect((await trainee.call('GET /api/debriefs/received')).items).toEqual([]);
  expect((await attending.call('GET /api/debriefs/received')).items).not.toContainEqual(
    expect.objectContaining({ id: unshared.id }),
  );
});

test('what can no longer be read stays on the dashboard as a line that leads nowhere', async () => {
  const { trainee, attending, debrief } = await aSharedShift();
  const lines = async (viewer: Someone) =>
    (await viewer.call('GET /api/dashboard')).activity.map(({ text, path }) => [text, path]);
  const day = 'the debrief of November 20, 2026';
  const received = `Tom Trainee shared ${day} with you`;
  const path = `/debrief/${debrief.id}/report`;
  expect(await lines(attending)).toEqual([[received, path]]);
  await trainee.remove(`/api/debriefs/${debrief.id}/share`);
  expect(await lines(attending)).toEqual([[received, null]]);
  expect(await lines(trainee)).toContainEqual([`You began ${day}`, path]);
  await trainee.remove(`/api/debriefs/${debrief.id}`);
  expect(await lines(trainee)).toEqual([
    [`You deleted ${day}`, null],
    [`You stopped sharing ${day} with Ada Attending`, null],
    [`You shared ${day} with Ada Attending`, null],
    [`You began ${day}`, null],
  ]);
});

test('a set that is still being written is in the report as far as it is', async () => {
  const trainee = await aTrainee();
  const answer = await trainee.post('/api/pearls', { patients: [{ details: 'septic shock' }] });
  const { id: pearlSetId } = await answerOf('POST /api/pearls', answer);
  const debrief = await debriefOf(trainee, TODAY, { pearlSetId });
  const report: DebriefReport = await reportOf(trainee, debrief);
  expect(report.pearls).toMatchObject({ id: pearlSetId, patients: [{ details: 'septic shock' }] });
});
