import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { SHIPPED_TEMPLATE } from '#shared/shipped-form.ts';
import { assessments } from '#server/assessments/tables.ts';
import { insertAssessment } from '#test/assessments.ts';
import { aCommittee, meetingOf, openedBy, preparedBy } from '#test/committee.ts';
import { programForm, renamed } from '#test/templates.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server.runtime;

async function aMeetingAbout() {
  const committee = await aCommittee(server, { trainees: 2, assessors: 3, forms: 0 });
  const { organization, trainees, member, administrator } = committee;
  const traineeId = trainees[0]?.id ?? '';
  const common = { traineeId, organizationId: organization.id, submitterId: member.id };
  const form = (shiftDate: string, improvements: string) =>
    insertAssessment(db, { ...common, shiftDate, epaNumber: 1, improvements });
  const before = await form('2026-03-02', 'Of spring.');
  const within = await form('2026-10-02', 'Of autumn.');
  const kept = await form('2026-10-03', 'Of the day after.');
  const { id } = await openedBy(administrator, committee.meeting);
  return { ...committee, traineeId, common, form, before, within, kept, id };
}
type About = Awaited<ReturnType<typeof aMeetingAbout>>;

const voided = (id: string) =>
  db.update(assessments).set({ voidedAt: new Date() }).where(eq(assessments.id, id));

async function pageOf({ chair, id, traineeId }: About) {
  const path = { id, traineeId };
  const page = await chair.call('GET /api/committee/meetings/:id/trainees/:traineeId', { path });
  const [epa] = page.levels.epas;
  return {
    page,
    since: page.since.voided,
    quoted: page.section.narratives.map(({ improvements }) => improvements),
    points: epa?.points.map(({ on }) => on),
    forms: [page.levels.forms, epa?.forms],
  };
}

test('a form voided since leaves a page’s points and words, its figures stay, and it is told', async () => {
  const about = await aMeetingAbout();
  const { chair, id, within } = about;
  expect(await pageOf(about)).toMatchObject({ since: 0, forms: [2, 2] });
  await voided(within.id);
  expect(await pageOf(about)).toMatchObject({
    since: 1,
    quoted: ['Of the day after.'],
    points: ['2026-03-02', '2026-10-03'],
    forms: [2, 2],
  });
  expect((await meetingOf(chair, id)).since).toEqual({ voided: 1, amended: 0 });
});

test('the same of a form from before the period, on which the level stands, too', async () => {
  const about = await aMeetingAbout();
  const { chair, id, before } = about;
  await voided(before.id);
  expect(await pageOf(about)).toMatchObject({ since: 1, points: ['2026-10-02', '2026-10-03'] });
  expect((await meetingOf(chair, id)).since).toEqual({ voided: 1, amended: 0 });
});

test('a form that the meeting never counted is not told when it is voided', async () => {
  const about = await aMeetingAbout();
  const { chair, id, form, common, elsewhere } = about;
  const later = await form('2026-10-04', 'Of later.');
  const foreign = await insertAssessment(db, {
    ...common,
    organizationId: elsewhere.organization.id,
    shiftDate: '2026-10-05',
  });
  await voided(later.id);
  await voided(foreign.id);
  expect((await pageOf(about)).since).toBe(0);
  expect((await meetingOf(chair, id)).since).toEqual({ voided: 0, amended: 0 });
});

test('a form that is changed while the figures are being counted is told as changed since', async () => {
  const { administrator, meeting, chair, ...committee } = await aCommittee(server, {
    trainees: 1,
    assessors: 1,
    forms: 0,
  });
  const traineeId = committee.trainees[0]?.id ?? '';
  const organizationId = committee.organization.id;
  const form = await insertAssessment(db, { traineeId, organizationId, shiftDate: '2026-10-02' });
  const { inThread } = server.runtime;
  server.runtime.inThread = async (...given) => {
    await db.update(assessments).set({ amendedAt: new Date() }).where(eq(assessments.id, form.id));
    return inThread(...given);
  };
  const { id } = await preparedBy(administrator, meeting);
  server.runtime.inThread = inThread;
  expect((await meetingOf(chair, id)).since).toEqual({ voided: 0, amended: 1 });
});

test('another form that the program uses since changes nothing of a meeting', async () => {
  const about = await aMeetingAbout();
  const { chair, id, program, traineeId } = about;
  const { page } = await pageOf(about);
  const form = renamed(1, 'Something else altogether');
  const other = { ...form, name: 'Another set', epas: form.epas.slice(0, 3) };
  await programForm(server, program, '2026-01-01', { ...SHIPPED_TEMPLATE, ...other });
  expect((await pageOf(about)).page).toEqual(page);
  const path = { id, traineeId, code: page.levels.subCompetencies.at(-1)?.code ?? '' };
  await chair.call('PUT /api/committee/meetings/:id/trainees/:traineeId/judgements/:code', {
    path,
    body: { level: 2, note: '' },
  });
  await chair.call('POST /api/committee/meetings/:id/close', { path: { id } });
  const { levels, judgements } = (await pageOf(about)).page;
  expect(levels).toEqual(page.levels);
  expect(judgements).toHaveLength(1);
});

test('what the committee said before stands beside what it says now', async () => {
  const about = await aMeetingAbout();
  const { chair, administrator, id, traineeId, meeting } = about;
  const path = { id, traineeId, code: 'PC1' };
  const body = { level: 2.5, note: '' };
  await chair.call('PUT /api/committee/meetings/:id/trainees/:traineeId/judgements/:code', {
    path,
    body,
  });
  const open = await openedBy(administrator, { ...meeting, on: '2027-06-09' });
  expect((await pageOf({ ...about, id: open.id })).page.before).toEqual({ on: null, levels: {} });
  await chair.call('POST /api/committee/meetings/:id/close', { path: { id } });
  expect((await pageOf({ ...about, id: open.id })).page.before).toEqual({
    on: '2026-12-09',
    levels: { PC1: 2.5 },
  });
});
