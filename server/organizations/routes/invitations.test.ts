import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { limit } from '#server/auth/limits.ts';
import type { Limited } from '#server/auth/limits.ts';
import { guestKey } from '#server/http/address.ts';
import { invitations } from '#server/organizations/tables.ts';
import {
  aClinic,
  aMember,
  aPerson,
  invited,
  mailsTo,
  membershipOf,
  read,
  statuses,
  trailOf,
} from '#test/administration.ts';
import type { Someone } from '#test/administration.ts';
import { nextEmail, openBrowser, PASSWORD } from '#test/people.ts';
import type { Browser } from '#test/people.ts';
import { startTestServer } from '#test/server.ts';
import { answerOf } from '#test/wire.ts';

const DAY_MS = 86_400_000;
let ahead = 0;
const server = await startTestServer({ now: () => new Date(Date.now() + ahead) });
afterAll(() => server.stop());
const { db } = server.runtime;

const systemAdmin = await aPerson(server, { role: 'system_admin' });
const { organization, administrator } = await aClinic(server, { name: 'Clinic A & <b>B</b>' });
const elsewhere = await aClinic(server);
const GONE = 'This invitation is no longer valid. Ask the person who sent it for a new one.';

const accept = (browser: Browser, token: string) =>
  read(browser.post(`/api/invitations/${token}/accept`));
const show = (token: string) => read(openBrowser(server).get(`/api/invitations/${token}`));

async function joinLink(browser: Someone = administrator, body: object = {}) {
  const answer = await browser.post('/api/admin/join-links', body);
  expect(answer.status).toBe(201);
  const link = await answerOf('POST /api/admin/join-links', answer);
  return { ...link, token: link.url?.split('/').at(-1) ?? '' };
}

async function signUpWith(invitation: string | null, email: string, more: object = {}) {
  const browser = openBrowser(server);
  const input = { email, password: PASSWORD, invitation, ...more };
  const answer = await read(browser.post('/api/auth/sign-up', input));
  return { browser, answer };
}

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
  const declined = await aPerson(server, { organization, status: 'declined' });
  const left = await administrator.post(`/api/admin/users/${removed.id}/remove`);
  expect(left.status).toBe(200);
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

test('the only administrator does not become something else by an invitation', async () => {
  const clinic = await aClinic(server);
  const { administrator: boss } = clinic;
  const token = await invited(server, boss, boss.email, { role: 'trainee' });
  expect(await accept(boss, token)).toMatchObject({
    status: 409,
    message:
      'This is the only administrator of the organization. Make someone else administrator first.',
  });
  expect((await boss.user())?.role).toBe('administrator');
  await aMember(server, { organization: clinic.organization, role: 'administrator' });
  expect((await accept(boss, token)).status).toBe(200);
  expect((await boss.user())?.role).toBe('trainee');
});

test('an administrator invites into the own organization, whatever the request says', async () => {
  const email = nextEmail();
  const body = { organizationId: elsewhere.organization.id };
  const token = await invited(server, administrator, email, body);
  expect(await show(token)).toMatchObject({ organization: { id: organization.id } });
  expect((await joinLink(administrator, body)).organization.id).toBe(organization.id);
});

test('a system administrator names the organization, and one that exists', async () => {
  for (const organizationId of [undefined, null, '01900000-0000-7000-8000-000000000000', 'x']) {
    const emails = [nextEmail()];
    const answer = await read(
      systemAdmin.post('/api/admin/invitations', { emails, organizationId }),
    );
    expect(answer).toMatchObject({
      status: 400,
      fields: { organizationId: 'Please choose an organization from the list' },
    });
    expect(await mailsTo(server, emails[0] ?? '')).toEqual([]);
  }
  const token = await invited(server, systemAdmin, nextEmail(), {
    organizationId: organization.id,
    role: 'administrator',
  });
  expect(await show(token)).toMatchObject({ role: 'administrator' });
});

test('an administrator neither sees nor revokes invitations of another organization', async () => {
  const email = nextEmail();
  await invited(server, administrator, email);
  const { id, token } = await joinLink();
  const seen = await elsewhere.administrator.call('GET /api/admin/invitations');
  const theirs = elsewhere.organization.id;
  expect(seen.items.every((item) => item.organization.id === theirs)).toBe(true);
  expect((await elsewhere.administrator.remove(`/api/admin/invitations/${id}`)).status).toBe(404);
  expect((await show(token)).status).toBe(200);
});

