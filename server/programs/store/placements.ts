import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/connect.ts';
import { memberships } from '#server/organizations/tables.ts';
import type { MembershipRow } from '#server/organizations/tables.ts';

export type Placement = Pick<
  MembershipRow,
  'programId' | 'programYear' | 'graduatedOn' | 'placement'
>;

/** What last placed a person. */
export async function findPlacement(db: Db, userId: string): Promise<string | null> {
  const rows = await db
    .select({ placement: memberships.placement })
    .from(memberships)
    .where(eq(memberships.userId, userId));
  return rows[0]?.placement ?? null;
}

export async function updatePlacement(tx: Db, userId: string, values: Placement): Promise<void> {
  await tx.update(memberships).set(values).where(eq(memberships.userId, userId));
}
