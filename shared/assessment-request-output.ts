import { z } from 'zod';
import type { AssessmentRequest } from '#shared/assessment-requests.ts';
import { LINK_STATES } from '#shared/links.ts';

export const AssessmentRequestSchema = z.object({
  id: z.uuid(),
  state: z.enum(LINK_STATES),
  trainee: z.object({ id: z.uuid(), name: z.string() }),
  assessor: z.object({
    id: z.uuid().nullable(),
    name: z.string().nullable(),
    email: z.string().nullable(),
  }),
  shiftDate: z.iso.date().nullable(),
  epa: z.object({ number: z.int(), title: z.string() }).nullable(),
  message: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  remindersSent: z.int(),
  nextReminderAt: z.iso.datetime().nullable(),
  remindersStopped: z.boolean(),
  assessmentIds: z.array(z.uuid()),
  url: z.string().nullable(),
  can: z.object({ revoke: z.boolean(), remind: z.boolean() }),
}) satisfies z.ZodType<AssessmentRequest>;
