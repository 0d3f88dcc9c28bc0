import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { users } from '#server/auth/tables.ts';
import { queueMail } from '#server/mail/queue.ts';
import type { NewMail } from '#server/mail/queue.ts';
import { withdrawMails } from '#server/mail/store.ts';
import { sendMail } from '#server/mail/send.ts';
import { memberships } from '#server/organizations/tables.ts';
import { mailedTokens, resetToken } from '#test/accounts.ts';
import {
  aClinic,
  aMember,
  anOrganization,
  aPerson,
  aWard,
  invited,
  mailsTo,
} from '#test/administration.ts';
import { askToGo, keepTokenOf } from '#test/leaving.ts';
import { LETTER } from '#test/outbox.ts';
import { nextEmail, openBrowser, signUp } from '#test/people.ts';
import { aLinkToVerify, aVerification, callOf, makeLink } from '#test/procedure-links.ts';
import { insertReport } from '#test/reports.ts';
import { aForm, ask, linkOf } from '#test/requests.ts';
import { startTestServer } from '#test/server.ts';

/** Without a transport every mail waits. */
const server = await startTestServer();
afterAll(() => server.stop());
const { runtime } = server;
const { db } = runtime;

const GONE = { status: 'withdrawn', text: '', html: null, contentUrl: null, stopUrl: null };

/** A mail that comes by itself, or about the person. */
function mail(to: { id: string; email: string }, topic: NewMail['topic']) {
  const one = { ...LETTER, to: to.email, subjectId: to.id, topic };
  return db.transaction((tx) => queueMail(tx, runtime, one));
}

async function statesOf({ email }: { email: string }) {
  const mails = await mailsTo(server, email);
  return Object.fromEntries(mails.map(({ topic, status }) => [topic ?? 'other', status]));
}

test('an invitation that was withdrawn does not leave, and its link goes with its text', async () => {
  const { administrator } = await aClinic(server);
  const email = nextEmail('invited');
  await invited(server, administrator, email);
  const [before] = await mailsTo(server, email);
  const path = { id: before?.subjectId ?? '' };
  await administrator.call('DELETE /api/admin/invitations/:id', { path });
  expect(await mailsTo(server, email)).toMatchObject([GONE]);
  expect(await leavingTo({ email })).toEqual([]);
});

test('a request that was withdrawn does not leave', async () => {
  const organization = await anOrganization(server);
  const trainee = await aPerson(server, { organization, emailVerified: true });
  const email = nextEmail('assessor');
  const request = await ask(trainee, { email, sendMail: true });
  expect(await mailsTo(server, email)).toMatchObject([{ status: 'waiting' }]);
  await trainee.call('POST /api/assessment-requests/:id/revoke', { path: { id: request.id } });
  expect(await mailsTo(server, email)).toMatchObject([GONE]);
});

const RECEIPT = 'Your address was given for an answer by a link';

/** What a mail server would get if all that waits were sent now. */
async function leavingTo(...people: { email: string }[]) {
  const sent: string[] = [];
  const transport = {
    kind: 'smtp' as const,
    send: async ({ subject }: { subject: string }) => void sent.push(subject),
  };
  for (const { email } of people) {
    for (const { id } of await mailsTo(server, email)) {
      await sendMail({ ...runtime, mail: transport }, { mailId: id });
    }
  }
  return sent;
}

test('the mail with a link does not leave once the link is withdrawn, or answered', async () => {
  const { owner, log } = await aLinkToVerify(server);
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, owner.id));
  const mailed = async () => {
    const email = nextEmail('supervisor');
    const row = await log();
    return { email, row, link: await makeLink(owner, [row], { email }) };
  };
  const [revoked, answered, open] = [await mailed(), await mailed(), await mailed()];
  await owner.call('POST /api/procedure-links/:id/revoke', { path: { id: revoked.link.id } });
  const typed = aVerification([answered.row], { verifierEmail: answered.email });
  expect((await openBrowser(server).post(callOf(answered.link), typed)).status).toBe(200);
  expect(await mailsTo(server, revoked.email)).toMatchObject([GONE]);
  expect((await mailsTo(server, answered.email))[0]).toMatchObject(GONE);
  expect(await leavingTo(revoked, answered)).toEqual([RECEIPT]);
  expect(await leavingTo(open)).toHaveLength(1);
});

test('an assessor who has answered gets no mail that asks for it any more', async () => {
  const organization = await anOrganization(server);
  const trainee = await aPerson(server, { organization, emailVerified: true });
  const email = nextEmail('assessor');
  const request = await ask(trainee, { email, sendMail: true });
  const form = aForm({ assessorEmail: email });
  expect((await openBrowser(server).post(linkOf(request), form)).status).toBe(201);
  expect(await leavingTo({ email })).toEqual([RECEIPT]);
  expect(await leavingTo(trainee)).toEqual(['You have received an assessment']);
});

