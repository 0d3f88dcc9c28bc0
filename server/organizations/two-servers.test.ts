import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { accessRequests, invitations } from '#server/organizations/tables.ts';
import { rosters } from '#server/rosters/tables.ts';
import {
  aClinic,
  aMember,
  anOrganization,
  aPerson,
  invited,
  mailsTo,
  membershipOf,
  trailOf,
} from '#test/administration.ts';
import { nextEmail, openBrowser, PASSWORD } from '#test/people.ts';
import { placeIn, programOf } from '#test/programs.ts';
import { aRosterClinic, ROSTER_HEAD } from '#test/rosters.ts';
import { atOnce, once, startTwoServers } from '#test/two-servers.ts';

const server = await startTwoServers();
afterAll(() => server.stop());
const { db } = server.runtime;

const actionsOn = async (id: string, action: string) =>
  (await trailOf(server, id)).filter((event) => event.action === action).length;

test('an invitation accepted fifty times at once on two servers makes one membership', async () => {
  const { administrator, organization } = await aClinic(server);
  const email = nextEmail('invited');
  const token = await invited(server, administrator, email);
  const person = await aPerson(server, { email, emailVerified: true });
  expect(await atOnce(() => person.post(`/api/invitations/${token}/accept`))).toEqual(
    once(200, 404),
  );
  expect(await membershipOf(server, person.id)).toMatchObject({
    organizationId: organization.id,
    status: 'active',
  });
});

test('an invitation makes one account of fifty that sign up with it at once', async () => {
  const { administrator } = await aClinic(server);
  const email = nextEmail('invited');
  const invitation = await invited(server, administrator, email);
  const counts = await atOnce(() =>
    openBrowser(server).post('/api/auth/sign-up', { email, password: PASSWORD, invitation }),
  );
  expect(counts).toEqual(once(201, 404));
});

test('one person who follows a join link fifty times at once joins once', async () => {
  const { administrator } = await aClinic(server);
  const link = await administrator.call('POST /api/admin/join-links', { body: {} });
  const token = link.url?.split('/').at(-1) ?? '';
  const person = await aPerson(server);
  await atOnce(() => person.post(`/api/invitations/${token}/accept`));
  expect(await actionsOn(person.id, 'membership.active')).toBe(1);
});

test('a membership is approved once by administrators who press at once', async () => {
  const { organization, administrator } = await aClinic(server);
  const person = await aMember(server, { role: 'attending', organization, status: 'pending' });
  const path = `/api/admin/users/${person.id}/approve` as const;
  expect(await atOnce(() => administrator.post(path))).toEqual(once(200, 409));
  expect(await mailsTo(server, person.email)).toHaveLength(1);
});

test('a request for access is approved once, and makes one organization and one mail', async () => {
  const systemAdmin = await aPerson(server, { role: 'system_admin' });
  const email = nextEmail('asking');
  const organizationName = 'Hospital of Fifty Presses';
  await openBrowser(server).post('/api/access-requests', {
    fullName: 'Ada Lovelace',
    email,
    phone: '+1 555 0100',
    organizationName,
    role: 'administrator',
    specialty: 'surgery',
    traineeCount: 12,
  });
  const [asked] = await db.select().from(accessRequests).where(eq(accessRequests.email, email));
  const path = `/api/admin/access-requests/${asked?.id ?? ''}/approve` as const;
  const body = { organizationName, role: 'administrator' };
  expect(await atOnce(() => systemAdmin.post(path, body))).toEqual(once(200, 409));
  expect(await mailsTo(server, email)).toHaveLength(1);
  expect(await db.$count(invitations, eq(invitations.email, email))).toBe(1);
});

test('a program is promoted once, and the promotion is undone once', async () => {
  const { organization, administrator } = await aClinic(server);
  const program = await programOf(server, organization);
  const trainee = await aMember(server, { organization });
  await placeIn(server, trainee.id, program, { programYear: 1 });
  const path = { id: program.id };
  const { academicYear, after, items } = await administrator.call(
    'GET /api/admin/programs/:id/promotion',
    { path },
  );
  const moves = items.map(({ id, programYear: from, expected: decision }) => ({
    id,
    from,
    decision,
  }));
  const body = { academicYear, after, moves };
  const promote = () => administrator.post(`/api/admin/programs/${program.id}/promotions`, body);
  expect(await atOnce(promote)).toEqual(once(201, 409));
  expect(await membershipOf(server, trainee.id)).toMatchObject({ programYear: 2 });
  const past = await administrator.call('GET /api/admin/programs/:id/promotions', { path });
  const undo = `/api/admin/promotions/${past.items[0]?.id ?? ''}/undo` as const;
  expect(await atOnce(() => administrator.post(undo))).toEqual(once(200, 409));
  expect(await membershipOf(server, trainee.id)).toMatchObject({ programYear: 1 });
});

test('a roster applied fifty times at once invites everybody once', async () => {
  const { look, press, show } = await aRosterClinic(server);
  const fresh = nextEmail('roster');
  const roster = await look(`${ROSTER_HEAD}R,${fresh},,Emergency,1,\n`);
  expect(await atOnce(() => press(roster))).toEqual({ 200: 50 });
  await expect.poll(async () => (await show(roster)).state).toBe('done');
  expect(await mailsTo(server, fresh)).toHaveLength(1);
  expect(await db.$count(rosters, eq(rosters.id, roster.id))).toBe(1);
  expect(await actionsOn(roster.id, 'roster.applied')).toBe(1);
});

test('an organization named fifty times at once exists once', async () => {
  const systemAdmin = await aPerson(server, { role: 'system_admin' });
  const body = { name: 'Hospital of the Same Name' };
  expect(await atOnce(() => systemAdmin.post('/api/admin/organizations', body))).toEqual(
    once(201, 409),
  );
});

test('a domain is taken by one of two organizations that ask for it fifty times at once', async () => {
  const systemAdmin = await aPerson(server, { role: 'system_admin' });
  const two = [await anOrganization(server), await anOrganization(server)] as const;
  await atOnce((time) =>
    systemAdmin.patch(`/api/admin/organizations/${two[time % 2 === 0 ? 0 : 1].id}`, {
      domains: ['taken-once.test'],
    }),
  );
  const { items } = await systemAdmin.call('GET /api/admin/organizations');
  expect(items.filter(({ domains }) => domains.includes('taken-once.test'))).toHaveLength(1);
});
