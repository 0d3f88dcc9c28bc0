import { z } from 'zod';
import type { AssessmentPage, AssessmentSummary, TraineeProgress } from '#shared/assessments.ts';
import { WEEKDAYS } from '#shared/epas.ts';
import { TRAINEE_LEVELS } from '#shared/people.ts';

const EpaSchema = z.object({ number: z.int(), title: z.string() });

export const AssessmentSummarySchema = z.object({
  id: z.uuid(),
  shiftDate: z.iso.date(),
  dayOfWeek: z.enum(WEEKDAYS),
  trainee: z.object({ id: z.uuid(), name: z.string() }),
  evaluator: z.object({
    id: z.uuid().nullable(),
    name: z.string(),
    email: z.string().nullable(),
    isSignedIn: z.boolean(),
  }),
  epa: EpaSchema.nullable(),
  rating: z.int(),
  createdAt: z.iso.datetime(),
  isAmended: z.boolean(),
  isVoided: z.boolean(),
  isAcknowledged: z.boolean(),
}) satisfies z.ZodType<AssessmentSummary>;

/** Answer of `GET /api/assessments`. */
export const AssessmentPageSchema = z.object({
  items: z.array(AssessmentSummarySchema),
  nextCursor: z.string().nullable(),
  total: z.int().nullable(),
}) satisfies z.ZodType<AssessmentPage>;

const Place = { assessmentId: z.uuid(), shiftDate: z.iso.date(), rating: z.int() };

/** Answer of `GET /api/trainees/:id/progress`. */
export const TraineeProgressSchema = z.object({
  trainee: z.object({
    id: z.uuid(),
    displayName: z.string(),
    traineeLevel: z.enum(TRAINEE_LEVELS).nullable(),
  }),
  scope: z.enum(['all', 'own']),
  epas: z.array(
    z.object({
      epa: EpaSchema,
      points: z.array(z.object({ ...Place, assessor: z.int() })),
      assessors: z.int(),
    }),
  ),
  saturdays: z.array(z.object({ ...Place, assessor: z.int(), observations: z.int() })),
}) satisfies z.ZodType<TraineeProgress>;
