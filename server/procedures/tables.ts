import { date, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#server/auth/tables.ts';

/** One logged procedure (spec point 3). `patient` is the patient type, never an identifier. */
export const procedures = pgTable(
  'procedures',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    date: date('date').notNull(),
    procedure: text('procedure').notNull(),
    patient: text('patient').notNull(),
    supervisor: text('supervisor').notNull(),
    level: text('level').notNull(),
    complications: text('complications').notNull().default(''),
    notes: text('notes').notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('procedures_user').on(table.userId, table.date)],
);
