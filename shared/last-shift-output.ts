import { z } from 'zod';
import { PATIENT_TYPES } from '#shared/procedures.ts';

const Counted = z.object({
  count: z.int(),
  /** What they are called, each once, in the order in which they came: at most three. */
  names: z.array(z.string()),
});

/** What is known of one of a person's shifts. */
export const RecentShift = z.object({
  /** The day on which it began. */
  date: z.iso.date(),
  /** By when things were recorded; null where that says nothing. */
  part: z.enum(['day', 'night']).nullable(),
  /** Who is tagged, assessed or supervised; null while nobody is named. */
  companion: z.string().nullable(),
  /** A trainee’s: who may be named as supervisor, and be asked; without an id by name alone. */
  attending: z.object({ id: z.uuid().nullable(), name: z.string() }).nullable(),
  debriefId: z.uuid().nullable(),
  pearlSetId: z.uuid().nullable(),
  cases: Counted,
  procedures: Counted,
  /** Those of its procedures that may count toward a minimum: done, not failed, real, not sent back. */
  credited: z.array(z.object({ procedure: z.string(), patient: z.enum(PATIENT_TYPES) })),
  assessments: Counted,
  /** Requests for an assessment that wait. */
  asked: z.int(),
});
export type RecentShift = z.output<typeof RecentShift>;

/** The latest first; none older than two weeks. */
export const RecentShifts = z.object({ items: z.array(RecentShift) });
export type RecentShifts = z.output<typeof RecentShifts>;