test("the list shows a link's address again, and never a mailed invitation's", async () => {
  const email = nextEmail();
  const mailed = await invited(server, administrator, email);
  const link = await joinLink();
  const answer = await administrator.get('/api/admin/invitations');
  const text = await answer.clone().text();
  const { items } = await answerOf('GET /api/admin/invitations', answer);
  expect(items.find((item) => item.email === email)).toMatchObject({ kind: 'mail', url: null });
  expect(items.find((item) => item.id === link.id)?.url).toBe(link.url);
  expect(text).not.toContain(mailed.split('.')[1]);
});

test.each([
  [{ emails: [] }, 'emails', 'Please enter at least one address'],
  [{ emails: ['no address'] }, 'emails.0', 'Please enter a valid email address'],
  [
    { emails: ['a@b.example', 'c@d.example,e@f.example'] },
    'emails.1',
    'Please enter a valid email address',
  ],
  [{ emails: ['a@b.example'], role: 'system_admin' }, 'role', 'Please choose a role from the list'],
  [
    { emails: Array.from({ length: 51 }, (_, i) => `a${i}@b.example`) },
    'emails',
    'At most 50 people can be invited at a time',
  ],
])(
  'an invitation that is not right is refused with a sentence (%#)',
  async (body, field, message) => {
    const answer = await read(administrator.post('/api/admin/invitations', body));
    expect(answer.status).toBe(400);
    expect(answer.fields?.[field]).toBe(message);
  },
);

const addresses = (count: number) => Array.from({ length: count }, () => nextEmail('crowd'));
const networkOf = ({ address }: Browser) => guestKey(address, server.runtime.authSecret);

/** As if it had been done so often within the hour. */
async function done(what: Limited, who: string, times: number): Promise<void> {
  for (let i = 0; i < times; i += 1) await limit(server.runtime, what, who, Infinity);
}

test('an organization that lets everyone in by itself sends no mail, whoever asks', async () => {
  const open = await aClinic(server, { name: 'Open House', autoApprove: true });
  const [email = ''] = addresses(1);
  const body = { emails: [email], organizationId: open.organization.id };
  for (const browser of [open.administrator, systemAdmin]) {
    expect(await read(browser.post('/api/admin/invitations', body))).toMatchObject({
      status: 403,
      message:
        'Open House lets everyone in by itself: share the sign-up page or a join link instead.',
    });
  }
  expect(await mailsTo(server, email)).toEqual([]);
  expect((await joinLink(open.administrator)).kind).toBe('link');
});

test('a hundred invitations an hour leave one organization, whoever of it sends them', async () => {
  const clinic = await aClinic(server);
  const colleague = await aPerson(server, {
    role: 'administrator',
    organization: clinic.organization,
  });
  const send = async (browser: Browser, count: number) =>
    (await browser.post('/api/admin/invitations', { emails: addresses(count) })).status;
  await done('sentInvitation', clinic.organization.id, 98);
  expect(await send(colleague, 2)).toBe(201);
  expect(await send(clinic.administrator, 1)).toBe(429);
  expect(await send((await aClinic(server)).administrator, 1)).toBe(201);
});

test('a hundred invitations an hour are sent by one person, and two hundred from one network', async () => {
  const busy = await aPerson(server, { role: 'system_admin' });
  const send = async (browser: Browser) => {
    const { organization: target } = await aClinic(server);
    const body = { emails: addresses(1), organizationId: target.id };
    return (await browser.post('/api/admin/invitations', body)).status;
  };
  await done('sentInvitation', busy.id, 99);
  expect([await send(busy), await send(busy)]).toEqual([201, 429]);
  const crowded = await aPerson(server, { role: 'system_admin' });
  await done('sentInvitation', networkOf(crowded), 199);
  expect([await send(crowded), await send(crowded)]).toEqual([201, 429]);
});

test("a room of trainees signs up with one link where the network's other sign-ups are used up", async () => {
  const { id, token } = await joinLink();
  const room = openBrowser(server);
  const join = async (invitation: string | null, browser = room) => {
    const [email = ''] = addresses(1);
    const input = { email, password: PASSWORD, invitation };
    return (await openBrowser(server, browser.address).post('/api/auth/sign-up', input)).status;
  };
  await done('signUp', networkOf(room), 30);
  expect([await join(null), await join(`${id}.forged`), await join(token)]).toEqual([
    429, 429, 201,
  ]);
  await done('invitedSignUp', networkOf(room), 298);
  expect([await join(token), await join(token)]).toEqual([201, 429]);

  const other = await joinLink();
  await done('invitedSignUp', other.id, 99);
  const elsewhereNow = openBrowser(server);
  expect([await join(other.token, elsewhereNow), await join(other.token, elsewhereNow)]).toEqual([
    201, 429,
  ]);
});
