import { afterAll, expect, test } from 'vitest';
import type { QueryOf } from '#shared/wire.ts';
import { newId } from '#server/ids.ts';
import {
  aClinic,
  aMember,
  anOrganization,
  aPerson,
  mailsTo,
  read,
  statuses,
  trailOf,
} from '#test/administration.ts';
import { nextEmail, openBrowser } from '#test/people.ts';
import type { Browser } from '#test/people.ts';
import { aForm, ask, changeRequest, last, linkOf, requestRow } from '#test/requests.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());

const PATH = '/api/assessment-requests';
const list = (browser: Browser) => browser.call('GET /api/assessment-requests');
const send = (browser: Browser, values: object = {}) =>
  read(browser.post(PATH, { requestKey: newId(), ...values }));

/** A trainee whose address is confirmed: mails to strangers are sent for such a one. */
const aConfirmed = () => aPerson(server, { emailVerified: true });

/** A trainee and an attending of one organization. */
async function aTeam() {
  const organization = await anOrganization(server);
  const trainee = await aPerson(server, { organization, displayName: 'Ada Lovelace' });
  const attending = await aPerson(server, {
    organization,
    role: 'attending',
    displayName: 'Grace Hopper',
  });
  return { organization, trainee, attending };
}

test('a trainee asks an attending of the organization: by mail, with a link to show and copy', async () => {
  const { trainee, attending } = await aTeam();
  const request = await ask(trainee, {
    attendingId: attending.id,
    shiftDate: last('Friday'),
    epaNumber: 12,
    message: 'room 2',
  });
  expect(request).toEqual({
    id: expect.any(String) as string,
    state: 'open',
    trainee: { id: trainee.id, name: 'Ada Lovelace' },
    assessor: { id: attending.id, name: 'Grace Hopper', email: null },
    shiftDate: last('Friday'),
    epa: { number: 12, title: 'Provide invasive and noninvasive airway management' },
    message: 'room 2',
    createdAt: expect.any(String) as string,
    expiresAt: expect.any(String) as string,
    remindersSent: 0,
    nextReminderAt: expect.any(String) as string,
    remindersStopped: false,
    assessmentIds: [],
    url: expect.stringMatching(
      new RegExp(`^${server.runtime.origin}/assess/${request.id}\\.[\\w-]{43}$`),
    ) as string,
    can: { revoke: true, remind: false },
  });
  const days = (Date.parse(request.expiresAt) - Date.parse(request.createdAt)) / 86_400_000;
  expect(days).toBe(14);
  const [mail, ...more] = await mailsTo(server, attending.email);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    subject: 'Ada Lovelace asks you for an assessment',
    contentUrl: request.url,
    fromName: 'Ada Lovelace',
    subjectId: request.id,
  });
  const outlives = (mail?.expiresAt.getTime() ?? 0) - Date.parse(request.expiresAt);
  expect(Math.abs(outlives)).toBeLessThan(60_000);
  expect(mail?.text).toContain('EPA 12 (Provide invasive and noninvasive airway management)');
  expect(mail?.text).toContain('“room 2”');
  expect(mail?.text).toContain(`No more reminders about this request: ${request.url}/stop`);
  expect(mail?.html).toContain(`<a href="${request.url}/stop">No more reminders`);
});

test('a trainee asks any address, and answers go only to a confirmed one', async () => {
  const { trainee } = await aTeam();
  const confirmed = await aConfirmed();
  const email = nextEmail('outside');
  const request = await ask(trainee, { email: ` ${email.toUpperCase()} ` });
  expect(request.assessor).toEqual({ id: null, name: null, email });
  await ask(confirmed, { email });
  expect((await mailsTo(server, email)).map(({ replyTo }) => replyTo)).toEqual([
    null,
    confirmed.email,
  ]);
});

test('a request for whoever opens the link is mailed to nobody, nor is one that is to be shown only', async () => {
  const { trainee, attending } = await aTeam();
  const open = await ask(trainee);
  expect(open).toMatchObject({ assessor: { name: null, email: null }, nextReminderAt: null });
  expect(open.can).toEqual({ revoke: true, remind: false });
  const shown = await ask(trainee, { attendingId: attending.id, sendMail: false });
  expect(shown).toMatchObject({ nextReminderAt: null, can: { remind: true } });
  expect(await mailsTo(server, attending.email)).toEqual([]);
});

