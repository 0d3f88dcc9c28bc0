/** What the server answers about one assessment and about whom to assess. */
import { z } from 'zod';
import { AssessmentSummary } from '#shared/assessment-output.ts';
import { ACTIVITY_LEVELS, INVOLVEMENTS } from '#shared/assessments.ts';
import { TRAINEE_LEVELS } from '#shared/people.ts';

/** What the assessor judged and wrote; the part that may be amended. */
export const Judgement = z.object({
  /** Null on Saturdays. */
  activityLevel: z.enum(ACTIVITY_LEVELS).nullable(),
  involvement: z.enum(INVOLVEMENTS).nullable(),
  /** Saturdays only, 1 to 3, shown as "1", "2", "3+". */
  numericRating: z.int().nullable(),
  observationsCount: z.int().nullable(),
  strengths: z.string(),
  improvements: z.string(),
});
export type Judgement = z.output<typeof Judgement>;

export const Assessment = AssessmentSummary.extend(Judgement.shape).extend({
  /** The oldest first. */
  amendments: z.array(z.object({ at: z.iso.datetime(), by: z.string(), before: Judgement })),
  voided: z.object({ at: z.iso.datetime(), by: z.string(), reason: z.string() }).nullable(),
  acknowledgedAt: z.iso.datetime().nullable(),
  /** For the trainee alone; null for everyone else, whatever is stored. */
  reflection: z.string().nullable(),
  can: z.object({ amend: z.boolean(), void: z.boolean(), acknowledge: z.boolean() }),
  /** Until when the submitter may amend. */
  amendableUntil: z.iso.datetime(),
});
export type Assessment = z.output<typeof Assessment>;

/** One id for each EPA, in the order given. The same submissionKey again answers the same. */
export const SubmittedAssessments = z.object({ ids: z.array(z.uuid()) });
export type SubmittedAssessments = z.output<typeof SubmittedAssessments>;

/** What the viewer's organization allows on the form. */
export const AssessmentSettings = z.object({ dictation: z.boolean(), modelHints: z.boolean() });
export type AssessmentSettings = z.output<typeof AssessmentSettings>;

export const Hint = z.object({ hint: z.string().nullable() });

export const TraineeByAddress = z.object({
  id: z.uuid(),
  displayName: z.string(),
  traineeLevel: z.enum(TRAINEE_LEVELS).nullable(),
});
export type TraineeByAddress = z.output<typeof TraineeByAddress>;

export const TraineeChoice = TraineeByAddress.extend({
  /** Shift date of the last that the viewer may see. */
  lastAssessedOn: z.iso.date().nullable(),
  /** How many the viewer may see. */
  assessments: z.int(),
  /** Numbers of EPAs without an assessment that the viewer may see in the last EPA_UNSEEN_DAYS days. */
  epasNotSeenLately: z.array(z.int()),
});
export type TraineeChoice = z.output<typeof TraineeChoice>;

export const TraineeList = z.object({
  items: z.array(TraineeChoice),
  nextCursor: z.string().nullable(),
});
export type TraineeList = z.output<typeof TraineeList>;
