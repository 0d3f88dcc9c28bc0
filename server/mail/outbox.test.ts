import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { newId } from '#server/ids.ts';
import { problemSentence } from '#server/mail/problems.ts';
import { queueMail, retryMail } from '#server/mail/queue.ts';
import { abandonMail, deleteOldMail, sendMail, sendWaiting } from '#server/mail/send.ts';
import {
  countWaiting,
  findMail,
  listHurriedIds,
  listMails,
  listWaitingIds,
  markSent,
} from '#server/mail/store.ts';
import { keptLog } from '#test/log.ts';
import { startEmailJsServer } from '#test/mail-servers.ts';
import { outbox } from '#server/mail/tables.ts';
import { aMail } from '#test/mail.ts';
import { house, houseWithSmtp, LETTER, rows } from '#test/outbox.ts';
import { cloneDatabase, startTestServer } from '#test/server.ts';

test('a queued mail exists exactly when its transaction commits', async () => {
  const { runtime, db, jobs, queue } = await house();
  let lost = '';
  const change = db.transaction(async (tx) => {
    lost = await queueMail(tx, runtime, LETTER);
    throw new Error('the change failed');
  });
  await expect(change).rejects.toThrow('the change failed');
  expect(await findMail(db, lost)).toBeNull();
  expect(await jobs()).not.toContain(lost);
  const id = await queue();
  expect((await findMail(db, id))?.toAddress).toBe(LETTER.to);
  expect(await jobs()).toContain(id);
});

test('without a transport a mail waits in the outbox, and the log says so with its id only', async () => {
  const log = keptLog();
  const { db, queue, mailAs } = await house({ log });
  const id = await queue();
  while (!log.lines.some((line) => line.includes(id))) await sleep(25);
  expect(await mailAs(id, 'waiting')).toMatchObject({ attempts: 0, problem: null });
  expect(await countWaiting(db, new Date())).toBe(1);
  expect(log.lines.filter((line) => line.includes(id))).toEqual([
    JSON.stringify({ mailId: id, message: 'a mail waits in the outbox' }),
  ]);
  expect(log.lines.join()).not.toMatch(/ada@|example\.org|Learning Materials|sepsis/);
});

test('with a mail server a mail arrives as text and as HTML, with the Message-ID of the outbox', async () => {
  const log = keptLog();
  const env = { PUBLIC_URL: 'https://debrief.example:8443' };
  const { smtp, queue, mailAs } = await houseWithSmtp({}, { log, env });
  const id = await queue({ subject: 'Two\nlines' });
  const mail = await mailAs(id, 'sent');
  expect(mail).toMatchObject({
    attempts: 1,
    messageId: `<${id}@debrief.example>`,
    sentAt: expect.any(Date) as Date,
  });
  expect(smtp.mails).toMatchObject([{ from: 'post@debrief.example', to: [LETTER.to] }]);
  const raw = smtp.mails[0]?.raw ?? '';
  expect(raw).toContain(`Message-ID: <${id}@debrief.example>`);
  expect(raw).toContain('Subject: Two lines');
  expect(raw).toMatch(/text\/plain[^]+Two cases on sepsis\.[^]+text\/html[^]+<p>Two cases/);
  expect(log.lines.join()).not.toMatch(/ada@|example\.org|Two|sepsis/);
});

test('a mail that is refused for now is tried again and arrives once', async () => {
  const log = keptLog();
  const recipient = (count: number) => (count === 1 ? 451 : undefined);
  const { smtp, runtime, queue, mailAs, hurry, jobs } = await houseWithSmtp({ recipient }, { log });
  const id = await queue();
  const waiting = await mailAs(id, 'waiting', 'put_off:451');
  expect(waiting.messageId).toBe(`<${id}@debrief.invalid>`);
  await sendWaiting(runtime);
  expect((await jobs()).match(/"mailId"/g)).toHaveLength(1);
  await hurry();
  expect(await mailAs(id, 'sent')).toMatchObject({ attempts: 2, problem: null });
  expect(smtp.mails).toHaveLength(1);
  expect(smtp.mails[0]?.raw).toContain(waiting.messageId);
  expect(await jobs()).not.toMatch(/ada@|example\.org|sepsis/);
  expect(log.lines.join()).not.toMatch(/ada@|example\.org|sepsis/);
});

test('when the answer of the mail server is lost, the second copy has the same Message-ID', async () => {
  const message = (count: number) => (count === 1 ? 'cut' : undefined);
  const { smtp, queue, mailAs, hurry } = await houseWithSmtp({ message });
  const id = await queue();
  await mailAs(id, 'waiting', 'unreachable');
  await hurry();
  await mailAs(id, 'sent');
  const ids = smtp.mails.map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1]?.trim());
  expect(ids).toEqual([`<${id}@debrief.invalid>`, `<${id}@debrief.invalid>`]);
});

