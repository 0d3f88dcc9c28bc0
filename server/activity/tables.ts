import { integer, pgTable, unique, uuid } from 'drizzle-orm/pg-core';
import { itsPerson } from '#server/auth/tables.ts';
import { at } from '#server/db/columns.ts';

/** How often a person was refused records of one organization in a minute: a line tells of those beyond the first few once the minute is over. */
export const refusalCounts = pgTable(
  'refusal_counts',
  {
    userId: itsPerson('user_id'),
    minute: at('minute').notNull(),
    count: integer('count').notNull(),
    /** That of the records. */
    organizationId: uuid('organization_id'),
  },
  (table) => [
    unique('refusal_counts_once')
      .on(table.userId, table.minute, table.organizationId)
      .nullsNotDistinct(),
  ],
);

/** Whose a record is; the person is null where it is an organization's. */
export type RecordPlace = { organizationId: string | null; personId: string | null };
