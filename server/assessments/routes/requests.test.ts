import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { mailRequest } from '#server/assessments/actions/request-mail.ts';
import { newId } from '#server/ids.ts';
import { memberships } from '#server/organizations/tables.ts';
import {
  aMember,
  anOrganization,
  aPerson,
  mailsTo,
  read,
  statuses,
  trailOf,
} from '#test/administration.ts';
import { nextEmail, openBrowser } from '#test/people.ts';
import { ask, last, aTeam, requestsOf, sendRequest } from '#test/requests.ts';
import { startTestServer } from '#test/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());

const PATH = '/api/assessment-requests';

/** A trainee whose address is confirmed: mails to strangers are sent for such a one. */
const aConfirmed = () => aPerson(server, { emailVerified: true });

test('a trainee asks an attending of the organization: by mail, with a link to show and copy', async () => {
  const { trainee, attending } = await aTeam(server);
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
    asksForAccount: false,
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
  const { trainee } = await aTeam(server);
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
  const { trainee, attending } = await aTeam(server);
  const open = await ask(trainee);
  expect(open).toMatchObject({ assessor: { name: null, email: null }, nextReminderAt: null });
  expect(open.can).toEqual({ revoke: true, remind: false });
  const shown = await ask(trainee, { attendingId: attending.id, sendMail: false });
  expect(shown).toMatchObject({ nextReminderAt: null, can: { remind: true } });
  expect(await mailsTo(server, attending.email)).toEqual([]);
});

test('where the organization asks for accounts, the trainee’s link and the mail say so, also after a move', async () => {
  const free = await anOrganization(server);
  const strict = await anOrganization(server, { assessorSignIn: true });
  const address = nextEmail('grace');
  for (const organization of [strict, free]) {
    const trainee = await aPerson(server, { organization, emailVerified: true });
    const { id } = await ask(trainee, { email: address });
    const shown = () => trainee.call('GET /api/assessment-requests/:id', { path: { id } });
    expect((await shown()).asksForAccount).toBe(organization === strict);
    if (organization === strict) continue;
    await server.runtime.db
      .update(memberships)
      .set({ organizationId: strict.id })
      .where(eq(memberships.userId, trainee.id));
    expect((await shown()).asksForAccount).toBe(true);
    await server.runtime.db.transaction((tx) => mailRequest(server.runtime, tx, id, 'reminder'));
  }
  const texts = (await mailsTo(server, address)).map(({ text }) => text);
  const asks = `${strict.name} asks you to sign in for it.`;
  expect(texts.map((text) => text.includes(asks))).toEqual([true, false, true]);
});

test('only trainees ask', async () => {
  const { attending, organization } = await aTeam(server);
  const administrator = await aPerson(server, { role: 'administrator', organization });
  const systemAdmin = await aPerson(server, { role: 'system_admin' });
  const guest = openBrowser(server);
  expect((await sendRequest(guest)).status).toBe(401);
  for (const person of [attending, administrator, systemAdmin]) {
    expect(await sendRequest(person)).toMatchObject({
      status: 403,
      message: 'Only a trainee can ask for an assessment.',
    });
  }
});

test('only active attendings of the own organization can be asked by name', async () => {
  const { organization, trainee, attending } = await aTeam(server);
  const there = await aTeam(server);
  const people = [
    await aMember(server, { organization, role: 'attending', status: 'pending' }),
    await aMember(server, { organization, role: 'attending', status: 'declined' }),
    await aMember(server, { organization, role: 'administrator' }),
    await aMember(server, { organization }),
    there.attending,
    { id: newId() },
  ];
  for (const { id: attendingId } of people) {
    expect(await sendRequest(trainee, { attendingId })).toMatchObject({
      status: 400,
      fields: { attendingId: 'Please choose an attending from the list' },
    });
  }
  const pending = await aPerson(server, { organization, status: 'pending' });
  expect((await sendRequest(pending, { attendingId: attending.id })).status).toBe(400);
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
  const answer = await sendRequest(trainee, values);
  expect(answer).toMatchObject({ status: 400, fields: { [field]: sentence } });
  expect((await requestsOf(trainee)).sent).toEqual([]);
});

