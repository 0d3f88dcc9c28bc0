import { z } from 'zod';
import { LEARNER_LEVELS } from '#shared/pearls.ts';
import { PearlPatient } from '#shared/pearl-output.ts';
import type { SharedContent, ShareList, ShareReceipt } from '#shared/sharing.ts';

const DeliverySchema = z.object({
  waiting: z.int(),
  failed: z.int(),
  problem: z.string().nullable(),
  canSend: z.boolean(),
});

export const ShareReceiptSchema = z.object({
  contentId: z.string(),
  url: z.string(),
  recipients: z.int(),
  expiresAt: z.iso.datetime(),
  delivery: DeliverySchema,
}) satisfies z.ZodType<ShareReceipt>;

export const ShareListSchema = z.object({
  items: z.array(
    z.object({
      contentId: z.string(),
      url: z.string(),
      sharedAt: z.iso.datetime(),
      recipients: z.int(),
      opened: z.int(),
      expiresAt: z.iso.datetime(),
      state: z.enum(['open', 'revoked', 'expired']),
      delivery: DeliverySchema,
      can: z.object({ revoke: z.boolean() }),
    }),
  ),
}) satisfies z.ZodType<ShareList>;

export const SharedContentSchema = z.object({
  contentId: z.string(),
  fromName: z.string(),
  isUnchecked: z.boolean(),
  sharedAt: z.iso.datetime(),
  madeAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  learnerLevel: z.enum(LEARNER_LEVELS),
  patients: z.array(
    PearlPatient.pick({
      index: true,
      details: true,
      starred: true,
      source: true,
      presentation: true,
      content: true,
      questions: true,
    }),
  ),
  savedAs: z.uuid().nullable(),
  can: z.object({ save: z.boolean(), revoke: z.boolean() }),
}) satisfies z.ZodType<SharedContent>;
