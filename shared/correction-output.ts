/** What the server answers about texts that were found wrong, and about texts that a clinician has signed. */
import { z } from 'zod';

const OptionIndex = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);

/** What a question says, wherever it stands. */
export const QuestionWords = z.object({
  question: z.string(),
  options: z.tuple([z.string(), z.string(), z.string(), z.string()]),
  /** Zero-based: 0 is option A. */
  correctAnswer: OptionIndex,
  explanation: z.string(),
});
export type QuestionWords = z.output<typeof QuestionWords>;

const Correction = z.object({
  kind: z.enum(['corrected', 'withdrawn']),
  reason: z.string(),
  byName: z.string(),
  byRole: z.string(),
  at: z.iso.datetime(),
});

/** A passage that is no longer true; `now` is null when nothing stands in its place. */
export const TextCorrection = Correction.extend({ was: z.string(), now: z.string().nullable() });
export type TextCorrection = z.output<typeof TextCorrection>;

/** Of a question that stands corrected: what it said before. Null when it was withdrawn: then it still says so. */
export const QuestionCorrection = Correction.extend({ was: QuestionWords.nullable() });
export type QuestionCorrection = z.output<typeof QuestionCorrection>;

/** Who has signed this version of a text. */
export const TextReview = z.object({ name: z.string(), role: z.string(), at: z.iso.datetime() });
export type TextReview = z.output<typeof TextReview>;
