import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { NO_FORM, NO_PACKET } from '#shared/committee.ts';
import { SHIPPED_TEMPLATE } from '#shared/shipped-form.ts';
import { assessments } from '#server/assessments/tables.ts';
import { newId } from '#server/ids.ts';
import { aPerson, read, trailOf } from '#test/administration.ts';
import type { Someone } from '#test/administration.ts';
import { insertAssessment } from '#test/assessments.ts';
import { aCommittee, aMeeting, openedBy, plannedBy, prepare } from '#test/committee.ts';
import { openBrowser } from '#test/people.ts';
import { programOf } from '#test/programs.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server.runtime;

const committee = await aCommittee(server, { trainees: 2, assessors: 3, forms: 0 });
const { administrator, organization, chair, member, trainee, trainees, elsewhere } = committee;
const another = trainees[0]?.id ?? '';
const ofTrainee = {
  traineeId: trainee.id,
  traineeName: 'Tara Trainee',
  organizationId: organization.id,
  evaluatorName: 'Erin Evaluator',
  evaluatorEmail: 'erin@elsewhere.example',
  epaNumber: 1,
  epaTitle: 'Resuscitate',
};
const REFLECTION = 'I was afraid that night.';
const form = await insertAssessment(db, {
  ...ofTrainee,
  shiftDate: '2026-10-09',
  improvements: 'Ask for help earlier.',
  reflection: REFLECTION,
  acknowledgedAt: new Date(),
});
const earlier = await insertAssessment(db, { ...ofTrainee, shiftDate: '2026-03-02' });
const ofAnother = await insertAssessment(db, {
  ...ofTrainee,
  traineeId: another,
  shiftDate: '2026-10-09',
});
const open = await openedBy(administrator, committee.meeting);

const addressOf = (id: string, assessmentId: string, traineeId = trainee.id) =>
  `/api/committee/meetings/${id}/trainees/${traineeId}/forms/${assessmentId}`;
const readBy = (
  who: Someone,
  assessmentId: string,
  { id }: { id: string } = open,
  traineeId = trainee.id,
) => read(who.send('GET', addressOf(id, assessmentId, traineeId)));
const NOT_ON_PAGE = { status: 404, message: NO_FORM };
const HAS_NO_PAGE = { status: 404, message: NO_PACKET };

test('who has just a seat reads the form behind a page’s words, and nothing that the trainee noted', async () => {
  const path = { id: open.id, traineeId: trainee.id, assessmentId: form.id };
  const what = 'GET /api/committee/meetings/:id/trainees/:traineeId/forms/:assessmentId';
  const shown = await member.call(what, { path });
  expect(shown).toEqual({
    id: form.id,
    shiftDate: '2026-10-09',
    dayOfWeek: 'Friday',
    trainee: { id: trainee.id, name: 'Tara Trainee' },
    evaluator: { name: 'Erin Evaluator', isSignedIn: false },
    epa: { number: 1, title: 'Resuscitate' },
    rating: 3,
    ratingWords: SHIPPED_TEMPLATE.levels[2]?.words,
    involvement: null,
    observationsCount: null,
    strengths: 'Calm and prepared.',
    improvements: 'Ask for help earlier.',
    amendments: [],
    confirmedAt: null,
    can: { see: false },
  });
  for (const one of [chair, administrator]) {
    const same = await one.call(what, { path });
    expect(same).toEqual({ ...shown, can: { see: one === administrator } });
    expect(JSON.stringify(same)).not.toContain(REFLECTION);
  }
});

test('a form from before the period, whose point is on the page, is read as well', async () => {
  expect(await readBy(member, earlier.id)).toMatchObject({ status: 200, shiftDate: '2026-03-02' });
});

test('each form that a page quotes is one that its reader may open', async () => {
  const path = { id: open.id, traineeId: trainee.id };
  const what = 'GET /api/committee/meetings/:id/trainees/:traineeId';
  const { narratives } = (await member.call(what, { path })).section;
  expect(narratives.map(({ assessmentId, canOpen }) => [assessmentId, canOpen])).toEqual([
    [form.id, true],
  ]);
});

test('a seat opens no form anywhere else, and decides nothing about one', async () => {
  const at = `/api/assessments/${form.id}`;
  const asks: [string, string, unknown?][] = [
    ['GET', at],
    ['GET', `${at}.pdf`],
    ['POST', `${at}/void`, { reason: 'Not about this trainee.' }],
    ['POST', `${at}/confirm`],
    ['POST', `${at}/acknowledge`, { reflection: '' }],
  ];
  for (const [method, path, body] of asks) {
    expect((await member.send(method, path, body)).status, `${method} ${path}`).toBe(404);
  }
});

test('who sits in the committee of another program, or in none, reads no form', async () => {
  const other = await aPerson(server, { role: 'attending', organization });
  const second = await programOf(server, organization);
  const held = { ...aMeeting(committee), programId: second.id, chairId: other.id };
  const theirs = await openedBy(administrator, held);
  const seatless = await aPerson(server, { role: 'attending', organization });
  for (const one of [other, seatless, trainee, elsewhere.administrator]) {
    expect(await readBy(one, form.id)).toMatchObject(HAS_NO_PAGE);
  }
  expect(await readBy(other, form.id, theirs)).toMatchObject(HAS_NO_PAGE);
  const guest = openBrowser(server);
  expect((await guest.send('GET', addressOf(open.id, form.id))).status).toBe(401);
});

