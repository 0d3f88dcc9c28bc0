import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { DASHBOARD_DAYS } from '#shared/dashboard.ts';
import { pearlSets } from '#server/pearls/tables.ts';
import { newId } from '#server/ids.ts';
import { aClinic, aMember, aPerson } from '#test/administration.ts';
import { insertAssessment } from '#test/assessments.ts';
import { insertSet } from '#test/debriefs.ts';
import { openBrowser, signUp } from '#test/people.ts';
import type { Browser } from '#test/people.ts';
import { insertProcedure } from '#test/procedures.ts';
import { aForm, ask, changeRequest, linkOf } from '#test/requests.ts';
import { startTestServer } from '#test/server.ts';
import { answerOf } from '#test/wire.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server.runtime;

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const dashboard = (browser: Browser) => browser.call('GET /api/dashboard');

async function assessment(traineeId: string, submitterId: string, createdAt: Date) {
  await insertAssessment(db, { traineeId, submitterId, createdAt });
}

async function procedure(userId: string, createdAt: Date) {
  await insertProcedure(db, { userId, createdAt });
}

test('a guest has no dashboard', async () => {
  expect((await openBrowser(server).get('/api/dashboard')).status).toBe(401);
});

test('a new trainee finds zeros, and the account as the only thing that happened', async () => {
  const person = await signUp(server);
  expect(await dashboard(person)).toEqual({
    recentAssessments: 0,
    proceduresLogged: 0,
    pearlsGenerated: 0,
    nextAssessment: null,
    waitingRequests: null,
    waitingProcedures: null,
    returnedProcedures: 0,
    pendingMembers: null,
    waitingTextReports: null,
    questionsToReview: 0,
    receivedDebriefs: { count: 0, items: [] },
    newDebriefs: [],
    feedback: null,
    meetings: [],
    activity: [
      {
        id: expect.any(String) as string,
        at: expect.stringMatching(/^\d{4}-.+Z$/) as string,
        text: 'You created your account',
        quote: null,
        path: null,
      },
    ],
  });
});

test('a trainee counts assessments received in 30 days, and everybody else those submitted; voided ones do not count', async () => {
  const trainee = await aPerson(server);
  const attending = await aPerson(server, { role: 'attending' });
  const administrator = await aPerson(server, { role: 'administrator' });
  const other = await aMember(server);
  await assessment(trainee.id, attending.id, daysAgo(0));
  await assessment(trainee.id, attending.id, daysAgo(29.99));
  await assessment(trainee.id, attending.id, daysAgo(30.01));
  await assessment(trainee.id, administrator.id, daysAgo(400));
  await assessment(other.id, attending.id, daysAgo(3));
  await assessment(other.id, trainee.id, daysAgo(3));
  await assessment(attending.id, other.id, daysAgo(3));
  const voided = { traineeId: trainee.id, submitterId: attending.id, voidedAt: new Date() };
  await insertAssessment(db, voided);
  expect((await dashboard(trainee)).recentAssessments).toBe(2);
  expect((await dashboard(attending)).recentAssessments).toBe(3);
  expect((await dashboard(administrator)).recentAssessments).toBe(0);
});

test('procedures and pearls are all of the own ones, however old', async () => {
  const person = await aPerson(server);
  const other = await aPerson(server);
  for (const days of [0, 31, 900]) await procedure(person.id, daysAgo(days));
  await procedure(other.id, daysAgo(0));
  const answer = await person.post('/api/pearls', { patients: [{ details: 'DKA' }] });
  const { id } = await answerOf('POST /api/pearls', answer);
  await person.post('/api/pearls', { patients: [{ details: 'asthma' }, { details: 'DKA' }] });
  await db
    .update(pearlSets)
    .set({ createdAt: daysAgo(90) })
    .where(eq(pearlSets.id, id));
  expect(await dashboard(person)).toMatchObject({ proceduresLogged: 3, pearlsGenerated: 2 });
  expect(await dashboard(other)).toMatchObject({ proceduresLogged: 1, pearlsGenerated: 0 });
});

