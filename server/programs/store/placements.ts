import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/connect.ts';
import { memberships } from '#server/organizations/tables.ts';
import type { MembershipRow } from '#server/organizations/tables.ts';

export type Placement = Pick<
  MembershipRow,
  'programId' | 'programYear' | 'graduatedOn' | 'placement' | 'placedAt'
>;

/** The program of a person, and what last placed them. */
export async function findPlacement(
  db: Db,
  userId: string,
): Promise<Pick<MembershipRow, 'programId' | 'placement'> | null> {
  const rows = await db
    .select({ programId: memberships.programId, placement: memberships.placement })
    .from(memberships)
    .where(eq(memberships.userId, userId));
  return rows[0] ?? null;
}

export async function updatePlacement(tx: Db, userId: string, values: Placement): Promise<void> {
  await tx.update(memberships).set(values).where(eq(memberships.userId, userId));
}
