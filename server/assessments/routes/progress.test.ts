import { afterAll, expect, test } from 'vitest';
import { SHIPPED_TEMPLATE } from '#shared/shipped-form.ts';
import type { TraineeProgress } from '#shared/assessment-output.ts';
import { aClinic, aPerson } from '#test/administration.ts';
import type { Someone } from '#test/administration.ts';
import { insertAssessment } from '#test/assessments.ts';
import { openBrowser } from '#test/people.ts';
import { startTestServer } from '#test/server.ts';
import { answerOf } from '#test/wire.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server.runtime;

const { organization, administrator } = await aClinic(server);
const elsewhere = await aClinic(server);
const systemAdmin = await aPerson(server, { role: 'system_admin' });
const of = { organization };
const trainee = await aPerson(server, {
  ...of,
  displayName: 'Ada Lovelace',
  traineeLevel: 'resident',
});
const peer = await aPerson(server, of);
const grace = await aPerson(server, { ...of, role: 'attending' });
const alan = await aPerson(server, { ...of, role: 'attending' });
const pending = await aPerson(server, { ...of, role: 'attending', status: 'pending' });
const foreign = await aPerson(server, {
  organization: elsewhere.organization,
  role: 'attending',
});

const values = { organizationId: organization.id, traineeId: trainee.id };
const byGrace = { ...values, submitterId: grace.id };
const guest = { submitterId: null, evaluatorEmail: 'Guest@example.org' };
const later = await insertAssessment(db, { ...byGrace, shiftDate: '2026-11-18', rating: 4 });
const first = await insertAssessment(db, {
  ...values,
  ...guest,
  shiftDate: '2026-10-01',
  rating: 2,
});
const second = await insertAssessment(db, {
  ...values,
  submitterId: alan.id,
  shiftDate: '2026-10-07',
  rating: 3,
});
const again = await insertAssessment(db, {
  ...values,
  submitterId: null,
  evaluatorEmail: 'another.guest@example.org',
  epaNumber: 2,
  epaTitle: 'Resuscitation as it was called then',
  shiftDate: '2026-11-01',
});
const saturday = await insertAssessment(db, {
  ...byGrace,
  shiftDate: '2026-11-14',
  dayOfWeek: 'Saturday',
  epaNumber: null,
  epaTitle: null,
  activityLevel: null,
  numericRating: 2,
  observationsCount: 5,
  rating: 2,
});
await insertAssessment(db, { ...byGrace, voidedAt: new Date(), voidedBy: administrator.id });
const before = await insertAssessment(db, {
  ...values,
  organizationId: elsewhere.organization.id,
  submitterId: foreign.id,
  shiftDate: '2026-01-05',
  rating: 1,
});
await insertAssessment(db, { ...values, traineeId: peer.id, submitterId: grace.id });

const path = `/api/trainees/${trainee.id}/progress` as const;
async function progress(browser: Pick<Someone, 'get'>): Promise<TraineeProgress> {
  const answer = await browser.get(path);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return answerOf('GET /api/trainees/:id/progress', answer);
}
const LEVELS = SHIPPED_TEMPLATE.levels;
const point = ({ id, shiftDate, rating }: typeof first, assessor: number) => ({
  assessmentId: id,
  shiftDate,
  rating,
  words: LEVELS[rating - 1]?.words,
  assessor,
});

test('an administrator sees all of the organization’s: each EPA in order, assessors numbered, voided ones left out', async () => {
  expect(await progress(administrator)).toEqual({
    trainee: { id: trainee.id, displayName: 'Ada Lovelace', traineeLevel: 'resident' },
    scope: 'all',
    form: SHIPPED_TEMPLATE,
    forms: 5,
    epas: [
      {
        set: 'Emergency medicine',
        epa: { number: 2, title: 'Resuscitation as it was called then' },
        points: [point(again, 1)],
        assessors: 1,
      },
      {
        set: 'Emergency medicine',
        epa: { number: 12, title: later.epaTitle },
        points: [point(first, 1), point(second, 2), point(later, 3)],
        assessors: 3,
      },
    ],
    saturdays: [
      {
        ...point(saturday, 3),
        words: '2 on Saturday’s 1 to 3+',
        scale: ['1', '2', '3+'],
        observations: 5,
      },
    ],
    unconfirmed: 0,
  });
});