test('whose seat is taken while the meeting is open reads no form from then on', async () => {
  const leaver = await aPerson(server, { role: 'attending', organization });
  const path = { id: open.id, personId: leaver.id };
  const body = { part: 'member' } as const;
  await administrator.call('PUT /api/committee/meetings/:id/members/:personId', { path, body });
  expect((await readBy(leaver, form.id)).status).toBe(200);
  await administrator.call('DELETE /api/committee/meetings/:id/members/:personId', { path });
  expect(await readBy(leaver, form.id)).toMatchObject(HAS_NO_PAGE);
});

test('a form that is not on the trainee’s page is not there, whoever asks', async () => {
  const later = await insertAssessment(db, { ...ofTrainee, shiftDate: '2026-10-10' });
  const foreign = await insertAssessment(db, {
    ...ofTrainee,
    organizationId: elsewhere.organization.id,
    shiftDate: '2026-10-09',
  });
  for (const one of [member, chair, administrator]) {
    for (const id of [ofAnother.id, later.id, foreign.id, newId(), 'none']) {
      const answer = await readBy(one, id);
      expect(answer, `form ${id}`).toMatchObject(NOT_ON_PAGE);
    }
    expect(await readBy(one, form.id, open, another)).toMatchObject(NOT_ON_PAGE);
    expect((await readBy(one, ofAnother.id, open, another)).status).toBe(200);
    expect(await readBy(one, form.id, open, newId())).toMatchObject(HAS_NO_PAGE);
  }
});

test('a form that was never confirmed is on no page; confirmed it is, once that is prepared again', async () => {
  const values = { shiftDate: '2026-10-11', answeredFrom: 'browser' } as const;
  const byLink = await insertAssessment(db, { ...ofTrainee, ...values });
  const id = await plannedBy(administrator, committee.meeting);
  await prepare(administrator, id);
  expect(await readBy(member, byLink.id, { id })).toMatchObject(NOT_ON_PAGE);
  const confirmedAt = new Date();
  await db.update(assessments).set({ confirmedAt }).where(eq(assessments.id, byLink.id));
  expect(await readBy(member, byLink.id, { id })).toMatchObject(NOT_ON_PAGE);
  await prepare(administrator, id);
  expect(await readBy(member, byLink.id, { id })).toMatchObject({
    status: 200,
    confirmedAt: confirmedAt.toISOString(),
  });
});

test('a form that was voided since has left the page and is read there by nobody', async () => {
  const gone = await insertAssessment(db, { ...ofTrainee, shiftDate: '2026-10-12' });
  const meeting = await openedBy(administrator, committee.meeting);
  expect((await readBy(member, gone.id, meeting)).status).toBe(200);
  await administrator.call('POST /api/assessments/:id/void', {
    path: { id: gone.id },
    body: { reason: 'Written about another trainee.' },
  });
  for (const one of [member, chair, administrator]) {
    expect(await readBy(one, gone.id, meeting)).toMatchObject(NOT_ON_PAGE);
  }
});

test('what a form said before it was amended stands with what it says now', async () => {
  const amended = await insertAssessment(db, {
    ...ofTrainee,
    submitterId: member.id,
    shiftDate: '2026-10-13',
    strengths: 'Good.',
  });
  const meeting = await openedBy(administrator, committee.meeting);
  await member.call('POST /api/assessments/:id/amend', {
    path: { id: amended.id },
    body: {
      activityLevel: 'helped_little',
      involvement: null,
      numericRating: null,
      observationsCount: null,
      strengths: 'Led the team.',
      improvements: amended.improvements,
      amendmentsBefore: 0,
    },
  });
  expect(await readBy(chair, amended.id, meeting)).toMatchObject({
    strengths: 'Led the team.',
    amendments: [{ by: 'Mona Member', before: { strengths: 'Good.' } }],
    can: { see: false },
  });
  expect(await readBy(member, amended.id, meeting)).toMatchObject({ can: { see: true } });
});

test('before a meeting is prepared no form is read in it; closed, also by the trainee', async () => {
  const id = await plannedBy(administrator, committee.meeting);
  expect((await readBy(member, form.id, { id })).status).toBe(409);
  const closed = await openedBy(administrator, committee.meeting);
  expect(await readBy(trainee, form.id, closed)).toMatchObject(HAS_NO_PAGE);
  await administrator.call('POST /api/committee/meetings/:id/close', { path: { id: closed.id } });
  expect((await readBy(trainee, form.id, closed)).status).toBe(200);
  expect(await readBy(trainee, ofAnother.id, closed, another)).toMatchObject(HAS_NO_PAGE);
  expect((await readBy(member, form.id, closed)).status).toBe(200);
});

test('that an administrator reads a form on a page stands in the trainee’s trail, a member’s reading does not', async () => {
  const quoted = await insertAssessment(db, { ...ofTrainee, shiftDate: '2026-10-14' });
  const meeting = await openedBy(administrator, committee.meeting);
  await readBy(member, quoted.id, meeting);
  await readBy(chair, quoted.id, meeting);
  expect(await trailOf(server, quoted.id)).toEqual([]);
  await readBy(administrator, quoted.id, meeting);
  expect(await trailOf(server, quoted.id)).toMatchObject([
    { action: 'assessment.read', actorId: administrator.id, personId: trainee.id },
  ]);
});
