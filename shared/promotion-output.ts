/** What the server answers about promotions. */
import { z } from 'zod';
import { LeaveTime } from '#shared/program-output.ts';
import { PROMOTION_DECISIONS, STAY_REASONS } from '#shared/promotions.ts';

const Decision = z.enum(PROMOTION_DECISIONS);

export const Promotion = z.object({
  id: z.uuid(),
  academicYear: z.int(),
  promotedAt: z.iso.datetime(),
  promotedBy: z.string().nullable(),
  counts: z.record(Decision, z.int()),
  undone: z
    .object({
      at: z.iso.datetime(),
      by: z.string().nullable(),
      /** Who had been changed since and stayed so. */
      leftOut: z.array(z.string()),
    })
    .nullable(),
  can: z.object({ undo: z.boolean() }),
});
export type Promotion = z.output<typeof Promotion>;
/** The newest first. */
export const PromotionList = z.object({ items: z.array(Promotion) });
export type PromotionList = z.output<typeof PromotionList>;

export const PromotionPreview = z.object({
  academicYear: z.int(),
  begins: z.iso.date(),
  /** The last day in training of those who graduate. */
  graduatesOn: z.iso.date(),
  /** The last promotion, whichever year it was for. */
  after: z.uuid().nullable(),
  /** One for this academic year that holds. */
  already: Promotion.nullable(),
  /** Trainees in training, by year and name. */
  items: z.array(
    z.object({
      id: z.uuid(),
      displayName: z.string(),
      programYear: z.int().nullable(),
      trainingStart: z.iso.date().nullable(),
      leaves: z.array(LeaveTime),
      /** When somebody last said the program or the year. */
      placedOn: z.iso.date().nullable(),
      decisions: z.array(Decision),
      expected: Decision,
      /** Why the person is expected to stay. */
      reason: z.enum(STAY_REASONS).nullable(),
    }),
  ),
});
export type PromotionPreview = z.output<typeof PromotionPreview>;
