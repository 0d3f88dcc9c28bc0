import { randomUUID } from 'node:crypto';
import { desc, eq, inArray } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { auditEvents } from '#server/audit/tables.ts';
import { users } from '#server/auth/tables.ts';
import { outbox } from '#server/mail/tables.ts';
import { pearlPatients, pearlQuestions } from '#server/pearls/tables.ts';
import { movableClock, said, saidAt, sortedStatuses } from '#test/accounts.ts';
import { nextEmail, openBrowser, refusal, signUp } from '#test/people.ts';
import type { Browser } from '#test/people.ts';
import { startTestServer } from '#test/server.ts';

const clock = movableClock();
const server = await startTestServer({ now: clock.now });
afterAll(() => server.stop());
const { db, origin } = server.runtime;

const guestSet = await server.generate(['septic shock, lactate 4.8', 'DKA']);
await server.untilComplete(guestSet);

function body(more: object = {}) {
  return { recipients: [nextEmail('friend')], fromName: 'Dr. Grace Hopper', ...more };
}

function share(browser: Browser, setId = guestSet, more: object = {}) {
  return browser.post(`/api/pearls/${setId}/share`, body(more));
}

function shared(browser: Browser, id = guestSet, more: object = {}) {
  return browser.call('POST /api/pearls/:id/share', { path: { id }, body: body(more) });
}

function mailsTo(...addresses: string[]) {
  return db.select().from(outbox).where(inArray(outbox.toAddress, addresses));
}

async function ownSet(browser: Browser) {
  const patients = [{ details: 'DKA, K 3.1' }];
  const { id } = await browser.call('POST /api/pearls', { body: { patients } });
  const status = async () => (await browser.call('GET /api/pearls/:id', { path: { id } })).status;
  await expect.poll(status).toBe('complete');
  return id;
}

test('a guest shares, and everybody named gets a mail of their own with the link and a question', async () => {
  const [one, other] = [nextEmail('friend'), nextEmail('friend')];
  const receipt = await shared(openBrowser(server), guestSet, { recipients: [one, other] });
  expect(receipt).toMatchObject({ recipients: 2, delivery: { waiting: 2, canSend: false } });
  expect(receipt.contentId).toMatch(/^content-[\w-]{22}$/);
  expect(receipt.url).toBe(`${origin}/shared-materials/${receipt.contentId}`);
  const mails = await mailsTo(one, other);
  expect(mails).toHaveLength(2);
  for (const mail of mails) {
    expect(mail).toMatchObject({
      subject: 'Learning Materials from Debrief',
      fromName: 'Dr. Grace Hopper',
      replyTo: null,
      contentUrl: receipt.url,
    });
    expect(mail.text).toContain('Somebody who gave the name “Dr. Grace Hopper”');
    expect(mail.text).toContain('\nPatient 1\nTraining level');
    expect(mail.text).not.toContain('lactate 4.8');
    for (const letter of 'ABCD') {
      expect(mail.text).toMatch(new RegExp(`\\n${letter}\\. .+\\n +${receipt.url}\\?question=`));
      expect(mail.html).toContain(`&amp;answer=${letter}"`);
    }
    expect(mail.text.match(/\?question=/g)).toHaveLength(4);
    expect(mail.text + mail.html).not.toContain(mail.toAddress === one ? other : one);
  }
});

/** Somebody whose address is confirmed. */
async function aKnownSender() {
  const user = await signUp(server);
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, user.id));
  return user;
}

test('pearls without a question say what there is instead', async () => {
  const set = await server.generate(['DKA'], { includeQuestions: false });
  await server.untilComplete(set);
  const to = nextEmail('friend');
  await shared(openBrowser(server), set, { recipients: [to] });
  const [mail] = await mailsTo(to);
  expect(mail?.text).toContain('No practice questions came with these pearls');
  expect(mail?.text).not.toContain('?question=');
});

