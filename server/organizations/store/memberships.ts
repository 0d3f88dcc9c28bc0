import { and, eq, inArray, isNotNull, notExists, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Role } from '#shared/people.ts';
import { users } from '#server/auth/tables.ts';
import type { Db } from '#server/db/connect.ts';
import { rowsIn } from '#server/db/figures.ts';
import type { Figure } from '#server/db/figures.ts';
import type { Given } from '#server/db/kept.ts';
import { memberships } from '#server/organizations/tables.ts';
import type { MembershipRow } from '#server/organizations/tables.ts';
import { profiles } from '#server/people/tables.ts';
import { leaves } from '#server/programs/tables.ts';
import { accountDeletions } from '#server/rights/tables.ts';

/** The active members of an organization; of some roles only, where `profiles` is joined. */
export function isActiveIn(organizationId: Given<string>, roles?: Role[]): SQL | undefined {
  return and(
    eq(memberships.organizationId, organizationId),
    eq(memberships.status, 'active'),
    roles && inArray(profiles.role, roles),
  );
}

/** Nobody graduates from where there is no program; whoever graduates in June is in training until the last day. */
export function isInTraining(): SQL<boolean> {
  return sql<boolean>`coalesce(${memberships.graduatedOn} >= current_date, true)`;
}

/** Of more people than this one meets rows soon, whatever a list is sorted by (bench/assessments.ts). */
const FEW_PEOPLE = 150;

/**
 * Of the people of a program now, graduates included; in one organization, or with null in any. Few people as an array, so
 * that the planner looks for their rows instead of reading along the order until it meets them.
 */
export async function isOfProgram(
  db: Db,
  person: PgColumn,
  programId: string,
  organizationId: string | null,
): Promise<SQL> {
  const { userId, programId: program, organizationId: place } = memberships;
  const here = organizationId === null ? sql`true` : sql`${place} = ${organizationId}`;
  const people = sql`select ${userId} from ${memberships} where ${program} = ${programId} and ${here}`;
  const { rows } = await db.execute(sql`${people} limit ${FEW_PEOPLE + 1}`);
  return rows.length > FEW_PEOPLE
    ? sql`${person} in (${people})`
    : sql`${person} = any (array(${people}))`;
}

/** The one by which a person belongs to an organization now. */
export function isActiveMembershipOf(person: PgColumn | string): SQL | undefined {
  return and(eq(memberships.userId, person), eq(memberships.status, 'active'));
}

/** Nobody signs in, and nobody is written to. */
export function isDeactivated(person: PgColumn): SQL<boolean> {
  const { userId, status } = memberships;
  return sql<boolean>`exists (select from ${memberships} where ${userId} = ${person} and ${status} = 'deactivated')`;
}

/** In place of any membership the person had before. */
export async function replaceMembership(tx: Db, row: MembershipRow): Promise<void> {
  const { userId, ...values } = row;
  // Another organization reads nothing of them.
  await tx.delete(leaves).where(eq(leaves.userId, userId));
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
  decision: Pick<MembershipRow, 'status' | 'decidedAt' | 'decidedBy'> &
    Partial<Pick<MembershipRow, 'cameBy'>>,
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

/** All members of an organization wait to be let in again. Returns how many. */
export async function setBackMembers(tx: Db, organizationId: string): Promise<number> {
  const rows = await tx
    .update(memberships)
    .set({ status: 'pending', decidedAt: null, decidedBy: null, cameBy: null })
    .where(and(eq(memberships.organizationId, organizationId), eq(memberships.status, 'active')))
    .returning({ userId: memberships.userId });
  return rows.length;
}

/** Year and last day of a program are a trainee's. */
export async function endTraining(tx: Db, userId: string, placement: string): Promise<void> {
  const { programYear, graduatedOn } = memberships;
  await tx
    .update(memberships)
    .set({ programYear: null, graduatedOn: null, placement })
    .where(and(eq(memberships.userId, userId), or(isNotNull(programYear), isNotNull(graduatedOn))));
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

/**
 * Active administrators of an organization who stay, locked until the transaction ends; in one order, so that no two
 * block each other. Whose account is to be deleted does not count.
 */
export async function lockAdministrators(tx: Db, organizationId: string): Promise<string[]> {
  // Before the statement that counts: one that had waited for rows would not see who has left meanwhile.
  const lock = `administrators:${organizationId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
  const leaving = tx
    .select({ userId: accountDeletions.userId })
    .from(accountDeletions)
    .where(eq(accountDeletions.userId, memberships.userId));
  const rows = await tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .innerJoin(profiles, eq(profiles.id, memberships.userId))
    .where(and(isActiveIn(organizationId, ['administrator']), notExists(leaving)))
    .orderBy(memberships.userId)
    .for('update');
  return rows.map(({ userId }) => userId);
}
