import { afterAll, expect, test } from 'vitest';
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
