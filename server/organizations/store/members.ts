import { and, asc, count, desc, eq, ilike, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { applied } from '#shared/filters.ts';
import type { Narrowing } from '#shared/filters.ts';
import type { AdminUserQuery } from '#shared/list-input.ts';
import type { Role } from '#shared/people.ts';
import type { USER_FILTERS } from '#shared/user-filters.ts';
import { sessions, users } from '#server/auth/tables.ts';
import type { Db } from '#server/db/connect.ts';
import { offsetOf } from '#server/db/cursor.ts';
import { containing } from '#server/db/like.ts';
import { isActiveIn } from '#server/organizations/store/memberships.ts';
import { memberships, organizations } from '#server/organizations/tables.ts';
import { profiles } from '#server/people/tables.ts';

/** A person as the people's list shows them. */
export type MemberRow = Awaited<ReturnType<typeof select>>[number];

const lastSeen = sql<Date | null>`(select max(${sessions.lastSeenAt}) from ${sessions} where ${sessions.userId} = ${users.id})`;

const SORTED_BY = {
  name: sql`lower(${profiles.displayName})`,
  role: sql`${profiles.role}`,
  joined: sql`${profiles.createdAt}`,
  seen: sql`coalesce(${lastSeen}, '-infinity')`,
} as const;

function select(db: Db) {
  return db
    .select({
      userId: users.id,
      displayName: profiles.displayName,
      email: users.email,
      emailVerified: users.emailVerified,
      role: profiles.role,
      specialty: profiles.specialty,
      traineeLevel: profiles.traineeLevel,
      trainingYear: profiles.trainingYear,
      joinedAt: profiles.createdAt,
      lastSeenAt: lastSeen.mapWith((value: Date | string) => new Date(value)),
      membership: memberships,
      organizationName: organizations.name,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .leftJoin(memberships, eq(memberships.userId, profiles.id))
    .leftJoin(organizations, eq(organizations.id, memberships.organizationId))
    .$dynamic();
}

/** `organizationId` null is everybody; otherwise members, people who wait, and people declined there. */
export async function listMembers(
  db: Db,
  organizationId: string | null,
  query: AdminUserQuery,
): Promise<{ rows: MemberRow[]; total: number; nextCursor: string | null }> {
  const filter = and(
    organizationId === null ? undefined : eq(memberships.organizationId, organizationId),
    ...applied<Narrowing<typeof USER_FILTERS>, SQL>(query, {
      role: (value) => eq(profiles.role, value),
      status: (value) => eq(memberships.status, value),
    }),
    matches(query.q),
  );
  const offset = offsetOf(query.cursor);
  const direction = query.order === 'desc' ? desc : asc;
  const rows = await select(db)
    .where(filter)
    .orderBy(direction(SORTED_BY[query.sort]), direction(profiles.id))
    .limit(query.limit + 1)
    .offset(offset);
  const counted = await db
    .select({ count: count() })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .leftJoin(memberships, eq(memberships.userId, profiles.id))
    .where(filter);
  return {
    rows: rows.slice(0, query.limit),
    total: counted[0]?.count ?? 0,
    nextCursor: rows.length > query.limit ? String(offset + query.limit) : null,
  };
}

function matches(q: string | undefined): SQL | undefined {
  if (!q) return undefined;
  const pattern = containing(q);
  return or(ilike(profiles.displayName, pattern), ilike(users.email, pattern));
}

/** Null when there is no such person where the viewer may look. */
export async function findMember(
  db: Db,
  organizationId: string | null,
  userId: string,
): Promise<MemberRow | null> {
  const rows = await select(db).where(
    and(
      eq(profiles.id, userId),
      organizationId === null ? undefined : eq(memberships.organizationId, organizationId),
    ),
  );
  return rows[0] ?? null;
}

/** Locked until the transaction ends. False when role or membership are no longer as they were read. */
export async function lockMember(
  tx: Db,
  { userId, role, membership }: Pick<MemberRow, 'userId' | 'role' | 'membership'>,
): Promise<boolean> {
  if (!membership) return false;
  const rows = await tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .innerJoin(profiles, eq(profiles.id, memberships.userId))
    .where(
      and(
        eq(memberships.userId, userId),
        eq(memberships.organizationId, membership.organizationId),
        eq(memberships.status, membership.status),
        eq(profiles.role, role),
      ),
    )
    .for('update');
  return rows.length > 0;
}

/** Active members by role. */
export async function countByRole(
  db: Db,
  organizationId: string | null,
): Promise<Map<Role, number>> {
  const rows = await db
    .select({ role: profiles.role, count: count() })
    .from(profiles)
    .leftJoin(memberships, eq(memberships.userId, profiles.id))
    .where(organizationId === null ? undefined : isActiveIn(organizationId))
    .groupBy(profiles.role);
  return new Map(rows.map(({ role, count: people }) => [role, people]));
}