test('what was sent back is counted for its owner, and for nobody else', async () => {
  const person = await aPerson(server);
  const attending = await aPerson(server, { role: 'attending' });
  const states = ['returned', 'returned', 'waiting', 'verified'] as const;
  for (const verification of states) {
    await insertProcedure(db, { userId: person.id, supervisorId: attending.id, verification });
  }
  expect((await dashboard(person)).returnedProcedures).toBe(2);
  expect((await dashboard(attending)).returnedProcedures).toBe(0);
});

test('people who wait are counted for those who decide, each for the own organization', async () => {
  const { organization, administrator } = await aClinic(server);
  const elsewhere = await aClinic(server);
  for (const status of ['pending', 'pending', 'active', 'declined'] as const) {
    await aMember(server, { organization, status });
  }
  const pending = (status: 'pending' | 'active', role: 'administrator' | 'attending') =>
    aPerson(server, { organization, role, status });
  expect((await dashboard(administrator)).pendingMembers).toBe(2);
  expect((await dashboard(elsewhere.administrator)).pendingMembers).toBe(0);
  expect((await dashboard(await pending('active', 'attending'))).pendingMembers).toBeNull();
  expect((await dashboard(await pending('pending', 'administrator'))).pendingMembers).toBeNull();
  const all = (await dashboard(await aPerson(server, { role: 'system_admin' }))).pendingMembers;
  expect(all).toBeGreaterThanOrEqual(3);
});

test('a trainee sees whom the longest unanswered request waits for, and since when', async () => {
  const { organization } = await aClinic(server);
  const person = await aPerson(server, { organization });
  const ada = { organization, role: 'attending', displayName: 'Ada Attending' } as const;
  const attending = await aPerson(server, ada);
  const next = async (browser: Browser) => (await dashboard(browser)).nextAssessment;
  expect(await next(person)).toBeNull();
  const link = await ask(person);
  const asked = await ask(person, { attendingId: attending.id });
  const mailed = await ask(person, { email: 'rivera@elsewhere.example', sendMail: false });
  const at = daysAgo(3);
  await changeRequest(server, link.id, { createdAt: daysAgo(9), expiresAt: daysAgo(1) });
  await changeRequest(server, asked.id, { createdAt: at });
  const waits = { requestId: asked.id, assessor: 'Ada Attending', askedAt: at.toISOString() };
  expect(await next(person)).toEqual({ ...waits, open: 2 });
  expect(await next(attending)).toBeNull();
  await attending.post(linkOf(asked), aForm());
  expect(await next(person)).toMatchObject({
    requestId: mailed.id,
    assessor: 'rivera@elsewhere.example',
    open: 1,
  });
  await person.post(`/api/assessment-requests/${mailed.id}/revoke`);
  expect(await next(person)).toBeNull();
  const open = await ask(person);
  expect(await next(person)).toMatchObject({ requestId: open.id, assessor: null });
});

