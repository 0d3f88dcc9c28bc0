import { customType, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { AskedBy, ExportState } from '#shared/rights.ts';
import { itsPerson } from '#server/auth/tables.ts';
import { at } from '#server/db/columns.ts';

/** Accounts that are to be deleted. Kept after all, the row goes; the link that keeps it is made of the id. */
export const accountDeletions = pgTable(
  'account_deletions',
  {
    id: uuid('id').primaryKey(),
    userId: itsPerson('user_id').unique(),
    askedBy: text('asked_by').$type<AskedBy>().notNull(),
    askedAt: at('asked_at').notNull(),
    deleteAt: at('delete_at').notNull(),
  },
  (table) => [index('account_deletions_due').on(table.deleteAt)],
);
export type AccountDeletionRow = typeof accountDeletions.$inferSelect;

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** Everything of one person's as one file, made in the background and kept for some days. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: uuid('id').primaryKey(),
    userId: itsPerson('user_id'),
    askedBy: text('asked_by').$type<AskedBy>().notNull(),
    state: text('state').$type<ExportState>().notNull(),
    /** Files in it so far, and of how many; 0 of 0 before it is counted. */
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    size: integer('size').notNull().default(0),
    createdAt: at('created_at').notNull(),
    finishedAt: at('finished_at'),
    expiresAt: at('expires_at').notNull(),
    /** By the link in the mail, which works once. */
    takenAt: at('taken_at'),
  },
  (table) => [
    index('data_exports_user').on(table.userId, table.createdAt),
    index('data_exports_expiry').on(table.expiresAt),
  ],
);
export type DataExportRow = typeof dataExports.$inferSelect;

/** The file, in pieces that are read one after the other: whichever server is asked has it. */
export const dataExportPieces = pgTable(
  'data_export_pieces',
  {
    exportId: uuid('export_id')
      .notNull()
      .references(() => dataExports.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    bytes: bytes('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.exportId, table.position] })],
);
