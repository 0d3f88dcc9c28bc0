import { and, asc, count, desc, eq, ilike, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import { applied, NO_PROGRAM } from '#shared/filters.ts';
import type { Narrowing } from '#shared/filters.ts';
import type { AdminUserQuery } from '#shared/list-input.ts';
import type { Role } from '#shared/people.ts';
import type { USER_FILTERS } from '#shared/user-filters.ts';
import { sessions, users } from '#server/auth/tables.ts';
import type { Db } from '#server/db/connect.ts';
import { offsetOf } from '#server/db/cursor.ts';
import { containing } from '#server/db/like.ts';
import { isActiveIn, isInTraining } from '#server/organizations/store/memberships.ts';
import { memberships, organizations, programs } from '#server/organizations/tables.ts';
import { profiles } from '#server/people/tables.ts';
import { accountDeletions } from '#server/rights/tables.ts';

/** A person as the people's list shows them. */
export type MemberRow = Awaited<ReturnType<typeof select>>[number];

const lastSeen = sql<Date | null>`(select max(${sessions.lastSeenAt}) from ${sessions} where ${sessions.userId} = ${users.id})`;

const SORTED_BY = {
  name: sql`lower(${profiles.displayName})`,
  role: sql`${profiles.role}`,
  // Whoever has none comes last.
  level: sql`row(${profiles.traineeLevel} is null, ${profiles.traineeLevel}, lower(${profiles.displayName}))`,
  program: sql`row(${programs.name} is null, lower(${programs.name}), coalesce(${memberships.programYear}, 0), lower(${profiles.displayName}))`,
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
      trainingStart: profiles.trainingStart,
      joinedAt: profiles.createdAt,
      lastSeenAt: lastSeen.mapWith((value: Date | string) => new Date(value)),
      membership: memberships,
      organizationName: organizations.name,
      programName: programs.name,
      deletion: accountDeletions,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .leftJoin(memberships, eq(memberships.userId, profiles.id))
    .leftJoin(organizations, eq(organizations.id, memberships.organizationId))
    .leftJoin(programs, eq(programs.id, memberships.programId))
    .leftJoin(accountDeletions, eq(accountDeletions.userId, profiles.id))
    .$dynamic();
}

/** `organizationId` null is everybody; otherwise members, people who wait, and people declined there. */
export async function listMembers(
  db: Db,
  organizationId: string | null,
  query: AdminUserQuery,
): Promise<{ rows: MemberRow[]; total: number; nextCursor: string | null }> {
  const filter = found(organizationId, query);
  const offset = offsetOf(query.cursor);
  const rows = await select(db)
    .where(filter)
    .orderBy(...inOrder(query))
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

const EXPORT_BATCH = 500;

/** All that is found, in its order as it is at the beginning, a batch at a time. */
export async function* readMembers(
  db: Db,
  organizationId: string | null,
  query: AdminUserQuery,
): AsyncGenerator<MemberRow[]> {
  const ids = await db
    .select({ id: profiles.id })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .leftJoin(memberships, eq(memberships.userId, profiles.id))
    .leftJoin(programs, eq(programs.id, memberships.programId))
    .where(found(organizationId, query))
    .orderBy(...inOrder(query));
  for (let from = 0; from < ids.length; from += EXPORT_BATCH) {
    const batch = ids.slice(from, from + EXPORT_BATCH).map(({ id }) => id);
    const rows = await select(db).where(
      and(inArray(profiles.id, batch), found(organizationId, query)),
    );
    const byId = new Map(rows.map((row) => [row.userId, row]));
    yield batch.flatMap((id) => byId.get(id) ?? []);
  }
}

function found(organizationId: string | null, query: AdminUserQuery): SQL | undefined {
  return and(
    isNull(profiles.erasedAt),
    organizationId === null ? undefined : eq(memberships.organizationId, organizationId),
    ...applied<Narrowing<typeof USER_FILTERS>, SQL>(query, {
      role: (value) => eq(profiles.role, value),
      level: (value) => eq(profiles.traineeLevel, value),
      status: (value) => eq(memberships.status, value),
      cameBy: (value) => eq(memberships.cameBy, value),
      program: (value) =>
        value === NO_PROGRAM ? isNull(memberships.programId) : eq(memberships.programId, value),
    }),
    matches(query.q),
  );
}

function inOrder({ sort, order }: AdminUserQuery): SQL[] {
  const direction = order === 'desc' ? desc : asc;
  return [direction(SORTED_BY[sort]), direction(profiles.id)];
}

function matches(q: string | undefined): SQL | undefined {
  if (!q) return undefined;
  const pattern = containing(q);
  return or(ilike(profiles.displayName, pattern), ilike(users.email, pattern));
}

/** What `nameAlike` of the rules says of an address in lower case. */
export const nameIn = (email: SQLWrapper) =>
  sql<string>`regexp_replace(split_part(split_part(${email}, '@', 1), '+', 1), '[._-]', '', 'g')`;

/** People of these organizations, let in or waiting, by what `nameAlike` of the rules says of their addresses. */
export async function listAlike(
  db: Db,
  organizationIds: readonly string[],
  names: readonly string[],
) {
  return db
    .select({
      id: users.id,
      displayName: profiles.displayName,
      email: users.email,
      role: profiles.role,
      organizationId: memberships.organizationId,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(profiles, eq(profiles.id, memberships.userId))
    .where(
      and(
        inArray(memberships.organizationId, [...organizationIds]),
        ne(memberships.status, 'declined'),
        inArray(nameIn(users.email), [...names]),
      ),
    )
    .orderBy(asc(users.email));
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
      isNull(profiles.erasedAt),
      organizationId === null ? undefined : eq(memberships.organizationId, organizationId),
    ),
  );
  return rows[0] ?? null;
}

/** Those of them who are where the viewer may look. */
export async function listMembersOf(
  db: Db,
  organizationId: string,
  userIds: readonly string[],
): Promise<MemberRow[]> {
  return select(db).where(
    and(
      inArray(profiles.id, [...userIds]),
      isNull(profiles.erasedAt),
      eq(memberships.organizationId, organizationId),
    ),
  );
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

/** Active members by role; whose training has ended is a graduate, and no trainee. */
export async function countByRole(
  db: Db,
  organizationId: string | null,
): Promise<Map<Role | 'graduate', number>> {
  const role = sql<Role | 'graduate'>`case when ${profiles.role} = 'trainee'
    and not ${isInTraining()} then 'graduate' else ${profiles.role} end`;
  const rows = await db
    .select({ role, count: count() })
    .from(profiles)
    .leftJoin(memberships, eq(memberships.userId, profiles.id))
    .where(organizationId === null ? isNull(profiles.erasedAt) : isActiveIn(organizationId))
    .groupBy(role);
  return new Map(rows.map((row) => [row.role, row.count]));
}
