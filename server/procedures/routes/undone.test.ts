import { afterAll, expect, test } from 'vitest';
import { limit, timesOf } from '#server/auth/limits.ts';
import { movableClock } from '#test/accounts.ts';
import { aPerson, mailsTo, read, trailOf } from '#test/administration.ts';
import { nextEmail, openBrowser } from '#test/people.ts';
import {
  aLinkToVerify,
  aVerification,
  changeProcedure,
  makeLink,
  callOf,
  procedureRow,
} from '#test/procedure-links.ts';
import { startTestServer } from '#test/server.ts';

const clock = movableClock();
const server = await startTestServer({ now: clock.now });
afterAll(() => server.stop());

const guest = () => openBrowser(server);
const SUBJECT = 'Your address was given for an answer by a link';

async function receiptsTo(address: string) {
  const mails = await mailsTo(server, address);
  return mails.filter(({ subject }) => subject === SUBJECT);
}

/** The call that the one link of a receipt stands for. */
async function undoingOf(address: string) {
  const [mail] = await receiptsTo(address);
  const token = /\/undo\/verify\/([^/\s]+)/.exec(mail?.text ?? '')?.[1];
  return `/api/verify/${token ?? 'none'}/undo` as const;
}

/** Two of three procedures, verified with an address of somebody who was not there. */
async function aFalseVerification(address: string) {
  const made = await aLinkToVerify(server);
  const { organization, rows, call } = made;
  const administrator = await aPerson(server, { organization, role: 'administrator' });
  const [a, b] = rows;
  const body = aVerification([a, b], { verifierEmail: address });
  expect((await guest().post(call, body)).status).toBe(200);
  return { ...made, administrator, first: a, second: b };
}

test('whoever’s address a trainee typed is told, and takes the verification back without an account', async () => {
  const address = nextEmail('rivera');
  const { owner, administrator, link, first, second } = await aFalseVerification(address);
  const [mail, ...more] = await receiptsTo(address);
  expect(more).toEqual([]);
  expect(mail?.text).toContain('2 procedures of Ada Lovelace were verified by a link');
  expect(mail?.text).not.toContain('Elena Rivera');
  expect((await guest().post(await undoingOf(address))).status).toBe(200);
  for (const row of [first, second]) {
    expect(await procedureRow(server, row)).toMatchObject({
      verification: 'returned',
      returnReason:
        'Whoever has the address that was given says that this was not their answer. Please ask your supervisor again.',
    });
  }
  const told = async (email: string) =>
    (await mailsTo(server, email)).map(({ subject }) => subject);
  expect(await told(owner.email)).toEqual(['A verification was taken back']);
  expect(await told(administrator.email)).toEqual(['An answer by a link was taken back']);
  expect((await trailOf(server, link.id)).at(-1)).toMatchObject({
    action: 'procedure-link.undone',
    actorKind: 'guest',
    facts: { count: 2 },
  });
});

test('a receipt works once, and for 30 days', async () => {
  const address = nextEmail('rivera');
  await aFalseVerification(address);
  const undoing = await undoingOf(address);
  expect((await guest().post(undoing)).status).toBe(200);
  expect(await read(guest().post(undoing))).toMatchObject({
    status: 409,
    message: 'This was taken back already. There is nothing left to do.',
  });
  const late = nextEmail('rivera');
  const { first } = await aFalseVerification(late);
  clock.pass(31 * 24 * 60);
  expect((await guest().post(await undoingOf(late))).status).toBe(409);
  expect((await procedureRow(server, first)).verification).toBe('verified');
});

test('the link itself takes nothing back, nor does a receipt answer a link', async () => {
  const address = nextEmail('rivera');
  const { call, first } = await aFalseVerification(address);
  expect((await guest().post(`${call}/undo`)).status).toBe(404);
  const receipt = await undoingOf(address);
  const [, token] = /verify\/(.*)\/undo/.exec(receipt) ?? [];
  expect((await guest().get(`/api/verify/${token ?? ''}`)).status).toBe(404);
  expect((await procedureRow(server, first)).verification).toBe('verified');
});

