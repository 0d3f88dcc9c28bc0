import { afterAll, expect, test } from 'vitest';
import { newId } from '#server/ids.ts';
import { digestProcedures } from '#server/procedures/actions/digests.ts';
import { signedOut } from '#test/accounts.ts';
import { anOrganization, aPerson, mailsTo, read } from '#test/administration.ts';
import { ENTRY } from '#test/entry.ts';
import { nextEmail, openBrowser } from '#test/people.ts';
import type { Browser } from '#test/people.ts';
import {
  aVerification,
  callOf,
  changeLink,
  makeLink,
  openedBy,
  procedureRow,
  seen,
} from '#test/procedure-links.ts';
import { insertProcedure } from '#test/procedures.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { db } = server.runtime;

const OWN = 'Nobody verifies their own procedures. Show or send this link to your supervisor.';
const OWN_MAILBOX =
  'Your account and the one that logged this procedure share one mailbox, and nobody verifies their own procedures. Please leave it to another supervisor.';
const OWN_SUPERVISOR =
  'This account has the same mailbox as yours, and nobody supervises their own procedure. Please choose another';
const OWN_ADDRESS = 'This address reaches your own mailbox. Please enter that of your supervisor';
const SENT_TO_ONESELF =
  'This link was sent to a mailbox of the trainee. Nobody verifies their own procedures: please ask the trainee for a new link.';

/** A trainee and a second account that the same mailbox opens, an active attending of the same organization. */
async function aTwin(twinValues: object = {}) {
  const organization = await anOrganization(server);
  const email = nextEmail('twin');
  const trainee = await aPerson(server, { organization, email, emailVerified: true });
  const other = email.replace('@', '+2@');
  const asTwin = { organization, role: 'attending', email: other, emailVerified: true } as const;
  const twin = await aPerson(server, { ...asTwin, displayName: 'Tom Twin', ...twinValues });
  const whose = { userId: trainee.id, organizationId: organization.id };
  const log = (row: object = {}) => insertProcedure(db, { ...whose, ...row });
  const asSupervisor = { supervisorId: twin.id, supervisor: 'Tom Twin' };
  return { organization, trainee, twin, log, asSupervisor };
}

const verify = (browser: Browser, rows: Parameters<typeof seen>[0]) =>
  read(browser.post('/api/procedures/verify', { items: seen(rows) }));
const logAs = (browser: Browser, values: object) =>
  read(browser.post('/api/procedures', { entries: [{ entryKey: newId(), ...ENTRY, ...values }] }));

test('a trainee is offered supervisors, but not the own second account, and cannot name it', async () => {
  const { organization, trainee, twin, log } = await aTwin();
  const ruth = await aPerson(server, { organization, role: 'attending', displayName: 'Ruth' });
  const { items } = await trainee.call('GET /api/procedures/supervisors');
  expect(items.map(({ id }) => id)).toEqual([ruth.id]);
  const supervisorId = twin.id;
  expect(await logAs(trainee, { supervisorId })).toMatchObject({
    status: 400,
    fields: { 'entries.0.supervisor': OWN_SUPERVISOR },
  });
  const row = await log();
  const entry = { ...ENTRY, supervisorId, version: row.version };
  expect(await read(trainee.patch(`/api/procedures/${row.id}`, entry))).toMatchObject({
    status: 400,
    fields: { supervisor: OWN_SUPERVISOR },
  });
  expect(await logAs(trainee, { supervisorId: ruth.id })).toMatchObject({ status: 201 });
});

test('a procedure that names the own second account is not verified by it, nor sent back, alone or among others', async () => {
  const { organization, twin, log, asSupervisor } = await aTwin();
  const colleague = await aPerson(server, { organization });
  const own = await log(asSupervisor);
  const other = await log({ ...asSupervisor, userId: colleague.id });
  for (const rows of [[own], [other, own]]) {
    expect(await verify(twin, rows)).toMatchObject({ status: 403, message: OWN_MAILBOX });
  }
  const body = { items: seen([own]), reason: 'Which side?' };
  expect(await read(twin.post('/api/procedures/return', body))).toMatchObject({ status: 403 });
  expect((await procedureRow(server, own)).verification).toBe('waiting');
  expect(await verify(twin, [other])).toMatchObject({ status: 200, done: [other.id] });
});

test('whoever becomes an administrator does not verify what the own first account logged', async () => {
  const { twin, log, asSupervisor } = await aTwin({ role: 'administrator' });
  expect(await verify(twin, [await log(asSupervisor)])).toMatchObject({ status: 403 });
});

test('a colleague with a plus in the address verifies as everybody does', async () => {
  const { organization, log } = await aTwin();
  const email = nextEmail('ruth').replace('@', '+ward@');
  const ruth = await aPerson(server, { organization, role: 'attending', email });
  const row = await log({ supervisorId: ruth.id });
  expect(await verify(ruth, [row])).toMatchObject({ status: 200, done: [row.id] });
});

test('an administrator neither confirms nor takes back a verification of the own second account', async () => {
  const { organization, trainee, twin, log } = await aTwin({ role: 'administrator' });
  const row = await log();
  const call = callOf(await makeLink(trainee, [row]));
  const browser = await signedOut(server, trainee);
  expect((await browser.post(call, aVerification([row]))).status).toBe(200);
  const path = { id: row.id };
  const decide = (who: Browser, how: 'confirm' | 'take-back') =>
    read(who.post(`/api/procedures/${row.id}/${how}`, { version: 2, reason: 'It was not so' }));
  const none = { confirm: false, takeBack: false };
  expect((await twin.call('GET /api/procedures/:id', { path })).can).toMatchObject(none);
  expect((await twin.call('GET /api/procedures')).items[0]?.can).toMatchObject(none);
  for (const how of ['confirm', 'take-back'] as const) {
    expect(await decide(twin, how)).toMatchObject({ status: 403 });
  }
  expect((await procedureRow(server, row)).confirmedAt).toBeNull();
  const email = nextEmail('ruth').replace('@', '+office@');
  const ruth = await aPerson(server, { organization, role: 'administrator', email });
  expect((await ruth.call('GET /api/procedures/:id', { path })).can.confirm).toBe(true);
  expect(await decide(ruth, 'confirm')).toMatchObject({ status: 200 });
});

