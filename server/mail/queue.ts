import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/connect.ts';
import { newId } from '#server/ids.ts';
import { insertMail, resetForRetry } from '#server/mail/store.ts';
import type { MailTopic } from '#server/mail/tables.ts';
import type { Clock, Queue } from '#server/ports.ts';
import { withoutLinks } from '#shared/web-address.ts';

export type Mailer = Clock & Queue & { config: Pick<Config, 'publicUrl'> };

export type NewMail = {
  /** One address, without a name. */
  to: string;
  subject: string;
  text: string;
  html?: string | undefined;
  /** A person in whose name it is sent, and who gets the answers. */
  fromName?: string | undefined;
  replyTo?: string | undefined;
  /** The one link in it. */
  contentUrl?: string | undefined;
  /** The record that the mail is about: withdrawn with it. */
  subjectId?: string | undefined;
  topic?: MailTopic | undefined;
  stopUrl?: string | undefined;
  /** Milliseconds for which it is of use, as long as its link works; 30 days unless it is said. */
  validFor?: number | undefined;
};

const VALID_FOR = 30 * 24 * 3_600_000;

/** Puts a mail into the outbox in the caller's transaction: it exists exactly when the change it tells about does. */
export async function queueMail(
  tx: Db,
  { config, jobs, now }: Mailer,
  mail: NewMail,
): Promise<string> {
  const id = newId();
  const createdAt = now();
  await insertMail(tx, {
    id,
    toAddress: mail.to.trim(),
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html ?? null,
    fromName: mail.fromName ? oneLine(mail.fromName) : null,
    replyTo: mail.replyTo?.trim() ?? null,
    contentUrl: mail.contentUrl ?? null,
    messageId: `<${id}@${config.publicUrl ? new URL(config.publicUrl).hostname : 'debrief.invalid'}>`,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + (mail.validFor ?? VALID_FOR)),
    subjectId: mail.subjectId ?? null,
    topic: mail.topic ?? null,
    stopUrl: mail.stopUrl ?? null,
  });
  await jobs.send(tx, 'send-mail', { mailId: id }, { key: id });
  return id;
}

/** Puts a failed mail back in line, in the caller's transaction. False when it is not failed, or its time is over. */
export async function retryMail(
  tx: Db,
  { jobs, now }: Clock & Queue,
  mailId: string,
): Promise<boolean> {
  if (!(await resetForRetry(tx, mailId, now()))) return false;
  await jobs.send(tx, 'send-mail', { mailId }, { key: mailId });
  return true;
}

function oneLine(text: string): string {
  return withoutLinks(text.replace(/[\p{Cc}\s]+/gu, ' ').trim());
}
