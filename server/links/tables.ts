import { text, uuid } from 'drizzle-orm/pg-core';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { at } from '#server/db/columns.ts';
import { organizationOrNone } from '#server/organizations/tables.ts';

/** What every single-use link has, in whichever table. Its token is derived from the id. */
export const linkColumns = () => ({
  id: uuid('id').primaryKey(),
  /** Its maker's when it was made: its rules hold for the link. */
  organizationId: organizationOrNone(),
  requestKey: uuid('request_key').notNull(),
  createdAt: at('created_at').notNull(),
  expiresAt: at('expires_at').notNull(),
  usedAt: at('used_at'),
  revokedAt: at('revoked_at'),
  /** When the last mail about it went into the outbox; null when none did. */
  mailedAt: at('mailed_at'),
  /** A keyed hash of the network in which it was made; null: not kept then. */
  madeNetwork: text('made_network'),
  /** When somebody whose address was used said that the answer was not theirs. */
  undoneAt: at('undone_at'),
});

export type LinkTable = PgTable & Record<keyof ReturnType<typeof linkColumns>, PgColumn>;

export type LinkRow = {
  id: string;
  organizationId: string | null;
  requestKey: string;
  createdAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
  revokedAt: Date | null;
  mailedAt: Date | null;
  madeNetwork: string | null;
  undoneAt: Date | null;
};