test('only trainees ask', async () => {
  const { attending, organization } = await aTeam();
  const administrator = await aPerson(server, { role: 'administrator', organization });
  const systemAdmin = await aPerson(server, { role: 'system_admin' });
  const guest = openBrowser(server);
  expect((await send(guest)).status).toBe(401);
  for (const person of [attending, administrator, systemAdmin]) {
    expect(await send(person)).toMatchObject({
      status: 403,
      message: 'Only a trainee can ask for an assessment.',
    });
  }
});

test('only active attendings of the own organization can be asked by name', async () => {
  const { organization, trainee, attending } = await aTeam();
  const there = await aTeam();
  const people = [
    await aMember(server, { organization, role: 'attending', status: 'pending' }),
    await aMember(server, { organization, role: 'attending', status: 'declined' }),
    await aMember(server, { organization, role: 'administrator' }),
    await aMember(server, { organization }),
    there.attending,
    { id: newId() },
  ];
  for (const { id: attendingId } of people) {
    expect(await send(trainee, { attendingId })).toMatchObject({
      status: 400,
      fields: { attendingId: 'Please choose an attending from the list' },
    });
  }
  const pending = await aPerson(server, { organization, status: 'pending' });
  expect((await send(pending, { attendingId: attending.id })).status).toBe(400);
});

test.each([
  [{ email: 'nobody' }, 'email', 'Please enter a valid email address'],
  [{ email: 'a@example.org, b@example.org' }, 'email', 'Please enter a valid email address'],
  [{ email: 'a@example.org\nBcc: b@example.org' }, 'email', 'Please enter a valid email address'],
  ...[
    'See HTTPS://evil.example',
    'see http://evil.example',
    'www.evil.example',
    'w\u200bww.evil.example',
  ].map((message): [object, string, string] => [
    { message },
    'message',
    'Please leave out web addresses',
  ]),
  [{ message: 'x'.repeat(501) }, 'message', 'The message can have at most 500 characters'],
  [{ shiftDate: '2026-02-30' }, 'shiftDate', 'Please select a shift date'],
  [
    { shiftDate: '2199-01-04' },
    'shiftDate',
    'This date is in the future. Please check the shift date',
  ],
  [
    { shiftDate: '2020-01-03' },
    'shiftDate',
    'A shift more than 365 days ago can no longer be assessed',
  ],
  [
    { shiftDate: last('Friday'), epaNumber: 3 },
    'epaNumber',
    'This EPA is not offered on the day of the shift. Please select another',
  ],
  [
    { shiftDate: last('Saturday'), epaNumber: 12 },
    'epaNumber',
    'This EPA is not offered on the day of the shift. Please select another',
  ],
  [{ epaNumber: 23 }, 'epaNumber', 'Please select an EPA'],
  [{ requestKey: 'x' }, 'requestKey', 'The request has no key'],
])('a request with %j is refused at its input', async (values, field, sentence) => {
  const trainee = await aPerson(server);
  const answer = await send(trainee, values);
  expect(answer).toMatchObject({ status: 400, fields: { [field]: sentence } });
  expect((await list(trainee)).sent).toEqual([]);
});

test('nobody asks the own address', async () => {
  const trainee = await aPerson(server);
  const answer = await send(trainee, { email: trainee.email.toUpperCase() });
  expect(answer.status).toBe(400);
  expect(answer.fields?.['email']).toMatch(/^This is your own address/);
});

test('a request sent twice is one request and one mail, also at the same moment', async () => {
  const trainee = await aConfirmed();
  const values = { email: nextEmail('assessor'), requestKey: newId() };
  const both = await Promise.all([ask(trainee, values), ask(trainee, values)]);
  expect(both[0]).toEqual(both[1]);
  expect((await ask(trainee, { ...values, message: 'changed' })).id).toBe(both[0].id);
  expect(await mailsTo(server, values.email)).toHaveLength(1);
  expect((await list(trainee)).sent).toHaveLength(1);
  const other = await aConfirmed();
  expect((await ask(other, values)).id).not.toBe(both[0].id);
});

test('thirty requests can be open at a time, also when two are made at once', async () => {
  const trainee = await aPerson(server);
  for (let i = 0; i < 29; i += 1) await ask(trainee);
  const both = await Promise.all([send(trainee), send(trainee)]);
  expect(statuses(both)).toEqual([201, 409]);
  const [first] = (await list(trainee)).sent;
  await trainee.post(`${PATH}/${first?.id}/revoke`);
  expect((await send(trainee)).status).toBe(201);
});

