/** What administrators are told of how assessing goes on. */
import { z } from 'zod';
import { NEAR_REASONS, NOT_REMINDED } from '#shared/completion.ts';
import { TRAINEE_LEVELS } from '#shared/people.ts';

const day = z.iso.date();

/** From its Sunday on. Asked: requests made in it; answered: those of them that have been. */
export const CompletionWeek = z.object({
  from: day,
  forms: z.int(),
  asked: z.int(),
  answered: z.int(),
});
export type CompletionWeek = z.output<typeof CompletionWeek>;

/** `assessed`: trainees with a form of the last LATELY_DAYS. */
const trainees = { trainees: z.int(), assessed: z.int() };

export const Completion = z.object({
  ...trainees,
  /** Open requests, and those of them that have waited for more than OVERDUE_DAYS. */
  waiting: z.int(),
  overdue: z.int(),
  /** The last WEEKS_SHOWN, this one included. */
  weeks: z.array(CompletionWeek),
  /** Of the organization, or the one that is asked for; null stands for those without one. */
  programs: z.array(
    z.object({ id: z.uuid().nullable(), name: z.string().nullable(), ...trainees }),
  ),
});
export type Completion = z.output<typeof Completion>;

const reminder = {
  remindedAt: z.iso.datetime().nullable(),
  can: z.object({ remind: z.boolean() }),
};

export const TraineeCompletion = z.object({
  id: z.uuid(),
  displayName: z.string(),
  traineeLevel: z.enum(TRAINEE_LEVELS).nullable(),
  programName: z.string().nullable(),
  programYear: z.int().nullable(),
  lastAssessedOn: day.nullable(),
  /** Of the last LATELY_DAYS. */
  forms: z.int(),
  waiting: z.int(),
  /** Attendings who could assess now, and what says so. */
  near: z.array(
    z.object({ id: z.uuid(), displayName: z.string(), reason: z.enum(NEAR_REASONS), on: day }),
  ),
  ...reminder,
});
export type TraineeCompletion = z.output<typeof TraineeCompletion>;

export const AttendingCompletion = z.object({
  id: z.uuid(),
  displayName: z.string(),
  lastAssessedOn: day.nullable(),
  forms: z.int(),
  waiting: z.int(),
  overdue: z.int(),
  ...reminder,
});
export type AttendingCompletion = z.output<typeof AttendingCompletion>;

const page = { nextCursor: z.string().nullable(), total: z.int() };
export const TraineeCompletionPage = z.object({ items: z.array(TraineeCompletion), ...page });
export type TraineeCompletionPage = z.output<typeof TraineeCompletionPage>;
export const AttendingCompletionPage = z.object({ items: z.array(AttendingCompletion), ...page });
export type AttendingCompletionPage = z.output<typeof AttendingCompletionPage>;

/** Who got no mail, and why. */
export const Reminded = z.object({
  sent: z.int(),
  left: z.array(z.object({ id: z.uuid(), displayName: z.string(), why: z.enum(NOT_REMINDED) })),
});
export type Reminded = z.output<typeof Reminded>;
