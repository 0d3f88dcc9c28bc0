import { and, eq, ilike, sql } from 'drizzle-orm';
import type { Specialty } from '#shared/people.ts';
import { assessmentRequests } from '#server/assessments/tables.ts';
import { users } from '#server/auth/tables.ts';
import type { Db } from '#server/db/connect.ts';
import { containing } from '#server/db/like.ts';
import { isActiveIn } from '#server/organizations/store/memberships.ts';
import { memberships } from '#server/organizations/tables.ts';
import { profiles } from '#server/people/tables.ts';

type Attending = { id: string; displayName: string; specialty: Specialty | null; email: string };

const isAttendingOf = (organizationId: string) => isActiveIn(organizationId, ['attending']);

/** Attendings of an organization: those whom this trainee asked last come first, the others by name. */
export async function listAttendings(
  db: Db,
  asked: { organizationId: string; traineeId: string; q?: string | undefined; limit: number },
): Promise<Attending[]> {
  const lastAsked = sql`(select max(asked.created_at) from ${assessmentRequests} asked where asked.trainee_id = ${asked.traineeId} and asked.assessor_id = ${profiles.id})`;
  return db
    .select({
      id: profiles.id,
      displayName: profiles.displayName,
      specialty: profiles.specialty,
      email: users.email,
    })
    .from(memberships)
    .innerJoin(profiles, eq(profiles.id, memberships.userId))
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        isAttendingOf(asked.organizationId),
        asked.q ? ilike(profiles.displayName, containing(asked.q)) : undefined,
      ),
    )
    .orderBy(sql`${lastAsked} desc nulls last`, sql`lower(${profiles.displayName})`, profiles.id)
    .limit(asked.limit);
}

/** With the account's address. Null when this is no active attending of the organization. */
export async function findAttending(
  db: Db,
  organizationId: string,
  userId: string,
): Promise<{ id: string; email: string } | null> {
  const rows = await db
    .select({ id: profiles.id, email: users.email })
    .from(memberships)
    .innerJoin(profiles, eq(profiles.id, memberships.userId))
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(profiles.id, userId), isAttendingOf(organizationId)));
  return rows[0] ?? null;
}
