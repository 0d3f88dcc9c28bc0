import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import type { VerifyLink } from '#shared/procedure-verification-output.ts';
import { newId } from '#server/ids.ts';
import { memberships } from '#server/organizations/tables.ts';
import { anOrganization, aPerson, mailsTo, read, trailOf } from '#test/administration.ts';
import type { Someone } from '#test/administration.ts';
import { nextEmail, openBrowser } from '#test/people.ts';
import { aVerification, callOf, changeLink, makeLink } from '#test/procedure-links.ts';
import { insertProcedure } from '#test/procedures.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server.runtime;

const PATH = '/api/procedure-links';

/** A trainee of an organization, who has logged procedures with a typed supervisor. */
async function anOwner(values: object = {}, organizationValues: object = {}) {
  const organization = await anOrganization(server, organizationValues);
  const owner = await aPerson(server, { organization, displayName: 'Ada Lovelace', ...values });
  const log = (row: object = {}) =>
    insertProcedure(db, { userId: owner.id, organizationId: organization.id, ...row });
  return { organization, owner, log };
}

function send(owner: Someone, procedureIds: string[], values: object = {}) {
  return read(owner.post(PATH, { procedureIds, requestKey: newId(), ...values }));
}

test('a trainee makes a link for the procedures of one supervisor, to be shown or copied', async () => {
  const { owner, log } = await anOwner();
  const rows = [
    await log({ date: '2026-11-20' }),
    await log({ date: '2026-11-18', supervisor: 'dr. rivera' }),
  ];
  const link = await makeLink(owner, rows);
  expect(link).toEqual({
    id: expect.any(String) as string,
    state: 'open',
    supervisor: expect.stringMatching(/^Dr\. Rivera$/i) as string,
    email: null,
    procedureIds: [rows[1]?.id, rows[0]?.id],
    createdAt: expect.stringMatching(/Z$/) as string,
    expiresAt: expect.stringMatching(/Z$/) as string,
    isMailed: false,
    asksForAccount: false,
    url: expect.stringMatching(/^http.+\/verify\/[\w-]+\.[\w-]+$/) as string,
  });
  expect(Date.parse(link.expiresAt) - Date.parse(link.createdAt)).toBe(14 * 86_400_000);
  expect(await owner.call('GET /api/procedure-links/:id', { path: { id: link.id } })).toEqual(link);
  const [event] = await trailOf(server, link.id);
  expect(event).toMatchObject({
    action: 'procedure-link.made',
    facts: { count: 2, isMailed: false },
  });
});

test('with an address it is mailed, in the name of the trainee and without a word of the procedures', async () => {
  const { owner, log } = await anOwner({ emailVerified: true });
  const email = nextEmail('supervisor');
  const link = await makeLink(owner, [await log({ notes: 'a note' })], { email });
  expect(link).toMatchObject({ isMailed: true, email });
  const [mail] = await mailsTo(server, email);
  expect(mail).toMatchObject({
    subject: 'Ada Lovelace asks you to verify a procedure',
    contentUrl: link.url,
    fromName: 'Ada Lovelace',
    replyTo: owner.email,
  });
  expect(mail?.text).toContain('Dear Dr. Rivera,');
  expect(mail?.text).not.toMatch(/Lumbar|a note/);
});

test('the same key again is the same link and one mail', async () => {
  const { owner, log } = await anOwner();
  const email = nextEmail('supervisor');
  const body = { procedureIds: [(await log()).id], requestKey: newId(), email };
  const answers = await Promise.all([1, 2, 3].map(() => read(owner.post(PATH, body))));
  expect(new Set(answers.map((answer) => (answer as { id?: string }).id)).size).toBe(1);
  expect(await mailsTo(server, email)).toHaveLength(1);
});

const NOT_WAITING =
  'Only procedures of your own that wait to be verified can be sent. Please look at the list again.';

test('only own procedures that wait, all of one typed supervisor, can be sent', async () => {
  const { owner, organization, log } = await anOwner();
  const { log: elsewhere } = await anOwner();
  const attending = await aPerson(server, { organization, role: 'attending' });
  const good = await log();
  const refused: [{ id: string }, string][] = [
    [await elsewhere(), NOT_WAITING],
    [{ id: newId() }, NOT_WAITING],
    [await log({ verification: 'verified', verifiedAt: new Date() }), NOT_WAITING],
    [await log({ verification: 'returned', returnReason: 'why' }), NOT_WAITING],
    [
      await log({ supervisor: 'Dr. Chen' }),
      'One link is for one supervisor. Please choose procedures of the same one.',
    ],
    [
      await log({ supervisorId: attending.id }),
      'This supervisor has an account and finds the procedures there. Links are for supervisors without one.',
    ],
  ];
  for (const [{ id }, sentence] of refused) {
    expect(await send(owner, [good.id, id])).toMatchObject({
      status: 400,
      fields: { procedureIds: sentence },
    });
  }
  expect((await owner.call('GET /api/procedure-links')).items).toEqual([]);
});

