import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { tellRefusals } from '#server/activity/actions/refusals.ts';
import { REFUSALS_A_MINUTE } from '#server/activity/rules.ts';
import { newId } from '#server/ids.ts';
import { aPerson, aWard, trailOf } from '#test/administration.ts';
import type { Someone } from '#test/administration.ts';
import { insertAssessment } from '#test/assessments.ts';
import { debriefOf } from '#test/debriefs.ts';
import { insertProcedure } from '#test/procedures.ts';
import { startTestServer } from '#test/server.ts';

let now = new Date('2026-11-20T12:00:00Z');
const server = await startTestServer({ now: () => now });
afterAll(() => server.stop());
const { db } = server.runtime;

async function aHouse() {
  const ward = await aWard(server);
  const { trainee, attending, organization } = ward;
  const place = { organizationId: organization.id };
  const ofTrainee = { ...place, traineeId: trainee.id, submitterId: attending.id };
  const assessment = await insertAssessment(db, ofTrainee);
  const procedure = await insertProcedure(db, { ...place, userId: trainee.id });
  const debrief = await debriefOf(trainee, '2026-11-19');
  return { ...ward, assessment, procedure, debrief };
}

const linesOf = async (reader: Someone, kind: 'refused' | 'reading') =>
  (await reader.call('GET /api/admin/activity', { query: { kind } })).items.map(
    ({ who, words }) => `${who.name} ${words}`,
  );

test('whoever is kept from a record stands in the trail of the organization that holds it', async () => {
  const { administrator, elsewhere, trainee, assessment, procedure, debrief } = await aHouse();
  const stranger = elsewhere.administrator;
  const paths = [
    `/api/assessments/${assessment.id}`,
    `/api/assessments/${assessment.id}.pdf`,
    `/api/procedures/${procedure.id}`,
    `/api/trainees/${trainee.id}/progress`,
    `/api/debriefs/${debrief.id}/report`,
  ] as const;
  for (const path of paths) expect((await stranger.get(path)).status).toBe(404);
  expect((await stranger.post(`/api/admin/users/${trainee.id}/approve`)).status).toBe(404);
  expect(
    (await trainee.post(`/api/assessments/${assessment.id}/void`, { reason: 'x' })).status,
  ).toBe(403);
  expect(await linesOf(administrator, 'refused')).toEqual([
    'Tom Trainee was refused an assessment',
    ...[
      'an account',
      'a debrief',
      'a trainee’s progress',
      'a procedure',
      'an assessment',
      'an assessment',
    ].map((what) => `${stranger.email} was refused ${what} of Tom Trainee`),
  ]);
  expect(await linesOf(stranger, 'refused')).toEqual([]);
  expect(await trailOf(server, procedure.id)).toMatchObject([
    { action: 'access.refused', facts: { what: 'procedures', isForbidden: false } },
  ]);
});

test('what does not exist, and what is one’s own and gone, is no refusal', async () => {
  const { trainee, administrator, debrief } = await aHouse();
  await trainee.get(`/api/assessments/${newId()}`);
  await trainee.remove(`/api/debriefs/${debrief.id}`);
  await trainee.get(`/api/debriefs/${debrief.id}`);
  await trainee.get('/api/admin/users');
  await trainee.get(`/api/assessments/not-an-id`);
  await administrator.get(`/api/procedures/${newId()}`);
  expect(await linesOf(administrator, 'refused')).toEqual([]);
});

test('what is asked of an organization by its name stands in its trail, and a list taken whole', async () => {
  const { administrator, elsewhere, trainee, attending, organization } = await aHouse();
  const stranger = elsewhere.administrator;
  const named = `organizationId=${organization.id}` as const;
  for (const what of ['programs', 'assessment-templates', 'completion', 'gaps'] as const) {
    expect((await stranger.get(`/api/admin/${what}?${named}`)).status).toBe(404);
  }
  expect((await trainee.get('/api/admin/activity/export.csv')).status).toBe(403);
  expect((await attending.get(`/api/admin/programs?${named}`)).status).toBe(403);
  expect(await linesOf(administrator, 'refused')).toEqual([
    'Ada Attending was refused a program',
    'Tom Trainee was refused the activity of an organization',
    `${stranger.email} was refused what the trainees of an organization lack`,
    `${stranger.email} was refused how assessing goes on in an organization`,
    `${stranger.email} was refused the form of an organization`,
    `${stranger.email} was refused a program`,
  ]);
  expect(await linesOf(stranger, 'refused')).toEqual([]);
});

test('whoever reaches for the download of somebody else stands in the trail', async () => {
  const { administrator, attending, trainee } = await aHouse();
  const { id } = await trainee.call('POST /api/profile/exports');
  expect((await attending.get(`/api/profile/exports/${id}.zip`)).status).toBe(404);
  await trainee.get(`/api/profile/exports/${id}.zip`);
  expect(await linesOf(administrator, 'refused')).toEqual([
    'Ada Attending was refused a download of the data of Tom Trainee',
  ]);
});

