import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { CommentKind, Statement, TeachingAnswers } from '#shared/teaching.ts';
import { itsPerson, person } from '#server/auth/tables.ts';
import { itsOrganization } from '#server/organizations/tables.ts';

// Nothing here has a time, and nothing that was said has an author (docs/decisions/063).

/** Who has evaluated whom in a half of a year, and nothing of what was said; gone once that is released. */
export const teachingParticipations = pgTable(
  'teaching_participations',
  {
    organizationId: itsOrganization(),
    attendingId: itsPerson('attending_id'),
    half: text('half').notNull(),
    /** Null: the account is deleted. */
    traineeId: person('trainee_id'),
    /** Chance in its place: the rows of one person about this attending still count as one person’s. */
    formerId: uuid('former_id'),
  },
  (table) => [
    unique('teaching_participations_once').on(table.attendingId, table.half, table.traineeId),
    index('teaching_participations_trainee').on(table.traineeId, table.half),
    check('teaching_participations_one', sql`num_nonnulls(trainee_id, former_id) = 1`),
  ],
);
export type ParticipationRow = typeof teachingParticipations.$inferSelect;

/** The points of one evaluation, until they are counted into a batch. */
export const teachingAnswers = pgTable(
  'teaching_answers',
  {
    id: uuid('id').primaryKey(),
    organizationId: itsOrganization(),
    attendingId: itsPerson('attending_id'),
    half: text('half').notNull(),
    answers: jsonb('answers').$type<TeachingAnswers>().notNull(),
  },
  (table) => [index('teaching_answers_attending').on(table.attendingId, table.half)],
);
export type TeachingAnswersRow = typeof teachingAnswers.$inferSelect;

/** How often each point was given, from 1 to 5, and how many did not see it. */
export type StatementCounts = { counts: number[]; unseen: number };

/** What was released at once: it never changes. */
export const teachingBatches = pgTable(
  'teaching_batches',
  {
    id: uuid('id').primaryKey(),
    organizationId: itsOrganization(),
    attendingId: itsPerson('attending_id'),
    fromHalf: text('from_half').notNull(),
    untilHalf: text('until_half').notNull(),
    evaluations: integer('evaluations').notNull(),
    figures: jsonb('figures').$type<Record<Statement, StatementCounts>>().notNull(),
  },
  (table) => [
    unique('teaching_batches_half').on(table.attendingId, table.organizationId, table.untilHalf),
    check('teaching_batches_enough', sql`${table.evaluations} >= 4`),
  ],
);
export type TeachingBatchRow = typeof teachingBatches.$inferSelect;

/** One text, apart from the points and the other text of its evaluation. */
export const teachingComments = pgTable(
  'teaching_comments',
  {
    id: uuid('id').primaryKey(),
    organizationId: itsOrganization(),
    attendingId: itsPerson('attending_id'),
    kind: text('kind').$type<CommentKind>().notNull(),
    text: text('text').notNull(),
    /** While it waits. */
    half: text('half'),
    /** Once it is released. */
    batchId: uuid('batch_id').references(() => teachingBatches.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('teaching_comments_attending').on(table.attendingId, table.half),
    index('teaching_comments_batch').on(table.batchId),
    check('teaching_comments_one_place', sql`num_nonnulls(half, batch_id) = 1`),
  ],
);
export type TeachingCommentRow = typeof teachingComments.$inferSelect;
