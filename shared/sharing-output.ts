/** What the server answers about shared pearls. */
import { z } from 'zod';
import { PearlPatient, PearlSet } from '#shared/pearl-output.ts';

/** What has become of the mails. Those sent are known for 30 days. */
const Delivery = z.object({
  waiting: z.int(),
  failed: z.int(),
  /** What the last attempt ran into, as the catalogue words it. */
  problem: z.string().nullable(),
  /** False: nothing is set up to send mail, it waits in the outbox. */
  canSend: z.boolean(),
});
export type Delivery = z.output<typeof Delivery>;

export const ShareReceipt = z.object({
  contentId: z.string(),
  url: z.string(),
  recipients: z.int(),
  expiresAt: z.iso.datetime(),
  delivery: Delivery,
});
export type ShareReceipt = z.output<typeof ShareReceipt>;

/** No names and no addresses. */
const Share = ShareReceipt.extend({
  sharedAt: z.iso.datetime(),
  /** By others than the sharer. */
  opened: z.int(),
  state: z.enum(['open', 'revoked', 'expired']),
  can: z.object({ revoke: z.boolean() }),
});
export type Share = z.output<typeof Share>;
export const ShareList = z.object({
  items: z.array(Share),
  /** Somebody knows this person: a message may go along. */
  can: z.object({ write: z.boolean() }),
});

export type ShareList = z.output<typeof ShareList>;

/** One case of shared pearls. */
export const SharedPatient = PearlPatient.pick({
  index: true,
  details: true,
  starred: true,
  source: true,
  presentation: true,
  textId: true,
  textVersion: true,
  review: true,
  corrections: true,
  content: true,
  questions: true,
});
export type SharedPatient = z.output<typeof SharedPatient>;

export const SharedContent = PearlSet.pick({ learnerLevel: true }).extend({
  contentId: z.string(),
  /** As typed by whoever shared it. */
  fromName: z.string(),
  /** Nobody has checked who the sharer is. */
  isUnchecked: z.boolean(),
  sharedAt: z.iso.datetime(),
  /** When the set was made. */
  madeAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  patients: z.array(SharedPatient),
  /** The viewer's own set of these pearls: the copy, or for the sharer the original. */
  savedAs: z.uuid().nullable(),
  can: z.object({ save: z.boolean(), revoke: z.boolean() }),
});
export type SharedContent = z.output<typeof SharedContent>;

export const ShareStopped = SharedContent.pick({ contentId: true });
