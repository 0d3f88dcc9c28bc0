import { afterAll, expect, test } from 'vitest';
import type { Role } from '#shared/people.ts';
import { aClinic, aPerson, mailsTo, membershipOf, read, trailOf } from '#test/administration.ts';
import { nextEmail } from '#test/people.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { organization, administrator } = await aClinic(server);
const elsewhere = await aClinic(server);

const pending = (of = organization) =>
  aPerson(server, { role: 'attending', organization: of, status: 'pending' });
const status = async (id: string) => (await membershipOf(server, id))?.status;
const approve = (ids: string[]) => read(administrator.post('/api/admin/users/approvals', { ids }));
const member = (role: Role) => aPerson(server, { role, organization });
const deactivate = (people: { id: string }[]) =>
  administrator.call('POST /api/admin/users/deactivations', {
    body: { ids: people.map(({ id }) => id) },
  });

test('several who wait are let in at once, each with a mail and a trace of their own', async () => {
  const people = [await pending(), await pending(), await pending()];
  expect((await approve(people.map(({ id }) => id))).status).toBe(200);
  for (const { id, email } of people) {
    expect(await status(id)).toBe('active');
    expect(await mailsTo(server, email)).toHaveLength(1);
    expect((await trailOf(server, id)).map(({ action }) => action)).toContain('membership.active');
  }
});

test('where one has been decided on meanwhile nobody is let in', async () => {
  const [first, second] = [await pending(), await pending()];
  await approve([second.id]);
  expect((await approve([first.id, second.id])).status).toBe(409);
  expect(await status(first.id)).toBe('pending');
});

test('nobody of another organization is let in beside one’s own', async () => {
  const [own, other] = [await pending(), await pending(elsewhere.organization)];
  expect((await approve([own.id, other.id])).status).toBe(404);
  expect([await status(own.id), await status(other.id)]).toEqual(['pending', 'pending']);
  expect((await approve([])).status).toBe(400);
});

test('several are signed out at once, each with a trace of their own', async () => {
  const people = [await member('trainee'), await member('attending')];
  expect(await deactivate(people)).toEqual({ refused: [] });
  for (const { id } of people) {
    expect(await status(id)).toBe('deactivated');
    expect((await trailOf(server, id)).at(-1)).toMatchObject({
      action: 'membership.deactivated',
      actorId: administrator.id,
    });
  }
});

test('whoever cannot be deactivated stays, with the reason, and everybody else is', async () => {
  const [person, stranger] = [await member('trainee'), elsewhere.administrator];
  const { refused } = await deactivate([administrator, person, stranger]);
  expect(Object.fromEntries(refused.map(({ id, message }) => [id, message]))).toEqual({
    [administrator.id]: 'You cannot decide this.',
    [stranger.id]: 'This person is not in your organization.',
  });
  expect(await status(person.id)).toBe('deactivated');
  expect([await status(administrator.id), await status(stranger.id)]).toEqual(['active', 'active']);
});

test('of all administrators deactivated at once one stays', async () => {
  const ward = await aClinic(server);
  const second = await aPerson(server, { role: 'administrator', organization: ward.organization });
  const systemAdmin = await aPerson(server, { role: 'system_admin' });
  const all = [ward.administrator.id, second.id];
  const { refused } = await systemAdmin.call('POST /api/admin/users/deactivations', {
    body: { ids: all },
  });
  expect(refused).toMatchObject([{ message: expect.stringContaining('only administrator') }]);
  const left = [];
  for (const id of all) if ((await status(id)) === 'active') left.push(id);
  expect(left).toEqual(refused.map(({ id }) => id));
});

test('several invitations are mailed again and revoked at once; with one that is gone, none', async () => {
  const emails: string[] = [nextEmail(), nextEmail()];
  await administrator.post('/api/admin/invitations', {
    emails,
    role: 'attending',
    organizationId: null,
  });
  const { items } = await administrator.call('GET /api/admin/invitations');
  const ids = items.map(({ id }) => id);
  expect(ids).toHaveLength(2);
  const act = (what: 'resends' | 'revocations', chosen: string[]) =>
    administrator.post(`/api/admin/invitations/${what}`, { ids: chosen });
  expect((await act('resends', ids)).status).toBe(200);
  for (const email of emails) expect(await mailsTo(server, email)).toHaveLength(2);
  const gone = '01900000-0000-7000-8000-000000000001';
  expect((await act('revocations', [...ids, gone])).status).toBe(404);
  expect((await act('revocations', ids)).status).toBe(200);
  expect((await administrator.call('GET /api/admin/invitations')).items).toEqual([]);
});
