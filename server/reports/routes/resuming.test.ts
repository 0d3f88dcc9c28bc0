import { and, eq, sql } from 'drizzle-orm';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { canonical } from '#server/reports/rules/canonical.ts';
import { reportNames, reports, reportSections } from '#server/reports/tables.ts';
import { insertAssessment } from '#test/assessments.ts';
import { aMember, aWard, trailOf } from '#test/administration.ts';
import { placeIn, programOf } from '#test/programs.ts';
import { insertReport, reportBy, untilMade } from '#test/reports.ts';
import { cloneDatabase, startTestServer } from '#test/server.ts';
import type { TestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());

const YEAR = { from: '2025-07-01', to: '2026-06-30' };

/** A program of twelve, each with three forms. */
async function aProgram(on: TestServer) {
  const { administrator, organization, attending } = await aWard(on);
  const program = await programOf(on, organization);
  const common = { organizationId: organization.id, submitterId: attending.id };
  for (let at = 0; at < 12; at += 1) {
    const { id: traineeId } = await aMember(on, { organization, displayName: `Trainee ${at}` });
    await placeIn(on, traineeId, program, { programYear: 1 });
    for (const shiftDate of ['2025-09-01', '2025-10-01', '2025-11-03']) {
      await insertAssessment(on.runtime.db, { ...common, traineeId, shiftDate });
    }
  }
  return { administrator, organization, program };
}

test('a report that was cut off is made anew and whole, without what an attempt before had left', async () => {
  const { db, jobs } = server.runtime;
  const { administrator, organization, program } = await aProgram(server);
  const stale = await reportBy(administrator, { ...YEAR, programId: program.id });
  const asked = { organizationId: organization.id, madeBy: administrator.id, ...YEAR };
  const half = { state: 'making' as const, done: 7, total: 12, programId: program.id };
  const { id } = await insertReport(db, { ...asked, ...half });
  await db.execute(sql`insert into report_sections
    select ${id}, trainee_id, position + 3, section, form_ids from report_sections
    where report_id = ${stale.id} and position < 4`);
  await db.insert(reportNames).values({ reportId: id, namedId: id, name: 'Stale' });
  await jobs.send(db, 'make-report', { reportId: id }, { key: id });
  const made = await untilMade(administrator, id);
  expect(made).toMatchObject({ state: 'done', progress: { done: 12, of: 12 }, forms: 36 });
  expect(made.checksum).toBe(stale.checksum);
  expect(await db.$count(reportSections, eq(reportSections.reportId, id))).toBe(12);
  expect(await db.$count(reportNames, eq(reportNames.name, 'Stale'))).toBe(0);
});

test('the checksum is of what is stored, and says so after any change', async () => {
  const { db } = server.runtime;
  const { administrator, program } = await aProgram(server);
  const { id, checksum } = await reportBy(administrator, { ...YEAR, programId: program.id });
  const digestOf = async () => {
    const [report] = await db.select().from(reports).where(eq(reports.id, id));
    const sections = await db
      .select()
      .from(reportSections)
      .where(eq(reportSections.reportId, id))
      .orderBy(reportSections.position);
    if (!report) throw new Error('it is gone');
    const { organizationId, traineeId, programId, from, to, method, summary } = report;
    const head = { organizationId, traineeId, programId, from, to, method };
    const parts = [head, ...sections.map(({ section }) => section), summary].map(canonical);
    const bytes = new TextEncoder().encode(parts.join('\n'));
    return Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
  };
  expect(await digestOf()).toBe(checksum);
  const first = and(eq(reportSections.reportId, id), eq(reportSections.position, 0));
  await db
    .update(reportSections)
    .set({ section: sql`jsonb_set(section, '{trainee,forms}', '4')` })
    .where(first);
  expect(await digestOf()).not.toBe(checksum);
});

test('two servers make a report once', async () => {
  const database = await cloneDatabase();
  const one = await startTestServer({ database });
  const two = await startTestServer({ database: { ...database, close: async () => undefined } });
  onTestFinished(async () => {
    await two.stop();
    await one.stop();
  });
  const { administrator, program } = await aProgram(one);
  const { db, jobs } = one.runtime;
  const { id } = await reportBy(administrator, { ...YEAR, programId: program.id });
  await db.update(reports).set({ state: 'waiting' }).where(eq(reports.id, id));
  await jobs.send(db, 'make-report', { reportId: id });
  await two.runtime.jobs.send(db, 'make-report', { reportId: id });
  await untilMade(administrator, id);
  await expect
    .poll(async () => {
      const { rows } = await db.execute(
        sql`select 1 from jobs.job where name = 'make-report' and state <> 'completed'`,
      );
      return rows.length;
    })
    .toBe(0);
  const made = (await trailOf(one, id)).filter(({ action }) => action === 'report.made');
  expect(made).toHaveLength(2);
  expect(await db.$count(reportSections, eq(reportSections.reportId, id))).toBe(12);
});

test('when the queue gives up on a report it says so, and can be made again', async () => {
  const { db, jobs } = server.runtime;
  const { administrator, organization, program } = await aProgram(server);
  const asked = { organizationId: organization.id, madeBy: administrator.id, ...YEAR };
  const { id } = await insertReport(db, { ...asked, programId: program.id, state: 'making' });
  await jobs.send(db, 'failed-report', { reportId: id });
  expect(await untilMade(administrator, id)).toMatchObject({
    state: 'failed',
    summary: null,
    can: { makeAgain: true, share: false },
  });
  const path = { id };
  const again = await administrator.call('POST /api/admin/reports/:id/again', { path });
  expect(await untilMade(administrator, again.id)).toMatchObject({ state: 'done', forms: 36 });
});
