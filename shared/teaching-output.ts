/** What the server answers about evaluations of teaching. None of it has a time or an author. */
import { z } from 'zod';

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
