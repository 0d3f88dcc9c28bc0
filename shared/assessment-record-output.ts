/** What the server answers about one assessment and about whom to assess. */
import { z } from 'zod';
import { AssessmentSummary } from '#shared/assessment-output.ts';
import { ACTIVITY_LEVELS, INVOLVEMENTS } from '#shared/assessments.ts';
import { FormTemplate, FormVersion } from '#shared/form-template-output.ts';
import { TRAINEE_LEVELS } from '#shared/people.ts';

/** What the assessor judged and wrote; the part that may be amended. */
export const Judgement = z.object({
  /** Null of a day that was rated as a whole. */
  activityLevel: z.enum(ACTIVITY_LEVELS).nullable(),
  involvement: z.enum(INVOLVEMENTS).nullable(),
  /** Only of a day that was rated as a whole: the place on its form's scale. */
  numericRating: z.int().nullable(),
  observationsCount: z.int().nullable(),
  strengths: z.string(),
  improvements: z.string(),
});
export type Judgement = z.output<typeof Judgement>;

export const Assessment = AssessmentSummary.extend(Judgement.shape).extend({
  /** The oldest first. */
  amendments: z.array(
    z.object({ at: z.iso.datetime(), by: z.string(), before: Judgement, ratingWords: z.string() }),
  ),
  /** The version that it was written on. */
  form: FormTemplate.pick({ levels: true, saturday: true }).extend({ number: z.int() }),
  voided: z.object({ at: z.iso.datetime(), by: z.string(), reason: z.string() }).nullable(),
  /** By an administrator; null unless one has. */
  confirmedAt: z.iso.datetime().nullable(),
  acknowledgedAt: z.iso.datetime().nullable(),
  /** For the trainee alone; null for everyone else, whatever is stored. */
  reflection: z.string().nullable(),
  can: z.object({
    amend: z.boolean(),
    void: z.boolean(),
    acknowledge: z.boolean(),
    confirm: z.boolean(),
  }),
  /** Until when the submitter may amend. */
  amendableUntil: z.iso.datetime(),
});
export type Assessment = z.output<typeof Assessment>;

/** One id for each EPA, in the order given. The same submissionKey again answers the same. */
export const SubmittedAssessments = z.object({ ids: z.array(z.uuid()) });
export type SubmittedAssessments = z.output<typeof SubmittedAssessments>;

/** What the trainee's organization asks and allows on the form. */
export const AssessmentSettings = z.object({
  dictation: z.boolean(),
  modelHints: z.boolean(),
  /** In the order of their dates: which one a form is, the shift's date says. */
  forms: z.array(FormVersion),
});
export type AssessmentSettings = z.output<typeof AssessmentSettings>;

/** Of whoever asks. */
export const OwnSettings = AssessmentSettings.extend({
  /** Programs with forms of their own, for those who assess there; a trainee's are `forms`. */
  programs: z.array(z.object({ id: z.uuid(), forms: z.array(FormVersion) })),
});
export type OwnSettings = z.output<typeof OwnSettings>;

/** On which shifts of a trainee are assessed (AssessmentSettings). */
export const TraineeForms = z.object({ forms: z.array(FormVersion) });
export type TraineeForms = z.output<typeof TraineeForms>;

export const Hint = z.object({ hint: z.string().nullable() });

export const TraineeByAddress = z.object({
  id: z.uuid(),
  displayName: z.string(),
  traineeLevel: z.enum(TRAINEE_LEVELS).nullable(),
});
export type TraineeByAddress = z.output<typeof TraineeByAddress>;

/** Somebody outside the own organization, with the forms there (AssessmentSettings). */
export const TraineeFound = TraineeByAddress.extend(TraineeForms.shape);

export const TraineeChoice = TraineeByAddress.extend({
  /** Whose form it is (OwnSettings); null in none. */
  programId: z.uuid().nullable(),
  /** Shift date of the last that the viewer may see. */
  lastAssessedOn: z.iso.date().nullable(),
  /** How many the viewer may see. */
  assessments: z.int(),
  /** How many the form in use has. */
  epas: z.int(),
  /** Numbers of EPAs without an assessment that the viewer may see in the last EPA_UNSEEN_DAYS days. */
  epasNotSeenLately: z.array(z.int()),
});
export type TraineeChoice = z.output<typeof TraineeChoice>;

export const TraineeList = z.object({
  items: z.array(TraineeChoice),
  nextCursor: z.string().nullable(),
});
export type TraineeList = z.output<typeof TraineeList>;
