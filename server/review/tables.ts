import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#server/auth/tables.ts';
import { pearlQuestions } from '#server/pearls/tables.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });
const person = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
const question = () =>
  uuid('question_id')
    .notNull()
    .references(() => pearlQuestions.id, { onDelete: 'cascade' });

/** The first answer that a person gave to a question where it stands in its set. */
export const pearlAnswers = pgTable(
  'pearl_answers',
  {
    userId: person(),
    questionId: question(),
    chosen: integer('chosen').notNull(),
    isCorrect: boolean('is_correct').notNull(),
    answeredAt: at('answered_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.questionId] }),
    index('pearl_answers_question').on(table.questionId),
  ],
);
export type PearlAnswerRow = typeof pearlAnswers.$inferSelect;

/** When a person sees a question again (FSRS; the fields are those of the ts-fsrs card). */
export const reviewCards = pgTable(
  'review_cards',
  {
    userId: person(),
    questionId: question(),
    due: at('due').notNull(),
    stability: real('stability').notNull(),
    difficulty: real('difficulty').notNull(),
    scheduledDays: integer('scheduled_days').notNull(),
    learningSteps: integer('learning_steps').notNull(),
    reps: integer('reps').notNull(),
    lapses: integer('lapses').notNull(),
    state: integer('state').notNull(),
    lastReview: at('last_review'),
    /** Put aside by the person: never due. */
    isSuspended: boolean('is_suspended').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.questionId] }),
    index('review_cards_due').on(table.userId, table.due),
    index('review_cards_question').on(table.questionId),
  ],
);
export type ReviewCardRow = typeof reviewCards.$inferSelect;
/** The fields that FSRS looks after. */
export type CardState = Omit<ReviewCardRow, 'userId' | 'questionId' | 'isSuspended'>;

/** Every answer given in a review, so that a lost request is not counted twice. */
export const reviews = pgTable(
  'reviews',
  {
    id: uuid('id').primaryKey(),
    userId: person(),
    questionId: question(),
    /** 1 again, 2 hard, 3 good, 4 easy. */
    rating: integer('rating').notNull(),
    chosen: integer('chosen').notNull(),
    reviewedAt: at('reviewed_at').notNull(),
  },
  (table) => [
    index('reviews_user').on(table.userId, table.reviewedAt),
    index('reviews_question').on(table.questionId),
  ],
);
export type ReviewRow = typeof reviews.$inferSelect;

/** Whether a person wants the weekly mail, and when the last one went. */
export const reviewMails = pgTable('review_mails', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  isWanted: boolean('is_wanted').notNull().default(false),
  sentAt: at('sent_at'),
  /** The week of the last one, `2026-W47`: never two in one. */
  week: text('week'),
});
export type ReviewMailRow = typeof reviewMails.$inferSelect;
