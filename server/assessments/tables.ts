import { date, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#server/auth/tables.ts';

const person = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => users.id, { onDelete: 'restrict' });

/** One end-of-shift assessment (spec point 3). */
export const assessments = pgTable(
  'assessments',
  {
    id: uuid('id').primaryKey(),
    submitterId: person('submitter_id'),
    traineeId: person('trainee_id'),
    shiftDate: date('shift_date').notNull(),
    dayOfWeek: text('day_of_week').notNull(),
    epaNumber: integer('epa_number'),
    epaTitle: text('epa_title'),
    activityLevel: text('activity_level'),
    involvement: text('involvement'),
    numericRating: integer('numeric_rating'),
    observationsCount: integer('observations_count'),
    strengths: text('strengths').notNull(),
    improvements: text('improvements').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('assessments_trainee').on(table.traineeId, table.createdAt),
    index('assessments_submitter').on(table.submitterId, table.createdAt),
  ],
);
