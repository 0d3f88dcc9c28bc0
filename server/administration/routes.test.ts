import { asc, eq } from 'drizzle-orm';
import type { QueryOf } from '#shared/wire.ts';
import { afterAll, expect, test } from 'vitest';
import type { OutboxItem, OutboxPage } from '#shared/organization-output.ts';
import { auditEvents } from '#server/audit/tables.ts';
import { writeCursor } from '#server/db/cursor.ts';
import { queueMail } from '#server/mail/queue.ts';
import { outbox } from '#server/mail/tables.ts';
import { accessRequests, invitations } from '#server/organizations/tables.ts';
import {
  aClinic,
  aMember,
  aPerson,
  invited,
  read,
  statuses,
  trailOf,
} from '#test/administration.ts';
import { aCommittee, preparedBy } from '#test/committee.ts';
import { nextEmail, openBrowser, PASSWORD } from '#test/people.ts';
import { startTestServer } from '#test/server.ts';
import { answerOf } from '#test/wire.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { runtime } = server;
const { db } = runtime;

const systemAdmin = await aPerson(server, { role: 'system_admin' });
const { organization, administrator } = await aClinic(server);

const queue = (subject: string) =>
  db.transaction((tx) =>
    queueMail(tx, runtime, { to: nextEmail(), subject, text: `The text of ${subject}.\n` }),
  );
const overview = (browser: typeof systemAdmin) => browser.call('GET /api/admin/overview');

test("an administrator's overview counts the own organization and nothing beyond it", async () => {
  for (const [role, status] of [
    ['trainee', 'active'],
    ['trainee', 'active'],
    ['attending', 'active'],
    ['attending', 'pending'],
    ['administrator', 'pending'],
    ['attending', 'declined'],
  ] as const) {
    await aMember(server, { organization, role, status });
  }
  const other = await aClinic(server);
  await aMember(server, { organization: other.organization, status: 'pending' });
  await invited(server, other.administrator, nextEmail());
  await invited(server, administrator, nextEmail());
  expect(await overview(administrator)).toEqual({
    organization: { id: organization.id, name: organization.name },
    people: { trainee: 2, graduate: 0, attending: 1, administrator: 1 },
    users: { count: 4, lately: 4 },
    cameByDomain: 0,
    assessments: { count: 0, lately: 0, before: 0 },
    programs: 0,
    reports: { count: 0, lately: 0, before: 0 },
    requests: { waiting: 0, overdue: 0 },
    toConfirm: { assessments: 0, procedures: 0 },
    proceduresWaiting: 0,
    pendingMembers: 2,
    openInvitations: 1,
    isArrivalMailOn: true,
    accessRequests: null,
    mailWaiting: null,
    organizations: null,
  });
});

test("a system administrator's overview counts everything", async () => {
  const before = await overview(systemAdmin);
  const other = await aClinic(server);
  await aMember(server, { organization: other.organization, status: 'pending' });
  await queue('one more');
  const after = await overview(systemAdmin);
  expect(after).toEqual({
    ...before,
    users: { count: before.users.count + 2, lately: before.users.lately + 2 },
    organization: null,
    people: {
      ...before.people,
      trainee: before.people.trainee + 1,
      administrator: before.people.administrator + 1,
    },
    pendingMembers: before.pendingMembers + 1,
    openInvitations: before.openInvitations,
    accessRequests: 0,
    mailWaiting: (before.mailWaiting ?? 0) + 1,
    organizations: (before.organizations ?? 0) + 1,
  });
});

test('a deleted account counts in no figure', async () => {
  const before = await overview(systemAdmin);
  await aMember(server, { role: 'trainee', erasedAt: new Date() });
  expect(await overview(systemAdmin)).toEqual(before);
});

test('each count of people is the total of the list that it leads to', async () => {
  for (const who of [administrator, systemAdmin]) {
    const { people, pendingMembers, openInvitations } = await overview(who);
    const listed = async (query: QueryOf<'GET /api/admin/users'>) =>
      (await who.call('GET /api/admin/users', { query })).total;
    const members = who === administrator ? { status: 'active' as const } : {};
    for (const role of ['trainee', 'attending', 'administrator'] as const) {
      expect(await listed({ role, ...members })).toBe(people[role]);
    }
    expect(await listed({ status: 'pending' })).toBe(pendingMembers);
    expect((await who.call('GET /api/admin/invitations')).items).toHaveLength(openInvitations);
  }
});