test('a stranger without a name stands in the trail without the address', async () => {
  const { administrator, organization, assessment } = await aHouse();
  const stranger = await aPerson(server, { displayName: '' });
  const colleague = await aPerson(server, { organization, displayName: '' });
  const systemAdmin = await aPerson(server, { role: 'system_admin' });
  for (const one of [stranger, colleague]) await one.get(`/api/assessments/${assessment.id}`);
  const what = 'was refused an assessment of Tom Trainee';
  expect(await linesOf(administrator, 'refused')).toEqual([
    `${colleague.email} ${what}`,
    `An account of another organization ${what}`,
  ]);
  const file = await administrator.get('/api/admin/activity/export.csv');
  expect(await file.text()).not.toContain(stranger.email);
  expect(await linesOf(systemAdmin, 'refused')).toContain(`${stranger.email} ${what}`);
});

test('refusals elsewhere do not hide the one here', async () => {
  const [here, there] = [await aHouse(), await aHouse()];
  const curious = await aPerson(server, { displayName: 'Cole Curious' });
  for (let i = 0; i < REFUSALS_A_MINUTE + 5; i += 1) {
    expect((await curious.get(`/api/assessments/${there.assessment.id}`)).status).toBe(404);
  }
  await curious.get(`/api/assessments/${here.assessment.id}`);
  const line = 'Cole Curious was refused an assessment of Tom Trainee';
  expect(await linesOf(here.administrator, 'refused')).toEqual([line]);
  const before = now;
  now = new Date(before.getTime() + 60_000);
  await tellRefusals(server.runtime);
  now = before;
  expect(await linesOf(here.administrator, 'refused')).toEqual([line]);
  expect((await linesOf(there.administrator, 'refused'))[0]).toBe(
    `Cole Curious was refused ${REFUSALS_A_MINUTE + 5} records in one minute`,
  );
});

test('at most so many lines a minute, then one that says how many there were', async () => {
  now = new Date('2026-11-20T13:00:30Z');
  const { administrator, assessment, organization } = await aHouse();
  const curious = await aPerson(server, { organization, displayName: 'Cole Curious' });
  for (let i = 0; i < REFUSALS_A_MINUTE + 25; i += 1) {
    expect((await curious.get(`/api/assessments/${assessment.id}`)).status).toBe(404);
  }
  expect(await linesOf(administrator, 'refused')).toHaveLength(REFUSALS_A_MINUTE);
  await tellRefusals(server.runtime);
  expect(await linesOf(administrator, 'refused')).toHaveLength(REFUSALS_A_MINUTE);
  now = new Date('2026-11-20T13:01:00Z');
  await Promise.all([tellRefusals(server.runtime), tellRefusals(server.runtime)]);
  const lines = await linesOf(administrator, 'refused');
  expect(lines).toHaveLength(REFUSALS_A_MINUTE + 1);
  expect(lines[0]).toBe(`Cole Curious was refused ${REFUSALS_A_MINUTE + 25} records in one minute`);
  await curious.get(`/api/assessments/${assessment.id}`);
  expect(await linesOf(administrator, 'refused')).toHaveLength(REFUSALS_A_MINUTE + 2);
});

test('a refusal is answered as ever when it cannot be written down', async () => {
  const { attending, trainee, procedure } = await aHouse();
  await db.execute(
    sql`alter table audit_events add constraint broken check (action <> 'access.refused') not valid`,
  );
  const answer = await attending.get(`/api/procedures/${procedure.id}`);
  await db.execute(sql`alter table audit_events drop constraint broken`);
  expect(answer.status).toBe(404);
  expect((await trainee.get(`/api/procedures/${procedure.id}`)).status).toBe(200);
});

test('that an administrator reads a single record of somebody else is written down, and nobody else’s reading', async () => {
  const { administrator, attending, trainee, assessment, procedure } = await aHouse();
  const systemAdmin = await aPerson(server, { role: 'system_admin', displayName: 'Sue System' });
  for (const reader of [trainee, attending, administrator, systemAdmin]) {
    expect((await reader.get(`/api/assessments/${assessment.id}`)).status).toBe(200);
    expect((await reader.get(`/api/trainees/${trainee.id}/progress`)).status).toBe(200);
  }
  for (const reader of [trainee, administrator]) {
    expect((await reader.get(`/api/procedures/${procedure.id}`)).status).toBe(200);
  }
  const name = administrator.email;
  expect(await linesOf(administrator, 'reading')).toEqual([
    `${name} read a procedure of Tom Trainee`,
    'Sue System read Tom Trainee’s progress',
    'Sue System read an assessment of Tom Trainee',
    `${name} read Tom Trainee’s progress`,
    `${name} read an assessment of Tom Trainee`,
  ]);
  const answer = await administrator.post(`/api/assessments/${assessment.id}/void`, {
    reason: 'x',
  });
  expect(answer.status).toBe(200);
  expect(await linesOf(administrator, 'reading')).toHaveLength(5);
});
