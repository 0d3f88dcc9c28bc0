import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { invitations, memberships } from '#server/organizations/tables.ts';
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
import { anInvitingClinic } from '#test/inviting.ts';
import { nextEmail, openBrowser } from '#test/people.ts';
import { programOf } from '#test/programs.ts';
import { startTestServer } from '#test/server.ts';

const DAY_MS = 86_400_000;
let ahead = 0;
const server = await startTestServer({ now: () => new Date(Date.now() + ahead) });
afterAll(() => server.stop());
const { db } = server.runtime;

const inviting = await anInvitingClinic(server);
const { organization, administrator, systemAdmin, elsewhere } = inviting;
const { accept, show, joinLink, signUpWith } = inviting;
const GONE = 'This invitation is no longer valid. Ask the person who sent it for a new one.';

test('a mailed link joins with its role, and proves the address', async () => {
  const person = await aPerson(server, { traineeLevel: 'fellow' });
  const token = await invited(server, administrator, person.email, { role: 'attending' });
  expect(await show(token)).toEqual({
    status: 200,
    kind: 'mail',
    organization: { id: organization.id, name: organization.name },
    role: 'attending',
    email: person.email,
  });
  expect((await accept(person, token)).status).toBe(200);
  expect(await person.user()).toMatchObject({
    role: 'attending',
    traineeLevel: null,
    emailVerified: true,
    membership: { organization: { id: organization.id }, status: 'active' },
    can: { assess: true },
  });
  const trail = (await trailOf(server, person.id)).map(({ action }) => action);
  expect(trail.toSorted()).toEqual(['membership.active', 'role.changed']);
});

test('the mail names the organization without letting its name become HTML', async () => {
  const email = nextEmail();
  await invited(server, administrator, email);
  const [mail] = await mailsTo(server, email);
  expect(mail?.subject).toBe('You are invited to join Clinic A & <b>B</b>');
  expect(mail?.text).toContain('You are invited to join Clinic A & <b>B</b> as trainee.');
  expect(mail?.html).toContain('Clinic A &amp; &lt;b&gt;B&lt;/b&gt;');
  expect(mail?.html).not.toContain('<b>');
});

test('a mailed link works once', async () => {
  const person = await aPerson(server);
  const token = await invited(server, administrator, person.email);
  const answers = await Promise.all([1, 2, 3].map(() => accept(person, token)));
  expect(statuses(answers)).toEqual([200, 404, 404]);
  expect(await accept(person, token)).toMatchObject({ status: 404, message: GONE });
  expect(await show(token)).toMatchObject({ status: 404, message: GONE });
});

test('a mailed link is for its address only, signed in or signing up', async () => {
  const email = nextEmail();
  const token = await invited(server, administrator, email, { role: 'administrator' });
  const other = await aPerson(server);
  const message = 'This invitation was sent to another address.';
  expect(await accept(other, token)).toMatchObject({ status: 403, message });
  expect(await membershipOf(server, other.id)).toBeNull();
  const { answer } = await signUpWith(token, nextEmail());
  expect(answer).toMatchObject({ status: 403, fields: { email: message } });
  expect(await show(token)).toMatchObject({ status: 200, email });
});

test('capitals make no difference to whom an invitation is for', async () => {
  const email = nextEmail('Dr.House').toUpperCase();
  await administrator.post('/api/admin/invitations', { emails: [` ${email} `, email] });
  const mails = await mailsTo(server, email.toLowerCase());
  expect(mails).toHaveLength(1);
  const token = mails[0]?.contentUrl?.split('/').at(-1) ?? '';
  const { browser, answer } = await signUpWith(token, ` ${email}`);
  expect(answer.status).toBe(201);
  expect(await browser.user()).toMatchObject({ email: email.toLowerCase(), emailVerified: true });
});

test('signing up with an invitation ignores role and organization of the form', async () => {
  const email = nextEmail();
  const token = await invited(server, administrator, email, { role: 'attending' });
  const form = { role: 'administrator', organizationId: elsewhere.organization.id };
  const { browser, answer } = await signUpWith(token, email, form);
  expect(answer.status).toBe(201);
  const user = await browser.user();
  expect(user).toMatchObject({
    role: 'attending',
    emailVerified: true,
    membership: { organization: { id: organization.id }, status: 'active' },
  });
  expect((await show(token)).status).toBe(404);
  const [row] = await db.select().from(invitations).where(eq(invitations.email, email));
  expect(row).toMatchObject({ acceptedBy: user?.id });
  const trail = (await trailOf(server, row?.id ?? '')).map(({ action }) => action);
  expect(trail).toEqual(['invitation.sent', 'invitation.accepted']);
});

