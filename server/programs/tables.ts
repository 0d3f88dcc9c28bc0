import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PromotionDecision } from '#shared/promotions.ts';
import { itsPerson, personOrNobody } from '#server/auth/tables.ts';
import { at } from '#server/db/columns.ts';
import { memberships, programs } from '#server/organizations/tables.ts';

/** When somebody is away from training. Why is nobody's matter here: it goes with the membership. */
export const leaves = pgTable(
  'leaves',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => memberships.userId, { onDelete: 'cascade' }),
    from: date('from_day').notNull(),
    /** The last day; null while it is not known. */
    until: date('until_day'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.from] }),
    check('leaves_end_after_they_begin', sql`${table.until} >= ${table.from}`),
  ],
);

/** Everyone of a program, a year on, at once. */
export const promotions = pgTable(
  'promotions',
  {
    id: uuid('id').primaryKey(),
    // History: a program with any is closed, never removed.
    programId: uuid('program_id')
      .notNull()
      .references(() => programs.id, { onDelete: 'restrict' }),
    /** The calendar year in which the academic year begins that it leads into. */
    academicYear: integer('academic_year').notNull(),
    promotedAt: at('promoted_at').notNull(),
    promotedBy: personOrNobody('promoted_by'),
    undoneAt: at('undone_at'),
    undoneBy: personOrNobody('undone_by'),
  },
  (table) => [index('promotions_program').on(table.programId, table.promotedAt)],
);
export type PromotionRow = typeof promotions.$inferSelect;

/** What a promotion decided about each person. */
export const promotionMoves = pgTable(
  'promotion_moves',
  {
    promotionId: uuid('promotion_id')
      .notNull()
      .references(() => promotions.id, { onDelete: 'cascade' }),
    userId: itsPerson('user_id'),
    decision: text('decision').$type<PromotionDecision>().notNull(),
    yearFrom: integer('year_from'),
    /** What had last placed the person: again in its place once the promotion is undone. */
    placementBefore: uuid('placement_before'),
    /** Had been changed since, and was left as it is when the promotion was undone. */
    isLeftOut: boolean('is_left_out').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.promotionId, table.userId] }),
    index('promotion_moves_user').on(table.userId),
  ],
);
export type PromotionMoveRow = typeof promotionMoves.$inferSelect;