test('every figure is the total of the list that it leads to', async () => {
  const { organization } = await aClinic(server);
  const [person, attending, administrator] = [
    await aPerson(server, { organization }),
    await aPerson(server, { organization, role: 'attending' }),
    await aPerson(server, { organization, role: 'administrator' }),
  ];
  const pairs = [
    [person, attending],
    [person, administrator],
    // An attending of today was a trainee once, and the other way round.
    [attending, administrator],
    [attending, person],
  ] as const;
  for (const [trainee, submitter] of pairs) {
    for (const days of [0, 3, 29.9, 30.1, 400]) {
      const people = { traineeId: trainee.id, submitterId: submitter.id };
      const row = { organizationId: organization.id, ...people, createdAt: daysAgo(days) };
      await insertAssessment(db, row);
      await insertAssessment(db, { ...row, voidedAt: new Date() });
    }
  }
  for (const someone of [person, attending, administrator]) {
    await procedure(someone.id, daysAgo(400));
    const supervised = { userId: person.id, supervisorId: attending.id };
    await insertProcedure(db, { ...supervised, verification: 'returned' });
    await insertSet(db, someone.id);
    await insertSet(db, someone.id);
  }
  const sets = await person.call('GET /api/pearls');
  await person.remove(`/api/pearls/${sets.items[0]?.id ?? ''}`);
  for (const someone of [person, attending, administrator]) {
    const figures = await dashboard(someone);
    const own = someone === person ? { traineeId: someone.id } : { evaluatorId: someone.id };
    const recent = { submitted: DASHBOARD_DAYS, ...own };
    const totals = await Promise.all([
      someone.call('GET /api/assessments', { query: recent }),
      someone.call('GET /api/procedures', { query: { scope: 'own' } }),
      someone.call('GET /api/procedures', { query: { scope: 'own', verification: 'returned' } }),
      someone.call('GET /api/pearls'),
    ]);
    expect(totals.map(({ total }) => total)).toEqual([
      figures.recentAssessments,
      figures.proceduresLogged,
      figures.returnedProcedures,
      figures.pearlsGenerated,
    ]);
  }
  expect(await dashboard(person)).toMatchObject({
    recentAssessments: 6,
    proceduresLogged: 4,
    returnedProcedures: 3,
    pearlsGenerated: 1,
  });
});

test('an attending sees how many requests wait, and nobody else does', async () => {
  const { organization, administrator } = await aClinic(server);
  const person = await aPerson(server, { organization });
  const attending = await aPerson(server, { organization, role: 'attending', emailVerified: true });
  const waiting = async (browser: Browser) => (await dashboard(browser)).waitingRequests;
  expect(await waiting(attending)).toBe(0);
  const { id } = await ask(person, { attendingId: attending.id });
  const byAddress = await ask(person, { email: attending.email });
  await ask(person, { email: administrator.email });
  await ask(person);
  expect(await waiting(attending)).toBe(2);
  await person.post(`/api/assessment-requests/${id}/revoke`);
  await openBrowser(server).post(linkOf(byAddress), aForm());
  expect(await waiting(attending)).toBe(0);
  expect(await waiting(person)).toBeNull();
  expect(await waiting(administrator)).toBeNull();
});

test('whoever assesses sees the own last week by shift and trainee, and what the own forms have in common', async () => {
  const { organization } = await aClinic(server);
  const attending = await aPerson(server, { organization, role: 'attending' });
  const other = await aPerson(server, { organization, role: 'attending' });
  const trainee = await aPerson(server, { organization, displayName: 'Tom Trainee' });
  const day = (days: number) => daysAgo(days).toISOString().slice(0, 10);
  const own = { traineeId: trainee.id, submitterId: attending.id, traineeName: 'Tom Trainee' };
  const submissionKey = newId();
  const read = { ...own, shiftDate: day(1), submissionKey, acknowledgedAt: new Date() };
  await insertAssessment(db, { ...read, epaNumber: 1 });
  await insertAssessment(db, { ...read, epaNumber: 2 });
  const seen = 'You asked for the bougie before the second look in the septic shock.';
  await insertAssessment(db, {
    ...own,
    shiftDate: day(3),
    strengths: seen,
    improvements: 'Next time, let the nurse repeat the dose back to you.',
  });
  await insertAssessment(db, { ...own, shiftDate: day(3), voidedAt: new Date() });
  await insertAssessment(db, { ...own, shiftDate: day(9) });
  await insertAssessment(db, { ...own, shiftDate: day(1), submitterId: other.id });
  const query = { zone: 0 };
  const { week, mirror } = await attending.call('GET /api/dashboard/assessing', { query });
  const named = { id: trainee.id, name: 'Tom Trainee' };
  expect(week).toEqual([
    { shiftDate: day(1), trainee: named, forms: 1, isRead: true },
    { shiftDate: day(3), trainee: named, forms: 1, isRead: false },
  ]);
  expect(mirror).toMatchObject({ forms: 3, trainees: 1, judged: 3 });
  expect(mirror.suggesting).toBeGreaterThan(0);
  expect((await trainee.call('GET /api/dashboard/assessing', { query })).week).toEqual([]);
});
