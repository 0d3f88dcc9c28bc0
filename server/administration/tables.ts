import { boolean, pgTable, uuid } from 'drizzle-orm/pg-core';
import { users } from '#server/auth/tables.ts';
import { at } from '#server/db/columns.ts';

/** When an administrator was last written to about who came in or waits, and whether no such mail is wanted. */
export const arrivalDigests = pgTable('arrival_digests', {
  administratorId: uuid('administrator_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  sentAt: at('sent_at'),
  isStopped: boolean('is_stopped').notNull().default(false),
});
