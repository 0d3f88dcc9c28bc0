import { afterAll, expect, test } from 'vitest';
import type { OrganizationRow } from '#server/organizations/tables.ts';
import {
  aClinic,
  aPerson,
  mailedToken,
  mailsTo,
  membershipOf,
  read,
} from '#test/administration.ts';
import type { Someone } from '#test/administration.ts';
import { nextEmail, openBrowser, signUp } from '#test/people.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());

const OWN_MAILBOX =
  'This account has the same mailbox as yours. Please ask another administrator to decide.';
const twinOf = ({ email }: Pick<Someone, 'email'>) => email.replace('@', '+2@');
const status = async ({ id }: Pick<Someone, 'id'>) => (await membershipOf(server, id))?.status;

/** Signs a second account up with the same mailbox, which asks to join as attending and confirms its address. */
async function aSecondAccount(first: Pick<Someone, 'email'>, organization: OrganizationRow) {
  const person = {
    email: twinOf(first),
    role: 'attending',
    organization: organization.slug,
  } as const;
  const twin = await signUp(server, person);
  await twin.post('/api/auth/resend-verification', { email: twin.email });
  const token = await mailedToken(server, twin.email);
  await twin.call('POST /api/auth/verify-email', { body: { token } });
  return twin;
}

test('a second account of a trainee’s mailbox is not let in as an attending by the domain, and signs nothing when it is let in', async () => {
  const { organization, administrator } = await aClinic(server, { domains: ['one.example'] });
  const email = 'tom@one.example';
  const trainee = await aPerson(server, { organization, email, emailVerified: true });
  const twin = await aSecondAccount(trainee, organization);
  expect(await status(twin)).toBe('pending');
  await administrator.call('POST /api/admin/users/:id/approve', { path: { id: twin.id } });
  expect(await status(twin)).toBe('active');
  const { items } = await trainee.call('GET /api/procedures/supervisors');
  expect(items.map(({ id }) => id)).toEqual([administrator.id]);
  const form = { traineeId: trainee.id, submissionKey: crypto.randomUUID() };
  const judged = { epaNumber: 12, activityLevel: 'helped_little', shiftDate: '2026-11-20' };
  const written = { strengths: 'Calm all night.', improvements: 'Say the plan aloud.' };
  const answer = await read(twin.post('/api/assessments', { ...form, ...judged, ...written }));
  expect(answer.status).toBe(403);
});

test('an administrator neither approves nor declines the own second account; another one does', async () => {
  const { organization, administrator } = await aClinic(server);
  const twin = await aSecondAccount(administrator, organization);
  for (const act of ['approve', 'decline'] as const) {
    const answer = await read(administrator.post(`/api/admin/users/${twin.id}/${act}`));
    expect(answer).toMatchObject({ status: 403, message: OWN_MAILBOX });
  }
  const { items } = await administrator.call('GET /api/admin/users');
  const shown = items.find(({ id }) => id === twin.id);
  expect(shown?.can).toMatchObject({ approve: false, decline: false });
  const other = await aPerson(server, { organization, role: 'administrator' });
  await other.call('POST /api/admin/users/:id/approve', { path: { id: twin.id } });
  expect(await status(twin)).toBe('active');
});

test('an administrator makes no attending of the own second account, and does not remove it', async () => {
  const { organization, administrator } = await aClinic(server);
  const twin = await aPerson(server, { organization, email: twinOf(administrator) });
  const path = `/api/admin/users/${twin.id}` as const;
  const refused = { status: 403, message: OWN_MAILBOX };
  expect(await read(administrator.patch(path, { role: 'attending' }))).toMatchObject(refused);
  for (const act of ['remove', 'deactivate'] as const) {
    expect(await read(administrator.post(`${path}/${act}`))).toMatchObject(refused);
  }
  expect((await twin.user())?.role).toBe('trainee');
});

