/** What the server answers about assessments in lists, and about a trainee's progress. */
import { z } from 'zod';
import { FormTemplate } from '#shared/form-template-output.ts';
import { ANSWER_WAYS, ANSWERED_FROM } from '#shared/links.ts';
import { WEEKDAYS } from '#shared/shift-date.ts';
import { TRAINEE_LEVELS } from '#shared/people.ts';

export const NamedEpa = z.object({ number: z.int(), title: z.string() });

export const AssessmentSummary = z.object({
  id: z.uuid(),
  shiftDate: z.iso.date(),
  dayOfWeek: z.enum(WEEKDAYS),
  trainee: z.object({ id: z.uuid(), name: z.string() }),
  /** Who wrote it. Without an account the name and address are as typed. */
  evaluator: z.object({
    id: z.uuid().nullable(),
    name: z.string(),
    /** Only when not signed in. */
    email: z.string().nullable(),
    isSignedIn: z.boolean(),
    /** For administrators; null for everybody else, with an account, and where it was not kept. */
    from: z.enum(ANSWERED_FROM).nullable(),
    /** An unconfirmed one counts nowhere. */
    way: z.enum(ANSWER_WAYS),
  }),
  /** As it was called at the time; null on Saturdays. */
  epa: NamedEpa.nullable(),
  /** 1 to 5: the entrustment level, or on Saturdays the numeric rating. */
  rating: z.int(),
  /** What it meant in the words of its form. */
  ratingWords: z.string(),
  createdAt: z.iso.datetime(),
  isAmended: z.boolean(),
  isVoided: z.boolean(),
  isAcknowledged: z.boolean(),
});
export type AssessmentSummary = z.output<typeof AssessmentSummary>;

/** `isNew`: the reader is its trainee, and has it among what is new on Today. */
export const ListedAssessment = AssessmentSummary.extend({ isNew: z.boolean() });
export type ListedAssessment = z.output<typeof ListedAssessment>;

export const AssessmentPage = z.object({
  items: z.array(ListedAssessment),
  nextCursor: z.string().nullable(),
  /** Counted up to COUNTED_UP_TO, on the first page only; null beyond. */
  total: z.int().nullable(),
});
export type AssessmentPage = z.output<typeof AssessmentPage>;

export const ProgressPoint = z.object({
  assessmentId: z.uuid(),
  shiftDate: z.iso.date(),
  rating: z.int(),
  /** What it meant in the words of its form. */
  words: z.string(),
  /** The same number is the same assessor, in the order of first appearance, from 1; all not signed in share one. */
  assessor: z.int(),
});
export type ProgressPoint = z.output<typeof ProgressPoint>;

export const EpaProgress = z.object({
  /** Of EPAs (FormTemplate): those of one number in two sets are not the same. */
  set: z.string(),
  epa: NamedEpa,
  points: z.array(ProgressPoint),
  assessors: z.int(),
});
export type EpaProgress = z.output<typeof EpaProgress>;

/** Voided ones are not in it, and those to be confirmed are only counted. */
export const TraineeProgress = z.object({
  trainee: z.object({
    id: z.uuid(),
    displayName: z.string(),
    traineeLevel: z.enum(TRAINEE_LEVELS).nullable(),
  }),
  /** own: only what the viewer submitted. all: for the trainee and administrators. */
  scope: z.enum(['all', 'own']),
  /** The one in use. */
  form: FormTemplate,
  /** All that counts here, Saturdays’ included (shared/submissions.ts). */
  forms: z.int(),
  /** All EPAs that have a point, by number. */
  epas: z.array(EpaProgress),
  /** Assessments given by a link, to be confirmed by the program: in nothing else here. */
  unconfirmed: z.int(),
  saturdays: z.array(ProgressPoint.extend({ observations: z.int(), scale: z.array(z.string()) })),
});
export type TraineeProgress = z.output<typeof TraineeProgress>;
