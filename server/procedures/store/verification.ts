import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '#server/db/connect.ts';
import { rowsIn } from '#server/db/figures.ts';
import type { Figure } from '#server/db/figures.ts';
import type { Given } from '#server/db/kept.ts';
import { profiles } from '#server/people/tables.ts';
import type { OtherNames, OwnedBy } from '#server/procedures/store/records.ts';
import { named } from '#server/procedures/store/records.ts';
import { procedures } from '#server/procedures/tables.ts';
import type { ProcedureRow } from '#server/procedures/tables.ts';

/** What `canVerify` of the policy says of single ones, for rows. */
function waitingFor(supervisorId: Given<string>, organizationId: Given<string>): SQL | undefined {
  return and(
    eq(procedures.supervisorId, supervisorId),
    eq(procedures.verification, 'waiting'),
    eq(procedures.organizationId, organizationId),
    ne(procedures.userId, supervisorId),
  );
}

export function waitingOf(supervisorId: Given<string>, organizationId: Given<string>): Figure {
  return rowsIn(procedures, waitingFor(supervisorId, organizationId));
}

/** The oldest first, with their owners' names. */
export async function listWaiting(
  db: Db,
  supervisorId: string,
  organizationId: string,
  limit: number,
): Promise<(ProcedureRow & OtherNames & OwnedBy)[]> {
  return db
    .select(named)
    .from(procedures)
    .innerJoin(profiles, eq(profiles.id, procedures.userId))
    .where(waitingFor(supervisorId, organizationId))
    .orderBy(asc(procedures.date), asc(procedures.id))
    .limit(limit);
}

export async function listProcedures(db: Db, ids: readonly string[]): Promise<ProcedureRow[]> {
  return db
    .select()
    .from(procedures)
    .where(inArray(procedures.id, [...ids]));
}

/** Locked until the transaction ends, always in the same order. */
export async function lockProcedures(tx: Db, ids: readonly string[]): Promise<ProcedureRow[]> {
  return tx
    .select()
    .from(procedures)
    .where(inArray(procedures.id, [...ids]))
    .orderBy(asc(procedures.id))
    .for('update');
}

/** The same change to several, each a version further. */
export async function updateVerification(
  tx: Db,
  ids: readonly string[],
  values: Pick<ProcedureRow, 'verification' | 'changedAt'> &
    Partial<
      Pick<
        ProcedureRow,
        | 'returnReason'
        | 'verifiedAt'
        | 'verifiedBy'
        | 'verifierName'
        | 'verifierEmail'
        | 'verifiedFrom'
        | 'confirmedAt'
        | 'confirmedBy'
      >
    >,
): Promise<void> {
  await tx
    .update(procedures)
    .set({ ...values, version: sql`${procedures.version} + 1` })
    .where(inArray(procedures.id, [...ids]));
}