test('nobody makes us write to many strangers, nor to one person over and over', async () => {
  const trainee = await aConfirmed();
  const email = nextEmail('pestered');
  for (let i = 0; i < 5; i += 1) expect((await send(trainee, { email })).status).toBe(201);
  expect((await send(trainee, { email })).status).toBe(429);
  expect(await mailsTo(server, email)).toHaveLength(5);
  for (let i = 0; i < 14; i += 1) {
    expect((await send(trainee, { email: nextEmail('stranger') })).status).toBe(201);
  }
  expect((await send(trainee, { email: nextEmail('stranger') })).status).toBe(429);
  expect((await send(trainee, { email, sendMail: false })).status).toBe(201);
});

test('no mail goes to a stranger in a name that holds a web address', async () => {
  const trainee = await aPerson(server, {
    emailVerified: true,
    displayName: 'Win at www.prizes.example',
  });
  const email = nextEmail('stranger');
  expect(await send(trainee, { email })).toMatchObject({
    status: 400,
    fields: { email: expect.stringMatching(/web address in a name/) as string },
  });
  const request = await ask(trainee, { email, sendMail: false });
  expect((await trainee.post(`${PATH}/${request.id}/remind`)).status).toBe(403);
  expect(await mailsTo(server, email)).toEqual([]);
});

test('mails to strangers are sent for those whom somebody knows: members, or a confirmed address', async () => {
  const organization = await anOrganization(server);
  const attending = await aPerson(server, { organization, role: 'attending' });
  const email = nextEmail('stranger');
  const sentence =
    'Mails to this address can be sent once an organization has let you in or your own address is confirmed. Show the code or copy the link instead.';
  for (const unknown of [
    await aPerson(server),
    await aPerson(server, { organization, status: 'pending' }),
    await aPerson(server, { organization, status: 'declined' }),
    await aPerson(server, { organization: await anOrganization(server, { autoApprove: true }) }),
  ]) {
    for (const to of [email, attending.email]) {
      expect(await send(unknown, { email: to })).toMatchObject({
        status: 400,
        fields: { email: sentence },
      });
    }
    const request = await ask(unknown, { email, sendMail: false });
    expect(request.can).toEqual({ revoke: true, remind: false });
    const remind = read(unknown.post(`${PATH}/${request.id}/remind`));
    expect(await remind).toMatchObject({ status: 403, message: sentence });
  }
  expect(await mailsTo(server, email)).toEqual([]);
  expect(await mailsTo(server, attending.email)).toEqual([]);
  for (const known of [await aConfirmed(), await aPerson(server, { organization })]) {
    await ask(known, { email });
  }
  expect(await mailsTo(server, email)).toHaveLength(2);
});

test('ten mails a day reach one person from everybody together, also by name or by hand', async () => {
  const { organization, trainee, attending } = await aTeam();
  const values = [{ attendingId: attending.id }, { email: attending.email }];
  const shown = await ask(trainee, { ...values[0], sendMail: false });
  for (let i = 0; i < 10; i += 1) {
    const person = i % 2 ? await aConfirmed() : await aPerson(server, { organization });
    await ask(person, values[i % 2]);
  }
  expect(await send(trainee, values[0])).toMatchObject({
    status: 429,
    message: expect.stringMatching(
      /^Too many attempts\. Please try again in \d+ minutes\.$/,
    ) as string,
  });
  expect((await send(trainee, values[1])).status).toBe(429);
  expect((await trainee.post(`${PATH}/${shown.id}/remind`)).status).toBe(429);
  expect(await mailsTo(server, attending.email)).toHaveLength(10);
  expect((await send(trainee, { ...values[0], sendMail: false })).status).toBe(201);
});

