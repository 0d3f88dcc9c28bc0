import { strFromU8, unzipSync } from 'fflate';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { assessments } from '#server/assessments/tables.ts';
import { users } from '#server/auth/tables.ts';
import { outbox } from '#server/mail/tables.ts';
import { accessRequests, invitations } from '#server/organizations/tables.ts';
import { procedureLinks, procedures } from '#server/procedures/tables.ts';
import { aClinic, aPerson } from '#test/administration.ts';
import { afterTheWeek, askToGo } from '#test/leaving.ts';
import { nextEmail, openBrowser, signUp } from '#test/people.ts';
import type { Browser } from '#test/people.ts';
import { insertProcedure } from '#test/procedures.ts';
import { aForm, ask, linkOf } from '#test/requests.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server.runtime;

/** Everything that can stand under an address of somebody who has no account. */
async function anAddressInUse() {
  const email = nextEmail('grace');
  const { organization, administrator } = await aClinic(server);
  const trainee = await aPerson(server, { organization, displayName: 'Tom Trainee' });
  const answered = await ask(trainee, { email });
  const form = aForm({ assessorEmail: email });
  expect((await openBrowser(server).post(linkOf(answered), form)).ok).toBe(true);
  const open = await ask(trainee, { email, message: 'About my airway' });
  await openBrowser(server).post('/api/access-requests', {
    fullName: 'Grace Hopper',
    email,
    phone: '555 0100',
    organizationName: 'Hush Hospital',
    role: 'other',
    traineeCount: 4,
  });
  await administrator.post('/api/admin/invitations', { emails: [email], role: 'attending' });
  const verified = await insertProcedure(db, {
    userId: trainee.id,
    organizationId: organization.id,
    verification: 'verified',
    verifiedAt: new Date(),
    verifierName: 'Grace Hopper',
    verifierEmail: email,
  });
  return { email, trainee, open, verified };
}

async function downloaded(person: Browser) {
  const { id } = await person.call('POST /api/profile/exports');
  const list = async () => (await person.call('GET /api/profile/exports')).items;
  const state = async () => (await list()).find((item) => item.id === id)?.state;
  await expect.poll(state).toBe('ready');
  const answer = await person.get(`/api/profile/exports/${id}.zip`);
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  return Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)] as const);
}

const countsAt = async (email: string) => ({
  assessments: await db.$count(assessments, eq(assessments.evaluatorEmail, email)),
  procedures: await db.$count(procedures, eq(procedures.verifierEmail, email)),
  links: await db.$count(procedureLinks, eq(procedureLinks.email, email)),
  invitations: await db.$count(invitations, eq(invitations.email, email)),
  accessRequests: await db.$count(accessRequests, eq(accessRequests.email, email)),
});

test('whoever signs up with a stranger’s address downloads nothing of the stranger’s', async () => {
  const { email } = await anAddressInUse();
  const impostor = await signUp(server, { email });
  const files = await downloaded(impostor);
  const items = (name: string) => {
    const text = files.find(([path]) => path === `data/${name}.json`)?.[1] ?? '';
    return (JSON.parse(text) as { items: object[] }).items;
  };
  for (const name of ['assessment-requests', 'access-requests', 'invitations']) {
    expect(items(name)).toEqual([]);
  }
  for (const secret of ['Hush Hospital', 'About my airway', 'Tom Trainee']) {
    expect(files.filter(([, text]) => text.includes(secret)).map(([path]) => path)).toEqual([]);
  }
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, impostor.id));
  const confirmed = await downloaded(impostor);
  expect(confirmed.some(([, text]) => text.includes('Hush Hospital'))).toBe(true);
});

test('deleting an account with an unconfirmed address leaves the stranger’s records as they are', async () => {
  const { email, trainee, open, verified } = await anAddressInUse();
  const before = await countsAt(email);
  expect(before).toMatchObject({
    assessments: 1,
    procedures: 1,
    invitations: 1,
    accessRequests: 1,
  });
  const { messageId } = outbox;
  const mails = await db.select({ messageId }).from(outbox).where(eq(outbox.toAddress, email));
  const impostor = await signUp(server, { email });
  await askToGo(impostor);
  await afterTheWeek(server);
  expect(await countsAt(email)).toEqual(before);
  const left = await db.select({ messageId }).from(outbox).where(eq(outbox.toAddress, email));
  expect(left).toEqual(expect.arrayContaining(mails));
  expect((await openBrowser(server).get(linkOf(open))).status).toBe(200);
  const { items } = await trainee.call('GET /api/assessments');
  expect(items.map(({ evaluator }) => evaluator.name)).toEqual(['Grace Hopper']);
  const [row] = await db.select().from(procedures).where(eq(procedures.id, verified.id));
  expect(row).toMatchObject({ verifierName: 'Grace Hopper', verifierEmail: email });
});
