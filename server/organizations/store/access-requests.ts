import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '#server/db/connect.ts';
import { accessRequests } from '#server/organizations/tables.ts';
import type { AccessRequestRow } from '#server/organizations/tables.ts';
import { profiles } from '#server/people/tables.ts';

export type DecidedAccessRequest = AccessRequestRow & { decidedByName: string | null };

export async function insertAccessRequest(tx: Db, row: AccessRequestRow): Promise<void> {
  await tx.insert(accessRequests).values(row);
}

export async function findAccessRequest(db: Db, id: string): Promise<AccessRequestRow | null> {
  const rows = await db.select().from(accessRequests).where(eq(accessRequests.id, id));
  return rows[0] ?? null;
}

/** Waiting ones first, then the newest. */
export async function listAccessRequests(db: Db): Promise<DecidedAccessRequest[]> {
  return db
    .select({ ...getTableColumns(accessRequests), decidedByName: profiles.displayName })
    .from(accessRequests)
    .leftJoin(profiles, eq(profiles.id, accessRequests.decidedBy))
    .orderBy(desc(sql`${accessRequests.status} = 'waiting'`), desc(accessRequests.createdAt))
    .limit(500);
}

export async function countWaitingAccessRequests(db: Db): Promise<number> {
  return db.$count(accessRequests, eq(accessRequests.status, 'waiting'));
}

/** False when somebody else has decided. */
export async function decideAccessRequest(
  tx: Db,
  id: string,
  decision: Pick<
    AccessRequestRow,
    'status' | 'decidedAt' | 'decidedBy' | 'answer' | 'organizationId'
  >,
): Promise<boolean> {
  const rows = await tx
    .update(accessRequests)
    .set(decision)
    .where(and(eq(accessRequests.id, id), eq(accessRequests.status, 'waiting')))
    .returning({ id: accessRequests.id });
  return rows.length > 0;
}
