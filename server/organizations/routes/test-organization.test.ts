import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { TEST_ORGANIZATION_ID } from '#shared/organizations.ts';
import { auditEvents } from '#server/audit/tables.ts';
import { readConfig } from '#server/config.ts';
import { setTestOrganization } from '#server/organizations/actions/test-organization.ts';
import { invitations, memberships, organizations } from '#server/organizations/tables.ts';
import { saidAt } from '#test/accounts.ts';
import { openBrowser, signUp } from '#test/people.ts';
import { startTestServer } from '#test/server.ts';

const SLUG = 'test-organization';
const ABROAD = { PUBLIC_URL: 'https://debrief.example' };

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

test('where others reach the server nobody lets themself in: it is not offered, and who names it waits', async () => {
  const server = await aServer(ABROAD);
  await server.start();
  const { items } = await openBrowser(server).call('GET /api/organizations');
  expect(items.map(({ id }) => id)).not.toContain(TEST_ORGANIZATION_ID);
  expect(items).toHaveLength(4);
  const asked = await signUp(server, { role: 'administrator', organization: SLUG });
  expect(await server.stateOf(asked.id)).toBe('pending');
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
