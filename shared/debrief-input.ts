import { z } from 'zod';
import { line, notAboutPatients, shiftDate } from '#shared/fields.ts';
import { SHIFT_DATE_REQUIRED } from '#shared/sentences.ts';
import {
  CHOOSE_PEARLS,
  CHOOSE_TAGGED,
  DEBRIEF_SECTIONS,
  MAX_TAGGED_NAME_LENGTH,
  MAX_TAGS_REPLACED,
} from '#shared/debriefs.ts';
import { CONTENT_DEPTHS } from '#shared/pearls.ts';
import { optional } from '#shared/query-input.ts';

const Id = z.uuid();
const Name = line('The name', MAX_TAGGED_NAME_LENGTH);

/** What is wrong with either is said at `tagged`, the one input that the form has. */
const Tagged = z.union(
  [
    z
      .object({ id: notAboutPatients(z.string()) })
      .refine(({ id }) => Id.safeParse(id).success, { error: CHOOSE_TAGGED }),
    z.object({ name: notAboutPatients(z.string()) }).transform(({ name }, context) => {
      const read = Name.safeParse(name);
      if (read.success) return { name: read.data };
      const message = read.error.issues[0]?.message ?? CHOOSE_TAGGED;
      context.addIssue({ code: 'custom', message, continue: true });
      return z.NEVER;
    }),
  ],
  { error: CHOOSE_TAGGED },
);

/** What is left out stays. */
export const DebriefChangeInput = z.object({
  tagged: Tagged.nullable().optional(),
  pearlSetId: z.uuid(CHOOSE_PEARLS).nullable().optional(),
  includeQuestions: z.boolean('Please choose on or off').optional(),
  contentDepth: z.enum(CONTENT_DEPTHS, 'Please choose from the list').optional(),
  opened: z
    .array(z.enum(DEBRIEF_SECTIONS, 'There is no such section'))
    .max(10, 'There is no such section')
    .optional(),
});
export type DebriefChangeInput = z.output<typeof DebriefChangeInput>;

export const DebriefInput = DebriefChangeInput.extend({
  shiftDate: shiftDate(SHIFT_DATE_REQUIRED),
  /** The one that the writer knew, wherever it has been moved since. Left out, the shift's, which is begun where there is none. */
  id: Id.optional(),
  /** Which tags the new one may replace: those that the writer knew of. Left out, any. */
  over: z.array(Tagged.nullable()).max(MAX_TAGS_REPLACED, CHOOSE_TAGGED).optional(),
});
export type DebriefInput = z.output<typeof DebriefInput>;

/** The day on which the shift really began. */
export const DebriefMoveInput = z.object({ shiftDate: shiftDate(SHIFT_DATE_REQUIRED) });
export type DebriefMoveInput = z.output<typeof DebriefMoveInput>;

/** Whom the owner means. Left out, it is whoever is tagged. */
export const ShareReportInput = z.object({ taggedId: z.uuid(CHOOSE_TAGGED).optional() });
export type ShareReportInput = z.output<typeof ShareReportInput>;

/** A date finds that shift's. One that cannot be read finds none, and not all. */
export const DebriefsQuery = z.object({
  date: optional(z.string()),
  cursor: optional(z.string().max(500)),
  limit: z.coerce.number().int().min(1).max(200).catch(50),
});
export type DebriefsQuery = z.output<typeof DebriefsQuery>;