test('an attending finds what waits: asked by name, or at the address that is confirmed', async () => {
  const { trainee, attending } = await aTeam();
  const byName = await ask(trainee, { attendingId: attending.id });
  expect((await list(attending)).received).toMatchObject([
    { id: byName.id, url: byName.url, can: { revoke: false, remind: false } },
  ]);
  const unconfirmed = await aPerson(server, { role: 'attending' });
  await ask(trainee, { email: unconfirmed.email });
  expect((await list(unconfirmed)).received).toEqual([]);
  const confirmed = await aPerson(server, { role: 'attending', emailVerified: true });
  const requests = [await ask(trainee, { email: confirmed.email })];
  requests.push(await ask(trainee, { email: confirmed.email }));
  await changeRequest(server, (await ask(trainee, { email: confirmed.email })).id, {
    revokedAt: new Date(),
  });
  expect((await list(confirmed)).received.map(({ id }) => id)).toEqual([
    requests[1]?.id,
    requests[0]?.id,
  ]);
  expect((await list(confirmed)).sent).toEqual([]);
});

test('a trainee at whose address one asks has nothing to assess', async () => {
  const other = await aPerson(server, { emailVerified: true });
  const request = await ask(await aConfirmed(), { email: other.email });
  expect((await list(other)).received).toEqual([]);
  expect((await other.get(`${PATH}/${request.id}`)).status).toBe(404);
});

test('own requests come open ones first, then the newest, at most a hundred', async () => {
  const trainee = await aPerson(server);
  const ids: string[] = [];
  for (let i = 0; i < 4; i += 1) ids.push((await ask(trainee)).id);
  const [a = '', b = '', c = '', d = ''] = ids;
  await changeRequest(server, d, { revokedAt: new Date() });
  await changeRequest(server, b, { expiresAt: new Date(Date.now() - 1) });
  const { sent } = await list(trainee);
  expect(sent.map(({ id, state }) => [id, state])).toEqual([
    [c, 'open'],
    [a, 'open'],
    [d, 'revoked'],
    [b, 'expired'],
  ]);
  expect(sent.map(({ url }) => url === null)).toEqual([false, false, true, true]);
});

test('one request is for its trainee and for whom it is addressed to', async () => {
  const { organization, trainee, attending } = await aTeam();
  const { id } = await ask(trainee, { attendingId: attending.id });
  const others = [
    await aPerson(server, { organization }),
    await aPerson(server, { organization, role: 'attending' }),
    await aPerson(server, { organization, role: 'administrator' }),
    await aPerson(server, { role: 'system_admin' }),
  ];
  const status = async (browser: Browser) => (await browser.get(`${PATH}/${id}`)).status;
  expect(await status(trainee)).toBe(200);
  expect(await status(attending)).toBe(200);
  expect(await status(openBrowser(server))).toBe(401);
  for (const browser of others) {
    expect(await status(browser)).toBe(404);
    expect((await browser.post(`${PATH}/${id}/revoke`)).status).toBe(404);
    expect((await browser.post(`${PATH}/${id}/remind`)).status).toBe(404);
  }
  expect((await attending.post(`${PATH}/${id}/revoke`)).status).toBe(404);
  expect((await attending.post(`${PATH}/${id}/remind`)).status).toBe(404);
  expect((await trainee.get(`${PATH}/x`)).status).toBe(404);
  expect((await requestRow(server, id)).revokedAt).toBeNull();
});

test('what came of a request is for its trainee', async () => {
  const { trainee, attending } = await aTeam();
  const request = await ask(trainee, { attendingId: attending.id });
  const furtherEpas = [{ epaNumber: 1, activityLevel: 'did_it' }];
  expect((await openBrowser(server).post(linkOf(request), aForm({ furtherEpas }))).status).toBe(
    201,
  );
  const seen = await trainee.call('GET /api/assessment-requests/:id', { path: request });
  expect(seen).toMatchObject({ state: 'used', url: null, can: { revoke: false, remind: false } });
  expect(seen.assessmentIds).toHaveLength(2);
  const other = await attending.call('GET /api/assessment-requests/:id', { path: request });
  expect(other.assessmentIds).toEqual([]);
  expect((await list(attending)).received).toEqual([]);
});

test('a trainee withdraws a request once, and its link works no longer', async () => {
  const trainee = await aConfirmed();
  const request = await ask(trainee, { email: nextEmail('assessor') });
  for (let i = 0; i < 2; i += 1) {
    expect(await read(trainee.post(`${PATH}/${request.id}/revoke`))).toMatchObject({
      status: 200,
      state: 'revoked',
      url: null,
      nextReminderAt: null,
    });
  }
  expect((await openBrowser(server).get(linkOf(request))).status).toBe(409);
  expect((await trailOf(server, request.id)).map(({ action }) => action)).toEqual([
    'assessment.requested',
    'assessment-request.revoked',
  ]);
});

