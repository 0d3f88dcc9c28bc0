import {
  and,
  between,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lte,
  min,
  or,
  sql,
} from 'drizzle-orm';
import type { Db } from '#server/db/connect.ts';
import { pearlSets } from '#server/pearls/tables.ts';
import { sharedContents } from '#server/sharing/tables.ts';
import type { SharedContentRow } from '#server/sharing/tables.ts';

export async function insertShare(
  tx: Db,
  share: Omit<SharedContentRow, 'revokedAt' | 'opened'>,
): Promise<void> {
  await tx.insert(sharedContents).values(share);
}

/** What the same request of this maker shared before. */
export async function findShareByKey(
  db: Db,
  madeBy: string,
  requestKey: string,
): Promise<SharedContentRow | null> {
  const rows = await db
    .select()
    .from(sharedContents)
    .where(and(eq(sharedContents.madeBy, madeBy), eq(sharedContents.requestKey, requestKey)));
  return rows[0] ?? null;
}

export async function countShares(
  db: Db,
  madeBy: string,
  [from, to]: readonly [Date, Date],
): Promise<{ count: number; oldest: Date | null }> {
  const rows = await db
    .select({ count: count(), oldest: min(sharedContents.createdAt) })
    .from(sharedContents)
    .where(and(eq(sharedContents.madeBy, madeBy), between(sharedContents.createdAt, from, to)));
  return rows[0] ?? { count: 0, oldest: null };
}

/** With what its set is by now: both null when the set is gone. */
export type PlacedShare = SharedContentRow & {
  setOwnerId: string | null;
  setDeletedAt: Date | null;
};

function selectPlaced(db: Db) {
  return db
    .select({
      ...getTableColumns(sharedContents),
      setOwnerId: pearlSets.ownerId,
      setDeletedAt: pearlSets.deletedAt,
    })
    .from(sharedContents)
    .leftJoin(pearlSets, eq(pearlSets.id, sharedContents.setId))
    .$dynamic();
}

export async function findShare(db: Db, contentId: string): Promise<PlacedShare | null> {
  const rows = await selectPlaced(db).where(eq(sharedContents.contentId, contentId));
  return rows[0] ?? null;
}

export async function findShareById(db: Db, id: string): Promise<PlacedShare | null> {
  const rows = await selectPlaced(db).where(eq(sharedContents.id, id));
  return rows[0] ?? null;
}

/** More than anybody looks through. */
const LISTED = 100;

/** One's own of this set and, where the set is one's own, those of guests. The newest first. */
export async function listShares(
  db: Db,
  setId: string,
  sharerId: string,
  withGuests: boolean,
): Promise<SharedContentRow[]> {
  const own = eq(sharedContents.sharerId, sharerId);
  return db
    .select()
    .from(sharedContents)
    .where(
      and(
        eq(sharedContents.setId, setId),
        withGuests ? or(own, isNull(sharedContents.sharerId)) : own,
      ),
    )
    .orderBy(desc(sharedContents.createdAt), desc(sharedContents.id))
    .limit(LISTED);
}

export async function countOpening(tx: Db, id: string): Promise<void> {
  await tx
    .update(sharedContents)
    .set({ opened: sql`${sharedContents.opened} + 1` })
    .where(eq(sharedContents.id, id));
}

/** The cases go with it; what others have saved stays theirs. False when it already was. */
export async function markRevoked(tx: Db, share: SharedContentRow, now: Date): Promise<boolean> {
  const rows = await tx
    .update(sharedContents)
    .set({ revokedAt: now, snapshot: { ...share.snapshot, patients: [] } })
    .where(and(eq(sharedContents.id, share.id), isNull(sharedContents.revokedAt)))
    .returning({ id: sharedContents.id });
  return rows.length > 0;
}

/** What a guest shared of a set goes the set's way once its keeper has deleted it: back with it, or away with it. */
export async function bindToDeleted(tx: Db): Promise<void> {
  const deleted = tx
    .select({ id: pearlSets.id })
    .from(pearlSets)
    .where(isNotNull(pearlSets.deletedAt));
  const isUnbound = sql`${sharedContents.snapshot} ->> 'isOwn' = 'false'`;
  await tx
    .update(sharedContents)
    .set({ snapshot: sql`jsonb_set(${sharedContents.snapshot}, '{isOwn}', 'true')` })
    .where(and(isNull(sharedContents.sharerId), inArray(sharedContents.setId, deleted), isUnbound));
}

/** Expired ones, and those of an own set that was removed for good. Returns their ids. */
export async function deleteEnded(tx: Db, now: Date): Promise<string[]> {
  const isOrphan = and(
    isNull(sharedContents.setId),
    sql`${sharedContents.snapshot} ->> 'isOwn' = 'true'`,
  );
  const rows = await tx
    .delete(sharedContents)
    .where(or(lte(sharedContents.expiresAt, now), isOrphan))
    .returning({ id: sharedContents.id });
  return rows.map(({ id }) => id);
}
