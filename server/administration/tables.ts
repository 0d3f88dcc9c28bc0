import { boolean, pgTable } from 'drizzle-orm/pg-core';
import { itsPerson } from '#server/auth/tables.ts';
import { at } from '#server/db/columns.ts';

/** When an administrator was last written to about who came in or waits, and whether no such mail is wanted. */
export const arrivalDigests = pgTable('arrival_digests', {
  administratorId: itsPerson('administrator_id').primaryKey(),
  sentAt: at('sent_at'),
  isStopped: boolean('is_stopped').notNull().default(false),
});
