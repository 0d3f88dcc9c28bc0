import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Role, SignUpRole, Specialty, TraineeLevel } from '#shared/people.ts';
import { itsPerson } from '#server/auth/tables.ts';
import { at } from '#server/db/columns.ts';

/** Who a person is to us. The id is the user's. */
export const profiles = pgTable(
  'profiles',
  {
    id: itsPerson('id').primaryKey(),
    role: text('role').$type<Role>().notNull(),
    /** What the person is again when system_admin is taken away. */
    ownRole: text('own_role').$type<SignUpRole>().notNull(),
    specialty: text('specialty').$type<Specialty>(),
    traineeLevel: text('trainee_level').$type<TraineeLevel>(),
    /** The year this training began; trainees only. Minimums are by cohort (shared/procedure-stats.ts). */
    trainingYear: integer('training_year'),
    /** The day, once it is known: the year follows from it. */
    trainingStart: date('training_start'),
    displayName: text('display_name').notNull(),
    bio: text('bio').notNull().default(''),
    createdAt: at('created_at').notNull(),
    /** When the account was deleted: what is left is a pseudonym on records of others (docs/decisions/030). */
    erasedAt: at('erased_at'),
  },
  (table) => [
    index('profiles_role').on(table.role),
    index('profiles_name').on(table.displayName),
    check(
      'profiles_training_began_once',
      sql`${table.trainingStart} is null or coalesce(${table.trainingYear}, 0) = extract(year from ${table.trainingStart})`,
    ),
  ],
);
export type ProfileRow = typeof profiles.$inferSelect;

/** What a person was called before. Apart from the records and the trail, which refer to it: it goes with the account. */
export const renames = pgTable(
  'renames',
  {
    id: uuid('id').primaryKey(),
    userId: itsPerson('user_id'),
    nameBefore: text('name_before').notNull(),
    nameAfter: text('name_after').notNull(),
    changedAt: at('changed_at').notNull(),
  },
  (table) => [index('renames_user').on(table.userId, table.changedAt)],
);
export type RenameRow = typeof renames.$inferSelect;