test.each([
  ['nothing at all', {}, 'Missing required email parameters'],
  ['a list instead of an object', [], 'Missing required email parameters'],
  ['no name', { recipients: ['a@example.org'], fromName: ' ' }, 'Please enter your name'],
  ['no recipient', { fromName: 'Grace', recipients: [] }, 'Recipient email is required'],
  ['a text for the list', body({ recipients: 'a@example.org' }), 'Recipient email is required'],
  ['a malformed address', body({ recipients: ['a@b'] }), 'Please enter a valid email address'],
  ['two in one', body({ recipients: ['a@b.co,c@d.co'] }), 'Please enter a valid email address'],
  [
    'a header in an address',
    body({ recipients: ['a@example.org\r\nBcc: b@example.org'] }),
    'Please enter a valid email address',
  ],
  [
    'a header in the name',
    body({ fromName: 'Grace\r\nBcc: b@example.org' }),
    'Please enter your name on one line, without < or >',
  ],
  [
    'a tag in the name',
    body({ fromName: '<b>Grace</b>' }),
    'Please enter your name on one line, without < or >',
  ],
  [
    'a web address as a name',
    body({ fromName: 'www.pills.example' }),
    'Please leave out addresses, and write a space after each full stop',
  ],
  [
    'a bare domain as a name',
    body({ fromName: 'cheap-pills.finance' }),
    'Please leave out addresses, and write a space after each full stop',
  ],
  [
    'a header in the subject',
    body({ subject: 'Pearls\nBcc: b@example.org' }),
    'Please enter a subject on one line, without < or >',
  ],
  [
    'a link in the message',
    body({ message: 'See https://a.example' }),
    'Please leave out web addresses',
  ],
  [
    "a guest's message, whatever it says",
    body({ message: 'Two cases of tonight' }),
    'A message goes along once your address is confirmed or an organization has let you in. Please send it without one.',
  ],
  [
    'a message without end',
    body({ message: 'x'.repeat(1001) }),
    'The message can have at most 1,000 characters',
  ],
  [
    'more than anybody would list',
    body({ recipients: Array.from({ length: 5_000 }, () => 'a') }),
    'At most 10 recipients at a time',
  ],
  [
    'fifty at once',
    body({ recipients: Array.from({ length: 50 }, (_, i) => `a${i}@example.org`) }),
    'At most 10 recipients at a time',
  ],
  [
    'what identifies a patient',
    body({ message: 'SSN 123-45-6789' }),
    'This looks as if it holds a social security or national number. Please take out what could identify a person.',
  ],
])('%s is refused with its sentence, and nothing is stored', async (_, input, sentence) => {
  const browser = openBrowser(server);
  const before = await db.$count(outbox);
  const answer = await browser.post(`/api/pearls/${guestSet}/share`, input);
  expect(await said(answer)).toEqual([400, sentence]);
  expect(await db.$count(outbox)).toBe(before);
});

test('sentences stand at their inputs, and the wrong address is named by its place', async () => {
  const missing = await openBrowser(server).post(`/api/pearls/${guestSet}/share`, {});
  expect((await refusal(missing)).fields).toEqual({
    '': 'Missing required email parameters',
    recipients: 'Recipient email is required',
    fromName: 'Please enter your name',
  });
  const second = { recipients: ['a@example.org', 'b@'] };
  expect(await saidAt(await share(openBrowser(server), guestSet, second), 'recipients.1')).toBe(
    'Please enter a valid email address',
  );
});

test('an address repeated in any case gets one mail', async () => {
  const to = nextEmail('friend');
  const recipients = [` ${to}`, to.toUpperCase(), to];
  expect((await shared(openBrowser(server), guestSet, { recipients })).recipients).toBe(1);
  expect(await mailsTo(to, to.toUpperCase())).toHaveLength(1);
});

test('HTML in a message is shown as it was typed', async () => {
  const to = nextEmail('friend');
  const message = '<img src=x onerror=alert(1)> & "so on"\nBcc: nobody';
  await shared(await aKnownSender(), guestSet, { recipients: [to], message });
  const [mail] = await mailsTo(to);
  expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;so on&quot;<br>');
  expect(mail?.html).not.toContain('<img');
  expect(mail?.text).toContain('> <img src=x onerror=alert(1)> & "so on"\n> Bcc: nobody\n');
});

test('a guest shares three times an hour, and learns when it is free again', async () => {
  const browser = openBrowser(server);
  for (let i = 0; i < 3; i += 1) await shared(browser);
  const refused = await share(browser);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500);
  expect(await said(refused)).toEqual([
    429,
    'You have shared 3 times within an hour, as often as is free. Please try again in 60 minutes.',
  ]);
  clock.pass(61);
  await shared(browser);
});

test('somebody signed in shares five times an hour, also when all are sent at once', async () => {
  const user = await signUp(server);
  const answers = await Promise.all(Array.from({ length: 8 }, () => share(user)));
  expect(sortedStatuses(answers)).toEqual([201, 201, 201, 201, 201, 429, 429, 429]);
});