test('signing up with a join link makes a trainee, whatever the form says, and proves no address', async () => {
  const { token } = await joinLink();
  const form = { role: 'administrator', organizationId: elsewhere.organization.id };
  const { browser, answer } = await signUpWith(token, nextEmail(), form);
  expect(answer.status).toBe(201);
  expect(await browser.user()).toMatchObject({
    role: 'trainee',
    traineeLevel: 'resident',
    emailVerified: false,
    membership: { organization: { id: organization.id }, status: 'active' },
  });
});

test('an invitation that is no good makes no account', async () => {
  const email = nextEmail();
  const { answer } = await signUpWith('mangled', email, { role: 'attending' });
  expect(answer).toMatchObject({ status: 404, message: GONE });
  const { answer: again } = await signUpWith(null, email);
  expect(again.status).toBe(201);
});

test('a link made long ago, revoked, mangled or of another server opens nothing', async () => {
  const person = await aPerson(server);
  const token = await invited(server, administrator, person.email);
  const [id = '', signature = ''] = token.split('.');
  const [stranger = ''] = (await invited(server, administrator, nextEmail())).split('.');
  const mangled = [
    '',
    id,
    signature,
    `${id}.`,
    `${id}.${signature.slice(1)}`,
    `${id}.${signature}x`,
    `${id}.${signature}.more`,
    `${stranger}.${signature}`,
    `${id.toUpperCase()}.${signature}`,
    `${id}.${'A'.repeat(signature.length)}`,
    `${id}.${'é'.repeat(signature.length)}`,
    '%00',
    'x'.repeat(300),
  ];
  for (const wrong of mangled) {
    expect((await accept(person, encodeURIComponent(wrong))).status).toBe(404);
    expect((await show(encodeURIComponent(wrong))).status).toBe(404);
  }
  const foreign = await startTestServer({ env: {} }).then(async (other) => {
    const boss = await aClinic(other);
    const sent = await invited(other, boss.administrator, person.email);
    await other.stop();
    return sent;
  });
  expect((await accept(person, foreign)).status).toBe(404);

  ahead = 14 * DAY_MS - 60_000;
  expect((await show(token)).status).toBe(200);
  ahead = 14 * DAY_MS;
  const late = await show(token);
  ahead = 0;
  expect(late).toMatchObject({ status: 404, message: GONE });

  const [row] = await db.select().from(invitations).where(eq(invitations.email, person.email));
  expect((await administrator.remove(`/api/admin/invitations/${row?.id}`)).status).toBe(200);
  expect(await accept(person, token)).toMatchObject({ status: 404, message: GONE });
  expect(await membershipOf(server, person.id)).toBeNull();
  expect((await trailOf(server, row?.id ?? '')).at(-1)?.action).toBe('invitation.revoked');
});

test('an invitation that was accepted cannot be revoked any more', async () => {
  const person = await aPerson(server);
  const token = await invited(server, administrator, person.email);
  await accept(person, token);
  const [row] = await db.select().from(invitations).where(eq(invitations.email, person.email));
  expect(await read(administrator.remove(`/api/admin/invitations/${row?.id}`))).toMatchObject({
    status: 404,
    message: GONE,
  });
});

test('a join link makes any number of trainees members, until it is revoked', async () => {
  const { token, id, kind, email, role } = await joinLink();
  expect({ kind, email, role }).toEqual({ kind: 'link', email: null, role: 'trainee' });
  for (let i = 0; i < 3; i += 1) {
    const person = await aPerson(server);
    expect((await accept(person, token)).status).toBe(200);
    expect((await accept(person, token)).status).toBe(200);
    expect((await person.user())?.membership?.status).toBe('active');
    const joined = (await trailOf(server, person.id)).filter(
      ({ action }) => action === 'membership.active',
    );
    expect(joined).toHaveLength(1);
  }
  expect((await administrator.remove(`/api/admin/invitations/${id}`)).status).toBe(200);
  const late = await aPerson(server);
  expect(await accept(late, token)).toMatchObject({ status: 404, message: GONE });
});

