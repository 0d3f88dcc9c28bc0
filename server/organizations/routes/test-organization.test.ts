import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { TEST_ORGANIZATION_ID } from '#shared/organizations.ts';
import { auditEvents } from '#server/audit/tables.ts';
import { readConfig } from '#server/config.ts';
import { setTestOrganization } from '#server/organizations/actions/test-organization.ts';
import { invitations, memberships, organizations } from '#server/organizations/tables.ts';
import { newId } from '#server/ids.ts';
import { said, saidAt } from '#test/accounts.ts';
import { ENTRY } from '#test/entry.ts';
import { nextEmail, openBrowser, PASSWORD, signUp } from '#test/people.ts';
import { aForm, ask, last, linkOf, opened, recordsOf } from '#test/requests.ts';
import { startTestServer } from '#test/server.ts';

const SLUG = 'test-organization';
const ABROAD = { PUBLIC_URL: 'https://debrief.example' };

const assessmentOf = (traineeId: string) => ({
  traineeId,
  shiftDate: last('Friday'),
  epaNumber: 12,
  activityLevel: 'helped_little' as const,
  strengths: 'Led the airway calmly.',
  improvements: 'Say the backup plan aloud.',
  submissionKey: newId(),
});

async function aServer(env: Record<string, string> = {}) {
  const server = await startTestServer({ env });
  onTestFinished(() => server.stop());
  const { runtime } = server;
  const { db } = runtime;
  const start = (again: Record<string, string> = env) =>
    setTestOrganization({ ...runtime, config: readConfig(again) });
  const stateOf = async (userId: string) =>
    (await db.select().from(memberships).where(eq(memberships.userId, userId)))[0]?.status;
  const isOpen = async () =>
    (await db.select().from(organizations).where(eq(organizations.slug, SLUG)))[0]?.autoApprove;
  const trail = (action: 'organization.closed' | 'organization.opened') =>
    db.$count(auditEvents, eq(auditEvents.action, action));
  return { ...server, db, start, stateOf, isOpen, trail };
}

test('on a machine of one’s own everyone is let into the organization for trying, and every page says what it is', async () => {
  const server = await aServer();
  await server.start();
  const person = await signUp(server, { role: 'attending', organization: SLUG });
  expect(await server.stateOf(person.id)).toBe('active');
  expect((await person.user())?.isTrying).toBe(true);
  expect((await (await signUp(server)).user())?.isTrying).toBe(false);
});

test('where others reach the server it is to strangers as if there were none: not offered, and not to be named', async () => {
  const server = await aServer(ABROAD);
  await server.start();
  const { items } = await openBrowser(server).call('GET /api/organizations');
  expect(items.map(({ id }) => id)).not.toContain(TEST_ORGANIZATION_ID);
  expect(items).toHaveLength(4);
  const answers = [];
  for (const organizationId of [TEST_ORGANIZATION_ID, newId()]) {
    const email = nextEmail();
    const body = { email, password: PASSWORD, role: 'administrator', organizationId };
    answers.push(await said(await openBrowser(server).post('/api/auth/sign-up', body)));
    const person = await signUp(server);
    answers.push(await said(await person.post('/api/membership-requests', { organizationId })));
    expect(await server.stateOf(person.id)).toBeUndefined();
  }
  expect(answers.slice(0, 2)).toEqual(answers.slice(2));
  expect(answers.map(([status]) => status)).toEqual([400, 400, 400, 400]);
});

test('after the shutting members read what is their own, and nobody writes into it any more', async () => {
  const server = await aServer();
  const organization = SLUG;
  const asked = { organization, isActive: true } as const;
  const trainee = await signUp(server, asked);
  const attending = await signUp(server, { ...asked, role: 'attending' });
  const { ids } = await attending.call('POST /api/assessments', {
    body: assessmentOf(trainee.id),
  });
  const path = { id: ids[0] ?? '' };
  const entry = { ...ENTRY, entryKey: newId(), supervisorId: attending.id };
  const logged = await trainee.call('POST /api/procedures', { body: { entries: [entry] } });
  const request = await ask(trainee);
  const link = linkOf(request);
  const stranger = openBrowser(server);
  expect((await opened(stranger, link)).viewer).toBe('form');

  await server.start(ABROAD);
  const mine = await trainee.call('GET /api/assessments/:id', { path });
  expect(mine.strengths).toBe('Led the airway calmly.');
  const own = { id: logged.ids[0] ?? '' };
  const { procedure, version } = await trainee.call('GET /api/procedures/:id', { path: own });
  expect(procedure).toBe('Lumbar Puncture');
  expect((await attending.call('GET /api/assessments/:id', { path })).id).toBe(path.id);

  expect((await attending.post('/api/assessments', assessmentOf(trainee.id))).status).toBe(403);
  expect((await opened(stranger, linkOf(await ask(trainee)))).organization).toBeNull();
  const verified = await attending.post('/api/procedures/verify', {
    items: [{ id: own.id, version }],
  });
  expect(verified.status).toBe(404);
  expect((await stranger.post(link, aForm())).status).toBe(201);
  const written = await recordsOf(server, trainee.id);
  expect(new Set(written.map(({ organizationId }) => organizationId))).toEqual(
    new Set([TEST_ORGANIZATION_ID, null]),
  );
});

test('what was open by mistake is shut: its members wait, its invitations end, and the trail says so once', async () => {
  const server = await aServer();
  const { db } = server;
  const self = await signUp(server, { role: 'administrator', organization: SLUG });
  expect((await self.post('/api/admin/join-links')).status).toBe(201);
  await Promise.all([server.start(ABROAD), server.start(ABROAD)]);
  expect(await server.stateOf(self.id)).toBe('pending');
  expect(await server.isOpen()).toBe(false);
  expect((await self.user())?.can.administer).toBe(false);
  const open = eq(invitations.organizationId, TEST_ORGANIZATION_ID);
  const sent = await db.select().from(invitations).where(open);
  expect(sent.map(({ revokedAt }) => revokedAt !== null)).toEqual([true]);
  expect(await server.trail('organization.closed')).toBe(1);
});

test('what an administrator has shut keeps its members', async () => {
  const server = await aServer();
  const member = await signUp(server, { role: 'attending', organization: SLUG });
  await server.db.update(organizations).set({ autoApprove: false });
  await server.start(ABROAD);
  expect(await server.stateOf(member.id)).toBe('active');
  expect(await server.trail('organization.closed')).toBe(0);
});

test('who waits after the shutting is let in by nobody but a system administrator, also when it opens again', async () => {
  const server = await aServer();
  const member = await signUp(server, { role: 'attending', organization: SLUG });
  await server.start(ABROAD);
  await server.start({ ...ABROAD, TEST_ORGANIZATION: 'open' });
  expect(await server.isOpen()).toBe(true);
  expect(await server.trail('organization.opened')).toBe(1);
  expect(await server.stateOf(member.id)).toBe('pending');
  const admin = await signUp(server, { isSystemAdmin: true });
  const path = { id: member.id };
  await admin.call('POST /api/admin/users/:id/approve', { path });
  expect(await server.stateOf(member.id)).toBe('active');
});

test('a switch in the settings does not open what the operator keeps closed', async () => {
  const server = await aServer(ABROAD);
  await server.start();
  const admin = await signUp(server, { isSystemAdmin: true });
  const answer = await admin.patch(`/api/admin/organizations/${TEST_ORGANIZATION_ID}`, {
    autoApprove: true,
  });
  expect(answer.status).toBe(400);
  expect(await saidAt(answer, 'autoApprove')).toMatch(/TEST_ORGANIZATION=open/);
});
