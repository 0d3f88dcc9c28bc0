import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import type { MembershipStatus, Role } from '#shared/people.ts';
import { sessions } from '#server/auth/tables.ts';
import type { OrganizationRow } from '#server/organizations/tables.ts';
import {
  aClinic,
  aPerson,
  invited,
  mailsTo,
  membershipOf,
  read,
  statuses,
  trailOf,
} from '#test/administration.ts';
import type { Someone } from '#test/administration.ts';
import { insertAssessment } from '#test/assessments.ts';
import { openBrowser, PASSWORD, signUp } from '#test/people.ts';
import { placeIn, programOf } from '#test/programs.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server.runtime;

const systemAdmin = await aPerson(server, { role: 'system_admin' });
type Place = Pick<OrganizationRow, 'id'>;
const somebody = (organization: Place, role: Role, status?: MembershipStatus) =>
  aPerson(server, { role, organization, ...(status && { status }) });
const decide = (by: Someone, id: string, act: 'deactivate' | 'reactivate' | 'remove' | 'approve') =>
  read(by.post(`/api/admin/users/${id}/${act}`));
const endSessions = (by: Someone, id: string) =>
  read(by.send('DELETE', `/api/admin/users/${id}/sessions`));
const sessionsOf = (id: string) => db.$count(sessions, eq(sessions.userId, id));
const status = async (id: string) => (await membershipOf(server, id))?.status ?? null;
const ONLY_ONE =
  'This is the only administrator of the organization. Make someone else administrator first.';

test('whoever is deactivated is signed out at once, and is told at the next sign-in whom to ask', async () => {
  const at = { role: 'attending', organization: 'university-medical-center' } as const;
  const person = await signUp(server, { ...at, isActive: true });
  const organization = (await person.user())?.membership?.organization ?? { id: '', name: '' };
  const administrator = await somebody(organization, 'administrator');
  expect((await decide(administrator, person.id, 'deactivate')).status).toBe(200);
  expect((await person.get('/api/profile')).status).toBe(401);
  expect(await sessionsOf(person.id)).toBe(0);
  const again = openBrowser(server);
  const input = { email: person.email, password: PASSWORD };
  expect(await read(again.post('/api/auth/sign-in', input))).toMatchObject({
    status: 403,
    message: `Your account was deactivated by an administrator of ${organization.name}. Ask them to reactivate it, to send you your data or to delete the account.`,
  });
  expect(await again.user()).toBeNull();
  const guess = { ...input, password: 'not the password' };
  expect((await read(again.post('/api/auth/sign-in', guess))).message).toBe(
    'Invalid email or password',
  );
  expect((await decide(administrator, person.id, 'reactivate')).status).toBe(200);
  expect((await again.post('/api/auth/sign-in', input)).status).toBe(200);
  expect(await again.user()).toMatchObject({ id: person.id, membership: { status: 'active' } });
  expect((await mailsTo(server, person.email)).at(-1)?.subject).toBe(
    `Your account at ${organization.name} is active again`,
  );
  const trail = (await trailOf(server, person.id)).map(({ action }) => action);
  expect(trail.slice(-2)).toEqual(['membership.deactivated', 'membership.reactivated']);
});

test('a session that was being opened meanwhile opens nothing', async () => {
  const { organization } = await aClinic(server);
  const person = await somebody(organization, 'attending', 'deactivated');
  expect(await sessionsOf(person.id)).toBe(1);
  expect((await person.get('/api/profile')).status).toBe(401);
  expect(await person.user()).toBeNull();
});

test('role and program come back with a deactivated member', async () => {
  const { organization, administrator } = await aClinic(server);
  const program = await programOf(server, organization);
  const trainee = await somebody(organization, 'trainee');
  await placeIn(server, trainee.id, program, { programYear: 2 });
  await decide(administrator, trainee.id, 'deactivate');
  const list = () => administrator.call('GET /api/admin/users', { query: { q: trainee.email } });
  expect((await list()).items).toMatchObject([
    {
      role: 'trainee',
      membership: { status: 'deactivated' },
      program: { id: program.id, year: 2 },
      can: { reactivate: true, deactivate: false, approve: false, export: false },
    },
  ]);
  expect((await decide(administrator, trainee.id, 'approve')).status).toBe(409);
  expect((await read(administrator.post(`/api/admin/users/${trainee.id}/export`))).status).toBe(
    409,
  );
  await decide(administrator, trainee.id, 'reactivate');
  expect((await list()).items).toMatchObject([
    { role: 'trainee', membership: { status: 'active' }, program: { id: program.id, year: 2 } },
  ]);
});

