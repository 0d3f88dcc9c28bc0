import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Problem } from '#shared/pearls.ts';
import { at } from '#server/db/columns.ts';

/** How the calls of the last days went, so that two servers say the same of the model. Nothing of what was asked. */
export const modelCalls = pgTable(
  'model_calls',
  {
    id: uuid('id').primaryKey(),
    at: at('at').notNull(),
    /** Until the answer was whole, or it failed. */
    ms: integer('ms').notNull(),
    /** Null of one that was answered. */
    problem: text('problem').$type<Problem>(),
  },
  (table) => [index('model_calls_at').on(table.at)],
);
