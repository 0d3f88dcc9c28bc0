import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { recordEvent } from '#server/audit/store.ts';
import { auditEvents } from '#server/audit/tables.ts';
import { newId } from '#server/ids.ts';
import { pearlSets } from '#server/pearls/tables.ts';
import { aClinic, aMember, anOrganization, aPerson } from '#test/administration.ts';
import { insertAssessment } from '#test/assessments.ts';
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
const sentences = async (browser: Browser) =>
  (await dashboard(browser)).activity.map(({ text }) => text);
const job = { kind: 'job', job: 'test' } as const;

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
    nextAssessmentDays: null,
    waitingRequests: null,
    waitingProcedures: null,
    returnedProcedures: 0,
    pendingMembers: null,
    questionsToReview: 0,
    receivedDebriefs: { count: 0, items: [] },
    activity: [
      {
        id: expect.any(String) as string,
        at: expect.stringMatching(/^\d{4}-.+Z$/) as string,
        text: 'Account created',
        path: null,
      },
    ],
  });
});

test('what happened in one moment is told in its order', async () => {
  const { slug } = await anOrganization(server);
  const attending = await signUp(server, { role: 'attending', organization: slug });
  expect(await sentences(attending)).toEqual(['Asked to join an organization', 'Account created']);
  const person = await aPerson(server);
  const actions = ['two-factor.on', 'two-factor.off', 'password.changed', 'password.reset'];
  const inOrder = [...actions, ...actions];
  await db.transaction(async (tx) => {
    for (const action of inOrder) await recordEvent(tx, job, action, person.id);
  });
  const told = [
    'Password reset by email',
    'Password changed',
    'Two-factor sign-in turned off',
    'Two-factor sign-in turned on',
  ];
  expect(await sentences(person)).toEqual([...told, ...told]);
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

test('a trainee sees in how many days the nearest open request expires', async () => {
  const person = await aPerson(server);
  const days = async () => (await dashboard(person)).nextAssessmentDays;
  const requests = [await ask(person), await ask(person), await ask(person)];
  expect(await days()).toBe(14);
  const [first, second, third] = requests.map(({ id }) => id);
  await changeRequest(server, first ?? '', { expiresAt: daysAgo(-3.5) });
  await changeRequest(server, second ?? '', { expiresAt: daysAgo(-1), revokedAt: daysAgo(0) });
  await changeRequest(server, third ?? '', { expiresAt: daysAgo(1) });
  expect(await days()).toBe(4);
  await person.post(`/api/assessment-requests/${first}/revoke`);
  expect(await days()).toBeNull();
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

test('asking and answering is told on both sides, a submission once however many EPAs it has', async () => {
  const { organization } = await aClinic(server);
  const person = await aPerson(server, { organization });
  const attending = await aPerson(server, { organization, role: 'attending' });
  const asked = await ask(person, { attendingId: attending.id });
  const furtherEpas = [{ epaNumber: 1, activityLevel: 'did_it' }];
  await attending.post(linkOf(asked), aForm({ furtherEpas }));
  await attending.post('/api/assessments', aForm({ traineeId: person.id }));
  const withdrawn = await ask(person);
  await person.post(`/api/assessment-requests/${withdrawn.id}/revoke`);
  const told = async (browser: Browser) =>
    (await dashboard(browser)).activity.map(({ text, path }) => [text, path]);
  expect(await told(attending)).toEqual([
    ['Submitted an assessment', '/assessments'],
    ['Submitted 2 assessments', '/assessments'],
  ]);
  expect(await told(person)).toEqual([
    ['Withdrew a request for an assessment', null],
    ['Asked for an assessment', `/assessments/requests/${withdrawn.id}`],
    ['Received an assessment', '/assessments'],
    ['Received 2 assessments', '/assessments'],
    ['Asked for an assessment', `/assessments/requests/${asked.id}`],
  ]);
});

test('what one does with procedures is told, and leads to the procedure logs', async () => {
  const person = await aPerson(server);
  const entry = (values: object = {}) => ({
    date: '2026-01-05',
    procedure: 'Paracentesis',
    patient: 'adult',
    level: 'observed',
    supervisor: 'Dr. Rivera',
    ...values,
  });
  const log = (count: number) =>
    person.post('/api/procedures', {
      entries: Array.from({ length: count }, () => entry({ entryKey: newId() })),
    });
  const { ids } = await answerOf('POST /api/procedures', await log(1));
  await log(3);
  await person.patch(`/api/procedures/${ids[0]}`, entry({ notes: 'a secret', version: 1 }));
  const verified = await insertProcedure(db, { userId: person.id, verification: 'verified' });
  const correction = { reason: 'a secret', version: verified.version };
  await person.post(`/api/procedures/${verified.id}/correct`, entry(correction));
  await person.remove(`/api/procedures/${ids[0]}`);
  await recordEvent(db, job, 'procedures.imported', person.id, { count: 300 });
  await recordEvent(db, job, 'procedures.imported', person.id, { count: 0 });
  const { activity } = await dashboard(person);
  expect(activity.map(({ text }) => text)).toEqual([
    'Imported 300 procedures',
    'Deleted a procedure',
    'Corrected a verified procedure',
    'Edited a procedure',
    'Logged 3 procedures',
    'Logged a procedure',
  ]);
  expect(new Set(activity.map(({ path }) => path))).toEqual(new Set(['/procedure-logs']));
});

test('what a person did is told in sentences that lead to where it is', async () => {
  const person = await aPerson(server);
  const answer = await person.post('/api/pearls', {
    patients: [{ details: 'DKA' }, { details: 'asthma' }],
  });
  const { id } = await answerOf('POST /api/pearls', answer);
  const kept = await server.generate(['DKA']);
  await person.post(`/api/pearls/${kept}/keep`);
  const profile = { displayName: 'Ada', specialty: 'none', bio: 'a secret bio' };
  await person.patch('/api/profile', profile);
  const { activity } = await dashboard(person);
  expect(activity.map(({ text, path }) => [text, path])).toEqual([
    ['Profile saved', '/profile'],
    ['Kept a set of pearls', `/learning-materials/${kept}`],
    ['Generated pearls for 2 patients', `/learning-materials/${id}`],
  ]);
});

test.each([
  ['pearls.created', { patients: 1 }, 'Generated pearls for 1 patient'],
  ['email.confirmed', {}, 'Email address confirmed'],
  ['membership.active', {}, 'Joined an organization'],
  ['membership.declined', {}, 'The request to join was declined'],
  ['membership.removed', {}, 'Membership ended'],
  ['role.changed', { to: 'attending' }, 'Role changed to attending physician'],
  ['role.changed', { to: 'wizard' }, 'Role changed to member'],
  ['password.changed', {}, 'Password changed'],
  ['password.reset', {}, 'Password reset by email'],
  ['two-factor.on', {}, 'Two-factor sign-in turned on'],
  ['two-factor.off', {}, 'Two-factor sign-in turned off'],
])('the event %s %j is told as "%s"', async (action, facts, sentence) => {
  const person = await aPerson(server);
  if (action.startsWith('pearls.')) {
    const actor = { ...job, kind: 'user', userId: person.id };
    await recordEvent(db, actor as never, action, newId(), facts);
  } else await recordEvent(db, job, action, person.id, facts);
  expect(await sentences(person)).toEqual([sentence]);
});

test('events that belong to the audit log alone are not told', async () => {
  const { administrator } = await aClinic(server);
  await administrator.post('/api/admin/join-links', {});
  await administrator.post('/api/admin/invitations', { emails: ['someone@example.org'] });
  expect(await sentences(administrator)).toEqual([]);
});

test("what one does to others stands in their activity, and others' doings never in one's own", async () => {
  const { organization, administrator } = await aClinic(server);
  const person = await aPerson(server, { organization, role: 'attending', status: 'pending' });
  await administrator.post(`/api/admin/users/${person.id}/approve`);
  await administrator.patch(`/api/admin/users/${person.id}`, { role: 'trainee' });
  await person.post('/api/pearls', { patients: [{ details: 'DKA' }] });
  expect(await sentences(administrator)).toEqual([]);
  expect(await sentences(person)).toEqual([
    'Generated pearls for 1 patient',
    'Role changed to trainee',
    'Joined an organization',
  ]);
});

test('however much an administrator decides, the own doings are still found', async () => {
  const { organization, administrator } = await aClinic(server);
  await administrator.post('/api/pearls', { patients: [{ details: 'DKA' }] });
  await db.insert(auditEvents).values(
    Array.from({ length: 80 }, () => ({
      id: newId(),
      actorKind: 'user' as const,
      actorId: administrator.id,
      action: 'membership.active',
      subjectId: newId(),
      facts: { organizationId: organization.id },
    })),
  );
  expect(await sentences(administrator)).toEqual(['Generated pearls for 1 patient']);
});

test('the ten newest are told, the newest first', async () => {
  const person = await aPerson(server);
  for (let i = 0; i < 12; i += 1) {
    const on = i % 2 === 0 ? 'two-factor.on' : 'two-factor.off';
    await recordEvent(db, job, on, person.id);
  }
  const { activity } = await dashboard(person);
  expect(activity).toHaveLength(10);
  expect(activity[0]?.text).toBe('Two-factor sign-in turned off');
  const times = activity.map(({ at }) => at);
  expect(times).toEqual(times.toSorted().toReversed());
});
