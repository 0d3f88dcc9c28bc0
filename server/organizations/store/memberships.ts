import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Role } from '#shared/people.ts';
import { users } from '#server/auth/tables.ts';
import type { Db } from '#server/db/connect.ts';
import { rowsIn } from '#server/db/figures.ts';
import type { Figure, Given } from '#server/db/figures.ts';
import { memberships } from '#server/organizations/tables.ts';
import type { MembershipRow } from '#server/organizations/tables.ts';
import { profiles } from '#server/people/tables.ts';

/** The active members of an organization; of some roles only, where `profiles` is joined. */
export function isActiveIn(organizationId: string, roles?: Role[]): SQL | undefined {
  return and(
    eq(memberships.organizationId, organizationId),
    eq(memberships.status, 'active'),
    roles && inArray(profiles.role, roles),
  );
}

/** The one by which a person belongs to an organization now. */
export function isActiveMembershipOf(person: PgColumn | string): SQL | undefined {
  return and(eq(memberships.userId, person), eq(memberships.status, 'active'));
}

/** In place of any membership the person had before. */
export async function replaceMembership(tx: Db, row: MembershipRow): Promise<void> {
  const { userId, ...values } = row;
  await tx
    .insert(memberships)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: memberships.userId, set: values });
}

export async function findMembership(db: Db, userId: string): Promise<MembershipRow | null> {
  const rows = await db.select().from(memberships).where(eq(memberships.userId, userId));
  return rows[0] ?? null;
}

/** One at a time for a person until the transaction ends, so that nobody joins two organizations at once. */
export async function lockJoining(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`joining:${userId}`}, 0))`);
}

/** False when the membership is no longer as it was: somebody else has decided. */
export async function decideMembership(
  tx: Db,
  before: MembershipRow,
  decision: Pick<MembershipRow, 'status' | 'decidedAt' | 'decidedBy'>,
): Promise<boolean> {
  const rows = await tx
    .update(memberships)
    .set(decision)
    .where(
      and(
        eq(memberships.userId, before.userId),
        eq(memberships.organizationId, before.organizationId),
        eq(memberships.status, before.status),
      ),
    )
    .returning({ userId: memberships.userId });
  return rows.length > 0;
}

export async function deleteMembership(tx: Db, before: MembershipRow): Promise<void> {
  await tx
    .delete(memberships)
    .where(
      and(
        eq(memberships.userId, before.userId),
        eq(memberships.organizationId, before.organizationId),
      ),
    );
}

/** Addresses of those who decide who joins. */
export async function listAdministratorEmails(db: Db, organizationId: string): Promise<string[]> {
  const rows = await db
    .select({ email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(profiles, eq(profiles.id, memberships.userId))
    .where(isActiveIn(organizationId, ['administrator']));
  return rows.map(({ email }) => email);
}

/** `organizationId` null counts everywhere. */
export function pendingOf(organizationId: Given<string> | null): Figure {
  const { organizationId: place, status } = memberships;
  const isThere = organizationId === null ? undefined : eq(place, organizationId);
  return rowsIn(memberships, and(eq(status, 'pending'), isThere));
}

/** Active administrators of an organization, locked until the transaction ends; in one order, so that no two block each other. */
export async function lockAdministrators(tx: Db, organizationId: string): Promise<string[]> {
  const rows = await tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .innerJoin(profiles, eq(profiles.id, memberships.userId))
    .where(isActiveIn(organizationId, ['administrator']))
    .orderBy(memberships.userId)
    .for('update');
  return rows.map(({ userId }) => userId);
}
