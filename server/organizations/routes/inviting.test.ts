import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { limit } from '#server/auth/limits.ts';
import type { Limited } from '#server/auth/limits.ts';
import { guestKey } from '#server/http/address.ts';
import { invitations } from '#server/organizations/tables.ts';
import {
  aClinic,
  aPerson,
  invited,
  mailedToken,
  mailsTo,
  read,
  trailOf,
} from '#test/administration.ts';
import type { Someone } from '#test/administration.ts';
import { anInvitingClinic } from '#test/inviting.ts';
import { nextEmail, openBrowser, PASSWORD } from '#test/people.ts';
import type { Browser } from '#test/people.ts';
import { startTestServer } from '#test/server.ts';
import { answerOf } from '#test/wire.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server.runtime;

const inviting = await anInvitingClinic(server);
const { organization, administrator, systemAdmin, elsewhere } = inviting;
const { accept, show, joinLink } = inviting;

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

test('the same form sent again, or twice at once, as when its answer was lost, invites everybody once', async () => {
  const [first, second] = [nextEmail(), nextEmail()];
  const send = (emails: string[], role = 'trainee') =>
    administrator.post('/api/admin/invitations', { emails, role });
  const answers = await Promise.all([send([first]), send([first]), send([first])]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect((await send([first, second])).status).toBe(201);
  const mails = await Promise.all([first, second].map((email) => mailsTo(server, email)));
  expect(mails.map(({ length }) => length)).toEqual([1, 1]);
  // Another role is another invitation, and so is one after that was revoked.
  await send([first], 'attending');
  const { items } = await administrator.call('GET /api/admin/invitations');
  const open = items.filter(({ email }) => email === first);
  expect(open.map(({ role }) => role).toSorted()).toEqual(['attending', 'trainee']);
  for (const { id } of open) await administrator.remove(`/api/admin/invitations/${id}`);
  await send([first]);
  const again = await administrator.call('GET /api/admin/invitations');
  expect(again.items.filter(({ email }) => email === first)).toHaveLength(1);
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

test('an invitation sent again is a fresh mail with the same link, and its days begin anew', async () => {
  const email = nextEmail();
  const token = await invited(server, administrator, email, { role: 'attending' });
  const mine = () =>
    administrator
      .call('GET /api/admin/invitations')
      .then(({ items }) => items.find((item) => item.email === email));
  const { id = '' } = (await mine()) ?? {};
  const over = new Date(Date.now() - 1000);
  await db.update(invitations).set({ expiresAt: over }).where(eq(invitations.id, id));
  expect((await mine())?.isExpired).toBe(true);
  expect((await show(token)).status).toBe(404);
  await administrator.call('POST /api/admin/invitations/:id/resend', { path: { id } });
  expect(await mailsTo(server, email)).toHaveLength(2);
  expect(await mailedToken(server, email)).toBe(token);
  expect(await mine()).toMatchObject({ isExpired: false, role: 'attending' });
  expect((await show(token)).status).toBe(200);
  expect((await trailOf(server, id)).at(-1)?.action).toBe('invitation.resent');
});

test('only an open invitation by mail is sent again, and only by those it belongs to', async () => {
  const email = nextEmail();
  await invited(server, administrator, email);
  const { items } = await administrator.call('GET /api/admin/invitations');
  const { id = '' } = items.find((item) => item.email === email) ?? {};
  const again = async (by: Someone, which: string) =>
    (await by.post(`/api/admin/invitations/${which}/resend`)).status;
  expect(await again(elsewhere.administrator, id)).toBe(404);
  expect(await again(administrator, (await joinLink()).id)).toBe(404);
  expect((await administrator.remove(`/api/admin/invitations/${id}`)).status).toBe(200);
  expect(await again(administrator, id)).toBe(404);
  expect(await mailsTo(server, email)).toHaveLength(1);
});

test('sending again counts with what an organization sends', async () => {
  const { organization: busy, administrator: sender } = await aClinic(server);
  await invited(server, sender, nextEmail());
  const { items } = await sender.call('GET /api/admin/invitations');
  await limit(server.runtime, 'sentInvitation', busy.id, 1000, 99);
  const answer = await sender.post(`/api/admin/invitations/${items[0]?.id}/resend`);
  expect(answer.status).toBe(429);
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
    'At most 50 people can be invited at a time. These are 51.',
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
const networkOf = ({ address }: Browser) => guestKey(address, server.runtime.keys);

/** As if it had been done so often within the hour. */
async function done(what: Limited, who: string, times: number): Promise<void> {
  for (let i = 0; i < times; i += 1) await limit(server.runtime, what, who, Infinity);
}

test('an organization that lets everyone in by itself invites by mail as well, but only twenty an hour by one person', async () => {
  const open = await aClinic(server, { name: 'Open House', autoApprove: true });
  const body = { organizationId: open.organization.id, role: 'attending' };
  for (const browser of [open.administrator, systemAdmin]) {
    const attending = await aPerson(server);
    const token = await invited(server, browser, attending.email, body);
    expect((await accept(attending, token)).status).toBe(200);
    expect(await attending.user()).toMatchObject({
      role: 'attending',
      membership: { organization: { id: open.organization.id }, status: 'active' },
    });
  }
  expect((await joinLink(open.administrator)).kind).toBe('link');
  const send = async (count: number) =>
    (await open.administrator.post('/api/admin/invitations', { emails: addresses(count) })).status;
  expect([await send(19), await send(1)]).toEqual([201, 429]);
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
  await done('invitedSignUp', networkOf(room), 998);
  expect([await join(token), await join(token)]).toEqual([201, 429]);

  const other = await joinLink();
  await done('invitedSignUp', other.id, 599);
  const elsewhereNow = openBrowser(server);
  expect([await join(other.token, elsewhereNow), await join(other.token, elsewhereNow)]).toEqual([
    201, 429,
  ]);
});

test('ten invitations a day come to one address, whichever organizations send them', async () => {
  const [email = ''] = addresses(1);
  const sent: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    for (const browser of [administrator, elsewhere.administrator]) {
      sent.push((await browser.post('/api/admin/invitations', { emails: [email] })).status);
    }
    // Later that day: a moment later it would be the same form again.
    const createdAt = new Date(Date.now() - 3_600_000);
    await db.update(invitations).set({ createdAt }).where(eq(invitations.email, email));
  }
  expect(sent.filter((status) => status === 201)).toHaveLength(10);
  expect(sent.slice(10)).toEqual([429, 429]);
  expect(await mailsTo(server, email)).toHaveLength(10);
});
