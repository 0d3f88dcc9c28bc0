import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { auditEvents } from '#server/audit/tables.ts';
import { procedures } from '#server/procedures/tables.ts';
import { newId } from '#server/ids.ts';
import { aClinic, aPerson, aWard, mailsTo, trailOf } from '#test/administration.ts';
import { anAssessingWard } from '#test/assessing.ts';
import { ENTRY } from '#test/entry.ts';
import { openBrowser } from '#test/people.ts';
import { aLinkToVerify, aVerification, seen } from '#test/procedure-links.ts';
import { insertProcedure } from '#test/procedures.ts';
import { placeIn, programOf } from '#test/programs.ts';
import { untilMade } from '#test/reports.ts';
import { aForm, aRequest, recordsOf } from '#test/requests.ts';
import { insertQuestions } from '#test/review.ts';
import { atOnce, once, others, startTwoServers } from '#test/two-servers.ts';

const server = await startTwoServers();
afterAll(() => server.stop());
const { db } = server.runtime;

const actionsOn = async (id: string, action: string) =>
  (await trailOf(server, id)).filter((event) => event.action === action).length;

test('a supervisor who presses fifty times at once verifies a procedure once', async () => {
  const { organization, attending, trainee } = await aWard(server);
  const row = await insertProcedure(db, {
    userId: trainee.id,
    organizationId: organization.id,
    supervisorId: attending.id,
    supervisor: 'Ada Attending',
  });
  const body = { items: seen([row]) };
  const counts = await atOnce(() => attending.post('/api/procedures/verify', body));
  expect(counts).toEqual({ 200: 50 });
  expect(await actionsOn(row.id, 'procedure.verified')).toBe(1);
});

test('a link to verify answers once of fifty times', async () => {
  const { rows, call } = await aLinkToVerify(server);
  const answer = (time: number) =>
    aVerification(rows, { verifierEmail: `supervisor.${time}@elsewhere.example` });
  expect(await atOnce((time) => openBrowser(server).post(call, answer(time)))).toEqual(
    once(200, 409),
  );
  for (const row of rows) expect(await actionsOn(row.id, 'procedure.verified')).toBe(1);
});

test('a link to assess stores one assessment of fifty', async () => {
  const { link, asking } = await aRequest(server);
  expect(await atOnce(() => openBrowser(server).post(link, aForm()))).toEqual(once(201, 409));
  expect(await recordsOf(server, asking.id)).toHaveLength(1);
});

test('a form that is sent fifty times with one key is one assessment', async () => {
  const { form, attending, stored } = await anAssessingWard(server);
  const body = form();
  const counts = await atOnce(() => attending.post('/api/assessments', body));
  expect(others(counts, 200, 201)).toEqual([]);
  expect(await stored(body.submissionKey)).toHaveLength(1);
});

test('a procedure that is sent fifty times with one key is logged once', async () => {
  const { trainee } = await aWard(server);
  const body = { entries: [{ ...ENTRY, entryKey: newId() }] };
  const counts = await atOnce(() => trainee.post('/api/procedures', body));
  expect(others(counts, 200, 201)).toEqual([]);
  expect(await db.$count(procedures, eq(procedures.userId, trainee.id))).toBe(1);
});

test('a request for an assessment is withdrawn once', async () => {
  const { asking, request } = await aRequest(server);
  const revoke = () => asking.post(`/api/assessment-requests/${request.id}/revoke`);
  const counts = await atOnce(revoke);
  expect(others(counts, 200, 409)).toEqual([]);
  expect(await actionsOn(request.id, 'assessment-request.revoked')).toBe(1);
});

test('sharing stops once, and pearls are brought back once', async () => {
  const sharer = await aPerson(server, { emailVerified: true });
  const { setId } = await insertQuestions(db, sharer.id, 1);
  const path = { id: setId };
  const { contentId } = await sharer.call('POST /api/pearls/:id/share', {
    path,
    body: { recipients: ['friend@example.org'], fromName: 'Grace' },
  });
  const stopped = await atOnce(() => sharer.remove(`/api/shared/${contentId}`));
  expect(others(stopped, 200, 404)).toEqual([]);
  expect(await db.$count(auditEvents, eq(auditEvents.action, 'pearls.share-revoked'))).toBe(1);
  const deleted = await atOnce(() => sharer.remove(`/api/pearls/${setId}`));
  expect(others(deleted, 200, 404)).toEqual([]);
  expect(await actionsOn(setId, 'pearls.deleted')).toBe(1);
  const restored = await atOnce(() => sharer.post(`/api/pearls/${setId}/restore`));
  expect(others(restored, 200, 404, 409)).toEqual([]);
  expect(await actionsOn(setId, 'pearls.restored')).toBe(1);
});

test('a report that is asked for again fifty times is made, and no request fails', async () => {
  const { organization, administrator } = await aClinic(server);
  const program = await programOf(server, organization);
  const trainee = await aPerson(server, { organization });
  await placeIn(server, trainee.id, program, { programYear: 1 });
  const body = { from: '2025-07-01', to: '2026-06-30', programId: program.id };
  const { id } = await administrator.call('POST /api/admin/reports', { body });
  await untilMade(administrator, id);
  const counts = await atOnce(() => administrator.post(`/api/admin/reports/${id}/again`));
  expect(others(counts, 200, 201, 409, 429)).toEqual([]);
  const counted = await atOnce(() => administrator.remove(`/api/admin/reports/${id}`));
  expect(counted).toEqual(once(200, 404));
  expect(await mailsTo(server, trainee.email)).toHaveLength(0);
});