test('what its owner has changed and somebody verified anew since stays', async () => {
  const address = nextEmail('rivera');
  const { organization, first, second } = await aFalseVerification(address);
  const attending = await aPerson(server, { organization, role: 'attending' });
  const values = { verifiedBy: attending.id, verifiedAt: new Date(), version: 4 };
  await changeProcedure(server, first, values);
  expect((await guest().post(await undoingOf(address))).status).toBe(200);
  expect((await procedureRow(server, first)).verification).toBe('verified');
  expect((await procedureRow(server, second)).verification).toBe('returned');
});

test('a trainee undoes nothing with a link that was mailed to an address of the own choice: it is told, without that power', async () => {
  const [mailed, typed] = [nextEmail('rivera'), nextEmail('another')];
  const { owner, log } = await aLinkToVerify(server);
  const row = await log();
  const call = callOf(await makeLink(owner, [row], { email: mailed }));
  const body = aVerification([row], { verifierEmail: typed });
  expect((await guest().post(call, body)).status).toBe(200);
  const [notice, ...more] = await receiptsTo(mailed);
  expect(more).toEqual([]);
  expect(`${notice?.text} ${notice?.html} ${notice?.contentUrl}`).not.toContain('/undo');
  expect(notice?.text).toContain('please tell an administrator of the trainee’s program');
  expect((await guest().post(await undoingOf(mailed))).status).toBe(404);
  expect((await guest().post(await undoingOf(typed))).status).toBe(200);
});

test('whoever types the address that got the link, however written, gets one mail, and undoes with it', async () => {
  const mailed = nextEmail('rivera');
  const typed = mailed.replace('@', '+ward@');
  const { owner, log } = await aLinkToVerify(server);
  const row = await log();
  const call = callOf(await makeLink(owner, [row], { email: mailed }));
  expect((await guest().post(call, aVerification([row], { verifierEmail: typed }))).status).toBe(
    200,
  );
  expect(await receiptsTo(mailed)).toEqual([]);
  expect((await guest().post(await undoingOf(typed))).status).toBe(200);
});

test('nobody’s mailbox is filled with receipts, and the same answer again sends no second one', async () => {
  const address = nextEmail('rivera');
  const { owner, log } = await aLinkToVerify(server);
  for (let times = 0; times < 12; times += 1) {
    const row = await log();
    const call = callOf(await makeLink(owner, [row]));
    const body = aVerification([row], { verifierEmail: address });
    expect((await guest().post(call, body)).status).toBe(200);
    expect((await guest().post(call, body)).status).toBe(200);
  }
  expect(await receiptsTo(address)).toHaveLength(10);
});

test('beyond a trainee’s receipts of a day answers are taken all the same, without one', async () => {
  const address = nextEmail('rivera');
  const { owner, rows, call } = await aLinkToVerify(server);
  await limit(server.runtime, 'receiptsOf', owner.id, undefined, timesOf('receiptsOf'));
  const body = aVerification([rows[0]], { verifierEmail: address });
  expect((await guest().post(call, body)).status).toBe(200);
  expect((await procedureRow(server, rows[0])).verification).toBe('verified');
  expect(await receiptsTo(address)).toEqual([]);
});

test('a receipt names no trainee whom nobody knows', async () => {
  const address = nextEmail('rivera');
  const owner = await aPerson(server, { displayName: 'Win at casino', emailVerified: false });
  const { log } = await aLinkToVerify(server);
  const row = await log({ userId: owner.id, organizationId: null });
  const call = callOf(await makeLink(owner, [row]));
  const body = aVerification([row], { verifierEmail: address, verifierName: 'Look here' });
  expect((await guest().post(call, body)).status).toBe(200);
  const [mail] = await receiptsTo(address);
  expect(mail?.text).toContain('a procedure of a trainee was verified by a link');
  expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/casino|Look here/);
});
