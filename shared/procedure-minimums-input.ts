/** An organization's own minimums, in `zod/mini`: the form runs it, too. */
import * as z from 'zod/mini';
import { EARLIEST_COHORT, LATEST_COHORT, MAX_MINIMUM } from '#shared/procedure-stats.ts';
import { MAX_COUNTED_KEY_LENGTH } from '#shared/form-procedures.ts';

const Minimum = z
  .int('Please enter a whole number')
  .check(
    z.minimum(0, 'A minimum cannot be negative'),
    z.maximum(MAX_MINIMUM, `A minimum can be at most ${MAX_MINIMUM}`),
  );
const MAX_MINIMUMS = 200;
const Template = z.object({
  fromYear: z
    .int('Please enter a year')
    .check(
      z.minimum(EARLIEST_COHORT, `The year must be ${EARLIEST_COHORT} or later`),
      z.maximum(LATEST_COHORT, `The year can be at most ${LATEST_COHORT}`),
    ),
  /** Also by keys that no form has just now: they count again when one has. */
  minimums: z
    .record(
      z.string().check(z.regex(/^[a-z][a-z\d_]*$/), z.maxLength(MAX_COUNTED_KEY_LENGTH)),
      Minimum,
    )
    .check(
      z.refine(
        (minimums) => Object.keys(minimums).length <= MAX_MINIMUMS,
        `A version can have at most ${MAX_MINIMUMS} minimums`,
      ),
    ),
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
