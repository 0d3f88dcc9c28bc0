import { eq, inArray } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import {
  NO_REPORT,
  NO_TRAINEE_IN_REPORT,
  SUBJECT_REQUIRED,
  TRAINEE_FROM_LIST,
} from '#shared/reports.ts';
import { newId } from '#server/ids.ts';
import { reports } from '#server/reports/tables.ts';
import { insertAssessment } from '#test/assessments.ts';
import { aMember, aPerson, aWard, read, trailOf } from '#test/administration.ts';
import { placeIn, programOf } from '#test/programs.ts';
import { insertReport, reportBy } from '#test/reports.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server.runtime;

const YEAR = { from: '2025-07-01', to: '2026-06-30' };

async function aReport() {
  const ward = await aWard(server);
  const { administrator, organization, trainee, attending } = ward;
  const common = { organizationId: organization.id, traineeId: trainee.id };
  const mine = { ...common, submitterId: attending.id, shiftDate: '2026-01-05' };
  const form = await insertAssessment(db, mine);
  const report = await reportBy(administrator, { ...YEAR, traineeId: trainee.id });
  return { ...ward, form, report };
}

test('nobody but its organization’s administrators and a system administrator opens a report that is shared with nobody', async () => {
  const { administrator, elsewhere, attending, trainee, report } = await aReport();
  const systemAdmin = await aPerson(server, { role: 'system_admin' });
  const pages = [`/api/reports/${report.id}`, `/api/reports/${report.id}/trainees/${trainee.id}`];
  for (const page of pages) {
    for (const viewer of [elsewhere.administrator, attending, trainee]) {
      expect(await read(viewer.send('GET', page))).toMatchObject({
        status: 404,
        message: expect.stringMatching(/does not exist|not in the report/),
      });
    }
    for (const viewer of [administrator, systemAdmin]) {
      expect((await viewer.send('GET', page)).status).toBe(200);
    }
  }
  const again = await elsewhere.administrator.send('POST', `/api/admin/reports/${report.id}/again`);
  expect(await read(again)).toMatchObject({ status: 404, message: NO_REPORT });
  const removed = await elsewhere.administrator.send('DELETE', `/api/admin/reports/${report.id}`);
  expect(removed.status).toBe(404);
  const listed = await elsewhere.administrator.call('GET /api/admin/reports', { query: {} });
  expect(listed).toMatchObject({ items: [], total: 0 });
});

test('a report cannot be made of anybody else’s trainee or program, nor without a subject or a period', async () => {
  const { administrator, elsewhere, trainee, attending } = await aReport();
  const theirs = await aMember(server, { organization: elsewhere.organization });
  const program = await programOf(server, elsewhere.organization);
  const ask = async (body: object) =>
    (await read(administrator.post('/api/admin/reports', { ...YEAR, ...body }))).fields;
  expect(await ask({ traineeId: theirs.id })).toEqual({ traineeId: TRAINEE_FROM_LIST });
  expect(await ask({ traineeId: attending.id })).toEqual({ traineeId: TRAINEE_FROM_LIST });
  expect(await ask({ programId: program.id })).toHaveProperty('programId');
  expect(await ask({})).toEqual({ traineeId: SUBJECT_REQUIRED });
  const both = { traineeId: trainee.id, programId: program.id };
  expect(await ask(both)).toEqual({ traineeId: SUBJECT_REQUIRED });
  const mine = { traineeId: trainee.id };
  expect(await ask({ ...mine, from: '2026-07-01' })).toHaveProperty('to');
  expect(await ask({ ...mine, from: '2090-01-01', to: '2090-12-31' })).toHaveProperty('from');
  expect(await ask({ ...mine, from: '2020-01-01' })).toHaveProperty('to');
  expect(await ask({ ...mine, to: 'soon' })).toEqual({ to: 'Please enter the last day' });
});

test('figures stay as they were, and the report says how many of its forms were voided or amended since', async () => {
  const { administrator, form, report, trainee } = await aReport();
  const voided = { reason: 'Wrong trainee' };
  const path = { id: form.id };
  await administrator.call('POST /api/assessments/:id/void', { path, body: voided });
  const after = await administrator.call('GET /api/reports/:id', { path: { id: report.id } });
  expect(after).toEqual({ ...report, since: { voided: 1, amended: 0 } });
  const page = await administrator.call('GET /api/reports/:id/trainees/:traineeId', {
    path: { id: report.id, traineeId: trainee.id },
  });
  expect(page.narratives).toMatchObject([{ isVoidedSince: true, canOpen: true }]);
  const again = await administrator.call('POST /api/admin/reports/:id/again', {
    path: { id: report.id },
  });
  expect(again.id).not.toBe(report.id);
});