test('a mail that is refused for good fails at once, and leaves when somebody tries it again', async () => {
  const recipient = (count: number) => (count === 1 ? 550 : undefined);
  const { smtp, runtime, db, queue, mailAs, jobs } = await houseWithSmtp({ recipient });
  const id = await queue();
  const failed = await mailAs(id, 'failed');
  expect(failed.attempts).toBe(1);
  expect(problemSentence(failed.problem ?? '')).toBe('The mail server refused the address (550).');
  while ((await jobs()).includes('"state":"active"')) await sleep(25);
  expect(await db.transaction((tx) => retryMail(tx, runtime, id))).toBe(true);
  expect(await db.transaction((tx) => retryMail(tx, runtime, id))).toBe(false);
  await mailAs(id, 'sent');
  expect(smtp.mails).toHaveLength(1);
});

test.each([
  ['unreachable', '0 minutes'],
  ['put_off:452', '16 minutes'],
])(
  'a mail that ran into %s leaves with the first one that is taken again',
  async (problem, ago) => {
    const firstOnly = (count: number) => (count === 1 ? 452 : undefined);
    const { db, queue, mailAs } = await houseWithSmtp({ recipient: firstOnly });
    const id = await queue();
    await mailAs(id, 'waiting', 'put_off:452');
    // As if it had been so for hours: the next attempt is an hour away.
    await rows(
      db,
      `update outbox set problem = '${problem}', claimed_until = claimed_until - interval '${ago}' where id = '${id}'`,
    );
    const postpone = `update jobs.job set start_after = now() + interval '1 hour' where name = 'send-mail' and state = 'retry' returning id`;
    await expect.poll(async () => (await rows(db, postpone)).rows.length).toBe(1);
    const other = await queue();
    await mailAs(other, 'sent');
    expect(await mailAs(id, 'sent')).toMatchObject({ attempts: 2 });
  },
);

test('what could not be taken just then is hurried, but not too soon, in hand, or for ever', async () => {
  const { db } = await house();
  const now = new Date();
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const problems = ['too_slow', 'put_off:451', 'service_slow', 'service_failing:503'];
  for (const problem of [...problems, 'service_busy:429', 'sign_in_refused:535', 'insecure']) {
    for (const tried of [14, 16]) {
      const messageId = `${problem} ${tried} minutes ago`;
      const claimedUntil = minutesAgo(tried);
      await db.insert(outbox).values(aMail({ id: newId(), problem, messageId, claimedUntil }));
    }
  }
  for (const problem of ['unreachable', 'service_unreachable']) {
    await db
      .insert(outbox)
      .values(aMail({ id: newId(), problem, messageId: problem, claimedUntil: now, attempts: 24 }));
  }
  const one = { problem: 'unreachable', messageId: 'not to be hurried' };
  const inHand = new Date(now.getTime() + 60_000);
  await db.insert(outbox).values(aMail({ id: newId(), ...one, claimedUntil: inHand }));
  await db.insert(outbox).values(aMail({ id: newId(), ...one, attempts: 25 }));
  const hurried = await listHurriedIds(db, now);
  const found = await Promise.all(hurried.map((id) => findMail(db, id)));
  expect(found).toHaveLength(7);
  const taken = new Set(found.map((mail) => mail?.messageId));
  expect(taken).toEqual(
    new Set([
      'put_off:451 16 minutes ago',
      'service_busy:429 16 minutes ago',
      'service_failing:503 16 minutes ago',
      'service_slow 16 minutes ago',
      'service_unreachable',
      'too_slow 16 minutes ago',
      'unreachable',
    ]),
  );
});

test('a mail that the queue gives up fails with the last thing that stood in its way', async () => {
  const { runtime, db, mailAs, hurry } = await houseWithSmtp({ recipient: () => 452 });
  // In the mail's own transaction: no worker sees the job with another limit.
  const id = await db.transaction(async (tx) => {
    const queued = await queueMail(tx, runtime, LETTER);
    await rows(tx, `update jobs.job set retry_limit = 1 where name = 'send-mail'`);
    return queued;
  });
  await mailAs(id, 'waiting', 'put_off:452');
  await hurry();
  expect(await mailAs(id, 'failed')).toMatchObject({ attempts: 2, problem: 'put_off:452' });
});

