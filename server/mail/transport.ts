import type { Config } from '#server/config.ts';
import { createEmailJs } from '#server/mail/emailjs.ts';
import { createSmtp } from '#server/mail/smtp.ts';
import type { OutboxRow } from '#server/mail/tables.ts';

/** A way for mail to leave the house. */
export type Transport = {
  kind: 'smtp' | 'emailjs';
  /** Throws MailError. Ends within a minute, whatever the other side does. */
  send(mail: OutboxRow): Promise<void>;
};

/** Null when none is configured: mail then waits in the outbox, to be read there. */
export function createTransport({ smtp, emailJs }: Config): Transport | null {
  if (smtp) return createSmtp(smtp);
  return emailJs ? createEmailJs(emailJs) : null;
}
