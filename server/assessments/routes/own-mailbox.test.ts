import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { profiles } from '#server/people/tables.ts';
import { signedOut } from '#test/accounts.ts';
import { anOrganization, aPerson, mailsTo, read } from '#test/administration.ts';
import type { Someone } from '#test/administration.ts';
import { nextEmail, openBrowser } from '#test/people.ts';
import {
  aForm,
  ask,
  changeRequest,
  linkOf,
  opened,
  recordsOf,
  sendRequest,
} from '#test/requests.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());

const OWN = 'This is your own request. Show or send it to the person who worked with you.';
const OWN_MAILBOX =
  'This address reaches your own mailbox. Please enter that of the person who worked with you';
const SENT_TO_ONESELF =
  'This request was sent to a mailbox of the trainee who asks. Nobody assesses themselves: please ask the trainee for a new request.';
const ITSELF =
  'Your account and the trainee’s share one mailbox, and nobody assesses themselves. Please leave it to somebody else who worked with the trainee.';

/** A trainee and a second account that the same mailbox opens, an active attending of the same organization. */
async function aTwin(twinValues: object = {}) {
  const organization = await anOrganization(server);
  const email = nextEmail('twin');
  const other = email.replace('@', '+2@');
  const trainee = await aPerson(server, { organization, email, displayName: 'Tom Trainee' });
  const asTwin = { organization, role: 'attending', email: other, emailVerified: true } as const;
  const twin = await aPerson(server, { ...asTwin, ...twinValues });
  return { organization, trainee, twin };
}

const assess = (browser: Someone, values: object) =>
  read(browser.post('/api/assessments', { ...aForm(), ...values }));
const countOf = async ({ id }: Someone) => (await recordsOf(server, id)).length;

test('an attending does not assess a trainee of the same mailbox, picked or by the exact address', async () => {
  const { trainee, twin } = await aTwin();
  for (const whom of [{ traineeId: trainee.id }, { traineeEmail: trainee.email }]) {
    expect(await assess(twin, whom)).toMatchObject({ status: 403, message: ITSELF });
  }
  expect(await countOf(trainee)).toBe(0);
});

test('whoever becomes an attending afterwards does not assess the own first account either', async () => {
  const { trainee, twin } = await aTwin({ role: 'trainee' });
  await server.runtime.db
    .update(profiles)
    .set({ role: 'attending' })
    .where(eq(profiles.id, twin.id));
  expect(await assess(twin, { traineeId: trainee.id })).toMatchObject({ status: 403 });
  expect(await countOf(trainee)).toBe(0);
});

test('a colleague with a plus in the address assesses as everybody does', async () => {
  const { organization, trainee } = await aTwin();
  const email = nextEmail('grace').replace('@', '+ward@');
  const colleague = await aPerson(server, { organization, role: 'attending', email });
  expect(await assess(colleague, { traineeId: trainee.id })).toMatchObject({ status: 201 });
});

test('a trainee is offered the attendings, but not the own second account, and cannot ask it', async () => {
  const { organization, trainee, twin } = await aTwin();
  const grace = await aPerson(server, { organization, role: 'attending', displayName: 'Grace' });
  const { items } = await trainee.call('GET /api/assessment-requests/attendings');
  expect(items.map(({ id }) => id)).toEqual([grace.id]);
  const answer = await sendRequest(trainee, { attendingId: twin.id, sendMail: true });
  expect(answer).toMatchObject({ status: 400, fields: { attendingId: expect.any(String) } });
  expect(await mailsTo(server, twin.email)).toEqual([]);
});

test.each([
  ['tom@one.example', 'tom+2@one.example'],
  ['tom+x@two.example', 'Tom+y@TWO.example'],
  ['tom.t@gmail.com', 'to.mt+2@googlemail.com'],
])('%s asks nobody at %s, with or without a mail', async (email, second) => {
  const organization = await anOrganization(server);
  const trainee = await aPerson(server, { organization, email, emailVerified: true });
  for (const sendMail of [true, false]) {
    expect(await sendRequest(trainee, { email: second, sendMail })).toMatchObject({
      status: 400,
      fields: { email: OWN_MAILBOX },
    });
  }
});

test('a link is not answered with the second account of who asks, whether approved or waiting', async () => {
  for (const values of [{}, { status: 'pending' }, { role: 'administrator' }]) {
    const { trainee, twin } = await aTwin(values);
    const link = linkOf(await ask(trainee));
    expect((await opened(twin, link)).viewer).toBe('own');
    expect(await read(twin.post(link, aForm()))).toMatchObject({ status: 403, message: OWN });
    expect(await countOf(trainee)).toBe(0);
  }
});