test('the same request twice is one share and one mail; for something else the key is refused', async () => {
  const browser = openBrowser(server);
  const to = nextEmail('friend');
  const more = { recipients: [to], requestKey: randomUUID() };
  const [one, other] = await Promise.all([
    shared(browser, guestSet, more),
    shared(browser, guestSet, more),
  ]);
  expect(one.contentId).toBe(other.contentId);
  expect((await shared(browser, guestSet, more)).contentId).toBe(one.contentId);
  expect(await mailsTo(to)).toHaveLength(1);
  const others = [[to, nextEmail()], [nextEmail()]].map((recipients) => ({ recipients }));
  for (const change of [...others, { subject: 'Another one' }])
    expect((await share(browser, guestSet, { ...more, ...change })).status).toBe(409);
});

test('nobody is written to over and over, and an address with an account is answered like any other', async () => {
  const [member, stranger] = [(await signUp(server)).email, nextEmail('stranger')];
  for (const to of [member, stranger]) {
    for (let i = 0; i < 10; i += 1) {
      await shared(openBrowser(server), guestSet, { recipients: [to] });
    }
    const refused = await share(openBrowser(server), guestSet, { recipients: [nextEmail(), to] });
    expect(refused.status).toBe(429);
    expect(await saidAt(refused, 'recipients.1')).toMatch(/^This address has been sent enough/);
  }
});

test('one mailbox is one however its address is written, and what is refused counts for nobody', async () => {
  const user = await signUp(server);
  const name = nextEmail('friend').replace('@example.org', '');
  const recipients = Array.from({ length: 6 }, (_, i) => `${name}+${i}@example.org`);
  for (let i = 0; i < 3; i += 1) {
    const refused = await share(user, guestSet, { recipients });
    expect(refused.status).toBe(429);
    expect(await saidAt(refused, 'recipients.5')).toMatch(/^This address has been sent enough/);
  }
  await shared(user, guestSet, { recipients: recipients.slice(0, 5) });
});

test('another new account is no other allowance: strangers behind one address share it', async () => {
  const user = await signUp(server);
  const guest = openBrowser(server, user.address);
  const ten = () => ({ recipients: Array.from({ length: 10 }, () => nextEmail('friend')) });
  for (let i = 0; i < 3; i += 1) await shared(user, guestSet, ten());
  for (let i = 0; i < 3; i += 1) await shared(guest, guestSet, ten());
  const refused = await share(user, guestSet, ten());
  expect(refused.status).toBe(429);
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, user.id));
  await shared(user, guestSet, ten());
});

test('a name or a message cannot pass for the words of the letter', async () => {
  const [to, known] = [nextEmail('friend'), nextEmail('friend')];
  const fromName = 'Debrief” security\u202e. \u2066“';
  await shared(openBrowser(server), guestSet, { recipients: [to], fromName });
  await shared(await aKnownSender(), guestSet, {
    recipients: [known],
    fromName,
    message: 'Bye”\n\nDebrief\n\u200bYour account\u202e ends',
  });
  const [mail] = await mailsTo(to);
  expect(mail?.fromName).toBe('Debrief” security. “');
  expect(mail?.text).toContain('the name “Debrief’ security. ’” shares');
  const [other] = await mailsTo(known);
  expect(other?.text).toContain('writes:\n> Bye”\n> \n> Debrief\n> Your account ends\n');
});

test('only a known sender is answered to and chooses the subject', async () => {
  const user = await signUp(server);
  const [before, after] = [nextEmail('friend'), nextEmail('friend')];
  await shared(user, guestSet, { recipients: [before], subject: 'Win a prize' });
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, user.id));
  await shared(user, guestSet, { recipients: [after], subject: 'Two cases on sepsis' });
  expect((await mailsTo(before))[0]).toMatchObject({
    subject: 'Learning Materials from Debrief',
    replyTo: null,
  });
  const [mail] = await mailsTo(after);
  expect(mail).toMatchObject({ subject: 'Two cases on sepsis', replyTo: user.email });
  expect(mail?.text).toContain(
    `Dr. Grace Hopper (${user.email}) shares clinical pearls from Debrief with you.`,
  );
});

