/** What is decided about everyone of a program at once, in `zod/mini`. */
import * as z from 'zod/mini';
import { byDefault } from '#shared/fields.ts';
import { MAX_MOVES, PROMOTION_DECISIONS } from '#shared/promotions.ts';

export const PromotionInput = z.object({
  /** As the preview says it. */
  academicYear: z.int(),
  /** The program's last promotion as the preview says it. */
  after: z.nullable(z.uuid()),
  /** It is meant although this academic year has had one. */
  again: byDefault(z.boolean(), false),
  /** Everyone whom the preview names. */
  moves: z
    .array(
      z.object({
        id: z.uuid(),
        /** The year as it was read. */
        from: z.nullable(z.int()),
        decision: z.enum(PROMOTION_DECISIONS, 'Please choose what happens'),
      }),
    )
    .check(z.maxLength(MAX_MOVES, `At most ${MAX_MOVES} people at once`)),
});
export type PromotionInput = z.output<typeof PromotionInput>;
