import { afterAll, expect, test } from 'vitest';
import { remindAssessors } from '#server/assessments/actions/reminders.ts';
import { newId } from '#server/ids.ts';
import { ownDataPage } from '#server/links/own-data.ts';
import { digestProcedures } from '#server/procedures/actions/digests.ts';
import { mailReviews } from '#server/review/actions/mails.ts';
import { dataExportPieces, dataExports } from '#server/rights/tables.ts';
import { signedOut } from '#test/accounts.ts';
import { anOrganization, aPerson, mailedToken, mailsTo, trailOf } from '#test/administration.ts';
import { nextEmail, openBrowser, signUp } from '#test/people.ts';
import { aLinkToVerify, aVerification, procedureRow } from '#test/procedure-links.ts';
import { insertProcedure } from '#test/procedures.ts';
import { aForm, aRequest, ask } from '#test/requests.ts';
import { insertQuestions } from '#test/review.ts';
import { nextAddress } from '#test/server.ts';
import { atOnce, once, startTwoServers } from '#test/two-servers.ts';

const server = await startTwoServers();
afterAll(() => server.stop());
const { runtime } = server;
const { db } = runtime;

const DAY_MS = 86_400_000;
const inDays = (days: number) => () => new Date(Date.now() + days * DAY_MS);
const guest = () => openBrowser(server);
const actionsOn = async (id: string, action: string) =>
  (await trailOf(server, id)).filter((event) => event.action === action).length;

test('an address is confirmed once by fifty openings of its link', async () => {
  const person = await signUp(server);
  await person.post('/api/auth/resend-verification', { email: person.email });
  const token = await mailedToken(server, person.email);
  const said: unknown[] = [];
  const counts = await atOnce(async () => {
    const answer = await guest().post('/api/auth/verify-email', { token });
    said.push(((await answer.json()) as { status?: string }).status);
    return answer;
  });
  expect(counts).toEqual({ 200: 50 });
  expect(said.filter((status) => status === 'confirmed')).toHaveLength(1);
  expect(await actionsOn(person.id, 'email.confirmed')).toBe(1);
});

test('the own data is taken by one of fifty browsers that have its link', async () => {
  const { id: userId } = await aPerson(server);
  const id = newId();
  await db.insert(dataExports).values({
    id,
    userId,
    askedBy: 'administrator',
    state: 'ready',
    size: 3,
    createdAt: new Date(),
    expiresAt: new Date(Date.now() + DAY_MS),
  });
  const bytes = new Uint8Array([1, 2, 3]);
  await db.insert(dataExportPieces).values({ exportId: id, position: 0, bytes });
  const token = ownDataPage(runtime, { id }).split('/').at(-1) ?? '';
  const taking: ReturnType<typeof guest>[] = [];
  const counts = await atOnce(async () => {
    const browser = guest();
    const answer = await browser.post(`/api/own-data/${token}`);
    if (answer.ok) taking.push(browser);
    return answer;
  });
  expect(counts).toEqual(once(200, 404));
  expect(await actionsOn(userId, 'data.downloaded')).toBe(1);
  const [browser] = taking;
  const download = () => browser?.get(`/api/own-data/${token}.zip`) ?? Promise.reject(new Error());
  expect((await download()).status).toBe(200);
});

/** The call behind the one link of the mail that says where an answer was given in somebody's name. */
async function undoingOf(address: string) {
  const [mail] = await mailsTo(server, address);
  const [, page, token] = /\/undo\/(verify|assess)\/([^/\s]+)/.exec(mail?.text ?? '') ?? [];
  return `/api/${page}/${token}/undo`;
}

test('whoever says “not you?” fifty times takes a verification back once, and each is told once', async () => {
  const { organization, owner, rows, link, call } = await aLinkToVerify(server);
  const administrator = await aPerson(server, { organization, role: 'administrator' });
  const address = nextEmail('rivera');
  await guest().post(call, aVerification(rows, { verifierEmail: address }));
  const undoing = await undoingOf(address);
  expect(await atOnce(() => guest().send('POST', undoing))).toEqual(once(200, 409));
  expect(await actionsOn(link.id, 'procedure-link.undone')).toBe(1);
  for (const row of rows) expect(await actionsOn(row.id, 'procedure.taken-back')).toBe(1);
  for (const { email } of [owner, administrator]) {
    const told = (await mailsTo(server, email)).filter(({ subject }) => /taken back/.test(subject));
    expect(told).toHaveLength(1);
  }
});