test('a second account made after the request was sent does not answer it', async () => {
  const organization = await anOrganization(server);
  const email = nextEmail('later');
  const trainee = await aPerson(server, { organization, email });
  const link = linkOf(await ask(trainee));
  const other = email.replace('@', '+later@');
  const twin = await aPerson(server, { organization, role: 'attending', email: other });
  expect(await read(twin.post(link, aForm()))).toMatchObject({ status: 403, message: OWN });
  expect(await countOf(trainee)).toBe(0);
});

test('nobody without an account signs with another spelling of the address of who asks', async () => {
  const { trainee } = await aTwin();
  const link = linkOf(await ask(trainee));
  const guest = openBrowser(server);
  const assessorEmail = trainee.email.replace('@', '+guest@').toUpperCase();
  const answer = await read(guest.post(link, aForm({ assessorEmail })));
  expect(answer).toMatchObject({ status: 400, fields: { assessorEmail: OWN } });
  expect(await countOf(trainee)).toBe(0);
});

test('a request that went to the second address of who asks is answered by nobody', async () => {
  const { trainee, twin } = await aTwin();
  for (const sentTo of [{ assessorEmail: twin.email }, { assessorId: twin.id }]) {
    const request = await ask(trainee);
    await changeRequest(server, request.id, sentTo);
    const link = linkOf(request);
    const guest = openBrowser(server);
    for (const answer of [guest.get(link), guest.post(link, aForm()), twin.post(link, aForm())]) {
      expect([403, 409]).toContain((await read(answer)).status);
    }
    const said = await read(guest.post(link, aForm()));
    expect(said).toMatchObject({ status: 409, message: SENT_TO_ONESELF });
  }
  expect(await countOf(trainee)).toBe(0);
});

test('an administrator does not void what was written about the own second account', async () => {
  const { organization, trainee, twin } = await aTwin({ role: 'administrator' });
  const grace = await aPerson(server, { organization, role: 'attending' });
  await assess(grace, { traineeId: trainee.id });
  const [record] = await recordsOf(server, trainee.id);
  const path = { id: record?.id ?? '' };
  const reason = 'Of another shift';
  expect((await twin.call('GET /api/assessments/:id', { path })).can.void).toBe(false);
  expect(await read(twin.post(`/api/assessments/${path.id}/void`, { reason }))).toMatchObject({
    status: 403,
    message: 'Nobody voids an assessment of themselves. Please ask another administrator.',
  });
  const other = await aPerson(server, { organization, role: 'administrator' });
  const voided = await other.call('POST /api/assessments/:id/void', { path, body: { reason } });
  expect(voided.voided).toMatchObject({ reason });
});

test('an administrator does not read from where assessments of the own second account were answered', async () => {
  const { organization, trainee, twin } = await aTwin({ role: 'administrator' });
  const link = linkOf(await ask(trainee));
  const browser = await signedOut(server, trainee);
  expect((await browser.post(link, aForm())).status).toBe(201);
  const other = await aPerson(server, { organization, role: 'administrator' });
  const shownTo = async (who: Someone) => {
    const { items } = await who.call('GET /api/assessments');
    const path = { id: items[0]?.id ?? '' };
    const one = await who.call('GET /api/assessments/:id', { path });
    const file = await (await who.get('/api/assessments/export.csv')).text();
    const isInFile = file.includes('a browser that this trainee had used');
    return [items[0]?.evaluator.from, one.evaluator.from, isInFile];
  };
  expect(await shownTo(twin)).toEqual([null, null, false]);
  expect(await shownTo(other)).toEqual(['browser', 'browser', true]);
});

test('an attending is not offered the own second account among the trainees to assess', async () => {
  const { organization, trainee, twin } = await aTwin();
  const colleague = await aPerson(server, { organization, displayName: 'Alan Turing' });
  const idsOf = async (viewer: Someone) =>
    (await viewer.call('GET /api/trainees')).items.map(({ id }) => id);
  expect(await idsOf(twin)).toEqual([colleague.id]);
  const other = await aPerson(server, { organization, role: 'attending' });
  expect((await idsOf(other)).toSorted()).toEqual([colleague.id, trainee.id].toSorted());
});
