import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { NOT_MADE, NOT_SHARED, ONLY_OWN_REPORT, READERS_FROM_LIST } from '#shared/reports.ts';
import { memberships } from '#server/organizations/tables.ts';
import { profiles } from '#server/people/tables.ts';
import { reports } from '#server/reports/tables.ts';
import { insertAssessment } from '#test/assessments.ts';
import { aPerson, aWard, mailsTo, read, trailOf } from '#test/administration.ts';
import type { Someone } from '#test/administration.ts';
import { programOf } from '#test/programs.ts';
import { reportBy } from '#test/reports.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server.runtime;

const YEAR = { from: '2025-07-01', to: '2026-06-30' };

async function aReport() {
  const ward = await aWard(server);
  const { administrator, organization, trainee, attending } = ward;
  const common = { organizationId: organization.id, traineeId: trainee.id };
  await insertAssessment(db, { ...common, shiftDate: '2026-01-05', submitterId: attending.id });
  await insertAssessment(db, { ...common, shiftDate: '2026-01-06' });
  const report = await reportBy(administrator, { ...YEAR, traineeId: trainee.id });
  const path = { id: report.id };
  const share = (...people: { id: string }[]) => {
    const body = { people: people.map(({ id }) => id) };
    return read(administrator.send('POST', `/api/admin/reports/${report.id}/shares`, body));
  };
  const opens = async (person: Someone) =>
    (await person.send('GET', `/api/reports/${report.id}`)).status === 200;
  return { ...ward, report, path, share, opens };
}

test('who is named gets a link by mail without anybody’s name in its subject, and reads the report until it is taken back', async () => {
  const { administrator, attending, report, path, share, opens } = await aReport();
  expect(await opens(attending)).toBe(false);
  expect((await share(attending)).status).toBe(201);
  expect((await share(attending)).status).toBe(201);
  const mails = await mailsTo(server, attending.email);
  expect(mails).toMatchObject([
    {
      subject: 'A report was shared with you',
      contentUrl: expect.stringMatching(`/reports/${report.id}$`),
      text: expect.not.stringContaining('Tom Trainee'),
    },
  ]);
  expect(await opens(attending)).toBe(true);
  expect(await attending.call('GET /api/reports')).toMatchObject({
    items: [{ id: report.id, title: 'Tom Trainee' }],
    total: 1,
  });
  expect(await attending.call('GET /api/reports/:id', { path })).toMatchObject({
    shares: [],
    can: { share: false, delete: false, makeAgain: false },
  });
  const { shares } = await administrator.call('GET /api/reports/:id', { path });
  expect(shares).toMatchObject([{ person: { id: attending.id }, isOpen: true }]);
  const place = `/api/admin/reports/${report.id}/shares/${attending.id}`;
  expect((await administrator.send('DELETE', place)).status).toBe(200);
  expect(await read(administrator.send('DELETE', place))).toMatchObject({ message: NOT_SHARED });
  expect(await opens(attending)).toBe(false);
  expect(await attending.call('GET /api/reports')).toMatchObject({ items: [], total: 0 });
  const trail = (await trailOf(server, report.id)).map(({ action, personId }) => [
    action,
    personId,
  ]);
  expect(trail).toContainEqual(['report.shared', attending.id]);
  expect(trail).toContainEqual(['report.unshared', attending.id]);
});

test('an attending who is named opens the own forms only, the trainee all of the own', async () => {
  const { attending, trainee, report, share } = await aReport();
  await share(attending, trainee);
  const path = { id: report.id, traineeId: trainee.id };
  const opened = async (person: Someone) => {
    const page = await person.call('GET /api/reports/:id/trainees/:traineeId', { path });
    return page.narratives.map(({ canOpen }) => canOpen);
  };
  expect(await opened(attending)).toEqual([false, true]);
  expect(await opened(trainee)).toEqual([true, true]);
});

test('a report is shared with active members alone, and with no trainee but the one it is about', async () => {
  const { organization, elsewhere, trainee, attending, administrator, share } = await aReport();
  const outsider = await aPerson(server, {
    role: 'attending',
    organization: elsewhere.organization,
  });
  const pending = await aPerson(server, { role: 'attending', organization, status: 'pending' });
  const peer = await aPerson(server, { organization });
  for (const one of [outsider, pending]) {
    expect((await share(attending, one)).fields).toEqual({ people: READERS_FROM_LIST });
  }
  expect((await share(peer)).fields).toEqual({ people: ONLY_OWN_REPORT });
  expect(await attending.call('GET /api/reports')).toMatchObject({ items: [] });
  expect((await share(trainee)).status).toBe(201);
  const program = await programOf(server, organization);
  const ofProgram = await reportBy(administrator, { ...YEAR, programId: program.id });
  const place = `/api/admin/reports/${ofProgram.id}/shares`;
  const refused = await read(administrator.send('POST', place, { people: [trainee.id] }));
  expect(refused.fields).toEqual({ people: ONLY_OWN_REPORT });
});

test('whoever leaves, is deactivated or becomes a trainee reads it no more', async () => {
  const { administrator, organization, attending, elsewhere, path, share, opens } = await aReport();
  await share(attending);
  const isTheirs = eq(memberships.userId, attending.id);
  const isOpen = async () =>
    (await administrator.call('GET /api/reports/:id', { path })).shares[0]?.isOpen;
  await db.update(memberships).set({ status: 'deactivated' }).where(isTheirs);
  expect([await opens(attending), await isOpen()]).toEqual([false, false]);
  const moved = { status: 'active' as const, organizationId: elsewhere.organization.id };
  await db.update(memberships).set(moved).where(isTheirs);
  expect([await opens(attending), await isOpen()]).toEqual([false, false]);
  expect((await attending.call('GET /api/reports')).items).toEqual([]);
  await db.update(memberships).set({ organizationId: organization.id }).where(isTheirs);
  expect([await opens(attending), await isOpen()]).toEqual([true, true]);
  await db.update(profiles).set({ role: 'trainee' }).where(eq(profiles.id, attending.id));
  expect([await opens(attending), await isOpen()]).toEqual([false, false]);
  expect((await attending.call('GET /api/reports')).items).toEqual([]);
});

test('a report that is still being made is shared with nobody', async () => {
  const { attending, report, share } = await aReport();
  await db.update(reports).set({ state: 'making' }).where(eq(reports.id, report.id));
  expect(await share(attending)).toMatchObject({ status: 409, message: NOT_MADE });
});
