import { and, asc, eq, gt, inArray, isNotNull, lte, notExists, or, sql } from 'drizzle-orm';
import { assessments } from '#server/assessments/tables.ts';
import { users } from '#server/auth/tables.ts';
import type { Db } from '#server/db/connect.ts';
import { organizations } from '#server/organizations/tables.ts';
import { profiles } from '#server/people/tables.ts';
import { procedures } from '#server/procedures/tables.ts';
import { accountDeletions } from '#server/rights/tables.ts';
import type { AccountDeletionRow } from '#server/rights/tables.ts';

/** False when it is planned already. */
export async function insertDeletion(tx: Db, row: AccountDeletionRow): Promise<boolean> {
  const rows = await tx
    .insert(accountDeletions)
    .values(row)
    .onConflictDoNothing({ target: accountDeletions.userId })
    .returning({ id: accountDeletions.id });
  return rows.length > 0;
}

export async function findDeletion(db: Db, id: string): Promise<AccountDeletionRow | null> {
  const rows = await db.select().from(accountDeletions).where(eq(accountDeletions.id, id));
  return rows[0] ?? null;
}

export async function findDeletionOf(db: Db, userId: string): Promise<AccountDeletionRow | null> {
  const rows = await db.select().from(accountDeletions).where(eq(accountDeletions.userId, userId));
  return rows[0] ?? null;
}

/** The planned deletion of the account that an address has. */
export async function findDeletionAt(db: Db, email: string): Promise<AccountDeletionRow | null> {
  const rows = await db
    .select({ planned: accountDeletions })
    .from(accountDeletions)
    .innerJoin(users, eq(users.id, accountDeletions.userId))
    .where(eq(users.email, email));
  return rows[0]?.planned ?? null;
}

/** Locked until the transaction ends: kept or deleted, never both. */
export async function lockDeletion(tx: Db, id: string): Promise<AccountDeletionRow | null> {
  const rows = await tx
    .select()
    .from(accountDeletions)
    .where(eq(accountDeletions.id, id))
    .for('update');
  return rows[0] ?? null;
}

export async function deleteDeletion(tx: Db, id: string): Promise<void> {
  await tx.delete(accountDeletions).where(eq(accountDeletions.id, id));
}

/** The longest due first, from after one on: what fails stays, and nothing waits behind it. */
export async function listDue(
  db: Db,
  now: Date,
  last: Pick<AccountDeletionRow, 'id' | 'deleteAt'> | null,
  most: number,
): Promise<AccountDeletionRow[]> {
  const { id, deleteAt } = accountDeletions;
  const isAfter =
    last && or(gt(deleteAt, last.deleteAt), and(eq(deleteAt, last.deleteAt), gt(id, last.id)));
  return db
    .select()
    .from(accountDeletions)
    .where(and(lte(deleteAt, now), isAfter ?? undefined))
    .orderBy(asc(deleteAt), asc(id))
    .limit(most);
}

/** Every system_admin who stays, locked until the transaction ends; in one order, so that no two block each other. */
export async function lockStayingSystemAdmins(tx: Db): Promise<string[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('system-administrators', 0))`);
  const leaving = tx
    .select({ userId: accountDeletions.userId })
    .from(accountDeletions)
    .where(eq(accountDeletions.userId, profiles.id));
  const rows = await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.role, 'system_admin'), notExists(leaving)))
    .orderBy(asc(profiles.id))
    .for('update');
  return rows.map(({ id }) => id);
}

/** Names of the organizations whose training record the person is in. */
export async function listKeepers(db: Db, userId: string): Promise<string[]> {
  const assessed = db
    .select({ id: assessments.organizationId })
    .from(assessments)
    .where(and(eq(assessments.traineeId, userId), isNotNull(assessments.organizationId)));
  const verified = db
    .select({ id: procedures.organizationId })
    .from(procedures)
    .where(
      and(
        eq(procedures.userId, userId),
        eq(procedures.verification, 'verified'),
        isNotNull(procedures.organizationId),
      ),
    );
  const rows = await db
    .select({ name: organizations.name })
    .from(organizations)
    .where(or(inArray(organizations.id, assessed), inArray(organizations.id, verified)))
    .orderBy(asc(organizations.name));
  return rows.map(({ name }) => name);
}

/** One after the other for a person until the transaction ends. */
export async function lockRights(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`rights:${userId}`}, 0))`);
}
