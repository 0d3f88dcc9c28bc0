import { pgTable } from 'drizzle-orm/pg-core';
import { itsPerson } from '#server/auth/tables.ts';
import { at } from '#server/db/columns.ts';

/** When an administrator's reminder last went to a person: at most one a day. */
export const reminders = pgTable('reminders', {
  userId: itsPerson('user_id').primaryKey(),
  sentAt: at('sent_at'),
});
