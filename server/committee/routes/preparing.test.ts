import { eq, isNull, sql } from 'drizzle-orm';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { SHIPPED_TEMPLATE } from '#shared/shipped-form.ts';
import { FROM_STAYS } from '#shared/committee.ts';
import { reasonsWords } from '#shared/committee-words.ts';
import { dateAt, dayAfter } from '#shared/shift-date.ts';
import { assessments } from '#server/assessments/tables.ts';
import { estimatePackets, readProgram } from '#server/committee/actions/estimate.ts';
import { abandonMeeting, prepareMeeting } from '#server/committee/actions/prepare.ts';
import { committeeMeetings, committeePackets } from '#server/committee/tables.ts';
import { newId } from '#server/ids.ts';
import { memberships } from '#server/organizations/tables.ts';
import { makeReport } from '#server/reports/actions/make.ts';
import { reports } from '#server/reports/tables.ts';
import { aMember, read, trailOf } from '#test/administration.ts';
import { insertAssessment } from '#test/assessments.ts';
import {
  aCommittee,
  aProgram,
  meetingOf,
  plannedBy,
  prepare,
  prepared,
  preparedBy,
} from '#test/committee.ts';
import { placeIn, programOf } from '#test/programs.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server.runtime;

const committee = await aCommittee(server);
const { organization, program, trainees, chair } = committee;
const whole = await preparedBy(committee.administrator, committee.meeting);
/** Of three trainees: too few for a fit, which takes a moment. */
const few = await aCommittee(server, { trainees: 3, assessors: 3, forms: 4 });
const pageOf = (id: string, traineeId: string) =>
  chair.call('GET /api/committee/meetings/:id/trainees/:traineeId', { path: { id, traineeId } });
const rowOf = async (id: string) => {
  const [row] = await db.select().from(committeeMeetings).where(eq(committeeMeetings.id, id));
  if (!row) throw new Error('no meeting');
  return row;
};

test('a prepared meeting has a page for each trainee in training, and says of what moment', async () => {
  const { state, agenda, checksum, groups } = whole;
  expect(state).toBe('prepared');
  expect(agenda).toHaveLength(11);
  expect(checksum).toMatch(/^[0-9a-f]{64}$/);
  const known = agenda?.filter(({ traineeId }) => traineeId !== committee.trainee.id);
  expect(known?.every(({ level }) => level !== null)).toBe(true);
  expect(groups).toMatchObject([{ trainees: 10, assessors: 5, ratings: 280, why: null }]);
});

test('figures go up to the day it is where they were asked for', async () => {
  const id = await plannedBy(few.administrator, few.meeting);
  // These two are never on the same day.
  for (const zone of [-720, 840]) {
    const before = dateAt(new Date(), zone);
    const { to } = await prepare(few.administrator, id, zone);
    expect([before, dateAt(new Date(), zone)]).toContain(to);
  }
});

test('whoever nobody assessed stands first in the agenda, with why there is no level', async () => {
  const [first] = whole.agenda ?? [];
  expect(first).toMatchObject({ traineeId: committee.trainee.id, level: null, forms: 0 });
  expect(reasonsWords(first?.reasons ?? [])).toContain('No estimate');
});

test('the figures of every page are those that the database counts', async () => {
  const { id, from, to } = whole;
  const counted = sql`from ${assessments} where epa_number is not null and voided_at is null and shift_date <= ${to}`;
  const period = sql`shift_date >= ${from}`;
  const half = sql`shift_date > ${dayAfter(to ?? '', -182)}`;
  for (const trainee of trainees) {
    const { levels } = await pageOf(id, trainee.id);
    const mine = sql`${counted} and trainee_id = ${trainee.id}`;
    const { rows } = await db.execute<Record<string, number>>(sql`select
      (select count(distinct submission_key)::integer ${mine} and ${period}) as forms,
      (select count(distinct submitter_id)::integer ${mine} and ${period}) as assessors,
      (select max(n)::integer from (select count(distinct submission_key) n ${mine} and ${period} group by submitter_id) each) as biggest,
      (select round(avg(rating), 2)::float ${mine} and ${half}) as "rawMean"`);
    const { forms, assessors, biggest, rawMean } = levels;
    expect({ forms, assessors, biggest, rawMean }).toEqual(rows[0]);
    const epas = await db.execute<Record<string, number>>(sql`select epa_number as number,
        count(*) filter (where ${period})::integer as forms,
        count(distinct submitter_id) filter (where ${period})::integer as assessors,
        count(*)::integer as points,
        (round(avg(rating) filter (where ${half}), 2))::float as "rawMean"
      ${mine} group by epa_number order by epa_number`);
    const shown = levels.epas
      .filter(({ points }) => points.length > 0)
      .map((epa) => ({
        number: epa.number,
        forms: epa.forms,
        assessors: epa.assessors,
        points: epa.points.length,
        rawMean: epa.rawMean,
      }));
    expect(shown).toEqual(epas.rows);
  }
});

