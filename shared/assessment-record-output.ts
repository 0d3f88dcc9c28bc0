import { z } from 'zod';
import { AssessmentSummarySchema } from '#shared/assessment-output.ts';
import { ACTIVITY_LEVELS, INVOLVEMENTS } from '#shared/assessments.ts';
import type {
  Assessment,
  Judgement,
  SubmittedAssessments,
  TraineeByAddress,
  TraineeList,
} from '#shared/assessments.ts';
import { TRAINEE_LEVELS } from '#shared/people.ts';

const JudgementSchema = z.object({
  activityLevel: z.enum(ACTIVITY_LEVELS).nullable(),
  involvement: z.enum(INVOLVEMENTS).nullable(),
  numericRating: z.int().nullable(),
  observationsCount: z.int().nullable(),
  strengths: z.string(),
  improvements: z.string(),
}) satisfies z.ZodType<Judgement>;

/** Answer of `GET /api/assessments/:id` and of the calls that change one. */
export const AssessmentSchema = AssessmentSummarySchema.extend(JudgementSchema.shape).extend({
  amendments: z.array(z.object({ at: z.iso.datetime(), by: z.string(), before: JudgementSchema })),
  voided: z.object({ at: z.iso.datetime(), by: z.string(), reason: z.string() }).nullable(),
  acknowledgedAt: z.iso.datetime().nullable(),
  reflection: z.string().nullable(),
  can: z.object({ amend: z.boolean(), void: z.boolean(), acknowledge: z.boolean() }),
  amendableUntil: z.iso.datetime(),
}) satisfies z.ZodType<Assessment>;

/** Answer of `POST /api/assessments`. */
export const SubmittedSchema = z.object({
  ids: z.array(z.uuid()),
}) satisfies z.ZodType<SubmittedAssessments>;

/** Answer of `POST /api/trainees/by-address`. */
export const TraineeSchema = z.object({
  id: z.uuid(),
  displayName: z.string(),
  traineeLevel: z.enum(TRAINEE_LEVELS).nullable(),
}) satisfies z.ZodType<TraineeByAddress>;

/** Answer of `GET /api/trainees`. */
export const TraineeListSchema = z.object({
  items: z.array(
    TraineeSchema.extend({
      lastAssessedOn: z.iso.date().nullable(),
      assessments: z.int(),
      epasNotSeenLately: z.array(z.int()),
    }),
  ),
  nextCursor: z.string().nullable(),
}) satisfies z.ZodType<TraineeList>;
