/** What the server answers about the rights over one's own data. */
import { z } from 'zod';
import { EXPORT_STATES } from '#shared/rights.ts';

/** What deleting the own account means, before it is asked for. */
export const DeletionTerms = z.object({
  /** Why it cannot be deleted now; null when it can. */
  refusal: z.string().nullable(),
  hasPassword: z.boolean(),
  /** Organizations that keep a training record of this person under a pseudonym. */
  keptBy: z.array(z.string()),
  /** How the person is called on what others keep. */
  pseudonym: z.string(),
});
export type DeletionTerms = z.output<typeof DeletionTerms>;

export const PlannedDeletion = z.object({ deleteAt: z.iso.datetime() });
export type PlannedDeletion = z.output<typeof PlannedDeletion>;

export const DataExport = z.object({
  id: z.uuid(),
  state: z.enum(EXPORT_STATES),
  /** Files in it so far, and of how many. */
  done: z.int(),
  total: z.int(),
  /** Bytes, once it is ready. */
  size: z.int(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type DataExport = z.output<typeof DataExport>;
/** The newest first. */
export const DataExports = z.object({ items: z.array(DataExport) });
export type DataExports = z.output<typeof DataExports>;

/** A download behind a link in a mail. */
export const OwnData = z.object({ size: z.int(), expiresAt: z.iso.datetime() });
export type OwnData = z.output<typeof OwnData>;