test('the outbox opens to system administrators only', async () => {
  const id = await queue('a secret link');
  for (const path of ['', `/${id}`] as const) {
    expect(await read(administrator.get(`/api/admin/outbox${path}`))).toMatchObject({
      status: 403,
      message: 'Only a system administrator can do this.',
    });
    expect((await openBrowser(server).get(`/api/admin/outbox${path}`)).status).toBe(401);
  }
  expect((await administrator.post(`/api/admin/outbox/${id}/retry`)).status).toBe(403);
  const kinds = (await trailOf(server, id)).map(({ action }) => action);
  expect(new Set(kinds)).toEqual(new Set(['access.refused']));
});

test('the list of mails shows no texts, and the pages hold each mail once, the newest first', async () => {
  const createdAt = new Date('2030-01-01T00:00:00Z');
  for (const subject of ['a', 'b', 'c', 'd', 'e']) {
    await db
      .update(outbox)
      .set({ createdAt })
      .where(eq(outbox.id, await queue(subject)));
  }
  const items: OutboxItem[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const query = { limit: 2, cursor };
    const page: OutboxPage = await systemAdmin.call('GET /api/admin/outbox', { query });
    expect(page.transport).toBeNull();
    items.push(...page.items);
    cursor = page.nextCursor;
  }
  const stored = await db.select({ id: outbox.id }).from(outbox);
  expect(items.map(({ id }) => id).toSorted()).toEqual(stored.map(({ id }) => id).toSorted());
  const dates = items.map((item) => item.createdAt);
  expect(dates).toEqual(dates.toSorted().toReversed());
  expect(JSON.stringify(items)).not.toContain('The text of');
});

const cursorOf = (time: string, id: string) => `cursor=${writeCursor([time, id])}`;

test.each([
  'cursor=x',
  'cursor=%00',
  cursorOf('2026-01-01T00:00:00.000Z', '------------------------------------'),
  cursorOf('2026-99-99T00:00:00.000Z', '01900000-0000-7000-8000-000000000000'),
  cursorOf('0000-01-01T00:00:00.000Z', '01900000-0000-7000-8000-000000000000'),
  'limit=0',
  'limit=x',
])('the unreadable outbox query %s shows the first page', async (query) => {
  const answer = await systemAdmin.get(`/api/admin/outbox?${query}`);
  expect(answer.status).toBe(200);
  const page = await answerOf('GET /api/admin/outbox', answer);
  expect(page.items[0]?.createdAt).toBe('2030-01-01T00:00:00.000Z');
});

test('reading a mail shows its text and leaves a trace each time; looking at the list leaves none', async () => {
  const id = await queue('a reset link');
  await systemAdmin.get('/api/admin/outbox');
  expect(await trailOf(server, id)).toEqual([]);
  for (let i = 0; i < 2; i += 1) {
    const mail = await systemAdmin.call('GET /api/admin/outbox/:id', { path: { id } });
    expect(mail).toMatchObject({ subject: 'a reset link', text: 'The text of a reset link.\n' });
  }
  expect(await trailOf(server, id)).toMatchObject([
    { action: 'mail.read', actorKind: 'user', actorId: systemAdmin.id, facts: {} },
    { action: 'mail.read' },
  ]);
  for (const unknown of ['01900000-0000-7000-8000-000000000000', 'x', '%00']) {
    expect((await systemAdmin.get(`/api/admin/outbox/${unknown}`)).status).toBe(404);
  }
});

