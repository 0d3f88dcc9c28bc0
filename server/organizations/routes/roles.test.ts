import { and, eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import type { MembershipStatus, Role } from '#shared/people.ts';
import { auditEvents } from '#server/audit/tables.ts';
import { changeRole, removeMember } from '#server/organizations/actions/memberships.ts';
import { findMember } from '#server/organizations/store/members.ts';
import { memberships } from '#server/organizations/tables.ts';
import type { OrganizationRow } from '#server/organizations/tables.ts';
import { profiles } from '#server/people/tables.ts';
import type { UserActor } from '#server/http/context.ts';
import {
  aClinic,
  aMember,
  aPerson,
  invited,
  membershipOf,
  read,
  trailOf,
} from '#test/administration.ts';
import type { Someone } from '#test/administration.ts';
import { nextEmail } from '#test/people.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server.runtime;

const systemAdmin = await aPerson(server, { role: 'system_admin' });

const clinic = (values = {}) => aClinic(server, values);
const somebody = (
  organization: Pick<OrganizationRow, 'id'>,
  role: Role,
  status?: MembershipStatus,
) => aPerson(server, { role, organization, ...(status && { status }) });
const decide = (browser: Someone, id: string, act: 'approve' | 'decline' | 'remove') =>
  read(browser.post(`/api/admin/users/${id}/${act}`));
const status = async (id: string) => (await membershipOf(server, id))?.status ?? null;

test('an administrator says when a trainee of the organization began, and nobody else does', async () => {
  const { organization, administrator } = await clinic();
  const trainee = await somebody(organization, 'trainee');
  const attending = await somebody(organization, 'attending');
  const elsewhere = await clinic();
  const set = async (by: Someone, id: string, trainingYear: unknown) =>
    (await read(by.patch(`/api/admin/users/${id}`, { trainingYear }))).status;
  const year = async () => (await trainee.call('GET /api/profile')).trainingYear;
  expect(await set(administrator, trainee.id, 2025)).toBe(200);
  expect(await year()).toBe(2025);
  expect(await set(elsewhere.administrator, trainee.id, 2026)).toBe(404);
  expect(await set(attending, trainee.id, 2026)).toBe(403);
  expect(await set(administrator, attending.id, 2026)).toBe(409);
  expect(await set(administrator, trainee.id, 1989)).toBe(400);
  expect(await set(administrator, trainee.id, 'long ago')).toBe(400);
  expect(await year()).toBe(2025);
  const trail = await trailOf(server, trainee.id);
  expect(trail.filter(({ action }) => action === 'training_year.changed')).toMatchObject([
    { facts: { from: null, to: 2025 } },
  ]);
  const both = { role: 'attending', trainingYear: 2026 };
  expect((await administrator.patch(`/api/admin/users/${trainee.id}`, both)).status).toBe(400);
  expect(await set(administrator, trainee.id, null)).toBe(200);
  expect(await year()).toBeNull();
});

test('a new role counts from the next request on, with what belongs to it', async () => {
  const { organization, administrator } = await clinic();
  const person = await somebody(organization, 'attending');
  const become = async (role: string) =>
    (await administrator.patch(`/api/admin/users/${person.id}`, { role })).status;
  expect(await become('administrator')).toBe(200);
  expect((await person.get('/api/admin/users')).status).toBe(200);
  expect(await become('trainee')).toBe(200);
  expect((await person.get('/api/admin/users')).status).toBe(403);
  expect(await person.user()).toMatchObject({ role: 'trainee', traineeLevel: 'resident' });
  expect(await become('attending')).toBe(200);
  expect(await person.user()).toMatchObject({ role: 'attending', traineeLevel: null });
  const changes = (await trailOf(server, person.id)).filter(
    ({ action }) => action === 'role.changed',
  );
  expect(changes.map(({ facts }) => facts)).toEqual([
    { from: 'attending', to: 'administrator' },
    { from: 'administrator', to: 'trainee' },
    { from: 'trainee', to: 'attending' },
  ]);
});

test.each(['system_admin', 'wizard', '', null, ['trainee']])(
  'the role %j cannot be given',
  async (role) => {
    const { organization, administrator } = await clinic();
    const member = await aMember(server, { organization });
    const answer = await read(administrator.patch(`/api/admin/users/${member.id}`, { role }));
    expect(answer).toMatchObject({
      status: 400,
      fields: { role: 'Please choose a role from the list' },
    });
  },
);

test('the only administrator can be neither removed nor made something else', async () => {
  const { organization, administrator } = await clinic();
  const message =
    'This is the only administrator of the organization. Make someone else administrator first.';
  const patch = (id: string) =>
    read(systemAdmin.patch(`/api/admin/users/${id}`, { role: 'attending' }));
  await aMember(server, { organization, role: 'administrator', status: 'pending' });
  expect(await decide(systemAdmin, administrator.id, 'remove')).toMatchObject({
    status: 409,
    message,
  });
  expect(await patch(administrator.id)).toMatchObject({ status: 409, message });
  await aMember(server, { organization, role: 'administrator' });
  expect((await patch(administrator.id)).status).toBe(200);
  expect((await administrator.get('/api/admin/users')).status).toBe(403);
});

test('two administrators who demote or remove each other at the same moment leave one', async () => {
  const { organization, administrator: ada } = await clinic();
  const bob = await somebody(organization, 'administrator');
  const role = { role: 'trainee' };
  for (let round = 0; round < 6; round += 1) {
    const against = (actor: Someone, other: Someone) =>
      round % 2 === 0
        ? actor.patch(`/api/admin/users/${other.id}`, role)
        : actor.post(`/api/admin/users/${other.id}/remove`);
    const answers = await Promise.all([against(ada, bob), against(bob, ada)]);
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    for (const { id } of [ada, bob]) {
      await db.update(profiles).set({ role: 'administrator' }).where(eq(profiles.id, id));
      await db
        .insert(memberships)
        .values({
          userId: id,
          organizationId: organization.id,
          status: 'active',
          requestedAt: new Date(),
        })
        .onConflictDoNothing();
    }
  }
});

test('an administrator has no power over a system administrator among the members', async () => {
  const { organization, administrator } = await clinic();
  const member = await aMember(server, { organization, role: 'system_admin' });
  expect((await decide(administrator, member.id, 'remove')).status).toBe(403);
  const patch = await administrator.patch(`/api/admin/users/${member.id}`, { role: 'trainee' });
  expect(patch.status).toBe(403);
  expect(await status(member.id)).toBe('active');
});

test('a removed person loses everything of the organization at once and keeps the account', async () => {
  const { organization, administrator } = await clinic();
  const person = await somebody(organization, 'administrator');
  expect((await decide(administrator, person.id, 'remove')).status).toBe(200);
  expect((await person.get('/api/admin/users')).status).toBe(403);
  expect(await person.user()).toMatchObject({ membership: null, can: { administer: false } });
  expect((await decide(administrator, person.id, 'remove')).status).toBe(404);
  expect((await decide(systemAdmin, person.id, 'remove')).status).toBe(409);
  expect((await trailOf(server, person.id)).at(-1)?.action).toBe('membership.removed');
});

test.each(['remove', 'change the role of'])(
  'to %s an administrator ends what that person has sent out, and nothing else',
  async (act) => {
    const { organization, administrator } = await clinic();
    const person = await somebody(organization, 'administrator');
    const sent = await invited(server, person, nextEmail('friend'), { role: 'administrator' });
    const link = await joinLinkOf(person);
    const others = await joinLinkOf(administrator);
    const done =
      act === 'remove'
        ? await administrator.post(`/api/admin/users/${person.id}/remove`)
        : await administrator.patch(`/api/admin/users/${person.id}`, { role: 'trainee' });
    expect(done.status).toBe(200);
    const answers = [sent, link, others].map((token) =>
      read(person.get(`/api/invitations/${token}`)),
    );
    expect((await Promise.all(answers)).map((answer) => answer.status)).toEqual([404, 404, 200]);
    expect((await person.post(`/api/invitations/${sent}/accept`)).status).toBe(404);
    expect(await status(person.id)).toBe(act === 'remove' ? null : 'active');
    const revoked = await db
      .select({ id: auditEvents.id })
      .from(auditEvents)
      .where(
        and(
          eq(auditEvents.action, 'invitation.revoked'),
          eq(auditEvents.actorId, administrator.id),
        ),
      );
    expect(revoked).toHaveLength(2);
  },
);

async function joinLinkOf(browser: Someone): Promise<string> {
  const { url } = await browser.call('POST /api/admin/join-links', { body: {} });
  return (url ?? '').split('/').at(-1) ?? '';
}

test('a decision on a person who has changed in the meantime conflicts and changes nothing', async () => {
  const { organization } = await clinic();
  const { organization: other } = await clinic();
  const actor = {
    kind: 'user',
    userId: systemAdmin.id,
    email: systemAdmin.email,
    role: 'system_admin',
    membership: null,
  } as UserActor;
  const granted = await aMember(server, { organization });
  const moved = await aMember(server, { organization });
  const stale = await Promise.all(
    [granted, moved].map(async ({ id }) => findMember(db, organization.id, id)),
  );
  await db.update(profiles).set({ role: 'system_admin' }).where(eq(profiles.id, granted.id));
  await db
    .update(memberships)
    .set({ organizationId: other.id })
    .where(eq(memberships.userId, moved.id));
  for (const member of stale) {
    if (!member) throw new Error('the member is not found');
    for (const late of [
      () => changeRole(server.runtime, actor, member, 'attending'),
      () => removeMember(server.runtime, actor, member),
    ]) {
      await expect(late()).rejects.toMatchObject({ code: 'conflict' });
    }
  }
  const rows = await db.select().from(profiles).where(eq(profiles.id, granted.id));
  expect(rows[0]?.role).toBe('system_admin');
});

test('somebody who waits or was declined gets no role and is not removed as a member', async () => {
  const { organization, administrator } = await clinic();
  for (const state of ['pending', 'declined'] as const) {
    const person = await aMember(server, { organization, role: 'attending', status: state });
    const patch = await administrator.patch(`/api/admin/users/${person.id}`, {
      role: 'administrator',
    });
    expect(patch.status).toBe(409);
    expect((await decide(administrator, person.id, 'remove')).status).toBe(409);
    expect(await status(person.id)).toBe(state);
  }
});