test('a trainee and a system administrator also see what came from an earlier organization', async () => {
  for (const viewer of [trainee, systemAdmin]) {
    const { scope, epas } = await progress(viewer);
    expect(scope).toBe('all');
    expect(epas.find(({ epa }) => epa.number === 12)?.points).toEqual([
      point(before, 1),
      point(first, 2),
      point(second, 3),
      point(later, 4),
    ]);
  }
});

test('an attending sees what that attending submitted and nothing else', async () => {
  const { scope, epas, saturdays } = await progress(grace);
  expect(scope).toBe('own');
  expect(epas).toEqual([
    {
      set: 'Emergency medicine',
      epa: { number: 12, title: later.epaTitle },
      points: [point(later, 1)],
      assessors: 1,
    },
  ]);
  expect(saturdays).toHaveLength(1);
});

test.each<[string, Someone]>([
  ['another trainee', peer],
  ['an attending who waits for approval', pending],
  ['an attending of another organization', foreign],
  ['an administrator of another organization', elsewhere.administrator],
])('for %s there is no such trainee', async (_, browser) => {
  expect((await browser.get(path)).status).toBe(404);
});

test('a guest is asked to sign in', async () => {
  expect((await openBrowser(server).get(path)).status).toBe(401);
});

test('who is no trainee has no progress, and an address that is no id leads nowhere', async () => {
  expect((await administrator.get(`/api/trainees/${grace.id}/progress`)).status).toBe(404);
  expect((await administrator.get('/api/trainees/somebody/progress')).status).toBe(404);
});

test('a trainee without assessments has an empty progress', async () => {
  const newcomer = await aPerson(server);
  const { id } = newcomer;
  expect(await newcomer.call('GET /api/trainees/:id/progress', { path: { id } })).toMatchObject({
    scope: 'all',
    epas: [],
    saturdays: [],
  });
});

const said = (browser: Pick<Someone, 'call'>, number: number, query: { set?: string } = {}) =>
  browser.call('GET /api/trainees/:id/epas/:number', { path: { id: trainee.id, number }, query });

test('what was said of an EPA comes with its sentences, the newest first, of whom the viewer may read', async () => {
  const all = await said(administrator, 12);
  expect(all).toMatchObject({
    trainee: { id: trainee.id, displayName: 'Ada Lovelace' },
    scope: 'all',
    set: 'Emergency medicine',
    epa: { number: 12, title: later.epaTitle },
    days: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    points: [point(first, 1), point(second, 2), point(later, 3)],
  });
  expect(all.said.map(({ assessmentId }) => assessmentId)).toEqual([later.id, second.id, first.id]);
  expect(all.said[2]).toMatchObject({
    shiftDate: '2026-10-01',
    rating: 2,
    by: 'Attending',
    isSignedIn: false,
    strengths: 'Calm and prepared.',
    improvements: 'Say the plan aloud before the first attempt.',
  });
  const own = await said(grace, 12);
  expect(own.scope).toBe('own');
  expect(own.said.map(({ assessmentId }) => assessmentId)).toEqual([later.id]);
  expect((await said(trainee, 12)).points).toHaveLength(4);
});

test('an EPA nobody has seen says its name and its days; one that no form has is not there', async () => {
  expect(await said(administrator, 19)).toMatchObject({
    epa: { number: 19, title: 'Communicate with the patient, family and caregivers' },
    days: ['Thursday'],
    points: [],
    said: [],
  });
  await expect(said(administrator, 99)).rejects.toThrow('There is no such EPA');
  await expect(said(administrator, 12, { set: 'Another set' })).rejects.toThrow('no such EPA');
  expect((await administrator.get(`/api/trainees/${trainee.id}/epas/first`)).status).toBe(404);
});

test('at most twenty forms are quoted at once, and all are counted', async () => {
  const busy = await aPerson(server, of);
  for (let day = 1; day <= 22; day += 1) {
    const shiftDate = `2026-10-${String(day).padStart(2, '0')}`;
    await insertAssessment(db, { ...values, traineeId: busy.id, submitterId: alan.id, shiftDate });
  }
  const { points, said: quoted } = await busy.call('GET /api/trainees/:id/epas/:number', {
    path: { id: busy.id, number: 12 },
    query: {},
  });
  expect(points).toHaveLength(22);
  expect(quoted).toHaveLength(20);
  expect(quoted[0]?.shiftDate).toBe('2026-10-22');
});