test('whom an administrator removed or declined waits after a join link, however often it is opened', async () => {
  const { token } = await joinLink();
  const removed = await aPerson(server, { organization });
  const declined = await aPerson(server, { organization, status: 'pending' });
  await administrator.call('POST /api/admin/users/:id/remove', { path: { id: removed.id } });
  await administrator.call('POST /api/admin/users/:id/decline', { path: { id: declined.id } });
  for (const person of [removed, declined, removed, declined]) {
    expect(await accept(person, token)).toMatchObject({ status: 200 });
    expect((await membershipOf(server, person.id))?.status).toBe('pending');
    expect((await person.user())?.membership?.status).toBe('pending');
  }
  expect((await administrator.post(`/api/admin/users/${removed.id}/approve`)).status).toBe(200);
  expect((await removed.user())?.membership?.status).toBe('active');
  const there = await joinLink(elsewhere.administrator);
  expect((await accept(declined, there.token)).status).toBe(200);
  expect((await declined.user())?.membership?.status).toBe('active');
});

test('a trainee who asked to join and waits is in by a join link', async () => {
  const { token } = await joinLink();
  const waiting = await aPerson(server, { organization, status: 'pending' });
  expect(await accept(waiting, token)).toMatchObject({ status: 200 });
  expect((await waiting.user())?.membership).toMatchObject({
    organization: { id: organization.id },
    status: 'active',
  });
});

test.each(['attending', 'administrator'] as const)(
  'a join link is refused for an %s',
  async (role) => {
    const { token } = await joinLink();
    for (const person of [
      await aPerson(server, { role }),
      await aPerson(server, { role, organization, status: 'pending' }),
    ]) {
      const before = await membershipOf(server, person.id);
      expect(await accept(person, token)).toMatchObject({
        status: 403,
        message: 'This link is for trainees. Ask for an invitation by mail.',
      });
      expect(await membershipOf(server, person.id)).toEqual(before);
    }
  },
);

test('a guest is asked to sign in before accepting', async () => {
  const { token } = await joinLink();
  expect((await accept(openBrowser(server), token)).status).toBe(401);
});

test('a system administrator belongs to no organization', async () => {
  const token = await invited(server, administrator, systemAdmin.email);
  expect((await accept(systemAdmin, token)).status).toBe(403);
  expect((await accept(systemAdmin, (await joinLink()).token)).status).toBe(403);
});

test('a member is not pulled into another organization, neither by link nor by mail', async () => {
  const person = await aPerson(server, { organization });
  const link = await joinLink(elsewhere.administrator);
  const mailed = await invited(server, elsewhere.administrator, person.email);
  const before = await membershipOf(server, person.id);
  for (const token of [link.token, mailed]) {
    expect(await accept(person, token)).toMatchObject({
      status: 409,
      message: `You are a member of ${organization.name}. Contact an administrator to change your organization.`,
    });
  }
  expect(await membershipOf(server, person.id)).toEqual(before);
});

test('of two organizations joined at the same moment one has the person, and the other is refused', async () => {
  const here = await joinLink();
  const there = await joinLink(elsewhere.administrator);
  for (let round = 0; round < 4; round += 1) {
    const person = await aPerson(server);
    const answers = await Promise.all([accept(person, here.token), accept(person, there.token)]);
    expect(statuses(answers)).toEqual([200, 409]);
  }
});

test.each([
  ['trainee', 'administrator'],
  ['attending', 'trainee'],
  ['administrator', 'trainee'],
  ['trainee', 'trainee'],
] as const)(
  'a member who is %s and accepts an invitation as %s stays in role and program, and is told so',
  async (role, offered) => {
    const clinic = await aClinic(server);
    const { id: organizationId } = clinic.organization;
    const program = await programOf(server, clinic.organization);
    const person = await aPerson(server, { organization: clinic.organization, role });
    await db
      .update(memberships)
      .set({ programId: program.id })
      .where(eq(memberships.userId, person.id));
    const before = await membershipOf(server, person.id);
    const token = await invited(server, clinic.administrator, person.email, { role: offered });
    expect(await accept(person, token)).toMatchObject({
      status: 200,
      organization: { id: organizationId },
      wasMember: true,
    });
    expect((await person.user())?.role).toBe(role);
    expect(await membershipOf(server, person.id)).toEqual(before);
    expect(await accept(person, token)).toMatchObject({ status: 404, message: GONE });
    const actions = (await trailOf(server, person.id)).map(({ action }) => action);
    expect(actions).not.toContain('role.changed');
  },
);

test('a member is told so by a join link too, whatever the role', async () => {
  const { token } = await joinLink();
  for (const role of ['trainee', 'attending', 'administrator'] as const) {
    const person = await aPerson(server, { organization, role });
    const before = await membershipOf(server, person.id);
    expect(await accept(person, token)).toMatchObject({ status: 200, wasMember: true });
    expect((await person.user())?.role).toBe(role);
    expect(await membershipOf(server, person.id)).toEqual(before);
  }
});