test('asked for while it is being made, the same report is that one', async () => {
  const { administrator, organization, trainee } = await aWard(server);
  const traineeId = trainee.id;
  const { id } = await reportBy(administrator, { ...YEAR, traineeId });
  await db.update(reports).set({ state: 'making' }).where(eq(reports.id, id));
  const ask = (body: { from: string; to: string; traineeId: string }) =>
    administrator.call('POST /api/admin/reports', { body });
  const asked = await Promise.all([1, 2, 3].map(() => ask({ ...YEAR, traineeId })));
  expect(asked).toEqual([{ id }, { id }, { id }]);
  expect((await ask({ ...YEAR, to: '2026-06-29', traineeId })).id).not.toBe(id);
  expect(await db.$count(reports, eq(reports.organizationId, organization.id))).toBe(2);
});

test('the list is narrowed by program, trainee and maker, and goes on page by page', async () => {
  const { administrator, organization, trainee } = await aWard(server);
  const program = await programOf(server, organization);
  const other = await aPerson(server, { role: 'administrator', organization });
  const first = await reportBy(administrator, { ...YEAR, traineeId: trainee.id, title: 'First' });
  const second = await reportBy(other, { ...YEAR, programId: program.id });
  const list = async (query: object) =>
    (await administrator.call('GET /api/admin/reports', { query })).items.map(({ id }) => id);
  expect(await list({})).toEqual([second.id, first.id]);
  expect(await list({ program: program.id })).toEqual([second.id]);
  expect(await list({ trainee: trainee.id })).toEqual([first.id]);
  expect(await list({ maker: other.id })).toEqual([second.id]);
  expect(await list({ state: 'failed' })).toEqual([]);
  const page = await administrator.call('GET /api/admin/reports', { query: { limit: 1 } });
  expect(page).toMatchObject({ items: [{ id: second.id }], total: 2 });
  expect(await list({ limit: 1, cursor: page.nextCursor ?? '' })).toEqual([first.id]);
  const people = async (kind: 'subject' | 'trainee' | 'maker') => {
    const query = { kind };
    const { items } = await administrator.call('GET /api/admin/reports/people', { query });
    return items.map(({ id }) => id);
  };
  expect(await people('subject')).toEqual([trainee.id]);
  expect(await people('trainee')).toEqual([trainee.id]);
  expect((await people('maker')).toSorted()).toEqual([administrator.id, other.id].toSorted());
});

test('a deleted report is gone, with everything in it, and the trail says who did it', async () => {
  const { administrator, report } = await aReport();
  const path = { id: report.id };
  await administrator.call('DELETE /api/admin/reports/:id', { path });
  expect((await administrator.send('GET', `/api/reports/${report.id}`)).status).toBe(404);
  expect((await trailOf(server, report.id)).at(-1)).toMatchObject({
    action: 'report.deleted',
    actorId: administrator.id,
  });
});

test('a person who is not in a report has no page in it', async () => {
  const { administrator, report } = await aReport();
  const page = await administrator.send('GET', `/api/reports/${report.id}/trainees/${newId()}`);
  expect(await read(page)).toMatchObject({ status: 404, message: NO_TRAINEE_IN_REPORT });
});

test('several reports are deleted at once, each with its trace; another organization’s stays and is named', async () => {
  const { administrator, elsewhere, organization, report } = await aReport();
  const mine = { organizationId: organization.id, madeBy: administrator.id };
  const second = await insertReport(db, mine);
  const { organization: there, administrator: stranger } = elsewhere;
  const theirs = await insertReport(db, { organizationId: there.id, madeBy: stranger.id });
  const ids = [report.id, second.id, theirs.id];
  expect(await administrator.call('POST /api/admin/reports/deletions', { body: { ids } })).toEqual({
    refused: [{ id: theirs.id, message: NO_REPORT }],
  });
  const left = await db.select().from(reports).where(inArray(reports.id, ids));
  expect(left.map(({ id }) => id)).toEqual([theirs.id]);
  for (const id of [report.id, second.id]) {
    expect((await trailOf(server, id)).at(-1)).toMatchObject({
      action: 'report.deleted',
      actorId: administrator.id,
    });
  }
});

test('each trainee of a program’s report has in their own trail who read and who took it', async () => {
  const { administrator, organization, trainee, attending } = await aReport();
  const program = await programOf(server, organization);
  await placeIn(server, trainee.id, program, { programYear: 1 });
  const { id } = await reportBy(administrator, { ...YEAR, programId: program.id });
  expect((await attending.get(`/api/reports/${id}.csv`)).status).toBe(404);
  expect((await administrator.get(`/api/reports/${id}.csv`)).status).toBe(200);
  const query = { personId: trainee.id, recordId: id };
  const { items } = await administrator.call('GET /api/admin/activity', { query });
  const name = items[0]?.whom?.name;
  const words = items.map((item) => item.words);
  expect(words[0]).toBe(`downloaded a report that ${name} is in`);
  expect(words.slice(1)).toContain(`read a report that ${name} is in`);
});