test.each(['approve', 'decline'] as const)(
  'a request for access that somebody has decided to %s is asked of no other system administrator',
  async (how) => {
    const [one, other] = [
      await aPerson(server, { role: 'system_admin' }),
      await aPerson(server, { role: 'system_admin' }),
    ];
    const organizationName = `Hospital to ${how}`;
    const email = nextEmail('ada');
    const role = 'administrator';
    const about = { fullName: 'Ada Lovelace', phone: '+1 555 0100', traineeCount: 12 };
    const body = { ...about, email, organizationName, role } as const;
    await openBrowser(server).call('POST /api/access-requests', { body });
    const [question] = await mailsTo(server, other.email);
    expect(question).toMatchObject({ status: 'waiting' });
    const path = `/api/admin/access-requests/${question?.subjectId ?? ''}/${how}` as const;
    expect((await one.post(path, { organizationName, role })).status).toBe(200);
    expect(await mailsTo(server, other.email)).toMatchObject([GONE]);
    expect(await leavingTo(one, other)).toEqual([]);
    expect(await leavingTo({ email })).toHaveLength(1);
  },
);

test('who may no longer read a report, or whose report is deleted, is not told that it is shared', async () => {
  const { organization, administrator, attending } = await aWard(server);
  const reader = await aPerson(server, { organization, role: 'attending' });
  const made = { organizationId: organization.id, madeBy: administrator.id };
  const { id } = await insertReport(db, made);
  await administrator.call('POST /api/admin/reports/:id/shares', {
    path: { id },
    body: { people: [attending.id, reader.id] },
  });
  const path = { id, personId: attending.id };
  await administrator.call('DELETE /api/admin/reports/:id/shares/:personId', { path });
  expect(await mailsTo(server, attending.email)).toMatchObject([GONE]);
  expect(await mailsTo(server, reader.email)).toMatchObject([{ status: 'waiting' }]);
  await administrator.call('DELETE /api/admin/reports/:id', { path: { id } });
  expect(await leavingTo(attending, reader)).toEqual([]);
});

test('a link that set a password takes the other ones out of the outbox, and no other mail', async () => {
  const person = await signUp(server);
  await resetToken(server, openBrowser(server), person.email);
  await resetToken(server, openBrowser(server), person.email);
  await mail(person, 'review');
  const [token] = await mailedTokens(server, person.email);
  await openBrowser(server).post('/api/auth/reset-password', { token, password: 'battery staple' });
  const mails = await mailsTo(server, person.email);
  expect(mails.map(({ topic, status }) => `${topic} ${status}`).toSorted()).toEqual([
    'null waiting',
    'reset-password withdrawn',
    'reset-password withdrawn',
    'review waiting',
  ]);
  expect(await mailedTokens(server, person.email)).toEqual([]);
});

test('what a program sends to its people does not leave once they were removed or deactivated', async () => {
  const { organization, administrator } = await aClinic(server);
  const [removed, deactivated] = [
    await aMember(server, { organization, role: 'attending' }),
    await aMember(server, { organization, role: 'attending' }),
  ];
  for (const person of [removed, deactivated]) {
    for (const topic of ['digest', 'reminder', 'review', undefined] as const) {
      await mail(person, topic);
    }
  }
  await administrator.call('POST /api/admin/users/:id/remove', { path: removed });
  await administrator.call('POST /api/admin/users/:id/deactivate', { path: deactivated });
  const gone = { digest: 'withdrawn', reminder: 'withdrawn', other: 'waiting' };
  expect(await statesOf(removed)).toMatchObject({ ...gone, review: 'waiting' });
  expect(await statesOf(deactivated)).toMatchObject({ ...gone, review: 'withdrawn' });
});

test('once somebody has decided, the question to the other administrators does not leave', async () => {
  const { organization, administrator } = await aClinic(server);
  const other = await aPerson(server, { organization, role: 'administrator' });
  const person = await aMember(server, { organization, role: 'attending' });
  await db.update(memberships).set({ status: 'pending' }).where(eq(memberships.userId, person.id));
  await db.transaction((tx) =>
    queueMail(tx, runtime, {
      ...LETTER,
      to: other.email,
      subjectId: person.id,
      topic: 'ask-to-join',
    }),
  );
  await administrator.call('POST /api/admin/users/:id/approve', { path: person });
  expect(await statesOf(other)).toEqual({ 'ask-to-join': 'withdrawn' });
});

test('an account that is kept gets no mail about its end any more', async () => {
  const person = await signUp(server);
  await mail(person, 'review');
  await askToGo(person);
  expect(await statesOf(person)).toMatchObject({ review: 'withdrawn', 'keep-account': 'waiting' });
  const token = await keepTokenOf(server, person);
  await openBrowser(server).call('POST /api/account-deletions/:token/undo', { path: { token } });
  expect(await statesOf(person)).toMatchObject({ 'keep-account': 'withdrawn' });
});

test('the outbox says that a mail was withdrawn, and it cannot be tried again', async () => {
  const administrator = await aPerson(server, { role: 'system_admin' });
  const person = await aMember(server, {});
  const id = await mail(person, 'review');
  await db.transaction((tx) => withdrawMails(tx, [person.id]));
  const { items } = await administrator.call('GET /api/admin/outbox', { query: {} });
  expect(items.find((item) => item.id === id)).toMatchObject({ status: 'withdrawn' });
  const again = await administrator.post(`/api/admin/outbox/${id}/retry`);
  expect(again.status).toBe(409);
});