test.each([
  [{ procedureIds: [] }, 'Please choose at least one procedure'],
  [
    { procedureIds: Array.from({ length: 21 }, () => newId()) },
    'Please choose at most 20 procedures for one link',
  ],
  [{ email: 'nobody' }, 'Please enter a valid email address'],
])('%j is refused with a sentence', async (values, message) => {
  const { owner, log } = await anOwner();
  expect(await send(owner, [(await log()).id], values)).toMatchObject({ status: 400, message });
});

test('nobody has a link sent to the own address', async () => {
  const { owner, log } = await anOwner();
  const answer = await send(owner, [(await log()).id], { email: owner.email.toUpperCase() });
  expect(answer).toMatchObject({
    status: 400,
    fields: {
      email: 'This address reaches your own mailbox. Please enter that of your supervisor',
    },
  });
  expect(await mailsTo(server, owner.email)).toEqual([]);
});

test('mails to strangers are sent for members and confirmed addresses only', async () => {
  const unknown = await aPerson(server);
  const row = await insertProcedure(db, { userId: unknown.id });
  const email = nextEmail('stranger');
  expect(await send(unknown, [row.id], { email })).toMatchObject({
    status: 400,
    fields: { email: expect.stringMatching(/^Mails to this address can be sent once/) as string },
  });
  expect(await mailsTo(server, email)).toEqual([]);
  expect((await makeLink(unknown, [row])).state).toBe('open');
});

test('where everybody is let in, only a confirmed address has mails sent to strangers', async () => {
  const { owner, log } = await anOwner({}, { autoApprove: true });
  const row = await log();
  const email = nextEmail('stranger');
  expect(await send(owner, [row.id], { email })).toMatchObject({
    status: 400,
    fields: { email: expect.stringMatching(/^Mails to this address can be sent once/) as string },
  });
  const known = await anOwner({ emailVerified: true }, { autoApprove: true });
  expect((await send(known.owner, [(await known.log()).id], { email })).status).toBe(201);
  expect(await mailsTo(server, email)).toHaveLength(1);
});

test('no mail goes to a stranger with a web address in the name of either', async () => {
  const plain = await anOwner();
  const spam = await anOwner({ displayName: 'Win at https://prizes.example' });
  const email = nextEmail('stranger');
  for (const [owner, row] of [
    [plain.owner, await plain.log({ supervisor: 'www.prizes.example' })],
    [spam.owner, await spam.log()],
  ] as const) {
    expect(await send(owner, [row.id], { email })).toMatchObject({
      status: 400,
      fields: { email: expect.stringMatching(/web address in a name/) as string },
    });
    expect((await send(owner, [row.id])).status).toBe(201);
  }
  expect(await mailsTo(server, email)).toEqual([]);
});

test('the same key with other procedures or another address makes no link and says so', async () => {
  const { owner, log } = await anOwner();
  const [a, b] = [await log(), await log()];
  const body = { requestKey: newId(), email: nextEmail('supervisor') };
  expect((await send(owner, [a.id, b.id], body)).status).toBe(201);
  const message =
    'A link with other procedures or another address was made meanwhile. Please look at your links.';
  for (const other of [
    await send(owner, [a.id], body),
    await send(owner, [a.id, b.id], { ...body, email: null }),
    await send(owner, [a.id, (await log()).id], body),
  ]) {
    expect(other).toMatchObject({ status: 409, message });
  }
  await owner.remove(`/api/procedures/${b.id}`);
  expect((await send(owner, [a.id, b.id], body)).status).toBe(201);
});

test('what cannot be sent counts for no limit', async () => {
  const { owner, log } = await anOwner();
  const email = nextEmail('supervisor');
  for (let i = 0; i < 6; i += 1) {
    expect((await send(owner, [newId()], { email })).status).toBe(400);
  }
  expect((await send(owner, [(await log()).id], { email })).status).toBe(201);
});

