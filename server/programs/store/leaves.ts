import { asc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Leave } from '#shared/programs.ts';
import type { Db } from '#server/db/connect.ts';
import { memberships } from '#server/organizations/tables.ts';
import { leaves } from '#server/programs/tables.ts';

/** Of a membership, on a day. */
export function isOnLeave(day: SQL | string): SQL<boolean> {
  return sql<boolean>`exists (select from ${leaves} where ${leaves.userId} = ${memberships.userId}
    and ${leaves.from} <= ${day} and coalesce(${leaves.until} >= ${day}, true))`;
}

/** Of a membership, the earliest first. */
export const LEAVES = sql<Leave[]>`(select coalesce(json_agg(json_build_object(
  'from', ${leaves.from}, 'until', ${leaves.until}) order by ${leaves.from}), '[]')
  from ${leaves} where ${leaves.userId} = ${memberships.userId})`;

export async function listLeaves(db: Db, userId: string): Promise<Leave[]> {
  const { from, until } = leaves;
  return db
    .select({ from, until })
    .from(leaves)
    .where(eq(leaves.userId, userId))
    .orderBy(asc(leaves.from));
}

export async function replaceLeaves(
  tx: Db,
  userId: string,
  items: readonly Leave[],
): Promise<void> {
  await tx.delete(leaves).where(eq(leaves.userId, userId));
  if (items.length === 0) return;
  await tx.insert(leaves).values(items.map(({ from, until }) => ({ userId, from, until })));
}
