import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { MailStatus } from '#shared/organizations.ts';
import { at } from '#server/db/columns.ts';

export type MailTopic =
  | 'reset-password'
  | 'confirm-email'
  | 'keep-account'
  | 'ask-to-join'
  | 'review'
  | 'digest'
  | 'arrivals'
  | 'reminder'
  | 'share';

/** Every mail of the product, from the change it tells about until 30 days after it was sent; its text only until then. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid('id').primaryKey(),
    toAddress: text('to_address').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html'),
    fromName: text('from_name'),
    replyTo: text('reply_to'),
    /** The one link that the mail is about. EmailJS templates show it on its own. */
    contentUrl: text('content_url'),
    /** The same in every attempt, so that a mail that arrives twice is shown once. */
    messageId: text('message_id').notNull(),
    status: text('status').$type<MailStatus>().notNull(),
    /** Counts the workers that took this mail on; only the last one may give it back. */
    attempts: integer('attempts').notNull().default(0),
    /** While a worker sends it, no other may. In the past: it gave the mail back then, or is dead. */
    claimedUntil: at('claimed_until'),
    /** A code of server/mail/problems.ts: what the last attempt ran into. */
    problem: text('problem'),
    createdAt: at('created_at').notNull(),
    /** From then on it is neither sent nor kept: its link works no longer, or nobody waits for it. */
    expiresAt: at('expires_at')
      .notNull()
      .default(sql`now() + interval '30 days'`),
    sentAt: at('sent_at'),
    /** The record that the mail is about. */
    subjectId: uuid('subject_id'),
    /** What else than its record it is found by: of the many mails about one person, of shares. */
    topic: text('topic').$type<MailTopic>(),
    /** RFC 8058: a POST to it ends mails like this one. */
    stopUrl: text('stop_url'),
  },
  (table) => [
    index('outbox_unsent')
      .on(table.subjectId)
      .where(sql`${table.status} in ('waiting', 'failed')`),
    index('outbox_newest').on(table.createdAt, table.id),
    index('outbox_status').on(table.status, table.createdAt, table.id),
  ],
);
export type OutboxRow = typeof outbox.$inferSelect;