test('no link to verify is mailed to a second address of who asks', async () => {
  const { trainee, twin, log } = await aTwin();
  const row = await log();
  for (const email of [twin.email, trainee.email.toUpperCase()]) {
    const body = { procedureIds: [row.id], requestKey: newId(), email };
    const answer = await read(trainee.post('/api/procedure-links', body));
    expect(answer).toMatchObject({ status: 400, fields: { email: OWN_ADDRESS } });
  }
  expect(await mailsTo(server, twin.email)).toEqual([]);
});

test('a link is not used with the second account of who made it, whether approved or waiting', async () => {
  for (const values of [{}, { status: 'pending' }]) {
    const { trainee, twin, log } = await aTwin(values);
    const row = await log();
    const call = callOf(await makeLink(trainee, [row]));
    expect((await openedBy(twin, call)).viewer).toBe('own');
    const answer = await read(twin.post(call, aVerification([row])));
    expect(answer).toMatchObject({ status: 403, message: OWN });
    expect((await procedureRow(server, row)).verification).toBe('waiting');
  }
});

test('nobody without an account verifies with another spelling of the address of who made the link', async () => {
  const { trainee, log } = await aTwin();
  const row = await log();
  const call = callOf(await makeLink(trainee, [row]));
  const verifierEmail = trainee.email.replace('@', '+guest@').toUpperCase();
  const answer = await read(
    openBrowser(server).post(call, aVerification([row], { verifierEmail })),
  );
  expect(answer).toMatchObject({ status: 400, fields: { verifierEmail: OWN } });
  expect((await procedureRow(server, row)).verification).toBe('waiting');
});

test('a link that went to a second address of who made it is used by nobody', async () => {
  const { trainee, twin, log } = await aTwin();
  const row = await log();
  const link = await makeLink(trainee, [row]);
  await changeLink(server, link, { email: twin.email });
  const guest = openBrowser(server);
  const call = callOf(link);
  const said = { status: 409, message: SENT_TO_ONESELF };
  expect(await read(guest.get(call))).toMatchObject(said);
  expect(await read(guest.post(call, aVerification([row])))).toMatchObject(said);
  expect((await procedureRow(server, row)).verification).toBe('waiting');
});

test('what another account of the own mailbox has logged is not offered to verify, and does not hinder the others', async () => {
  const { organization, twin, log, asSupervisor } = await aTwin();
  const colleague = await aPerson(server, { organization, displayName: 'Alan Turing' });
  const own = await log(asSupervisor);
  const other = await log({ ...asSupervisor, userId: colleague.id });
  const waiting = await twin.call('GET /api/procedures/waiting');
  expect(waiting).toMatchObject({ total: 1, ofOwnMailbox: 1 });
  const offered = waiting.owners.flatMap(({ items }) => items);
  expect(offered.map(({ id }) => id)).toEqual([other.id]);
  const { items } = await twin.call('GET /api/procedures', { query: { scope: 'supervised' } });
  expect(new Map(items.map(({ id, can }) => [id, can.verify]))).toEqual(
    new Map([
      [own.id, false],
      [other.id, true],
    ]),
  );
  expect(await verify(twin, [other])).toMatchObject({ status: 200 });
});

test('no mail tells of procedures of the own mailbox alone', async () => {
  const { organization, twin, log, asSupervisor } = await aTwin();
  const longAgo = new Date(Date.now() - 3 * 86_400_000);
  await log({ ...asSupervisor, changedAt: longAgo });
  await digestProcedures(server.runtime);
  expect(await mailsTo(server, twin.email)).toEqual([]);
  const colleague = await aPerson(server, { organization, displayName: 'Alan Turing' });
  const ruth = await aPerson(server, { organization, role: 'attending', emailVerified: true });
  for (const userId of [twin.id, colleague.id]) {
    await log({ supervisorId: ruth.id, supervisor: 'Ruth', changedAt: longAgo, userId });
  }
  await digestProcedures(server.runtime);
  expect((await mailsTo(server, ruth.email))[0]?.subject).toBe(
    '2 procedures wait for you to verify',
  );
});

test('an administrator with a second address of the trainee’s mailbox reads no more of an answer than the trainee', async () => {
  const { organization, trainee } = await aTwin();
  const admin = { organization, role: 'administrator' } as const;
  const email = trainee.email.replace('@', '+3@');
  const twin = await aPerson(server, { ...admin, email });
  const other = await aPerson(server, admin);
  const row = await insertProcedure(db, {
    userId: trainee.id,
    organizationId: organization.id,
    verification: 'verified',
    verifiedAt: new Date(),
    verifierName: 'Elena Rivera',
    verifierEmail: 'elena@elsewhere.example',
    verifiedFrom: 'browser',
    confirmedAt: new Date(),
    confirmedBy: other.id,
  });
  const path = { id: row.id };
  const shownTo = (viewer: Browser) => viewer.call('GET /api/procedures/:id', { path });
  expect((await shownTo(other)).verified).toMatchObject({ from: 'browser' });
  expect((await shownTo(twin)).verified).toMatchObject({ from: null, email: null });
  const file = await (await twin.get('/api/procedures/export.csv?scope=organization')).text();
  expect(file).toContain('Elena Rivera');
  expect(file).not.toContain('browser');
});
