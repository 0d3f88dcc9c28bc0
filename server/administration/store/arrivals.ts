import {
  and,
  asc,
  eq,
  exists,
  gt,
  inArray,
  isNull,
  lt,
  lte,
  notExists,
  or,
  sql,
} from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { arrivalDigests } from '#server/administration/tables.ts';
import { users } from '#server/auth/tables.ts';
import { daysAhead } from '#server/clocks.ts';
import type { Db } from '#server/db/connect.ts';
import { memberships, organizations } from '#server/organizations/tables.ts';
import { profiles } from '#server/people/tables.ts';
import { accountDeletions } from '#server/rights/tables.ts';

const { administratorId, sentAt, isStopped } = arrivalDigests;
const newcomer = alias(memberships, 'newcomer');

type Moments = { moment: Date; earliest: Date };

/** What has not been told: since the last mail, and no longer ago than the earliest that is told at all. */
const since = ({ earliest, moment }: Moments): SQL => {
  const told = sql`case when ${isAhead(moment)} then null else ${sentAt} end`;
  return sql`greatest(${told}, ${earliest.toISOString()}::timestamptz)`;
};

/** Written to at a time that has not come. */
const isAhead = (moment: Date): SQL => gt(sentAt, daysAhead(moment));

/** Not written to at this moment or since. */
function isFree(moment: Date): SQL | undefined {
  return or(isNull(sentAt), lt(sentAt, moment), isAhead(moment));
}

/** Came in by an address of the domain, or waits for a decision. */
function isNews(moments: Moments): SQL | undefined {
  const { status, cameBy, decidedAt, requestedAt } = newcomer;
  const isCome = and(
    eq(status, 'active'),
    eq(cameBy, 'domain'),
    gt(decidedAt, since(moments)),
    lte(decidedAt, moments.moment),
  );
  const isWaiting = and(
    eq(status, 'pending'),
    gt(requestedAt, since(moments)),
    lte(requestedAt, moments.moment),
  );
  return or(isCome, isWaiting);
}

/** Still administers, is not about to leave, and has confirmed the address. */
function mayBeTold(db: Db): SQL | undefined {
  const leaving = db
    .select({ userId: accountDeletions.userId })
    .from(accountDeletions)
    .where(eq(accountDeletions.userId, memberships.userId));
  return and(
    eq(memberships.status, 'active'),
    eq(profiles.role, 'administrator'),
    eq(users.emailVerified, true),
    notExists(leaving),
  );
}

/** Administrators of an organization to which somebody came, at an address that they have confirmed. */
export async function listDueArrivals(db: Db, moments: Moments, limit: number): Promise<string[]> {
  const news = db
    .select({ one: sql`1` })
    .from(newcomer)
    .where(and(eq(newcomer.organizationId, memberships.organizationId), isNews(moments)));
  const rows = await db
    .select({ id: memberships.userId })
    .from(memberships)
    .innerJoin(profiles, eq(profiles.id, memberships.userId))
    .innerJoin(users, eq(users.id, memberships.userId))
    .leftJoin(arrivalDigests, eq(administratorId, memberships.userId))
    .where(
      and(
        mayBeTold(db),
        or(isNull(isStopped), eq(isStopped, false)),
        isFree(moments.moment),
        exists(news),
      ),
    )
    .orderBy(asc(memberships.userId))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Of these the ones that nobody else writes to at this moment or has written to since; locked. */
export async function lockArrivals(
  tx: Db,
  ids: readonly string[],
  moment: Date,
): Promise<string[]> {
  if (ids.length === 0) return [];
  await tx
    .insert(arrivalDigests)
    .values(ids.map((id) => ({ administratorId: id })))
    .onConflictDoNothing();
  const rows = await tx
    .select({ id: administratorId })
    .from(arrivalDigests)
    .where(and(inArray(administratorId, [...ids]), eq(isStopped, false), isFree(moment)))
    .orderBy(asc(administratorId))
    .for('update', { skipLocked: true });
  return rows.map(({ id }) => id);
}

/** Those to tell an administrator of, the first to come first. */
export async function listArrivals(db: Db, id: string, moments: Moments) {
  return db
    .select({
      email: users.email,
      emailVerified: users.emailVerified,
      role: profiles.role,
      status: newcomer.status,
    })
    .from(memberships)
    .innerJoin(arrivalDigests, eq(administratorId, memberships.userId))
    .innerJoin(newcomer, eq(newcomer.organizationId, memberships.organizationId))
    .innerJoin(users, eq(users.id, newcomer.userId))
    .innerJoin(profiles, eq(profiles.id, newcomer.userId))
    .where(and(eq(memberships.userId, id), isNews(moments)))
    .orderBy(asc(newcomer.requestedAt), asc(newcomer.userId));
}
export type Arrival = Awaited<ReturnType<typeof listArrivals>>[number];

/** Whom to write to; null of who administers no longer. */
export async function findArrivalReader(db: Db, id: string) {
  const rows = await db
    .select({ name: profiles.displayName, email: users.email, organization: organizations.name })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .innerJoin(memberships, eq(memberships.userId, profiles.id))
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(and(eq(profiles.id, id), mayBeTold(db)));
  return rows[0] ?? null;
}

export async function isArrivalMailStopped(db: Db, id: string): Promise<boolean> {
  const rows = await db.select({ isStopped }).from(arrivalDigests).where(eq(administratorId, id));
  return rows[0]?.isStopped ?? false;
}

/** Whether an administrator wants none; locked, so that a stop and a start come one after the other. */
export async function lockArrivalMail(tx: Db, id: string): Promise<boolean> {
  await tx.insert(arrivalDigests).values({ administratorId: id }).onConflictDoNothing();
  const rows = await tx
    .select({ isStopped })
    .from(arrivalDigests)
    .where(eq(administratorId, id))
    .for('update');
  return rows[0]?.isStopped ?? false;
}

export async function saveArrivalMail(
  tx: Db,
  id: string,
  values: { sentAt: Date } | { isStopped: boolean },
): Promise<void> {
  await tx.update(arrivalDigests).set(values).where(eq(administratorId, id));
}
