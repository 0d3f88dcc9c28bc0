import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { itsPerson } from '#server/auth/tables.ts';
import { at } from '#server/db/columns.ts';
import { pearlQuestions } from '#server/pearls/tables.ts';

/** Of a question's words: one card for all sets that have it (docs/decisions/051). */
const fingerprint = () => text('fingerprint').notNull();

/** The first answer that a person gave to a question where it stands in its set. */
export const pearlAnswers = pgTable(
  'pearl_answers',
  {
    userId: itsPerson('user_id'),
    questionId: uuid('question_id')
      .notNull()
      .references(() => pearlQuestions.id, { onDelete: 'cascade' }),
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
    userId: itsPerson('user_id'),
    fingerprint: fingerprint(),
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
    /** How many of its lapses were before it was taken back: they put it aside no more. */
    lapsesForgiven: integer('lapses_forgiven').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.fingerprint] }),
    index('review_cards_due').on(table.userId, table.due),
  ],
);
export type ReviewCardRow = typeof reviewCards.$inferSelect;
/** The fields that FSRS looks after. */
export type CardState = Omit<
  ReviewCardRow,
  'userId' | 'fingerprint' | 'isSuspended' | 'lapsesForgiven'
>;

/** Every answer given to a question: what its card is computed from, and what a lost request is not counted twice by. */
export const reviews = pgTable(
  'reviews',
  {
    id: uuid('id').primaryKey(),
    userId: itsPerson('user_id'),
    fingerprint: fingerprint(),
    /** Where it was asked; null once that set is gone for good. */
    questionId: uuid('question_id').references(() => pearlQuestions.id, { onDelete: 'set null' }),
    /** Given where it stands in a set, not in a review. */
    isInSet: boolean('is_in_set').notNull().default(false),
    /** 1 again, 2 hard, 3 good, 4 easy. */
    rating: integer('rating').notNull(),
    chosen: integer('chosen').notNull(),
    reviewedAt: at('reviewed_at').notNull(),
  },
  (table) => [
    index('reviews_user').on(table.userId, table.reviewedAt),
    index('reviews_card').on(table.userId, table.fingerprint, table.reviewedAt),
    index('reviews_question').on(table.questionId),
  ],
);
export type ReviewRow = typeof reviews.$inferSelect;

/** How a person wants to review; whoever has none has what `shared/review.ts` says. */
export const reviewSettings = pgTable('review_settings', {
  userId: itsPerson('user_id').primaryKey(),
  /** At most so many questions a day. */
  dailyNumber: integer('daily_number').notNull(),
  /** Whether a right answer may be called guessed. */
  asksIfGuessed: boolean('asks_if_guessed').notNull(),
});
export type ReviewSettingsRow = typeof reviewSettings.$inferSelect;

/** Whether a person wants the weekly mail, and when the last one went. */
export const reviewMails = pgTable('review_mails', {
  userId: itsPerson('user_id').primaryKey(),
  isWanted: boolean('is_wanted').notNull().default(false),
  sentAt: at('sent_at'),
  /** The week of the last one, `2026-W47`: never two in one. */
  week: text('week'),
});
export type ReviewMailRow = typeof reviewMails.$inferSelect;