test('a failed mail is tried again once; any other is not', async () => {
  const id = await queue('hopeless');
  const retry = () => read(systemAdmin.post(`/api/admin/outbox/${id}/retry`));
  const message = 'This mail has not failed, or is too late to be sent.';
  expect(await retry()).toMatchObject({ status: 409, message });
  const failed = { status: 'failed', problem: 'address_refused:550' } as const;
  await db.update(outbox).set(failed).where(eq(outbox.id, id));
  const mail = await systemAdmin.call('GET /api/admin/outbox/:id', { path: { id } });
  expect(mail.problem).toBe('The mail server refused the address (550).');
  const answers = await Promise.all([retry(), retry()]);
  expect(statuses(answers)).toEqual([200, 409]);
  const trail = (await trailOf(server, id)).map(({ action }) => action);
  expect(trail).toEqual(['mail.read', 'mail.retried']);
});

test('every act leaves a trace, and no trace holds an address, a name or a text', async () => {
  const clinic = await aClinic(server, { name: 'Zebra Clinic' });
  const { administrator: boss, organization: where } = clinic;
  const users = '/api/admin/users';
  const asking = await aMember(server, { organization: where, status: 'pending' });
  await boss.post(`${users}/${asking.id}/decline`);
  await boss.post(`${users}/${asking.id}/approve`);
  await boss.patch(`${users}/${asking.id}`, { role: 'attending' });
  await boss.post(`${users}/${asking.id}/remove`);
  const email = 'zebra@example.org';
  const invitation = await invited(server, boss, email);
  await openBrowser(server).post('/api/auth/sign-up', { email, password: PASSWORD, invitation });
  const { id: linkId } = await boss.call('POST /api/admin/join-links', { body: {} });
  await boss.remove(`/api/admin/invitations/${linkId}`);
  await boss.patch(`/api/admin/organizations/${where.id}`, { idleMinutes: 15 });
  await systemAdmin.patch(`/api/admin/organizations/${where.id}`, {
    name: 'Zebra Two',
    domains: ['zebra.example'],
  });
  await systemAdmin.post('/api/admin/organizations', { name: 'Zebra Three' });
  for (const organizationName of ['Zebra Four', 'Zebra Five']) {
    await openBrowser(server).post('/api/access-requests', {
      fullName: 'Zebra',
      email,
      phone: 'zebra',
      organizationName,
      role: 'attending',
      traineeCount: 1,
      additionalInformation: 'zebra',
    });
  }
  const asked = await db.select().from(accessRequests).orderBy(asc(accessRequests.createdAt));
  const requests = '/api/admin/access-requests';
  const decision = { organizationName: 'Zebra Four', role: 'attending' };
  await systemAdmin.post(`${requests}/${asked[0]?.id}/approve`, decision);
  await systemAdmin.post(`${requests}/${asked[1]?.id}/decline`, { answer: 'zebra' });

  const rows = await db.select().from(auditEvents);
  const actions = new Set(rows.map(({ action }) => action));
  // What a release corrects is recorded while the server starts, whenever its job comes around.
  const byPeople = [...actions].filter((action) => !action.startsWith('correction.'));
  expect(byPeople.toSorted()).toEqual([
    'access.approved',
    'access.declined',
    'access.refused',
    'access.requested',
    'account.created',
    'invitation.accepted',
    'invitation.revoked',
    'invitation.sent',
    'invitations.sent',
    'join-link.created',
    'mail.read',
    'mail.retried',
    'membership.active',
    'membership.declined',
    'membership.removed',
    'organization.created',
    'organization.saved',
    'role.changed',
  ]);
  const text = JSON.stringify(rows);
  expect(text).not.toMatch(/zebra|clinic|@|example/i);
});

test('an invitation that has expired and a committee’s own figures count in no figure', async () => {
  const committee = await aCommittee(server, { trainees: 1, assessors: 2, forms: 1 });
  const who = committee.administrator;
  const before = await overview(who);
  await who.post('/api/admin/invitations', { emails: [nextEmail()], role: 'trainee' });
  expect((await overview(who)).openInvitations).toBe(before.openInvitations + 1);
  const theirs = eq(invitations.organizationId, committee.organization.id);
  await db
    .update(invitations)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(theirs);
  await preparedBy(who, committee.meeting);
  const after = await overview(who);
  expect(after.openInvitations).toBe(0);
  expect(after.reports).toEqual(before.reports);
});
