import type { OutboxRow } from '#server/mail/tables.ts';

/** A way for mail to leave the house. */
export type Transport = {
  kind: 'smtp' | 'emailjs';
  /** Throws MailError. Ends within a minute, whatever the other side does. */
  send(mail: OutboxRow): Promise<void>;
};

/** Null when none is configured: mail then waits in the outbox, to be read there. */
export type Sender = { mail: Transport | null };