test('attempts that another mail brought along use up none of a mail’s own', async () => {
  const { runtime, db, queue, mailAs, hurry } = await houseWithSmtp({ recipient: () => 452 });
  const id = await queue();
  await mailAs(id, 'waiting', 'put_off:452');
  const last = `update jobs.job set retry_limit = 1 where name = 'send-mail' and state = 'retry' returning id`;
  await expect.poll(async () => (await rows(db, last)).rows.length).toBe(1);
  await runtime.jobs.hurry('send-mail', [id]);
  await expect.poll(async () => (await findMail(db, id))?.attempts).toBe(2);
  await hurry();
  expect(await mailAs(id, 'failed')).toMatchObject({ attempts: 3 });
});

test('a sent mail is neither failed nor sent again by a late worker', async () => {
  const { smtp, runtime, db, queue, mailAs } = await houseWithSmtp();
  const id = await queue();
  await mailAs(id, 'sent');
  await sendMail(runtime, { mailId: id });
  await abandonMail(runtime, { mailId: id });
  expect(await db.transaction((tx) => retryMail(tx, runtime, id))).toBe(false);
  expect(await findMail(db, id)).toMatchObject({ status: 'sent', attempts: 1 });
  expect(smtp.mails).toHaveLength(1);
});

test.each([
  ['has left', undefined, 'sent'],
  ['runs into something', 450, 'waiting'],
  ['is refused', 550, 'failed'],
] as const)('whoever listens for the mails of a share hears when one %s', async (_, answer, is) => {
  const recipient = () => answer;
  const { runtime, queue, mailAs } = await houseWithSmtp({ recipient });
  const subjectId = newId();
  const heard: string[] = [];
  runtime.mailNews.listen(newId(), () => heard.push('of another'));
  const stop = runtime.mailNews.listen(subjectId, () => heard.push('of this one'));
  await mailAs(await queue({ subjectId, topic: 'reminder' }), is);
  await mailAs(await queue({ subjectId, topic: 'share' }), is);
  await expect.poll(() => heard).toEqual(['of this one']);
  stop();
});

test('no mail is in two hands at once', async () => {
  const { smtp, runtime, queue, mailAs } = await houseWithSmtp({ slow: 500 });
  const id = await queue();
  while (smtp.mails.length === 0) await sleep(10);
  await expect(sendMail(runtime, { mailId: id })).rejects.toMatchObject({ code: 'in_hand' });
  await mailAs(id, 'sent');
  expect(smtp.mails).toHaveLength(1);
});

test('a worker that died with a mail in its hands does not keep it for ever', async () => {
  const { smtp, runtime, db } = await houseWithSmtp();
  const id = newId();
  await db.insert(outbox).values(aMail({ id }));
  await rows(db, `update outbox set attempts = 1, claimed_until = now() + interval '1 minute'`);
  await expect(sendMail(runtime, { mailId: id })).rejects.toMatchObject({ code: 'in_hand' });
  await rows(db, `update outbox set claimed_until = now() - interval '1 second'`);
  await sendMail(runtime, { mailId: id });
  expect(await findMail(db, id)).toMatchObject({ status: 'sent', attempts: 2 });
  expect(smtp.mails).toHaveLength(1);
});

test('mail that waited for a transport leaves after the start that brings one, each once', async () => {
  const database = await cloneDatabase();
  onTestFinished(() => database.close());
  const kept = { ...database, close: () => Promise.resolve() };
  const before = await startTestServer({ database: kept });
  const { db } = before.runtime;
  const ids = await db.transaction(async (tx) => [
    await queueMail(tx, before.runtime, LETTER),
    await queueMail(tx, before.runtime, LETTER),
  ]);
  await sleep(500);
  await before.stop();
  const { smtp, runtime, mailAs } = await houseWithSmtp({}, { database: kept });
  await Promise.all([sendWaiting(runtime), sendWaiting(runtime)]);
  for (const id of ids) await mailAs(id, 'sent');
  await sendWaiting(runtime);
  await sleep(300);
  expect(smtp.mails).toHaveLength(2);
});

test('EmailJS sends what it takes, and what it forbids fails at once', async () => {
  const emailJs = await startEmailJsServer((count) => (count === 1 ? 200 : 403));
  onTestFinished(() => emailJs.stop());
  const { runtime, queue, mailAs } = await house({
    env: {
      EMAILJS_SERVICE_ID: 's',
      EMAILJS_TEMPLATE_ID: 't',
      EMAILJS_PUBLIC_KEY: 'k',
      EMAILJS_BASE_URL: emailJs.baseUrl,
    },
  });
  expect(runtime.mail?.kind).toBe('emailjs');
  await mailAs(await queue({ contentUrl: 'https://debrief.example/x' }), 'sent');
  expect(emailJs.requests[0]?.body).toMatchObject({
    user_id: 'k',
    template_params: { recipient_email: LETTER.to, content_url: 'https://debrief.example/x' },
  });
  await mailAs(await queue(), 'failed', 'service_forbidden:403');
});

