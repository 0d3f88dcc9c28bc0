import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { dateAt } from '#shared/shift-date.ts';
import { newId } from '#server/ids.ts';
import { aClinic, aMember, aPerson, read } from '#test/administration.ts';
import { anAssessingWard } from '#test/assessing.ts';
import { insertAssessment } from '#test/assessments.ts';
import { insertProcedure } from '#test/procedures.ts';
import { placeIn, programOf } from '#test/programs.ts';
import { startTestServer } from '#test/server.ts';

/** Sunday, two days after the last day in training. */
const server = await startTestServer({ now: () => new Date('2026-11-22T12:00:00Z') });
afterAll(() => server.stop());
const { db } = server.runtime;

const day = (ahead: number) => dateAt(new Date(), ahead * 24 * 60);

/** A ward whose trainee's last day was some days ago. */
async function aWardWithGraduate(lastDay: string) {
  const ward = await anAssessingWard(server);
  const program = await programOf(server, ward.organization);
  await placeIn(server, ward.trainee.id, program, { programYear: 3, graduatedOn: lastDay });
  return { ...ward, program };
}

test('a graduate leaves the trainees whom one can assess, and the counts; nobody else does', async () => {
  const { organization, administrator, attending, program } = await aWardWithGraduate(day(-1));
  const still = await aMember(server, { organization, displayName: 'Still Here' });
  await placeIn(server, still.id, program, { programYear: 3, graduatedOn: day(0) });
  await aMember(server, { organization, displayName: 'Of No Program' });
  for (const viewer of [attending, administrator]) {
    const { items } = await viewer.call('GET /api/trainees', { query: {} });
    expect(items.map(({ displayName }) => displayName)).toEqual(['Of No Program', 'Still Here']);
  }
  const { people } = await administrator.call('GET /api/admin/overview');
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int from memberships m join profiles p on p.id = m.user_id
    where m.organization_id = ${organization.id} and m.status = 'active' and p.role = 'trainee'
      and (m.graduated_on is null or m.graduated_on >= current_date)`);
  expect(people.trainee).toBe(rows[0]?.count);
  expect(people.trainee).toBe(2);
});

test('nothing of the past changes: a graduate signs in, reads, exports and logs as before', async () => {
  const { organization, administrator, attending, trainee } = await aWardWithGraduate(day(-1));
  const record = { traineeId: trainee.id, organizationId: organization.id };
  const { id } = await insertAssessment(db, { ...record, submitterId: attending.id });
  await insertProcedure(db, { userId: trainee.id, organizationId: organization.id });
  expect((await trainee.user())?.membership?.status).toBe('active');
  expect((await trainee.call('GET /api/assessments', { query: {} })).total).toBe(1);
  expect((await trainee.call('GET /api/procedures', { query: {} })).total).toBe(1);
  expect(await (await trainee.get('/api/assessments/export.csv')).text()).toContain(
    'Calm and prepared.',
  );
  expect((await trainee.get('/api/procedures/export.csv')).status).toBe(200);
  expect((await trainee.get(`/api/trainees/${trainee.id}/progress`)).status).toBe(200);
  for (const viewer of [administrator, attending]) {
    expect((await viewer.get(`/api/assessments/${id}`)).status).toBe(200);
    expect((await viewer.get(`/api/trainees/${trainee.id}/progress`)).status).toBe(200);
    expect((await viewer.call('GET /api/assessments', { query: {} })).total).toBe(1);
  }
});

test('a late form about the training is taken, a shift after it is not', async () => {
  const { submit, form, saturday } = await aWardWithGraduate('2026-11-20');
  const late = await submit(saturday({ shiftDate: '2026-11-21' }));
  const sentence = 'Tom Trainee graduated on November 20, 2026. Please choose a shift until then.';
  expect(late).toMatchObject({ status: 400, fields: { shiftDate: sentence } });
  expect((await submit(form({ shiftDate: '2026-11-20' }))).status).toBe(201);
});

test('a graduate asks about shifts of the training only', async () => {
  const { trainee, attending } = await aWardWithGraduate('2026-11-20');
  const ask = (shiftDate: string | null) =>
    read(
      trainee.post('/api/assessment-requests', {
        attendingId: attending.id,
        sendMail: false,
        shiftDate,
        requestKey: newId(),
      }),
    );
  const sentence = 'Your training ended on November 20, 2026. Please choose a shift until then.';
  const refused = { status: 400, fields: { shiftDate: sentence } };
  expect(await ask(null)).toMatchObject(refused);
  expect(await ask('2026-11-21')).toMatchObject(refused);
  expect((await ask('2026-11-20')).status).toBe(201);
});

test('whoever comes back into training is a trainee again', async () => {
  const { administrator, attending, trainee, program } = await aWardWithGraduate(day(-1));
  const place = { programId: program.id, programYear: 1, graduatedOn: null };
  await administrator.put(`/api/admin/users/${trainee.id}/program`, place);
  const { items } = await attending.call('GET /api/trainees', { query: {} });
  expect(items.map(({ id }) => id)).toEqual([trainee.id]);
});

test('a system administrator lists trainees of no organization, too', async () => {
  const { organization } = await aClinic(server);
  const alone = await aMember(server, { displayName: 'Zz Alone' });
  await aMember(server, { organization });
  const systemAdmin = await aPerson(server, { role: 'system_admin' });
  const query = { q: 'Zz Alone' };
  const { items } = await systemAdmin.call('GET /api/trainees', { query });
  expect(items.map(({ id }) => id)).toEqual([alone.id]);
});
