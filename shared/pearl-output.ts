import { z } from 'zod';
import { CONTENT_DEPTHS, LEARNER_LEVELS, PROBLEMS } from '#shared/pearls.ts';
import type { PearlAllowance, PearlPatient, PearlSet, PearlSetSummary } from '#shared/pearls.ts';
import { HARD_PHI, SOFT_PHI } from '#shared/phi-kinds.ts';

export const PearlQuestionSchema = z.object({
  id: z.uuid(),
  patientIndex: z.int(),
  question: z.string(),
  options: z.tuple([z.string(), z.string(), z.string(), z.string()]),
  correctAnswer: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
  explanation: z.string(),
  additionalReading: z.object({ title: z.string(), url: z.string().nullable() }).optional(),
});

export const PearlPatientSchema = z.object({
  index: z.int(),
  details: z.string(),
  starred: z.boolean(),
  status: z.enum(['waiting', 'generating', 'done', 'failed']),
  source: z.enum(['model', 'library', 'scaffold']).nullable(),
  presentation: z.string().nullable(),
  problem: z.enum(PROBLEMS).nullable(),
  content: z.string(),
  questions: z.array(PearlQuestionSchema),
  can: z.object({ retry: z.boolean() }),
}) satisfies z.ZodType<PearlPatient>;

/** Answer of `GET /api/pearls/:id`. */
export const PearlSetSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  isCopy: z.boolean(),
  status: z.enum(['generating', 'complete']),
  learnerLevel: z.enum(LEARNER_LEVELS),
  includeQuestions: z.boolean(),
  contentDepth: z.enum(CONTENT_DEPTHS),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  phiReceipt: z
    .object({
      version: z.string(),
      found: z.partialRecord(z.enum([...HARD_PHI, ...SOFT_PHI]), z.int()),
      confirmed: z.boolean(),
    })
    .nullable(),
  patients: z.array(PearlPatientSchema),
  can: z.object({ keep: z.boolean(), edit: z.boolean(), export: z.boolean() }),
}) satisfies z.ZodType<PearlSet>;

export const PearlAllowanceSchema = z.object({
  limit: z.int(),
  left: z.int(),
  resetsAt: z.iso.datetime().nullable(),
}) satisfies z.ZodType<PearlAllowance>;

/** Answer of `GET /api/pearls`. */
export const PearlSetPageSchema = z.object({
  items: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      isCopy: z.boolean(),
      createdAt: z.iso.datetime(),
      status: z.enum(['generating', 'complete']),
      learnerLevel: z.enum(LEARNER_LEVELS),
      cases: z.array(z.object({ details: z.string(), starred: z.boolean() })),
      questions: z.int(),
    }) satisfies z.ZodType<PearlSetSummary>,
  ),
  nextCursor: z.string().nullable(),
  total: z.int(),
});

/** Answer of `PATCH /api/pearls/:id`. */
export const PearlTitleSchema = z.object({ id: z.uuid(), title: z.string() });
