import { afterAll, expect, test } from 'vitest';
import type { MembershipStatus, Role } from '#shared/people.ts';
import type { OrganizationRow } from '#server/organizations/tables.ts';
import {
  aClinic,
  aMember,
  anOrganization,
  aPerson,
  invited,
  mailedToken,
  mailsTo,
  membershipOf,
  read,
  trailOf,
  statuses,
} from '#test/administration.ts';
import type { Someone } from '#test/administration.ts';
import { nextEmail, signUp } from '#test/people.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());

const systemAdmin = await aPerson(server, { role: 'system_admin' });
const { administrator: stranger } = await aClinic(server);

const CENTER = 'university-medical-center';
const clinic = (values = {}) => aClinic(server, values);
const somebody = (
  organization: Pick<OrganizationRow, 'id'>,
  role: Role,
  status?: MembershipStatus,
) => aPerson(server, { role, organization, ...(status && { status }) });
const pendingAttending = (organization: Pick<OrganizationRow, 'id'>) =>
  somebody(organization, 'attending', 'pending');
const decide = (browser: Someone, id: string, act: 'approve' | 'decline' | 'remove') =>
  read(browser.post(`/api/admin/users/${id}/${act}`));
const status = async (id: string) => (await membershipOf(server, id))?.status ?? null;

test('an attending of University Medical Center waits for approval and sees nobody', async () => {
  const person = await signUp(server, { role: 'attending', organization: CENTER });
  expect(await person.user()).toMatchObject({
    role: 'attending',
    membership: { organization: { name: 'University Medical Center' }, status: 'pending' },
    can: { administer: false, assess: false },
  });
  expect(await read(person.get('/api/admin/users'))).toMatchObject({
    status: 403,
    message: 'Only an administrator can do this.',
  });
});

test('an administrator who waits is told so instead of being shown data', async () => {
  const person = await signUp(server, { role: 'administrator', organization: CENTER });
  const { organization } = (await person.user())?.membership ?? {};
  for (const path of [
    '/api/admin/overview',
    '/api/admin/users',
    '/api/admin/invitations',
    `/api/admin/organizations/${organization?.id}`,
  ] as const) {
    expect(await read(person.get(path))).toEqual({
      status: 403,
      code: 'forbidden',
      message: 'Your access to University Medical Center is waiting for approval',
      requestId: expect.any(String) as string,
    });
  }
});

test('a declined administrator is told so, and one without organization is not told to wait', async () => {
  const { organization, administrator } = await clinic();
  const person = await somebody(organization, 'administrator', 'pending');
  await decide(administrator, person.id, 'decline');
  expect(await read(person.get('/api/admin/users'))).toMatchObject({
    status: 403,
    message: `Your request to join ${organization.name} was declined.`,
  });
  await decide(systemAdmin, person.id, 'approve');
  await decide(systemAdmin, person.id, 'remove');
  expect(await read(person.get('/api/admin/users'))).toMatchObject({
    status: 403,
    message: 'Your account belongs to no organization.',
  });
});

test.each(['attending', 'administrator'] as const)(
  'whoever chooses Test Organization as %s is a member at once',
  async (role) => {
    const person = await signUp(server, { role, organization: 'test-organization' });
    expect(await person.user()).toMatchObject({
      membership: { status: 'active' },
      can: { administer: role === 'administrator', assess: role === 'attending' },
    });
  },
);

async function confirm(person: Someone): Promise<void> {
  await person.post('/api/auth/resend-verification', { email: person.email });
  const token = await mailedToken(server, person.email);
  expect((await person.post('/api/auth/verify-email', { token })).status).toBe(200);
}

test('a confirmed address of an allowed domain lets a trainee in, an unconfirmed one does not', async () => {
  const { organization, administrator } = await clinic({ domains: ['staff.example'] });
  const email = nextEmail('tr').replace('example.org', 'staff.example');
  const person = await signUp(server, { email });
  await person.call('POST /api/membership-requests', { body: { organizationId: organization.id } });
  expect(await status(person.id)).toBe('pending');
  expect(await mailsTo(server, administrator.email)).toHaveLength(1);
  await confirm(person);
  expect(await status(person.id)).toBe('active');
  const trail = await trailOf(server, person.id);
  expect(trail.map(({ action }) => action)).toContain('email.confirmed');
});

test.each(['attending', 'administrator'] as const)(
  'an %s with a confirmed address of an allowed domain waits for approval all the same',
  async (role) => {
    const { organization } = await clinic({ domains: [`${role}.example`] });
    const email = nextEmail('dr').replace('example.org', `${role}.example`);
    const person = await signUp(server, { email, role, organization: organization.slug });
    await confirm(person);
    expect(await person.user()).toMatchObject({
      emailVerified: true,
      membership: { status: 'pending' },
      can: { administer: false, assess: false },
    });
  },
);

test('an address that only resembles the allowed domain waits even when it is confirmed', async () => {
  const organization = await anOrganization(server, { domains: ['ward.example'] });
  for (const domain of ['notward.example', 'ward.example.evil.org', 'a.ward.example']) {
    const email = nextEmail('tr').replace('example.org', domain);
    const person = await aPerson(server, { email, organization, status: 'pending' });
    await confirm(person);
    expect(await status(person.id)).toBe('pending');
  }
});

