/** An organization's own minimums, in `zod/mini`: the form runs it, too. */
import * as z from 'zod/mini';
import { EARLIEST_COHORT, LATEST_COHORT, MAX_MINIMUM } from '#shared/procedure-stats.ts';
import { KEY_INDEX_PROCEDURES } from '#shared/procedures.ts';

const Minimum = z
  .int('Please enter a whole number')
  .check(
    z.minimum(0, 'A minimum cannot be negative'),
    z.maximum(MAX_MINIMUM, `A minimum can be at most ${MAX_MINIMUM}`),
  );
const Template = z.object({
  fromYear: z
    .int('Please enter a year')
    .check(
      z.minimum(EARLIEST_COHORT, `The year must be ${EARLIEST_COHORT} or later`),
      z.maximum(LATEST_COHORT, `The year can be at most ${LATEST_COHORT}`),
    ),
  minimums: z.record(z.enum(KEY_INDEX_PROCEDURES), Minimum),
});
const Templates = z.array(Template).check(
  z.maxLength(20, 'Please keep at most 20 versions'),
  z.refine(
    (items) => new Set(items.map(({ fromYear }) => fromYear)).size === items.length,
    'There is a version for this year already',
  ),
);
/** Replaces all of an organization's own; an empty list: the shipped ones hold. */
export const MinimumTemplatesInput = z.object({
  items: Templates,
  /** As they were read; when others are stored by now, nothing is saved. */
  itemsBefore: z.optional(Templates),
});
export type MinimumTemplatesInput = z.output<typeof MinimumTemplatesInput>;