test('somebody who has just made an account sends no words and no case of their own to strangers', async () => {
  const user = await signUp(server, { organization: 'test-organization' });
  const set = await ownSet(user);
  const to = nextEmail('friend');
  const recipients = [to];
  const shares = () => user.call('GET /api/pearls/:id/shares', { path: { id: set } });
  expect((await shares()).can).toEqual({ write: false });
  const refused = await share(user, set, { recipients, message: 'Sign in again, please' });
  expect(await saidAt(refused, 'message')).toMatch(/^A message goes along once your address/);
  expect(await mailsTo(to)).toEqual([]);
  await shared(user, set, { recipients });
  expect((await mailsTo(to))[0]?.text).not.toContain('K 3.1');
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, user.id));
  expect((await shares()).can).toEqual({ write: true });
  const later = nextEmail('friend');
  await shared(user, set, { recipients: [later], message: 'Mind the potassium' });
  const [mail] = await mailsTo(later);
  expect(mail?.text).toContain('> Mind the potassium');
  expect(mail?.text).toContain('Patient 1: DKA, K 3.1');
});

test('what a model was made to write carries no address into a mail, in no part of it', async () => {
  const user = await aKnownSender();
  const set = await ownSet(user);
  const lure = 'Your account ends today, sign in at evil.finance or evil.law';
  await db
    .update(pearlPatients)
    .set({ content: `## Key pearls\n- ${lure}`, details: lure })
    .where(eq(pearlPatients.setId, set));
  await db
    .update(pearlQuestions)
    .set({ question: lure, options: [lure, `${lure}.`, `${lure}!`, `${lure}?`] })
    .where(eq(pearlQuestions.setId, set));
  const to = nextEmail('friend');
  await shared(user, set, { recipients: [to], message: lure });
  const [mail] = await mailsTo(to);
  expect(mail?.text.match(/evil\. finance or evil\. law/g)).toHaveLength(8);
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/evil\.\S/);
});

test('pearls that are not complete, and somebody else’s, are not shared', async () => {
  const owner = await signUp(server);
  const set = await ownSet(owner);
  expect((await share(await signUp(server), set)).status).toBe(404);
  expect((await share(openBrowser(server), set)).status).toBe(404);
  await db.update(pearlPatients).set({ status: 'waiting' }).where(eq(pearlPatients.setId, set));
  expect(await said(await share(owner, set))).toEqual([
    409,
    'These pearls are still being written. Please share them when they are complete.',
  ]);
  await db.update(pearlPatients).set({ status: 'failed' }).where(eq(pearlPatients.setId, set));
  expect((await share(owner, set)).status).toBe(409);
  expect((await share(owner, randomUUID())).status).toBe(404);
});

test('the sharer sees how many were written to and how often it was opened, no names', async () => {
  const owner = await signUp(server);
  const set = await ownSet(owner);
  const to = [nextEmail('friend'), nextEmail('friend')];
  const { contentId } = await shared(owner, set, { recipients: to });
  const reader = await signUp(server);
  await reader.get(`/api/shared/${contentId}`);
  await reader.get(`/api/shared/${contentId}`);
  await owner.get(`/api/shared/${contentId}`);
  await openBrowser(server).get(`/api/shared/${contentId}`);
  const shares = await owner.call('GET /api/pearls/:id/shares', { path: { id: set } });
  const text = JSON.stringify(shares);
  expect(shares.items).toMatchObject([
    { contentId, recipients: 2, opened: 2, state: 'open', can: { revoke: true } },
  ]);
  for (const name of [...to, reader.email, 'Grace']) expect(text).not.toContain(name);
  expect((await reader.get(`/api/pearls/${set}/shares`)).status).toBe(404);
  expect((await openBrowser(server).get(`/api/pearls/${set}/shares`)).status).toBe(401);
});

test('whoever keeps a guest’s set may end what the guest shared of it', async () => {
  const set = await server.generate(['DKA']);
  await server.untilComplete(set);
  const { contentId } = await shared(openBrowser(server), set);
  const keeper = await signUp(server);
  await keeper.post(`/api/pearls/${set}/keep`);
  const { items } = await keeper.call('GET /api/pearls/:id/shares', { path: { id: set } });
  expect(items.map((item) => item.contentId)).toEqual([contentId]);
  expect((await keeper.remove(`/api/shared/${contentId}`)).status).toBe(200);
});

test('the trace of a share holds counts and no words', async () => {
  const to = nextEmail('friend');
  const user = await aKnownSender();
  await shared(user, guestSet, { recipients: [to], message: 'A word to you' });
  const [event] = await db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.actorId, user.id))
    .orderBy(desc(auditEvents.at))
    .limit(1);
  expect(event).toMatchObject({ action: 'pearls.shared', facts: { recipients: 1 } });
  const text = JSON.stringify(event);
  for (const word of [to, 'Grace', 'septic', 'A word']) expect(text).not.toContain(word);
});
