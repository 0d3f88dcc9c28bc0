import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { InferSelectModel, SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/connect.ts';
import type { Given } from '#server/db/kept.ts';
import type { LinkTable } from '#server/links/tables.ts';

/** Works still. */
export function isOpen(
  { usedAt, revokedAt, expiresAt }: Pick<LinkTable, 'usedAt' | 'revokedAt' | 'expiresAt'>,
  now: Given<Date>,
): SQL | undefined {
  return and(isNull(usedAt), isNull(revokedAt), gt(expiresAt, now));
}

/** One at a time for a person until the transaction ends, so that none is made twice, or one too many. */
export async function lockMaking(tx: Db, purpose: string, ownerId: string): Promise<void> {
  const name = `${purpose}:${ownerId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** What its owner made under this key. */
export async function findByKey<Table extends LinkTable>(
  db: Db,
  table: Table,
  owner: PgColumn,
  { ownerId, requestKey }: { ownerId: string; requestKey: string },
): Promise<InferSelectModel<Table> | null> {
  const links: LinkTable = table;
  const rows = await db
    .select()
    .from(links)
    .where(and(eq(owner, ownerId), eq(table.requestKey, requestKey)));
  return (rows[0] as InferSelectModel<Table> | undefined) ?? null;
}

/** Locked until the transaction ends: what it is used or changed for happens once. */
export async function lockLink<Table extends LinkTable>(
  tx: Db,
  table: Table,
  id: string,
): Promise<InferSelectModel<Table> | null> {
  const links: LinkTable = table;
  const rows = await tx.select().from(links).where(eq(links.id, id)).for('update');
  return (rows[0] as InferSelectModel<Table> | undefined) ?? null;
}

export async function countOpen(
  db: Db,
  table: LinkTable,
  isTheirs: SQL,
  now: Date,
): Promise<number> {
  return db.$count(table, and(isTheirs, isOpen(table, now)));
}