test('prepared anew of the same forms a meeting is the same, and the figures before are gone', async () => {
  const before = await rowOf(whole.id);
  const second = await prepare(chair, whole.id);
  const after = await rowOf(whole.id);
  expect(second.agenda).toEqual(whole.agenda);
  expect(second.checksum).toBe(whole.checksum);
  expect(after.reportId).not.toBe(before.reportId);
  expect(await db.$count(reports, eq(reports.id, before.reportId ?? ''))).toBe(0);
  const packets = eq(committeePackets.meetingId, whole.id);
  expect(await db.$count(committeePackets, packets)).toBe(11);
  expect(await db.$count(reports, isNull(reports.madeAt))).toBe(0);
});

test('two who have it prepared at once have it prepared once', async () => {
  const id = await plannedBy(few.administrator, few.meeting);
  const ask = () => read(few.administrator.send('POST', `/api/committee/meetings/${id}/prepare`));
  const answers = await Promise.all([ask(), ask(), ask()]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
  await expect.poll(async () => (await rowOf(id)).state).toBe('prepared');
  const trail = await trailOf(server, id);
  expect(trail.filter(({ action }) => action === 'meeting.prepared')).toHaveLength(1);
});

test('to ask how far a meeting is writes nothing in anybody’s trail', async () => {
  const { administrator, meeting } = few;
  const { id } = await preparedBy(administrator, meeting);
  const path = { id };
  const readings = async () =>
    (await trailOf(server, id)).filter(({ action }) => /read|listed/.test(action)).length;
  const before = await readings();
  await administrator.call('POST /api/committee/meetings/:id/prepare', { path });
  const states = new Set<string>();
  await expect
    .poll(async () => {
      const { state } = await administrator.call('GET /api/committee/meetings/:id/progress', {
        path,
      });
      return states.add(state).has('prepared');
    })
    .toBe(true);
  expect(states).toContain('preparing');
  expect(await readings()).toBe(before);
});

test('a preparation that was cut off leaves the meeting as it was, and says that it failed', async () => {
  const { id, agenda, groups, checksum } = await preparedBy(few.administrator, few.meeting);
  const reportId = newId();
  const row = await rowOf(id);
  await db.execute(sql`insert into reports (id, organization_id, program_id, program_name, from_day, to_day, is_for_committee, state, done, total, method, forms, made_by, created_at)
    select ${reportId}, organization_id, program_id, program_name, from_day, to_day, true, 'making', 3, 4, method, 0, made_by, now() from reports where id = ${row.reportId}`);
  const asked = { state: 'preparing', nextReportId: reportId } as const;
  await db.update(committeeMeetings).set(asked).where(eq(committeeMeetings.id, id));
  const being = await meetingOf(few.chair, id);
  expect(being).toMatchObject({ state: 'preparing', progress: { done: 3, of: 4 }, agenda });
  await abandonMeeting(server.runtime, { meetingId: id, reportId });
  const after = await meetingOf(few.chair, id);
  expect(after).toMatchObject({ state: 'prepared', hasFailed: true, agenda, groups, checksum });
  expect(await db.$count(reports, eq(reports.id, reportId))).toBe(0);
  expect(await trailOf(server, id)).toContainEqual(
    expect.objectContaining({ action: 'meeting.failed' }),
  );
  // Told twice, or too late, nothing more happens.
  await abandonMeeting(server.runtime, { meetingId: id, reportId });
  await prepareMeeting(server.runtime, { meetingId: id, reportId }, new AbortController().signal);
  expect(await meetingOf(few.chair, id)).toMatchObject({ state: 'prepared', agenda });
  expect(await prepare(few.chair, id)).toMatchObject({
    state: 'prepared',
    hasFailed: false,
    agenda,
  });
});

/** As far as a server came that was killed before the last step. */
async function cutOff() {
  const { id, groups } = await preparedBy(few.administrator, few.meeting);
  const next = newId();
  const { reportId } = await rowOf(id);
  await db.execute(sql`insert into reports (id, organization_id, program_id, program_name, from_day, to_day, is_for_committee, state, done, total, method, forms, made_by, created_at)
    select ${next}, organization_id, program_id, program_name, from_day, to_day, true, 'waiting', 0, 0, method, 0, made_by, now() from reports where id = ${reportId}`);
  const asked = { state: 'preparing', nextReportId: next } as const;
  await db.update(committeeMeetings).set(asked).where(eq(committeeMeetings.id, id));
  const met = await insertAssessment(db, {
    traineeId: few.trainee.id,
    organizationId: few.organization.id,
    submitterId: few.member.id,
    epaNumber: 1,
  });
  onTestFinished(async () => {
    await db.delete(assessments).where(eq(assessments.id, met.id));
  });
  const meeting = await rowOf(id);
  const { signal } = new AbortController();
  await makeReport(server.runtime, { reportId: next }, signal, async (counted) => {
    await estimatePackets(server.runtime, meeting, counted);
  });
  return { id, groups, job: { meetingId: id, reportId: next }, signal };
}

test('figures of which only the last step is missing change nothing of the meeting until then', async () => {
  const { id, groups, job } = await cutOff();
  expect((await meetingOf(few.chair, id)).groups).toEqual(groups);
  await abandonMeeting(server.runtime, job);
  expect(await meetingOf(few.chair, id)).toMatchObject({
    state: 'prepared',
    hasFailed: true,
    groups,
  });
});

test('a preparation that was killed before its last step is done by the next attempt', async () => {
  const { id, groups, job, signal } = await cutOff();
  await prepareMeeting(server.runtime, job, signal);
  const after = await meetingOf(few.chair, id);
  expect(after).toMatchObject({ state: 'prepared', hasFailed: false });
  expect(after.groups).toHaveLength(groups.length + 1);
  expect(after.agenda?.find(({ traineeId }) => traineeId === few.trainee.id)?.forms).toBe(1);
});

test('a first preparation that fails leaves a meeting that is planned', async () => {
  const id = await plannedBy(few.administrator, few.meeting);
  const { reportId } = await rowOf((await preparedBy(few.administrator, few.meeting)).id);
  const next = newId();
  await db.execute(sql`insert into reports (id, organization_id, program_id, program_name, from_day, to_day, is_for_committee, state, done, total, method, forms, made_by, created_at)
    select ${next}, organization_id, program_id, program_name, from_day, to_day, true, 'waiting', 0, 0, method, 0, made_by, now() from reports where id = ${reportId}`);
  const asked = { state: 'preparing', nextReportId: next } as const;
  await db.update(committeeMeetings).set(asked).where(eq(committeeMeetings.id, id));
  await abandonMeeting(server.runtime, { meetingId: id, reportId: next });
  expect(await meetingOf(few.chair, id)).toMatchObject({ state: 'planned', hasFailed: true });
});

test('a meeting that is moved keeps its figures; from which day forms count stays once it is prepared', async () => {
  const { id, checksum } = await preparedBy(few.administrator, few.meeting);
  const path = { id };
  const moved = { on: '2026-12-16', from: few.meeting.from };
  await few.chair.call('PATCH /api/committee/meetings/:id', { path, body: moved });
  expect(await meetingOf(few.chair, id)).toMatchObject({ on: '2026-12-16', checksum });
  const body = { ...moved, from: '2026-07-01' };
  const refused = await read(few.chair.send('PATCH', `/api/committee/meetings/${id}`, body));
  expect(refused).toMatchObject({ status: 400, fields: { from: FROM_STAYS } });
});

test('a program stays as long as its committee has meetings, and that is said', async () => {
  const lone = await programOf(server, organization);
  const body = { ...committee.meeting, programId: lone.id };
  const id = await plannedBy(committee.administrator, body);
  const remove = () =>
    read(committee.administrator.send('DELETE', `/api/admin/programs/${lone.id}`));
  expect(await remove()).toMatchObject({
    status: 409,
    message: 'The committee of this program has meetings. Close it instead.',
  });
  await chair.call('DELETE /api/committee/meetings/:id', { path: { id } });
  expect((await remove()).status).toBe(200);
});

test('a meeting that is removed takes its figures with it', async () => {
  const { id } = await preparedBy(few.administrator, few.meeting);
  const { reportId } = await rowOf(id);
  await few.chair.call('DELETE /api/committee/meetings/:id', { path: { id } });
  expect((await read(few.chair.get(`/api/committee/meetings/${id}`))).status).toBe(404);
  expect(await db.$count(reports, eq(reports.id, reportId ?? ''))).toBe(0);
  expect(await db.$count(committeePackets, eq(committeePackets.meetingId, id))).toBe(0);
});

test('a program of three has pages without levels, and says why', async () => {
  const { agenda, groups } = await preparedBy(few.administrator, few.meeting);
  expect(groups.map(({ why }) => why)).toEqual(['few_trainees']);
  const known = agenda?.filter(({ traineeId }) => traineeId !== few.trainee.id);
  expect(known).toHaveLength(3);
  expect(known?.every(({ level, rawMean }) => level === null && rawMean !== null)).toBe(true);
});

test('whose year is not known is compared with nobody of "this year"', async () => {
  const ward = await aProgram(server, { trainees: 10, assessors: 5, forms: 10 });
  const { id: programId } = ward.program;
  await db
    .update(memberships)
    .set({ programYear: null })
    .where(eq(memberships.programId, programId));
  const { id, agenda } = await prepared(ward);
  expect(agenda?.filter(({ level }) => level !== null).length).toBeGreaterThan(6);
  const path = { id, traineeId: ward.trainees[0]?.id ?? '' };
  const page = await ward.administrator.call(
    'GET /api/committee/meetings/:id/trainees/:traineeId',
    { path },
  );
  expect(page.levels.others).toBeNull();
});

test('a program of which nobody was assessed has pages that say so', async () => {
  const none = await aProgram(server, { trainees: 2, assessors: 2, forms: 0 });
  const { agenda, groups } = await prepared(none);
  expect(groups).toEqual([]);
  expect(agenda?.map(({ reasons }) => reasonsWords(reasons))).toEqual([
    'No estimate: nobody has rated a weekday shift',
    'No estimate: nobody has rated a weekday shift',
  ]);
});

test('a program without trainees has no pages', async () => {
  const empty = { ...committee, program: await programOf(server, organization) };
  expect(await prepared(empty)).toMatchObject({ state: 'prepared', agenda: [], groups: [] });
});

test('where everybody was given a 5 there is no estimate, and everybody is a straight line', async () => {
  const fives = await aProgram(server, { trainees: 10, assessors: 5, forms: 10 });
  await db
    .update(assessments)
    .set({ rating: 5 })
    .where(eq(assessments.organizationId, fives.organization.id));
  const { agenda, groups } = await prepared(fives);
  expect(groups.map(({ why }) => why)).toEqual(['one_level']);
  expect(agenda?.every(({ level }) => level === null)).toBe(true);
  const long = agenda?.filter(({ forms }) => forms >= 5) ?? [];
  expect(long.length).toBeGreaterThan(0);
  expect(long.every(({ reasons }) => reasons.some(({ kind }) => kind === 'same_level'))).toBe(true);
});

test('two sites without a common assessor are two groups, and the smaller one is told', async () => {
  const here = await aProgram(server, { trainees: 10, assessors: 5, forms: 8 });
  const far = await aMember(server, { organization: here.organization });
  const there = await aMember(server, { organization: here.organization, role: 'attending' });
  await placeIn(server, far.id, here.program, { programYear: 1 });
  for (let at = 0; at < 9; at += 1) {
    await insertAssessment(db, {
      traineeId: far.id,
      organizationId: here.organization.id,
      submitterId: there.id,
      shiftDate: dayAfter('2026-11-20', -at),
      epaNumber: 1,
    });
  }
  const { agenda, groups } = await prepared(here);
  expect(groups.map((group) => [group.trainees, group.why])).toEqual(
    expect.arrayContaining([
      [1, 'few_trainees'],
      [10, null],
    ]),
  );
  expect(groups).toHaveLength(2);
  const apart = agenda?.filter(({ reasons }) => reasons.some(({ kind }) => kind === 'apart'));
  expect(apart?.map(({ traineeId }) => traineeId)).toEqual([far.id]);
});

test('that somebody was away and is back changes nothing of what is asked', async () => {
  const place = { organizationId: organization.id, programId: program.id };
  const orderOf = async () =>
    (await readProgram(db, place, '2026-11-27')).rows.map((row) => row.id);
  const before = await orderOf();
  const [first] = trainees;
  for (const status of ['deactivated', 'active'] as const) {
    const theirs = eq(memberships.userId, first?.id ?? '');
    await db.update(memberships).set({ status }).where(theirs);
  }
  expect(await orderOf()).toEqual(before);
});

test('whoever left the program is in the estimate and has no page', async () => {
  const ward = await aProgram(server, { trainees: 11, assessors: 5, forms: 8 });
  const leaver = ward.trainees[3]?.id ?? '';
  await db.update(memberships).set({ status: 'deactivated' }).where(eq(memberships.userId, leaver));
  const { agenda, groups } = await prepared(ward);
  expect(agenda).toHaveLength(10);
  expect(agenda?.some(({ traineeId }) => traineeId === leaver)).toBe(false);
  expect(groups[0]?.trainees).toBe(11);
});

test('a page has the EPAs of the program’s form, with the shipped one’s sub-competencies by name', async () => {
  const { levels } = await pageOf(whole.id, trainees[0]?.id ?? '');
  expect(levels.set).toBe(SHIPPED_TEMPLATE.name);
  expect(levels.epas.map(({ number }) => number)).toEqual(
    SHIPPED_TEMPLATE.epas.map(({ number }) => number),
  );
  expect(levels.subCompetencies.every(({ name }) => name !== null)).toBe(true);
});