test('nobody asks the own address', async () => {
  const trainee = await aPerson(server);
  const answer = await sendRequest(trainee, { email: trainee.email.toUpperCase() });
  expect(answer.status).toBe(400);
  expect(answer.fields?.['email']).toMatch(/^This address reaches your own mailbox/);
});

test('a request sent twice is one request and one mail, also at the same moment', async () => {
  const trainee = await aConfirmed();
  const values = { email: nextEmail('assessor'), requestKey: newId() };
  const both = await Promise.all([ask(trainee, values), ask(trainee, values)]);
  expect(both[0]).toEqual(both[1]);
  for (const other of [{ message: 'changed' }, { epaNumber: 12 }, { email: nextEmail() }])
    expect(await sendRequest(trainee, { ...values, ...other })).toMatchObject({ status: 409 });
  expect(await mailsTo(server, values.email)).toHaveLength(1);
  expect((await requestsOf(trainee)).sent).toHaveLength(1);
  const other = await aConfirmed();
  expect((await ask(other, values)).id).not.toBe(both[0].id);
});

test('thirty requests can be open at a time, also when two are made at once', async () => {
  const trainee = await aPerson(server);
  for (let i = 0; i < 29; i += 1) await ask(trainee);
  const both = await Promise.all([sendRequest(trainee), sendRequest(trainee)]);
  expect(statuses(both)).toEqual([201, 409]);
  const [first] = (await requestsOf(trainee)).sent;
  await trainee.post(`${PATH}/${first?.id}/revoke`);
  expect((await sendRequest(trainee)).status).toBe(201);
});

test('nobody makes us write to many strangers, nor to one person over and over', async () => {
  const trainee = await aConfirmed();
  const email = nextEmail('pestered');
  for (let i = 0; i < 5; i += 1) expect((await sendRequest(trainee, { email })).status).toBe(201);
  expect((await sendRequest(trainee, { email })).status).toBe(429);
  expect(await mailsTo(server, email)).toHaveLength(5);
  for (let i = 0; i < 14; i += 1) {
    expect((await sendRequest(trainee, { email: nextEmail('stranger') })).status).toBe(201);
  }
  expect((await sendRequest(trainee, { email: nextEmail('stranger') })).status).toBe(429);
  expect((await sendRequest(trainee, { email, sendMail: false })).status).toBe(201);
});

test('no mail goes to a stranger in a name that holds a web address', async () => {
  const trainee = await aPerson(server, {
    emailVerified: true,
    displayName: 'Win at www.prizes.example',
  });
  const email = nextEmail('stranger');
  expect(await sendRequest(trainee, { email })).toMatchObject({
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
      expect(await sendRequest(unknown, { email: to })).toMatchObject({
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
  const { organization, trainee, attending } = await aTeam(server);
  const values = [{ attendingId: attending.id }, { email: attending.email }];
  const shown = await ask(trainee, { ...values[0], sendMail: false });
  for (let i = 0; i < 10; i += 1) {
    const person = i % 2 ? await aConfirmed() : await aPerson(server, { organization });
    await ask(person, values[i % 2]);
  }
  expect(await sendRequest(trainee, values[0])).toMatchObject({
    status: 429,
    message: expect.stringMatching(
      /^Too many attempts\. Please try again in \d+ minutes\.$/,
    ) as string,
  });
  expect((await sendRequest(trainee, values[1])).status).toBe(429);
  expect((await trainee.post(`${PATH}/${shown.id}/remind`)).status).toBe(429);
  expect(await mailsTo(server, attending.email)).toHaveLength(10);
  expect((await sendRequest(trainee, { ...values[0], sendMail: false })).status).toBe(201);
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
  expect(mail?.subject).toBe('Eve Bcc: all @ example. org asks you for an assessment');
  expect(mail?.fromName).toBe('Eve Bcc: all @ example. org');
  expect(mail?.toAddress).toBe(email);
  expect(mail?.html).not.toMatch(/<script|href="#evil/);
  expect(mail?.html).toContain('&lt;a href=&quot;#evil&quot;&gt;');
  expect(mail?.text).not.toContain('\u0000');
  const facts = (await trailOf(server, request.id)).map((event) => JSON.stringify(event.facts));
  expect(facts.join()).not.toMatch(/evil|Eve|@/);
});
