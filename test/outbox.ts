import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { queueMail } from '#server/mail/queue.ts';
import type { NewMail } from '#server/mail/queue.ts';
import { findMail } from '#server/mail/store.ts';
import type { OutboxRow } from '#server/mail/tables.ts';
import { startSmtpServer } from '#test/mail-servers.ts';
import type { SmtpAnswers } from '#test/mail-servers.ts';
import { startTestServer } from '#test/server.ts';
import type { TestServerOptions } from '#test/server.ts';

export const LETTER: NewMail = {
  to: 'ada@example.org',
  subject: 'Learning Materials from Debrief',
  text: 'Two cases on sepsis.\n',
  html: '<p>Two cases on sepsis.</p>',
};

/** A server whose mail goes nowhere, unless its environment says so, and ways to look into its outbox. */
export async function house(options: TestServerOptions = {}) {
  const server = await startTestServer(options);
  onTestFinished(() => server.stop());
  const { runtime } = server;
  const { db } = runtime;

  async function mailAs(id: string, status: OutboxRow['status'], problem?: string) {
    for (let i = 0; i < 800; i += 1) {
      const mail = await findMail(db, id);
      if (mail?.status === status && (!problem || mail.problem === problem)) return mail;
      await sleep(25);
    }
    throw new Error(`the mail did not become ${status} in twenty seconds`);
  }

  const queue = (mail: Partial<NewMail> = {}) =>
    db.transaction((tx) => queueMail(tx, runtime, { ...LETTER, ...mail }));

  /** All that the queue knows, as text. */
  const jobs = async () =>
    JSON.stringify((await rows(db, `select * from jobs.job where name like '%mail'`)).rows);

  /** Lets the time until the next attempt pass. */
  async function hurry(): Promise<void> {
    for (let i = 0; i < 400; i += 1) {
      const update = `update jobs.job set start_after = now() where name = 'send-mail' and state = 'retry' returning id`;
      if ((await rows(db, update)).rows.length > 0) return;
      await sleep(25);
    }
    throw new Error('no mail waits for another attempt');
  }

  return { runtime, db, mailAs, queue, jobs, hurry };
}

export function rows(db: Parameters<typeof findMail>[0], statement: string) {
  return db.execute(statement);
}

export async function houseWithSmtp(answers: SmtpAnswers = {}, options: TestServerOptions = {}) {
  const smtp = await startSmtpServer(answers);
  onTestFinished(() => smtp.stop());
  const env = { SMTP_URL: smtp.url, MAIL_FROM: 'Debrief <post@debrief.example>', ...options.env };
  return { smtp, ...(await house({ ...options, env })) };
}