test('whoever says “not you?” fifty times makes an assessment void once', async () => {
  const { asking, request, link } = await aRequest(server);
  const assessorEmail = nextEmail('grace');
  await guest().post(link, aForm({ assessorEmail }));
  const undoing = await undoingOf(assessorEmail);
  expect(await atOnce(() => guest().send('POST', undoing))).toEqual(once(200, 409));
  expect(await actionsOn(request.id, 'assessment-request.undone')).toBe(1);
  const told = (await mailsTo(server, asking.email)).filter(({ subject }) =>
    /taken back/.test(subject),
  );
  expect(told).toHaveLength(1);
});

test('a verification from the own browser is confirmed once, by one of two administrators', async () => {
  const { organization, owner, rows, call } = await aLinkToVerify(server);
  const two = [
    await aPerson(server, { organization, role: 'administrator' }),
    await aPerson(server, { organization, role: 'administrator' }),
  ] as const;
  const [row] = rows;
  const browser = await signedOut(server, owner);
  expect((await browser.post(call, aVerification([row]))).status).toBe(200);
  const { version } = await procedureRow(server, row);
  const confirm = (time: number) =>
    two[time % 2 === 0 ? 0 : 1].post(`/api/procedures/${row.id}/confirm`, { version });
  expect(await atOnce(confirm)).toEqual({ 200: 25, 409: 25 });
  expect(await actionsOn(row.id, 'procedure.confirmed')).toBe(1);
});

/** As a mail program stops mails by one click (RFC 8058): a form from another site, without a session. */
async function clickStopIn(email: string) {
  const stopUrl = (await mailsTo(server, email)).at(-1)?.stopUrl;
  const { pathname } = new URL(stopUrl ?? 'about:blank');
  return () =>
    server.fetchAs(nextAddress(), pathname, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'cross-site',
      },
      body: 'List-Unsubscribe=One-Click',
    });
}

test('mails about what waits to be verified stop once, by one click in fifty mail programs', async () => {
  const organization = await anOrganization(server);
  const owner = await aPerson(server, { organization });
  const asAttending = { organization, role: 'attending', emailVerified: true } as const;
  const attending = await aPerson(server, asAttending);
  const common = { userId: owner.id, organizationId: organization.id, supervisorId: attending.id };
  await insertProcedure(db, { ...common, changedAt: new Date(Date.now() - 2 * DAY_MS) });
  await digestProcedures(runtime);
  const click = await clickStopIn(attending.email);
  expect(await atOnce(click)).toEqual({ 200: 50 });
  expect(await actionsOn(attending.id, 'procedure-digest.stopped')).toBe(1);
  expect(await mailsTo(server, attending.email)).toMatchObject([{ status: 'withdrawn' }]);
  await insertProcedure(db, common);
  await digestProcedures({ ...runtime, now: inDays(3) });
  expect(await mailsTo(server, attending.email)).toHaveLength(1);
});

test('reminders stop once, by one click in fifty mail programs, also those that have not left', async () => {
  const trainee = await aPerson(server, { emailVerified: true });
  const email = nextEmail('assessor');
  const { id } = await ask(trainee, { email, sendMail: true });
  await remindAssessors({ ...runtime, now: inDays(3) });
  const click = await clickStopIn(email);
  expect(await atOnce(click)).toEqual({ 200: 50 });
  expect(await actionsOn(id, 'assessment-request.reminders-stopped')).toBe(1);
  expect(await mailsTo(server, email)).toMatchObject([
    { status: 'waiting' },
    { status: 'withdrawn', text: '' },
  ]);
});

test('the weekly mail stops once, by one click in fifty mail programs', async () => {
  const person = await aPerson(server, { emailVerified: true });
  await insertQuestions(db, person.id, 1, { createdAt: new Date(Date.now() - 30 * DAY_MS) });
  await person.call('PATCH /api/review/settings', { body: { weeklyMail: true } });
  // 1970-01-05 was a Monday; these mails go out on Mondays from noon.
  const weeks = Math.ceil((Date.now() / DAY_MS - 4.5) / 7);
  await mailReviews({ ...runtime, now: () => new Date((weeks * 7 + 4.6) * DAY_MS) });
  const click = await clickStopIn(person.email);
  expect(await atOnce(click)).toEqual({ 200: 50 });
  expect(await actionsOn(person.id, 'review-mail.stopped')).toBe(1);
  expect(await mailsTo(server, person.email)).toMatchObject([{ status: 'withdrawn' }]);
});
