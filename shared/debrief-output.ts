/** What the server answers about debriefs. */
import { z } from 'zod';
import { AssessmentSummary } from '#shared/assessment-output.ts';
import { AssessmentRequest } from '#shared/assessment-request-output.ts';
import { DEBRIEF_SECTIONS } from '#shared/debriefs.ts';
import { PearlSet } from '#shared/pearl-output.ts';
import { CONTENT_DEPTHS } from '#shared/pearls.ts';
import { ROLES, TRAINEE_LEVELS } from '#shared/people.ts';
import { ProcedureSummary } from '#shared/procedure-output.ts';

/** The attending of a trainee, or the trainee of an attending; `id` is null for somebody without an account. */
const TaggedPerson = z.object({ id: z.uuid().nullable(), name: z.string() });
export type TaggedPerson = z.output<typeof TaggedPerson>;

export const Debrief = z.object({
  id: z.uuid(),
  /** One debrief for each of a person's shifts. */
  shiftDate: z.iso.date(),
  tagged: TaggedPerson.nullable(),
  pearlSetId: z.uuid().nullable(),
  includeQuestions: z.boolean(),
  contentDepth: z.enum(CONTENT_DEPTHS),
  /** View Report waits for the first. */
  opened: z.array(z.enum(DEBRIEF_SECTIONS)),
  /** Since when the tagged user sees the report; null while nobody does. A new tag takes it back. */
  sharedAt: z.iso.datetime().nullable(),
  changedAt: z.iso.datetime(),
});
export type Debrief = z.output<typeof Debrief>;

/** What was logged and asked in it went with it. */
export const MovedDebrief = z.object({ debrief: Debrief, procedures: z.int(), requests: z.int() });
export type MovedDebrief = z.output<typeof MovedDebrief>;

export const DebriefSummary = Debrief.pick({
  id: true,
  shiftDate: true,
  tagged: true,
  sharedAt: true,
}).extend({ cases: z.int(), assessments: z.int(), procedures: z.int() });
export type DebriefSummary = z.output<typeof DebriefSummary>;

/** One's own, the latest shift first. */
export const DebriefPage = z.object({
  items: z.array(DebriefSummary),
  nextCursor: z.string().nullable(),
});

/** For its owner and, once shared, for the tagged user, who sees of assessments only those between the two. */
export const DebriefReport = z.object({
  debrief: Debrief,
  owner: z.object({
    id: z.uuid(),
    name: z.string(),
    role: z.enum(ROLES),
    traineeLevel: z.enum(TRAINEE_LEVELS).nullable(),
  }),
  pearls: PearlSet.nullable(),
  assessments: z.array(AssessmentSummary),
  /** Open ones for this shift, of a trainee. */
  requests: z.array(AssessmentRequest),
  procedures: z.array(ProcedureSummary),
  can: z.object({ change: z.boolean(), share: z.boolean() }),
});
export type DebriefReport = z.output<typeof DebriefReport>;

/** Null while nothing of any shift is stored. */
export const LatestReport = z.object({ report: DebriefReport.nullable() });

export const ReceivedDebrief = z.object({
  id: z.uuid(),
  shiftDate: z.iso.date(),
  ownerName: z.string(),
  sharedAt: z.iso.datetime(),
});
export type ReceivedDebrief = z.output<typeof ReceivedDebrief>;

/** What others have shared with oneself, newest first. */
export const ReceivedDebriefs = z.object({ items: z.array(ReceivedDebrief) });
