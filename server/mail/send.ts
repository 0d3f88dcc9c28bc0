import { recordEvent } from '#server/audit/store.ts';
import type { JobData } from '#server/jobs/queue.ts';
import type { Announcer } from '#server/mail/live.ts';
import { MailError } from '#server/mail/problems.ts';
import {
  claimMail,
  deleteOld,
  findMail,
  listHurriedIds,
  listWaitingIds,
  markFailed,
  markSent,
  releaseMail,
} from '#server/mail/store.ts';
import type { OutboxRow } from '#server/mail/tables.ts';
import type { Sender } from '#server/mail/transport.ts';
import type { Clock, Hurry, Logger, Queue, Store } from '#server/ports.ts';

const SENDER = { kind: 'job', job: 'send-mail' } as const;

/** Sends a waiting mail, or leaves it where it is when there is no transport. Throws when another attempt may go better. */
export async function sendMail(
  ports: Store & Clock & Logger & Sender & Hurry & Announcer,
  { mailId }: JobData['send-mail'],
): Promise<void> {
  const { db, log, mail: transport, mailNews, now, jobs } = ports;
  const mail = transport && (await claimMail(db, mailId, now()));
  if (!mail) {
    const found = await findMail(db, mailId);
    if (found?.status !== 'waiting' || found.expiresAt <= now()) return;
    // In the hands of a worker that may be dead: looked at again later.
    if (transport) throw new MailError('in_hand', false);
    log.info({ mailId }, 'a mail waits in the outbox');
    return;
  }
  const started = performance.now();
  const problem = await transport.send(mail).then(
    () => null,
    (error: unknown) => (error instanceof MailError ? error : new MailError('unknown', false)),
  );
  if (problem?.isPermanent) return failMail(ports, mail, problem.code);
  if (problem) {
    await releaseMail(db, mail, problem.code);
    mailNews.tell(mail);
    throw problem;
  }
  await db.transaction(async (tx) => {
    await markSent(tx, mailId, now());
    await recordEvent(tx, SENDER, 'mail.sent', mailId, { attempts: mail.attempts });
  });
  mailNews.tell(mail);
  const ms = Math.round(performance.now() - started);
  log.info({ mailId, transport: transport.kind, attempts: mail.attempts, ms }, 'a mail was sent');
  // The mail server is there again: each that arrives takes some of the others along.
  const others = await listHurriedIds(db, now());
  if (others.length > 0) await jobs.hurry('send-mail', others);
}

async function failMail(
  { db, log, mailNews }: Store & Logger & Announcer,
  mail: OutboxRow,
  problem: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await markFailed(tx, mail, problem))) return;
    await recordEvent(tx, SENDER, 'mail.failed', mail.id, { attempts: mail.attempts, problem });
  });
  mailNews.tell(mail);
  log.warn({ mailId: mail.id, attempts: mail.attempts, problem }, 'a mail could not be sent');
}

/** The queue gave up on a mail. Its last problem stands. */
export async function abandonMail(
  ports: Store & Logger & Announcer,
  { mailId }: JobData['failed-mail'],
): Promise<void> {
  const mail = await findMail(ports.db, mailId);
  if (mail?.status === 'waiting') await failMail(ports, mail, mail.problem ?? 'interrupted');
}

/** Queues what waits without a job: from the time before there was a transport, or lost by an accident. */
export async function sendWaiting({
  db,
  jobs,
  mail,
  now,
}: Store & Clock & Queue & Sender): Promise<void> {
  if (!mail) return;
  for (const mailId of await listWaitingIds(db, now()))
    await jobs.send(db, 'send-mail', { mailId }, { key: mailId });
}

/** Sent mails are kept for a while, for those who ask whether theirs left; others until their time is over. */
export async function deleteOldMail({ db, log, now }: Store & Clock & Logger): Promise<void> {
  const ids = await db.transaction(async (tx) => {
    const old = await deleteOld(tx, now());
    for (const id of old) {
      await recordEvent(tx, { kind: 'job', job: 'delete-old-mail' }, 'mail.deleted', id);
    }
    return old;
  });
  if (ids.length > 0) log.info({ mails: ids.length }, 'old mails deleted');
}