test('active administrators of the organization get a mail when somebody waits, and nobody else does', async () => {
  const { organization, administrator } = await clinic();
  const waiting = await signUp(server, { role: 'administrator', organization: organization.slug });
  const person = await signUp(server, { role: 'attending', organization: organization.slug });
  const mails = await mailsTo(server, administrator.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Someone asks to join ${organization.name}`,
    `Someone asks to join ${organization.name}`,
  ]);
  expect(mails[1]?.text).toContain(
    `${person.email} signed up and asks to join ${organization.name} as attending physician.`,
  );
  expect(await mailsTo(server, waiting.email)).toEqual([]);
  expect(await mailsTo(server, stranger.email)).toEqual([]);
});

test('an approved person is in at the next request, and learns it by mail', async () => {
  const { organization, administrator } = await clinic();
  const person = await pendingAttending(organization);
  expect(await decide(administrator, person.id, 'approve')).toEqual({ status: 200 });
  expect((await person.user())?.can.assess).toBe(true);
  const [mail] = await mailsTo(server, person.email);
  expect(mail?.subject).toBe(`Your access to ${organization.name} is approved`);
  expect(await membershipOf(server, person.id)).toMatchObject({ decidedBy: administrator.id });
  expect((await trailOf(server, person.id)).at(-1)).toMatchObject({
    action: 'membership.active',
    actorId: administrator.id,
    facts: { organizationId: organization.id },
  });
});

test('a declined person can be approved later', async () => {
  const { organization, administrator } = await clinic();
  const person = await pendingAttending(organization);
  expect((await decide(administrator, person.id, 'decline')).status).toBe(200);
  expect((await person.user())?.membership?.status).toBe('declined');
  expect((await decide(administrator, person.id, 'approve')).status).toBe(200);
  expect((await person.user())?.membership?.status).toBe('active');
  const subjects = (await mailsTo(server, person.email)).map(({ subject }) => subject);
  expect(subjects).toEqual([
    `Your request to join ${organization.name} was declined`,
    `Your access to ${organization.name} is approved`,
  ]);
});

test('a declined person can come by invitation', async () => {
  const { organization, administrator } = await clinic();
  const person = await pendingAttending(organization);
  await decide(administrator, person.id, 'decline');
  const token = await invited(server, administrator, person.email, { role: 'attending' });
  expect((await person.post(`/api/invitations/${token}/accept`)).status).toBe(200);
  expect((await person.user())?.can.assess).toBe(true);
});

test("another organization's people do not exist for an administrator", async () => {
  const { organization } = await clinic();
  const person = await pendingAttending(organization);
  const member = await aMember(server, { organization });
  for (const { id } of [person, member]) {
    const before = await membershipOf(server, id);
    for (const act of ['approve', 'decline', 'remove'] as const) {
      expect(await decide(stranger, id, act)).toMatchObject({
        status: 404,
        message: 'This person is not in your organization.',
      });
    }
    const patch = await stranger.patch(`/api/admin/users/${id}`, { role: 'administrator' });
    expect(patch.status).toBe(404);
    expect(await membershipOf(server, id)).toEqual(before);
  }
  const trail = await trailOf(server, member.id);
  expect(new Set(trail.map(({ action }) => action))).toEqual(new Set(['access.refused']));
});

test('nobody but active administrators and system administrators decides', async () => {
  const { organization } = await clinic();
  const person = await pendingAttending(organization);
  const others = [
    await aPerson(server),
    await pendingAttending(organization),
    await somebody(organization, 'attending'),
    await somebody(organization, 'administrator', 'pending'),
  ];
  for (const other of others) {
    expect((await decide(other, person.id, 'approve')).status).toBe(403);
    expect((await other.patch(`/api/admin/users/${other.id}`, { role: 'trainee' })).status).toBe(
      403,
    );
  }
  expect(await status(person.id)).toBe('pending');
  expect((await decide(systemAdmin, person.id, 'approve')).status).toBe(200);
});

test('deciding twice conflicts', async () => {
  const { organization, administrator } = await clinic();
  const person = await pendingAttending(organization);
  expect((await decide(administrator, person.id, 'approve')).status).toBe(200);
  for (const act of ['approve', 'decline'] as const) {
    expect(await decide(systemAdmin, person.id, act)).toMatchObject({
      status: 409,
      message: 'This has changed in the meantime. Please look again.',
    });
  }
  expect(await mailsTo(server, person.email)).toHaveLength(1);
});

test('of two decisions at the same moment one counts', async () => {
  const { organization, administrator } = await clinic();
  const person = await pendingAttending(organization);
  const answers = await Promise.all([
    decide(administrator, person.id, 'approve'),
    decide(systemAdmin, person.id, 'approve'),
    decide(systemAdmin, person.id, 'approve'),
  ]);
  expect(statuses(answers)).toEqual([200, 409, 409]);
  expect(await mailsTo(server, person.email)).toHaveLength(1);
  const decisions = (await trailOf(server, person.id)).filter(
    ({ actorKind }) => actorKind === 'user',
  );
  expect(decisions).toHaveLength(1);
});

test('nobody decides on the own membership', async () => {
  const { organization, administrator } = await clinic();
  const owner = await somebody(organization, 'system_admin', 'pending');
  for (const person of [administrator, owner]) {
    const before = await membershipOf(server, person.id);
    for (const act of ['approve', 'decline', 'remove'] as const) {
      expect(await decide(person, person.id, act)).toMatchObject({
        status: 403,
        message: 'You cannot decide this.',
      });
    }
    const patch = await person.patch(`/api/admin/users/${person.id}`, { role: 'trainee' });
    expect(patch.status).toBe(403);
    expect(await membershipOf(server, person.id)).toEqual(before);
  }
});

test.each(['no-uuid', '01900000-0000-7000-8000-000000000000', "1' or '1'='1", '%00'])(
  'the id %s leads nowhere',
  async (id) => {
    for (const act of ['approve', 'decline', 'remove'] as const) {
      const answer = await systemAdmin.post(`/api/admin/users/${encodeURI(id)}/${act}`);
      expect(answer.status).toBe(404);
    }
  },
);
