import { z } from 'zod';
import { notAboutPatients } from '#shared/fields.ts';
import { MAX_PROGRAM_NAME_LENGTH, PROGRAM_FROM_LIST } from '#shared/programs.ts';
import { optional } from '#shared/query-input.ts';
import { GONE_CHOICES, ROSTER_KINDS, ROSTER_ROWS_A_PAGE } from '#shared/rosters.ts';

export const RosterRowsQuery = z.object({
  kind: z.enum(ROSTER_KINDS).catch('new'),
  /** Only those that were not taken when the roster was applied. */
  left: optional(z.literal('true')),
  /** The position of the last one that was read. */
  cursor: optional(z.string().regex(/^\d{1,7}$/)),
  limit: z.coerce.number().int().min(1).max(200).catch(ROSTER_ROWS_A_PAGE),
});
export type RosterRowsQuery = z.output<typeof RosterRowsQuery>;

/** What a name in the file means: a program of the list, or one to be made. */
export const RosterProgramInput = z.object({
  name: notAboutPatients(z.string().max(MAX_PROGRAM_NAME_LENGTH)),
  choice: z.union([z.literal('new'), z.uuid(PROGRAM_FROM_LIST)]).nullable(),
});
export type RosterProgramInput = z.output<typeof RosterProgramInput>;

/** Of one person, or with null of everybody who is gone. */
export const RosterGoneInput = z.object({
  position: z.int32().nullable(),
  choice: z.enum(GONE_CHOICES, 'Please choose one of the three'),
});
export type RosterGoneInput = z.output<typeof RosterGoneInput>;

const Count = z.int().min(0);
/** What was shown; when it is no longer so, nothing is done. A page from before it was updated knows no revision. */
export const RosterApplyInput = z.object({
  new: Count,
  changed: Count,
  graduate: Count,
  deactivate: Count,
  revision: Count.optional(),
});
export type RosterApplyInput = z.output<typeof RosterApplyInput>;
