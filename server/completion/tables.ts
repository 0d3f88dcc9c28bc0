import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { users } from '#server/auth/tables.ts';
import { at } from '#server/db/columns.ts';

/** When an administrator's reminder last went to a person: at most one a day. */
export const reminders = pgTable('reminders', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  sentAt: at('sent_at'),
});
