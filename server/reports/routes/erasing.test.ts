import { sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, expect, test } from 'vitest';
import { insertAssessment } from '#test/assessments.ts';
import { aClinic, aPerson } from '#test/administration.ts';
import { afterTheWeek, aLeaver, askToGo, placesOf } from '#test/leaving.ts';
import { placeIn, programOf } from '#test/programs.ts';
import { reportBy, untilMade } from '#test/reports.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server.runtime;

const YEAR = { from: '2025-07-01', to: '2026-06-30' };
const code = ({ id }: { id: string }) => id.slice(-6).toUpperCase();

async function aWardToLeave() {
  const { organization, administrator } = await aClinic(server);
  const trainee = await aLeaver(server, { name: 'Theodora Vanish', role: 'trainee', organization });
  const named = { name: 'Adalbert Gone', role: 'attending', organization } as const;
  const attending = await aLeaver(server, named);
  const common = { organizationId: organization.id, traineeId: trainee.id, traineeName: 'T' };
  const mine = { ...common, evaluatorName: attending.name };
  await insertAssessment(db, { ...mine, shiftDate: '2026-01-05', submitterId: attending.id });
  await insertAssessment(db, {
    ...mine,
    shiftDate: '2026-01-06',
    evaluatorEmail: attending.email,
    evaluatorName: 'Bert at the link',
  });
  const title = `All about ${trainee.name}`;
  const report = await reportBy(administrator, { ...YEAR, traineeId: trainee.id, title });
  const people = [trainee.id, attending.id];
  const path = { id: report.id };
  await administrator.call('POST /api/admin/reports/:id/shares', { path, body: { people } });
  return { administrator, trainee, attending, report, path };
}

test('deleted accounts leave a report its figures, under pseudonyms', async () => {
  const { administrator, trainee, attending, report, path } = await aWardToLeave();
  const section = { ...path, traineeId: trainee.id };
  const assessors = async () => {
    const page = await administrator.call('GET /api/reports/:id/trainees/:traineeId', {
      path: section,
    });
    return page.narratives.map(({ assessor }) => assessor);
  };
  expect(await assessors()).toEqual(['Bert at the link', attending.name]);
  await askToGo(trainee);
  await askToGo(attending);
  await afterTheWeek(server);
  const names = ['Theodora Vanish', 'Adalbert Gone', 'Bert at the link', trainee.email];
  expect(await placesOf(server, [...names, attending.email])).toEqual([]);
  const after = await administrator.call('GET /api/reports/:id', { path });
  const former = `Former trainee ${code(trainee)}`;
  expect(after).toMatchObject({ title: former, names: { [trainee.id]: former }, shares: [] });
  expect(after.summary).toEqual(report.summary);
  expect(after.checksum).toBe(report.checksum);
  const pseudonym = `Former attending ${code(attending)}`;
  expect(await assessors()).toEqual([pseudonym, pseudonym]);
});

test('accounts that are deleted while a report is being made have their pseudonyms in it', async () => {
  const { organization, administrator } = await aClinic(server);
  const program = await programOf(server, organization);
  const leaver = (name: string, role: 'trainee' | 'attending') =>
    aLeaver(server, { name, role, organization });
  const trainee = await leaver('Tilda Midway', 'trainee');
  const attending = await leaver('Ansgar Midway', 'attending');
  await placeIn(server, trainee.id, program, { programYear: 1 });
  const common = { organizationId: organization.id, traineeId: trainee.id, traineeName: 'T' };
  const mine = { ...common, evaluatorName: attending.name };
  await insertAssessment(db, { ...mine, shiftDate: '2026-01-05', submitterId: attending.id });
  await insertAssessment(db, {
    ...mine,
    shiftDate: '2026-01-06',
    evaluatorEmail: attending.email,
    evaluatorName: 'Ansgar at the link',
  });
  await askToGo(trainee);
  await askToGo(attending);
  const waiting = sql`select 1 from pg_locks where not granted and relation = 'report_sections'::regclass
    and database = (select oid from pg_database where datname = current_database())`;
  const id = await db.transaction(async (tx) => {
    // What is counted has been read by then, and nothing of it is written yet.
    await tx.execute(sql`lock table report_sections in share mode`);
    const body = { ...YEAR, programId: program.id };
    const asked = await administrator.call('POST /api/admin/reports', { body });
    await expect.poll(async () => (await db.execute(waiting)).rows.length).toBe(1);
    await afterTheWeek(server);
    return asked.id;
  });
  expect(await untilMade(administrator, id)).toMatchObject({ state: 'done', forms: 2 });
  const names = ['Tilda Midway', 'Ansgar Midway', 'Ansgar at the link'];
  expect(await placesOf(server, names)).toEqual([]);
});

test('everything of one’s own holds the reports one made and those shared with one, of these what is about oneself', async () => {
  const { administrator, trainee, report } = await aWardToLeave();
  const exported = async (person: Pick<typeof administrator, 'call' | 'send'>) => {
    const { id } = await person.call('POST /api/profile/exports');
    await expect
      .poll(async () => (await person.call('GET /api/profile/exports')).items[0]?.state)
      .toBe('ready');
    const answer = await person.send('GET', `/api/profile/exports/${id}.zip`);
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    return (name: string) => strFromU8(files[`data/${name}.json`] ?? new Uint8Array());
  };
  const makers = await exported(administrator);
  expect(makers('reports-made')).toContain(report.id);
  expect(makers('reports-made')).not.toContain('"summary"');
  const theirs = await exported(trainee);
  expect(theirs('reports-shared-with-me')).toContain('Calm and prepared.');
  const nobody = await exported(await aPerson(server));
  expect(nobody('reports-shared-with-me')).not.toContain(report.id);
});