test('procedures that two organizations hold need two links', async () => {
  const { owner, log } = await anOwner();
  const { id: organizationId } = await anOrganization(server);
  const [here, there, nowhere] = [
    await log(),
    await log({ organizationId }),
    await log({ organizationId: null }),
  ];
  expect(await send(owner, [here.id, there.id])).toMatchObject({
    status: 400,
    fields: {
      procedureIds:
        'These procedures were logged in different organizations. Please make a link for each of them.',
    },
  });
  expect((await send(owner, [here.id, nowhere.id])).status).toBe(201);
});

test('one address gets five such mails a day from one trainee at most', async () => {
  const { owner, log } = await anOwner();
  const email = nextEmail('supervisor');
  const row = await log();
  for (let i = 0; i < 5; i += 1) await makeLink(owner, [row], { email });
  expect((await send(owner, [row.id], { email })).status).toBe(429);
  expect((await send(owner, [row.id])).status).toBe(201);
});

test('at most thirty links are open at once', async () => {
  const { owner, log } = await anOwner();
  const row = await log();
  const made: VerifyLink[] = [];
  for (let i = 0; i < 30; i += 1) made.push(await makeLink(owner, [row]));
  expect(await send(owner, [row.id])).toMatchObject({
    status: 409,
    message: 'You have 30 open links. Please withdraw one that is no longer needed.',
  });
  await owner.post(`${PATH}/${made[0]?.id}/revoke`);
  expect((await send(owner, [row.id])).status).toBe(201);
});

test('own links come open ones first, and are nobody else’s to see', async () => {
  const { owner, organization, log } = await anOwner();
  const row = await log();
  const [a, b, c] = [
    await makeLink(owner, [row]),
    await makeLink(owner, [row]),
    await makeLink(owner, [row]),
  ];
  await changeLink(server, b, { usedAt: new Date() });
  await changeLink(server, c, { expiresAt: new Date(Date.now() - 1) });
  const { items } = await owner.call('GET /api/procedure-links');
  expect(items.map(({ id, state, url }) => [id, state, url === null])).toEqual([
    [a.id, 'open', false],
    [c.id, 'expired', true],
    [b.id, 'used', true],
  ]);
  const administrator = await aPerson(server, { organization, role: 'administrator' });
  expect((await administrator.call('GET /api/procedure-links')).items).toEqual([]);
  for (const call of [administrator.get(`${PATH}/${a.id}`), owner.get(`${PATH}/x`)]) {
    expect(await read(call)).toMatchObject({ status: 404, message: 'There is no such link.' });
  }
  expect((await administrator.post(`${PATH}/${a.id}/revoke`)).status).toBe(404);
  expect((await openBrowser(server).get(PATH)).status).toBe(401);
});

test('that a link was withdrawn is told where it was made, wherever its owner has moved', async () => {
  const { owner, log, organization } = await anOwner();
  const link = await makeLink(owner, [await log()]);
  const elsewhere = await anOrganization(server);
  await db
    .update(memberships)
    .set({ organizationId: elsewhere.id })
    .where(eq(memberships.userId, owner.id));
  await owner.call('POST /api/procedure-links/:id/revoke', { path: { id: link.id } });
  expect(await trailOf(server, link.id)).toMatchObject([
    { action: 'procedure-link.made', organizationId: organization.id },
    { action: 'procedure-link.revoked', organizationId: organization.id },
  ]);
});

test('a withdrawn link works no longer; one that is used or over cannot be withdrawn', async () => {
  const { owner, log } = await anOwner();
  const row = await log();
  const link = await makeLink(owner, [row]);
  for (let i = 0; i < 2; i += 1) {
    expect(await read(owner.post(`${PATH}/${link.id}/revoke`))).toMatchObject({
      status: 200,
      state: 'revoked',
      url: null,
    });
  }
  expect((await trailOf(server, link.id)).map(({ action }) => action)).toEqual([
    'procedure-link.made',
    'procedure-link.revoked',
  ]);
  const used = await makeLink(owner, [row]);
  await openBrowser(server).post(callOf(used), aVerification([row]));
  const over = await makeLink(owner, [await log()]);
  await changeLink(server, over, { expiresAt: new Date(Date.now() - 1) });
  for (const [{ id }, message] of [
    [used, 'This link has been used. Each link works once.'],
    [over, 'This link has expired already.'],
  ] as const) {
    const answer = await read(owner.post(`${PATH}/${id}/revoke`));
    expect(answer).toMatchObject({ status: 409, message });
  }
});