test('an administrator invites colleagues, but not the own mailbox', async () => {
  const { administrator } = await aClinic(server);
  const emails = [nextEmail('grace'), twinOf(administrator)];
  const answer = await read(
    administrator.post('/api/admin/invitations', { emails, role: 'attending' }),
  );
  expect(answer).toMatchObject({
    status: 400,
    fields: {
      'emails.1':
        'This address reaches your own mailbox. Please ask another administrator to invite it',
    },
  });
  expect(await mailsTo(server, emails[0] ?? '')).toEqual([]);
});

test('a system administrator does not decide a request for access from the own mailbox; another one does', async () => {
  const [own, other] = await Promise.all(
    [1, 2].map(() => aPerson(server, { role: 'system_admin' })),
  );
  if (!own || !other) throw new Error('there are two system administrators');
  const organizationName = 'Hospital of the Plus Sign';
  await openBrowser(server).call('POST /api/access-requests', {
    body: {
      fullName: 'Ada Lovelace',
      email: twinOf(own),
      phone: '+1 555 0100',
      organizationName,
      role: 'administrator',
      traineeCount: 12,
    },
  });
  const shownTo = async (who: Someone) => {
    const { items } = await who.call('GET /api/admin/access-requests');
    const shown = items.find(({ email }) => email === twinOf(own));
    if (!shown) throw new Error('the request is not shown');
    return shown;
  };
  const { id, can } = await shownTo(own);
  expect(can).toEqual({ decide: false });
  const path = `/api/admin/access-requests/${id}` as const;
  const approval = { organizationName, role: 'administrator' };
  const refused = {
    status: 403,
    message:
      'This request comes from your own mailbox. Please ask another system administrator to decide.',
  };
  expect(await read(own.post(`${path}/approve`, approval))).toMatchObject(refused);
  expect(await read(own.post(`${path}/decline`, {}))).toMatchObject(refused);
  expect(await mailsTo(server, twinOf(own))).toEqual([]);
  expect((await shownTo(other)).can).toEqual({ decide: true });
  expect((await read(other.post(`${path}/approve`, approval))).status).toBe(200);
  expect((await shownTo(other)).can).toEqual({ decide: false });
});

test('who decides reads in the mail and in the list that the address is not confirmed and whose mailbox it reaches', async () => {
  const { organization, administrator } = await aClinic(server);
  const { email } = await aPerson(server, { organization, displayName: 'Tom Trainee' });
  const elsewhere = await aClinic(server);
  await aPerson(server, {
    organization: elsewhere.organization,
    email: email.replace('@', '+elsewhere@'),
  });
  const other = email.replace('@', '+2@');
  const twin = await signUp(server, {
    email: other,
    role: 'attending',
    organization: organization.slug,
  });
  const [mail] = await mailsTo(server, administrator.email);
  expect(mail?.text).toContain('Nobody has confirmed this address yet');
  expect(mail?.text).toContain(`the same mailbox as Tom Trainee (${email}), trainee.`);
  const query = { status: 'pending' } as const;
  const { items } = await administrator.call('GET /api/admin/users', { query });
  expect(items).toMatchObject([
    {
      id: twin.id,
      emailVerified: false,
      sameMailbox: [{ displayName: 'Tom Trainee', email, role: 'trainee' }],
    },
  ]);
  expect(items[0]?.sameMailbox).toHaveLength(1);
});

test('nothing is said of a mailbox that nobody else has', async () => {
  const { organization, administrator } = await aClinic(server);
  const email = nextEmail('grace').replace('@', '+ward@');
  await signUp(server, { email, role: 'attending', organization: organization.slug });
  await aPerson(server, { organization, email: email.replace('+ward', '-ward') });
  const [mail] = await mailsTo(server, administrator.email);
  expect(mail?.text).not.toContain('mailbox');
  const query = { status: 'pending' } as const;
  const { items } = await administrator.call('GET /api/admin/users', { query });
  expect(items.map(({ sameMailbox }) => sameMailbox)).toEqual([[]]);
});
