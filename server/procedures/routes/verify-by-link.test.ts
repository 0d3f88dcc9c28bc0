import { afterAll, expect, test } from 'vitest';
import { newId } from '#server/ids.ts';
import { aPerson, mailsTo, read, statuses, trailOf } from '#test/administration.ts';
import { openBrowser } from '#test/people.ts';
import {
  aLinkToVerify,
  aVerification,
  callOf,
  changeProcedure,
  openedBy,
  procedureRow,
  seen,
} from '#test/procedure-links.ts';
import { startTestServer } from '#test/server.ts';
import { answerOf } from '#test/wire.ts';

const server = await startTestServer();
afterAll(() => server.stop());

const guest = () => openBrowser(server);
const USED = 'This link has been used. Each link works once.';
const CHANGED =
  'The trainee has changed something since you opened this page. Please look at it again.';

const aLink = (values: object = {}, organizationValues = {}) =>
  aLinkToVerify(server, values, organizationValues);

test('whoever opens a link sees for whom and what to verify, and no notes', async () => {
  const { organization, rows, link, call } = await aLink();
  const answer = await guest().get(call);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const open = await answerOf('GET /api/verify/:token', answer);
  expect(open).toMatchObject({
    trainee: { name: 'Ada Lovelace', level: 'Resident' },
    organization: organization.name,
    supervisor: 'Dr. Rivera',
    email: null,
    expiresAt: link.expiresAt,
    viewer: 'form',
    signedInAs: null,
    holderId: null,
  });
  expect(open.items.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  expect(open.items[0]).toMatchObject({
    complications: 'a small hematoma',
    procedure: 'Lumbar Puncture',
    version: 1,
    verification: 'waiting',
  });
  expect(JSON.stringify(open)).not.toContain('my note');
});

test('a guest verifies two and sends one back with one press, once', async () => {
  const { owner, rows, link, call } = await aLink();
  const [a, b, c] = rows;
  const body = aVerification([a, b], {
    sendBack: [{ id: c.id, version: 1, reason: 'I was not there' }],
  });
  const receipt = {
    status: 200,
    trainee: 'Ada Lovelace',
    verified: 2,
    returned: 1,
    by: 'Elena Rivera',
  };
  expect(await read(guest().post(call, body))).toEqual(receipt);
  expect(await procedureRow(server, a)).toMatchObject({
    verification: 'verified',
    verifiedBy: null,
    verifierName: 'Elena Rivera',
    verifierEmail: 'rivera@elsewhere.example',
    version: 2,
  });
  expect(await procedureRow(server, c)).toMatchObject({
    verification: 'returned',
    returnReason: 'I was not there',
    verifiedAt: null,
  });
  expect(await read(guest().get(call))).toMatchObject({ status: 409, message: USED });
  // A phone that lost the answer sends the same again.
  expect(await read(guest().post(call, body))).toEqual(receipt);
  for (const other of [
    aVerification(rows),
    aVerification([a, b]).verify.length === 2 &&
      aVerification([a], { verifierEmail: 'x@y.example' }),
    { ...body, verifierEmail: 'somebody@elsewhere.example' },
    { ...body, sendBack: [{ id: c.id, version: 1, reason: 'something else' }] },
  ]) {
    expect(await read(guest().post(call, other))).toMatchObject({ status: 409, message: USED });
  }
  const mails = await mailsTo(server, owner.email);
  expect(mails.map(({ subject }) => subject)).toEqual(['A procedure was sent back']);
  expect((await trailOf(server, link.id)).at(-1)).toMatchObject({
    action: 'procedure-link.used',
    actorKind: 'guest',
    facts: { verified: 2, returned: 1 },
  });
  const { activity } = await owner.call('GET /api/dashboard');
  expect(activity.map(({ text }) => text)).toEqual([
    'Dr. Rivera sent back your lumbar puncture',
    'Elena Rivera verified 2 of your procedures',
    'You made a link for Dr. Rivera to verify 3 procedures',
  ]);
});

test('a word by a guest that could identify a patient is not stored', async () => {
  const { rows, call } = await aLink();
  const [a, b] = rows;
  const sendBack = [{ id: b.id, version: 1, reason: 'Call me at 206-555-0114 about it' }];
  expect(await read(guest().post(call, aVerification([a], { sendBack })))).toMatchObject({
    status: 400,
    fields: { 'sendBack.0.reason': expect.stringContaining('could identify') as string },
  });
  expect((await procedureRow(server, a)).verification).toBe('waiting');
});

test('a guest says who it is; nobody is their own supervisor', async () => {
  const { owner, rows, call } = await aLink();
  expect(await read(guest().post(call, { verify: seen(rows) }))).toMatchObject({
    status: 400,
    fields: {
      verifierName: 'Please enter your name',
      verifierEmail: 'Please enter a valid email address',
    },
  });
  const own = aVerification(rows, { verifierEmail: owner.email.toUpperCase() });
  expect(await read(guest().post(call, own))).toMatchObject({
    status: 400,
    fields: {
      verifierEmail:
        'Nobody verifies their own procedures. Show or send this link to your supervisor.',
    },
  });
  expect(await openedBy(owner, call)).toMatchObject({
    viewer: 'own',
    items: [],
    signedInAs: 'Ada Lovelace',
  });
  expect(await read(owner.post(call, aVerification(rows)))).toMatchObject({
    status: 403,
    message: 'Nobody verifies their own procedures. Show or send this link to your supervisor.',
  });
  expect((await procedureRow(server, rows[0])).verification).toBe('waiting');
});

test('a name of a guest that holds an identifier is not stored', async () => {
  const { rows, call } = await aLink();
  const body = aVerification(rows, { verifierName: 'Dr. Rivera, MRN 4482913' });
  expect(await read(guest().post(call, body))).toMatchObject({
    status: 400,
    fields: { verifierName: expect.stringContaining('could identify') as string },
  });
  expect((await procedureRow(server, rows[0])).verification).toBe('waiting');
});

test('the link of a trainee who was deactivated is closed, and opens again with the account', async () => {
  const { organization, owner, rows, call } = await aLink();
  const administrator = await aPerson(server, { role: 'administrator', organization });
  const path = { id: owner.id };
  await administrator.call('POST /api/admin/users/:id/deactivate', { path });
  const closed = {
    status: 409,
    message: 'The account of this trainee was deactivated. There is nothing left for you to do.',
  };
  expect(await read(guest().get(call))).toMatchObject(closed);
  expect(await read(guest().post(call, aVerification(rows)))).toMatchObject(closed);
  expect((await procedureRow(server, rows[0])).verification).toBe('waiting');
  await administrator.call('POST /api/admin/users/:id/reactivate', { path });
  expect((await guest().post(call, aVerification(rows))).status).toBe(200);
});

test('a link that is not whole, or of something else, says the same whatever is sent with it', async () => {
  const { link, rows } = await aLink();
  const token = callOf(link).split('/').at(-1) ?? '';
  const wrong = [
    token.slice(0, -1),
    `${newId()}.${token.split('.')[1]}`,
    'x',
    `${token}.x`,
    'a'.repeat(300),
  ];
  for (const bad of wrong) {
    const call = `/api/verify/${bad}` as const;
    for (const answer of [
      guest().get(call),
      guest().post(call, aVerification(rows)),
      guest().post(call, {}),
      guest().post(`${call}/stop-digest`),
    ]) {
      expect(await read(answer)).toMatchObject({
        status: 404,
        message:
          'This link is not complete. Please open it again from the mail or scan the code once more.',
      });
    }
  }
});

test('nothing chosen, one of another link, or one that was changed: nothing at all is stored', async () => {
  const { rows, log, call } = await aLink();
  const [a, b, c] = rows;
  expect(await read(guest().post(call, aVerification([])))).toMatchObject({
    status: 400,
    message: 'Please choose at least one procedure',
  });
  expect(await read(guest().post(call, aVerification([a, await log()])))).toMatchObject({
    status: 404,
    message: 'This procedure does not exist, or you may not verify it.',
  });
  await changeProcedure(server, b, { version: 2, attempts: 4 });
  const body = aVerification([a, b]);
  expect(await read(guest().post(call, body))).toMatchObject({ status: 409, message: CHANGED });
  expect((await procedureRow(server, a)).verification).toBe('waiting');
  // As it is now it can be verified.
  const now = [a, await procedureRow(server, b)];
  expect((await guest().post(call, aVerification(now))).status).toBe(200);
  expect((await procedureRow(server, c)).verification).toBe('waiting');
});

test('what was decided, given to another supervisor or deleted meanwhile is no longer asked', async () => {
  const { owner, organization, rows, call } = await aLink();
  const [a, b, c] = rows;
  const { id } = await aPerson(server, { organization, role: 'attending' });
  await changeProcedure(server, a, { supervisorId: id });
  await changeProcedure(server, b, { supervisor: 'Dr. Chen' });
  expect((await openedBy(guest(), call)).items.map((item) => item.id)).toEqual([c.id]);
  const answer = await read(guest().post(call, aVerification([b, c])));
  expect(answer).toMatchObject({ status: 409, message: CHANGED });
  expect((await owner.remove(`/api/procedures/${c.id}`)).status).toBeLessThan(300);
  expect((await openedBy(guest(), call)).items).toEqual([]);
  expect((await guest().post(call, aVerification([c]))).status).toBe(404);
});

test('of two who use one link at the same moment one is stored', async () => {
  const { rows, call } = await aLink();
  const answers = await Promise.all(
    ['one', 'two'].map((name) =>
      guest().post(call, aVerification(rows, { verifierEmail: `${name}@elsewhere.example` })),
    ),
  );
  expect(statuses(answers)).toEqual([200, 409]);
  expect((await procedureRow(server, rows[0])).version).toBe(2);
});

test('using and withdrawing at the same moment: one counts', async () => {
  const { owner, link, rows, call } = await aLink();
  const both = await Promise.all([
    guest().post(call, aVerification(rows)),
    owner.post(`/api/procedure-links/${link.id}/revoke`),
  ]);
  expect(statuses(both)).toEqual([200, 409]);
});
