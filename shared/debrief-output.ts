/** What the server answers about debriefs, for the API's description; checked against the types by the compiler. */
import { z } from 'zod';
import { AssessmentSummary } from '#shared/assessment-output.ts';
import { AssessmentRequest } from '#shared/assessment-request-output.ts';
import { DEBRIEF_SECTIONS } from '#shared/debriefs.ts';
import type { Debrief, DebriefPage, DebriefReport, ReceivedDebriefs } from '#shared/debriefs.ts';
import { PearlSet } from '#shared/pearl-output.ts';
import { CONTENT_DEPTHS } from '#shared/pearls.ts';
import { ROLES, TRAINEE_LEVELS } from '#shared/people.ts';
import { ProcedureSummary } from '#shared/procedure-output.ts';

export const DebriefSchema = z.object({
  id: z.uuid(),
  shiftDate: z.iso.date(),
  tagged: z.object({ id: z.uuid().nullable(), name: z.string() }).nullable(),
  pearlSetId: z.uuid().nullable(),
  includeQuestions: z.boolean(),
  contentDepth: z.enum(CONTENT_DEPTHS),
  opened: z.array(z.enum(DEBRIEF_SECTIONS)),
  sharedAt: z.iso.datetime().nullable(),
  changedAt: z.iso.datetime(),
}) satisfies z.ZodType<Debrief>;

/** Answer of `GET /api/debriefs`. */
export const DebriefPageSchema = z.object({
  items: z.array(
    DebriefSchema.pick({ id: true, shiftDate: true, tagged: true, sharedAt: true }).extend({
      cases: z.int(),
      assessments: z.int(),
      procedures: z.int(),
    }),
  ),
  nextCursor: z.string().nullable(),
}) satisfies z.ZodType<DebriefPage>;

/** Answer of `GET /api/debriefs/:id/report` and `/latest/report`. */
export const DebriefReportSchema = z.object({
  debrief: DebriefSchema,
  owner: z.object({
    id: z.uuid(),
    name: z.string(),
    role: z.enum(ROLES),
    traineeLevel: z.enum(TRAINEE_LEVELS).nullable(),
  }),
  pearls: PearlSet.nullable(),
  assessments: z.array(AssessmentSummary),
  requests: z.array(AssessmentRequest),
  procedures: z.array(ProcedureSummary),
  can: z.object({ change: z.boolean(), share: z.boolean() }),
}) satisfies z.ZodType<DebriefReport>;

export const ReceivedDebriefSchema = z.object({
  id: z.uuid(),
  shiftDate: z.iso.date(),
  ownerName: z.string(),
  sharedAt: z.iso.datetime(),
});

/** Answer of `GET /api/debriefs/received`. */
export const ReceivedDebriefsSchema = z.object({
  items: z.array(ReceivedDebriefSchema),
}) satisfies z.ZodType<ReceivedDebriefs>;
