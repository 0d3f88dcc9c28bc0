import { index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { PearlSet } from '#shared/pearl-output.ts';
import type { SharedContent, SharedPatient } from '#shared/sharing-output.ts';
import { users } from '#server/auth/tables.ts';
import { at } from '#server/db/columns.ts';
import { pearlSets } from '#server/pearls/tables.ts';

/** What was corrected or signed later is no part of it; those from before there were versions have none. */
export type KeptPatient = Omit<SharedPatient, 'corrections' | 'review' | 'textId' | 'textVersion'> &
  Partial<Pick<SharedPatient, 'textId' | 'textVersion'>>;

/** The pearls as they were when they were shared. */
export type SharedSnapshot = Pick<
  PearlSet,
  'learnerLevel' | 'includeQuestions' | 'contentDepth' | 'phiReceipt'
> &
  Pick<SharedContent, 'madeAt'> & {
    patients: KeptPatient[];
    /** The sharer's own set: what is shared of it goes with it. */
    isOwn: boolean;
    /** Somebody stands for the sharer: an organization, or an address that was confirmed. */
    isKnown: boolean;
  };

/** Pearls that somebody shared, as they were then: they outlive a guest's set, until they expire or are withdrawn. */
export const sharedContents = pgTable(
  'shared_contents',
  {
    id: uuid('id').primaryKey(),
    /** `content-` and 128 bits that nobody guesses: whoever has it and is signed in may read. */
    contentId: text('content_id').notNull().unique(),
    setId: uuid('set_id').references(() => pearlSets.id, { onDelete: 'set null' }),
    /** Null for a guest. */
    sharerId: uuid('sharer_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Whose limit it counted against, as with sets. */
    madeBy: text('made_by').notNull(),
    requestKey: uuid('request_key').notNull(),
    /** Of what was asked for under the key: to whom, and in which words, is not kept. Null: from before it was. */
    requestDigest: text('request_digest'),
    /** As typed in the dialog. */
    fromName: text('from_name').notNull(),
    recipients: integer('recipients').notNull(),
    snapshot: jsonb('snapshot').$type<SharedSnapshot>().notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    revokedAt: at('revoked_at'),
    /** By others than the sharer. Who it was is not kept. */
    opened: integer('opened').notNull().default(0),
  },
  (table) => [
    unique('shared_contents_request').on(table.madeBy, table.requestKey),
    index('shared_contents_sharer').on(table.sharerId, table.createdAt),
    index('shared_contents_set').on(table.setId),
    index('shared_contents_expiry').on(table.expiresAt),
  ],
);
export type SharedContentRow = typeof sharedContents.$inferSelect;
