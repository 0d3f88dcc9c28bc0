import { z } from 'zod';
import { PearlQuestion } from '#shared/pearl-output.ts';
import type {
  KeptAnswer,
  KeptAnswers,
  PutAside,
  Review,
  ReviewOutcome,
  ReviewQuestion,
  ReviewSettings,
} from '#shared/review.ts';

export const KeptAnswerSchema = z.object({
  questionId: z.uuid(),
  chosen: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
  answeredAt: z.iso.datetime(),
}) satisfies z.ZodType<KeptAnswer>;
export const KeptAnswersSchema = z.object({
  items: z.array(KeptAnswerSchema),
}) satisfies z.ZodType<KeptAnswers>;

const ReviewQuestionSchema = PearlQuestion.extend({
  setId: z.uuid(),
  details: z.string(),
  isNew: z.boolean(),
}) satisfies z.ZodType<ReviewQuestion>;

export const ReviewSchema = z.object({
  items: z.array(ReviewQuestionSchema),
  due: z.int(),
  new: z.int(),
  reviewedToday: z.int(),
  nextDueAt: z.iso.datetime().nullable(),
  nextDue: z.int(),
  putAside: z.int(),
  questions: z.int(),
}) satisfies z.ZodType<Review>;

export const PutAsideSchema = z.object({
  items: z.array(
    ReviewQuestionSchema.pick({ id: true, question: true, details: true, setId: true }),
  ),
}) satisfies z.ZodType<PutAside>;

export const ReviewOutcomeSchema = z.object({
  outcome: z.enum(['stored', 'repeated', 'not_due']),
  due: z.iso.datetime(),
}) satisfies z.ZodType<ReviewOutcome>;

export const ReviewSettingsSchema = z.object({
  weeklyMail: z.boolean(),
  isConfirmed: z.boolean(),
}) satisfies z.ZodType<ReviewSettings>;