test('nobody is offered a deactivated person any more, and administrators still read the records', async () => {
  const { organization, administrator } = await aClinic(server);
  const trainee = await somebody(organization, 'trainee');
  const attending = await somebody(organization, 'attending');
  const colleague = await somebody(organization, 'attending');
  const learner = await somebody(organization, 'trainee');
  const people = { traineeId: trainee.id, submitterId: attending.id };
  const row = { ...people, organizationId: organization.id };
  const { id } = await insertAssessment(db, row);
  const offered = async () => ({
    trainees: (await colleague.call('GET /api/trainees')).items.map((one) => one.id),
    attendings: (await learner.call('GET /api/assessment-requests/attendings')).items.map(
      (one) => one.id,
    ),
    supervisors: (await learner.call('GET /api/procedures/supervisors')).items.map((one) => one.id),
  });
  const before = await offered();
  expect(before.trainees).toContain(trainee.id);
  expect(before.attendings).toContain(attending.id);
  expect(before.supervisors).toContain(attending.id);
  await decide(administrator, trainee.id, 'deactivate');
  await decide(administrator, attending.id, 'deactivate');
  const after = await offered();
  expect(after.trainees).toEqual([learner.id]);
  expect(after.attendings).toEqual([colleague.id]);
  expect(after.supervisors).not.toContain(attending.id);
  const record = await administrator.call('GET /api/assessments/:id', { path: { id } });
  expect(record.id).toBe(id);
  const path = { id: trainee.id };
  const progress = await administrator.call('GET /api/trainees/:id/progress', { path });
  expect(progress.scope).toBe('all');
  const elsewhere = await aClinic(server);
  const stranger = await elsewhere.administrator.get(`/api/trainees/${trainee.id}/progress`);
  expect(stranger.status).toBe(404);
});

test('nobody deactivates oneself, a system administrator or the only administrator', async () => {
  const { organization, administrator } = await aClinic(server);
  const grand = await somebody(organization, 'system_admin');
  const attending = await somebody(organization, 'attending');
  expect((await decide(administrator, administrator.id, 'deactivate')).status).toBe(403);
  expect((await decide(administrator, grand.id, 'deactivate')).status).toBe(403);
  expect((await decide(attending, administrator.id, 'deactivate')).status).toBe(403);
  expect(await decide(systemAdmin, administrator.id, 'deactivate')).toMatchObject({
    status: 409,
    message: ONLY_ONE,
  });
  const second = await somebody(organization, 'administrator');
  expect((await decide(administrator, second.id, 'deactivate')).status).toBe(200);
  // Who cannot sign in decides nothing: the first one is the only one again.
  expect(await decide(systemAdmin, administrator.id, 'deactivate')).toMatchObject({ status: 409 });
  expect(await decide(systemAdmin, administrator.id, 'remove')).toMatchObject({ status: 409 });
});

test('two administrators who deactivate each other at the same moment leave one', async () => {
  const { organization, administrator: ada } = await aClinic(server);
  const bob = await somebody(organization, 'administrator');
  const answers = await Promise.all([
    decide(ada, bob.id, 'deactivate'),
    decide(bob, ada.id, 'deactivate'),
  ]);
  expect(statuses(answers)[0]).toBe(200);
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  const after = [await status(ada.id), await status(bob.id)];
  expect(after.toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
    'active',
    'deactivated',
  ]);
});

test("another organization's administrator finds nobody to deactivate, reactivate or sign out", async () => {
  const { organization } = await aClinic(server);
  const { administrator: stranger } = await aClinic(server);
  const person = await somebody(organization, 'trainee');
  const gone = await somebody(organization, 'trainee', 'deactivated');
  expect((await decide(stranger, person.id, 'deactivate')).status).toBe(404);
  expect((await decide(stranger, gone.id, 'reactivate')).status).toBe(404);
  expect((await endSessions(stranger, person.id)).status).toBe(404);
  expect(await status(person.id)).toBe('active');
  expect(await status(gone.id)).toBe('deactivated');
  expect((await person.get('/api/profile')).status).toBe(200);
});

test('what a deactivated administrator has sent out lets nobody in', async () => {
  const { organization, administrator } = await aClinic(server);
  const second = await somebody(organization, 'administrator');
  const guest = await aPerson(server, { role: 'attending' });
  const token = await invited(server, second, guest.email, { role: 'attending' });
  await decide(administrator, second.id, 'deactivate');
  expect((await guest.post(`/api/invitations/${token}/accept`)).status).toBe(404);
});

test('all sessions of a member end, and the person may sign in again', async () => {
  const { organization, administrator } = await aClinic(server);
  const person = await somebody(organization, 'attending');
  expect((await endSessions(administrator, person.id)).status).toBe(200);
  expect((await person.get('/api/profile')).status).toBe(401);
  expect(await status(person.id)).toBe('active');
  expect((await trailOf(server, person.id)).at(-1)).toMatchObject({
    action: 'sessions.ended',
    actorId: administrator.id,
    facts: { count: 1 },
  });
  expect((await endSessions(administrator, administrator.id)).status).toBe(403);
});
