import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { users } from '#server/auth/tables.ts';
import { committeeMembers } from '#server/committee/tables.ts';
import type { CommitteeMemberRow } from '#server/committee/tables.ts';
import type { Db } from '#server/db/connect.ts';
import { isActiveIn } from '#server/organizations/store/memberships.ts';
import { memberships } from '#server/organizations/tables.ts';
import { isCalled } from '#server/people/store.ts';
import { profiles } from '#server/people/tables.ts';

const { meetingId, personId, part } = committeeMembers;
const MOST_FOUND = 20;

/** The chair first, then by name. */
export async function listSeats(db: Db, meeting: string) {
  return db
    .select({
      id: personId,
      name: profiles.displayName,
      role: profiles.role,
      part,
      organizationId: memberships.organizationId,
      status: memberships.status,
    })
    .from(committeeMembers)
    .innerJoin(profiles, eq(profiles.id, personId))
    .leftJoin(memberships, eq(memberships.userId, personId))
    .where(eq(meetingId, meeting))
    .orderBy(
      sql`array_position(array['chair', 'member', 'coordinator'], ${part})`,
      sql`lower(${profiles.displayName})`,
      asc(personId),
    );
}
export type SeatRow = Awaited<ReturnType<typeof listSeats>>[number];

export async function findSeat(tx: Db, meeting: string, person: string) {
  const isTheirs = and(eq(meetingId, meeting), eq(personId, person));
  const rows = await tx.select({ part }).from(committeeMembers).where(isTheirs);
  return rows[0]?.part ?? null;
}

export async function upsertSeat(tx: Db, row: CommitteeMemberRow): Promise<void> {
  await tx
    .insert(committeeMembers)
    .values(row)
    .onConflictDoUpdate({ target: [meetingId, personId], set: { part: row.part } });
}

/** False where nobody of that name sat. */
export async function deleteSeat(tx: Db, meeting: string, person: string): Promise<boolean> {
  const rows = await tx
    .delete(committeeMembers)
    .where(and(eq(meetingId, meeting), eq(personId, person)))
    .returning({ id: personId });
  return rows.length > 0;
}

/** Which of these can sit: active attendings and administrators of an organization. */
export async function listSeatable(db: Db, organizationId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: profiles.id })
    .from(profiles)
    .innerJoin(memberships, eq(memberships.userId, profiles.id))
    .where(
      and(
        inArray(profiles.id, [...ids]),
        isActiveIn(organizationId, ['attending', 'administrator']),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Who can be given a seat, by name. */
export async function findSeatable(db: Db, organizationId: string, q: string | undefined) {
  return db
    .select({
      id: profiles.id,
      name: profiles.displayName,
      role: profiles.role,
      email: users.email,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .innerJoin(memberships, eq(memberships.userId, profiles.id))
    .where(and(isActiveIn(organizationId, ['attending', 'administrator']), isCalled(q)))
    .orderBy(sql`lower(${profiles.displayName})`, asc(profiles.id))
    .limit(MOST_FOUND);
}
