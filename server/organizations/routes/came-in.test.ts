import { readFile } from 'node:fs/promises';
import { inArray, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { migrationsFolder } from '#server/db/migrations.ts';
import { memberships } from '#server/organizations/tables.ts';
import { aClinic, aPerson, invited } from '#test/administration.ts';
import { anInvitingClinic } from '#test/inviting.ts';
import { nextEmail } from '#test/people.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());

test('administrators read in the list how each member came in, and narrow it by that', async () => {
  const { administrator, organization, joinLink, accept } = await anInvitingClinic(server);
  const waiting = await aPerson(server, { organization, role: 'attending', status: 'pending' });
  await administrator.call('POST /api/admin/users/:id/approve', { path: { id: waiting.id } });
  const byMail = await aPerson(server);
  await accept(byMail, await invited(server, administrator, byMail.email));
  const byLink = await aPerson(server);
  await accept(byLink, (await joinLink()).token);
  const pending = await aPerson(server, { organization, status: 'pending' });
  const { items } = await administrator.call('GET /api/admin/users');
  const came = new Map(items.map(({ id, cameBy }) => [id, cameBy]));
  expect([waiting, byMail, byLink, pending].map(({ id }) => came.get(id))).toEqual([
    'approval',
    'invitation',
    'join_link',
    null,
  ]);
  const query = { cameBy: 'join_link' } as const;
  const narrowed = await administrator.call('GET /api/admin/users', { query });
  expect(narrowed.items.map(({ id }) => id)).toEqual([byLink.id]);
});

test('administrators are told of a trainee who came in by an address of the domain: in the overview, the list and the trail', async () => {
  const { organization, administrator } = await aClinic(server, { domains: ['came.example'] });
  const email = nextEmail('tom').replace('example.org', 'came.example');
  const trainee = await aPerson(server, { email, emailVerified: true, displayName: 'Tom Trainee' });
  await trainee.call('POST /api/membership-requests', {
    body: { organizationId: organization.id },
  });
  expect((await administrator.call('GET /api/admin/overview')).cameByDomain).toBe(1);
  const query = { cameBy: 'domain' } as const;
  const { items } = await administrator.call('GET /api/admin/users', { query });
  expect(items).toMatchObject([{ id: trainee.id, cameBy: 'domain' }]);
  const trail = await administrator.call('GET /api/admin/activity', {});
  expect(trail.items.map(({ who, words }) => `${who.name} ${words}`)).toContain(
    'Tom Trainee joined the organization by an address of its domain',
  );
});

test('who joined where everyone is let in is shown so', async () => {
  const { organization, administrator } = await aClinic(server, { autoApprove: true });
  const person = await aPerson(server);
  await person.call('POST /api/membership-requests', { body: { organizationId: organization.id } });
  const { items } = await administrator.call('GET /api/admin/users', { query: { cameBy: 'open' } });
  expect(items.map(({ id }) => id)).toEqual([person.id]);
});

/** What the migration says of members from before it was kept how each came in. */
async function toldLater(ids: string[]): Promise<(string | null)[]> {
  const { db } = server.runtime;
  const isTheirs = inArray(memberships.userId, ids);
  await db.update(memberships).set({ cameBy: null }).where(isTheirs);
  const statements = await readFile(`${migrationsFolder}/0035_came_by.sql`, 'utf8');
  const [told] = statements
    .split('--> statement-breakpoint')
    .filter((one) => one.includes('UPDATE "memberships"'));
  await db.execute(sql.raw(told ?? ''));
  const rows = await db.select().from(memberships).where(isTheirs);
  const came = new Map(rows.map(({ userId, cameBy }) => [userId, cameBy]));
  return ids.map((id) => came.get(id) ?? null);
}

test('of members from before it was kept only those whom somebody approved came by approval, whoever deactivated or reactivated them', async () => {
  const clinic = await aClinic(server, { domains: ['before.example'] });
  const { organization, administrator } = clinic;
  const act = (id: string, what: 'approve' | 'deactivate' | 'reactivate') =>
    administrator.call(`POST /api/admin/users/:id/${what}`, { path: { id } });
  const ofDomain = async () => {
    const email = nextEmail('ada').replace('example.org', 'before.example');
    const person = await aPerson(server, { email, emailVerified: true });
    const body = { organizationId: organization.id };
    await person.call('POST /api/membership-requests', { body });
    return person;
  };
  const [approved, away, back, again] = [
    await aPerson(server, { organization, status: 'pending' }),
    await ofDomain(),
    await ofDomain(),
    await aPerson(server, { organization, status: 'pending' }),
  ];
  await act(approved.id, 'approve');
  await act(away.id, 'deactivate');
  await act(back.id, 'deactivate');
  await act(back.id, 'reactivate');
  await act(again.id, 'approve');
  await act(again.id, 'deactivate');
  await act(again.id, 'reactivate');
  const byMail = await aPerson(server);
  const token = await invited(server, administrator, byMail.email);
  await byMail.call('POST /api/invitations/:token/accept', { path: { token } });
  await act(byMail.id, 'deactivate');
  const people = [approved, away, back, again, byMail].map(({ id }) => id);
  expect(await toldLater(people)).toEqual(['approval', null, null, 'approval', 'invitation']);
});