test('sent mail is deleted after 30 days; what waits stays while it is of use', async () => {
  let time = new Date('2026-10-01T08:00:00Z');
  const { runtime, db } = await house({ now: () => time });
  const [sent, waiting] = [newId(), newId()];
  const expiresAt = new Date('2027-10-01T08:00:00Z');
  await db.insert(outbox).values(aMail({ id: sent, createdAt: time, expiresAt }));
  await db.insert(outbox).values(aMail({ id: waiting, createdAt: time, expiresAt }));
  await markSent(db, sent, time);
  time = new Date('2026-10-31T07:59:00Z');
  await deleteOldMail(runtime);
  expect(await findMail(db, sent)).not.toBeNull();
  time = new Date('2026-10-31T08:01:00Z');
  await deleteOldMail(runtime);
  expect(await findMail(db, sent)).toBeNull();
  expect(await findMail(db, waiting)).not.toBeNull();
});

test('of a mail that was sent no text and no link are kept', async () => {
  const { db, queue, mailAs } = await houseWithSmtp();
  const id = await queue({ contentUrl: 'https://debrief.example/reset-password?token=secret' });
  expect(await mailAs(id, 'sent')).toMatchObject({
    text: '',
    html: null,
    contentUrl: null,
    subject: LETTER.subject,
    toAddress: LETTER.to,
  });
  expect(JSON.stringify((await rows(db, 'select * from outbox')).rows)).not.toMatch(
    /secret|sepsis/,
  );
});

test('a mail says how long it is of use, 30 days unless it is said', async () => {
  const time = new Date('2026-10-01T08:00:00Z');
  const { db, queue } = await house({ now: () => time });
  const [plain, link] = [await queue(), await queue({ validFor: 3_600_000 })];
  expect((await findMail(db, plain))?.expiresAt).toEqual(new Date('2026-10-31T08:00:00Z'));
  expect((await findMail(db, link))?.expiresAt).toEqual(new Date('2026-10-01T09:00:00Z'));
});

test('a mail whose time is over is neither sent nor kept, whatever became of it', async () => {
  let time = new Date();
  const { smtp, runtime, db } = await houseWithSmtp({}, { now: () => time });
  const expiresAt = new Date(time.getTime() + 3_600_000);
  const [waiting, failed, later] = [newId(), newId(), newId()];
  await db.insert(outbox).values(aMail({ id: waiting, expiresAt }));
  await db.insert(outbox).values(aMail({ id: failed, expiresAt }));
  await db
    .insert(outbox)
    .values(aMail({ id: later, expiresAt: new Date(expiresAt.getTime() + 1) }));
  await rows(db, `update outbox set status = 'failed' where id = '${failed}'`);
  time = expiresAt;
  await sendMail(runtime, { mailId: waiting });
  expect(await listWaitingIds(db, time)).toEqual([later]);
  expect(await countWaiting(db, time)).toBe(1);
  expect(await db.transaction((tx) => retryMail(tx, runtime, failed))).toBe(false);
  expect(smtp.mails).toHaveLength(0);
  await deleteOldMail(runtime);
  expect(await Promise.all([waiting, failed].map((id) => findMail(db, id)))).toEqual([null, null]);
  expect(await findMail(db, later)).not.toBeNull();
});

test('the outbox is read in pages, newest first, also within one millisecond', async () => {
  const { db } = await house();
  const ids = Array.from({ length: 5 }, () => newId()).toSorted();
  for (const [i, id] of ids.entries()) {
    await db
      .insert(outbox)
      .values(aMail({ id, createdAt: new Date(2026, 10, 1 + Math.floor(i / 3)) }));
  }
  const seen: string[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < 3; page += 1) {
    const mails = await listMails(db, { cursor, limit: 2 });
    expect(mails.total).toBe(5);
    seen.push(...mails.items.map(({ id }) => id));
    cursor = mails.nextCursor ?? undefined;
  }
  expect(cursor).toBeUndefined();
  expect(seen).toEqual(ids.toReversed());
  expect((await listMails(db, { cursor: 'nonsense', limit: 50 })).items).toHaveLength(5);
  await markSent(db, ids[0] ?? '', new Date());
  expect(await listMails(db, { limit: 50, status: 'sent' })).toMatchObject({ total: 1 });
});
