/** What the server answers about evaluations of teaching. None of it has a time or an author. */
import { z } from 'zod';
import { STATEMENTS } from '#shared/teaching.ts';

/** Whom a trainee may evaluate. */
export const TeachingAttendings = z.object({
  /** The half of the year that it is about. */
  half: z.string(),
  items: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      /** They have worked together in this half-year, as far as is known. */
      isMet: z.boolean(),
      /** The trainee has evaluated this attending in this half-year. */
      isDone: z.boolean(),
    }),
  ),
});
export type TeachingAttendings = z.output<typeof TeachingAttendings>;

/** What was released at once, of one half of a year or several. */
export const TeachingBatch = z.object({
  id: z.uuid(),
  /** Where it was said. */
  organization: z.string(),
  from: z.string(),
  until: z.string(),
  evaluations: z.int(),
  statements: z.array(
    z.object({
      key: z.enum(STATEMENTS),
      /** How often each point was given, from 1 to 5. */
      counts: z.array(z.int()),
      /** Of the points; null without any. */
      median: z.number().nullable(),
      unseen: z.int(),
    }),
  ),
  /** The texts of each kind, each shuffled by itself. */
  helped: z.array(z.string()),
  more: z.array(z.string()),
});
export type TeachingBatch = z.output<typeof TeachingBatch>;

/** What was released of one attending, the latest first. */
export const TeachingResults = z.object({
  name: z.string(),
  /** The half of the year that goes on: nothing of it is released. */
  half: z.string(),
  batches: z.array(TeachingBatch),
});
export type TeachingResults = z.output<typeof TeachingResults>;

/** Attendings by name, with nothing to compare them by. */
export const TeachingPeople = z.object({
  items: z.array(z.object({ id: z.uuid(), name: z.string() })),
});
export type TeachingPeople = z.output<typeof TeachingPeople>;