test.each([
  [{ usedAt: new Date() }, 'This request has been answered. Each link works once.'],
  [{ expiresAt: new Date(Date.now() - 1) }, 'This request has expired already.'],
])('with %j there is nothing to withdraw', async (values, message) => {
  const trainee = await aPerson(server);
  const { id } = await ask(trainee);
  await changeRequest(server, id, values);
  const answer = await read(trainee.post(`${PATH}/${id}/revoke`));
  expect(answer).toMatchObject({ status: 409, message });
});

test('of an answer and a withdrawal at the same moment one counts', async () => {
  const trainee = await aPerson(server);
  const request = await ask(trainee);
  const both = await Promise.all([
    openBrowser(server).post(linkOf(request), aForm()),
    trainee.post(`${PATH}/${request.id}/revoke`),
  ]);
  expect([both[0].status, both[1].status]).toEqual(
    both[0].status === 201 ? [201, 409] : [409, 200],
  );
  const { usedAt, revokedAt } = await requestRow(server, request.id);
  expect([usedAt, revokedAt].filter(Boolean)).toHaveLength(1);
});

test('a trainee chooses among the attendings of the organization, whom one asked last first', async () => {
  const { organization, administrator } = await aClinic(server);
  const trainee = await aPerson(server, { organization });
  const named = (displayName: string, more: object = {}) =>
    aMember(server, { organization, role: 'attending', displayName, ...more });
  const ids = [
    await named('anna Bee'),
    await named('Bert 100%'),
    await named('Cora', { specialty: 'pediatrics' }),
  ];
  await named('Waiting', { status: 'pending' });
  await aMember(server, { organization, displayName: 'A trainee' });
  await aTeam();
  type Search = QueryOf<'GET /api/assessment-requests/attendings'>;
  const offered = async (browser: Browser, query: Search = {}) =>
    (await browser.call('GET /api/assessment-requests/attendings', { query })).items;
  const names = async (browser: Browser, query: Search = {}) =>
    (await offered(browser, query)).map(({ displayName }) => displayName);
  expect(await names(trainee)).toEqual(['anna Bee', 'Bert 100%', 'Cora']);
  await ask(trainee, { attendingId: ids[2]?.id });
  await ask(trainee, { attendingId: ids[1]?.id });
  await ask(await aPerson(server, { organization }), { attendingId: ids[0]?.id });
  expect(await names(trainee)).toEqual(['Bert 100%', 'Cora', 'anna Bee']);
  expect(await names(trainee, { q: 'BEE' })).toEqual(['anna Bee']);
  expect(await names(trainee, { q: '%' })).toEqual(['Bert 100%']);
  expect(await names(trainee, { limit: 1 })).toEqual(['Bert 100%']);
  const [, cora] = await offered(trainee);
  expect(cora).toEqual({ id: ids[2]?.id, displayName: 'Cora', specialty: 'pediatrics' });
  for (const browser of [
    administrator,
    await aPerson(server),
    await aPerson(server, { organization, status: 'pending' }),
    await aPerson(server, { organization, role: 'attending' }),
  ]) {
    expect(await names(browser)).toEqual([]);
  }
});

test('a hostile message or name stays text in the mail, and never gets into its head', async () => {
  const trainee = await aPerson(server, {
    displayName: 'Eve\r\nBcc: all@example.org',
    emailVerified: true,
  });
  const email = nextEmail('assessor');
  const message = `<a href="#evil">log in</a><script>1</script>\r\nBcc: everybody\r\n.\r\n\u0000\u202e`;
  const request = await ask(trainee, { email, message });
  const [mail] = await mailsTo(server, email);
  expect(mail?.subject).toBe('Eve Bcc: all@example.org asks you for an assessment');
  expect(mail?.fromName).toBe('Eve Bcc: all@example.org');
  expect(mail?.toAddress).toBe(email);
  expect(mail?.html).not.toMatch(/<script|href="#evil/);
  expect(mail?.html).toContain('&lt;a href=&quot;#evil&quot;&gt;');
  expect(mail?.text).not.toContain('\u0000');
  const facts = (await trailOf(server, request.id)).map((event) => JSON.stringify(event.facts));
  expect(facts.join()).not.toMatch(/evil|Eve|@/);
});
