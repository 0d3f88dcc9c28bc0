/** What the server answers about EPAs: how much is known of each, of a trainee or of a program, and what was said. */
import { z } from 'zod';
import { NamedEpa, ProgressPoint, TraineeProgress } from '#shared/assessment-output.ts';
import { FormTemplate } from '#shared/form-template-output.ts';
import { WEEKDAYS } from '#shared/shift-date.ts';

/** What was given for one EPA, in short. */
export const EpaSeen = z.object({
  forms: z.int(),
  /** All who were not signed in are one. */
  people: z.int(),
  /** Ratings of the last LAST_FORMS, the newest first. */
  given: z.array(z.int()),
  /** Shift date of the last. */
  lastOn: z.iso.date(),
});
export type EpaSeen = z.output<typeof EpaSeen>;

export const SaidForm = ProgressPoint.omit({ assessor: true }).extend({
  by: z.string(),
  isSignedIn: z.boolean(),
  strengths: z.string(),
  improvements: z.string(),
});
export type SaidForm = z.output<typeof SaidForm>;

/** One EPA of one trainee: what counts in TraineeProgress, with its sentences. */
export const EpaForms = z.object({
  trainee: TraineeProgress.shape.trainee.pick({ id: true, displayName: true }),
  scope: TraineeProgress.shape.scope,
  set: z.string(),
  epa: NamedEpa,
  /** Weekdays on which the form in use offers it. */
  days: z.array(z.enum(WEEKDAYS)),
  /** In the order of their shifts. */
  points: z.array(ProgressPoint),
  /** The newest first, SAID_AT_ONCE at most. */
  said: z.array(SaidForm),
});
export type EpaForms = z.output<typeof EpaForms>;

export const EpasOfTrainee = z.object({
  id: z.uuid(),
  displayName: z.string(),
  programYear: z.int().nullable(),
  /** All that counts, also of other forms and of Saturdays. */
  forms: z.int(),
  /** Of the form in use, those that were seen, by number. */
  epas: z.array(EpaSeen.extend({ number: z.int() })),
});
export type EpasOfTrainee = z.output<typeof EpasOfTrainee>;

/** Trainees in training, by name. */
export const ProgramEpas = z.object({
  /** The one in use. */
  form: FormTemplate.pick({ name: true, epas: true, days: true }),
  items: z.array(EpasOfTrainee),
  nextCursor: z.string().nullable(),
  total: z.int(),
});
export type ProgramEpas = z.output<typeof ProgramEpas>;
