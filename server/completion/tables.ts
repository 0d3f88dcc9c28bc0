import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#server/auth/tables.ts';

/** When an administrator's reminder last went to a person: at most one a day. */
export const reminders = pgTable('reminders', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  sentAt: timestamp('sent_at', { withTimezone: true }),
});
