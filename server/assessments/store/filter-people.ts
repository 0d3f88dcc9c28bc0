import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { seenBy } from '#server/assessments/store/scope.ts';
import { assessmentNames, assessments } from '#server/assessments/tables.ts';
import type { Db } from '#server/db/connect.ts';
import { containing } from '#server/db/like.ts';
import { administeredOrganization } from '#server/http/administered.ts';
import type { UserActor } from '#server/http/context.ts';
import { memberships } from '#server/organizations/tables.ts';
import { profiles } from '#server/people/tables.ts';

const MOST = 20;
type Asked = { kind: 'trainee' | 'evaluator'; q?: string | undefined };
type Person = { id: string; name: string };

/**
 * Administrators choose among the people of the organization and of its assessments, everyone else among those on the
 * own assessments.
 */
export function listFilterPeople(db: Db, viewer: UserActor, asked: Asked): Promise<Person[]> {
  const organizationId = administeredOrganization(viewer);
  if (organizationId === null && viewer.role !== 'system_admin') return listOwn(db, viewer, asked);
  return listByRole(db, organizationId, asked);
}

function named(column: AnyPgColumn, q: string | undefined): SQL | undefined {
  return q ? sql`${column} ilike ${containing(q)}` : undefined;
}

async function listOwn(db: Db, viewer: UserActor, { kind, q }: Asked): Promise<Person[]> {
  const [id, name] =
    kind === 'trainee'
      ? [assessments.traineeId, assessments.traineeName]
      : [assessments.submitterId, assessments.evaluatorName];
  const rows = await db
    .selectDistinct({ id: sql<string>`${id}`, name, order: sql`lower(${name})` })
    .from(assessments)
    .where(and(seenBy(viewer), isNotNull(id), named(name, q)))
    .orderBy(sql`lower(${name})`, asc(id))
    .limit(MOST);
  return rows.map((row) => ({ id: row.id, name: row.name }));
}

function listByRole(db: Db, organizationId: string | null, { kind, q }: Asked): Promise<Person[]> {
  const hasRole = eq(profiles.role, kind === 'trainee' ? 'trainee' : 'attending');
  const { organizationId: place, status } = memberships;
  const isMember = organizationId && and(eq(place, organizationId), eq(status, 'active'), hasRole);
  return db
    .select({ id: profiles.id, name: profiles.displayName })
    .from(profiles)
    .leftJoin(memberships, eq(memberships.userId, profiles.id))
    .where(
      and(
        organizationId && isMember ? or(isMember, isAssessed(db, organizationId, kind)) : hasRole,
        named(profiles.displayName, q),
      ),
    )
    .orderBy(sql`lower(${profiles.displayName})`, asc(profiles.id))
    .limit(MOST);
}

/**
 * Whoever stands on the organization's assessments, also after leaving or in another role. Their names are looked up
 * first: only the few who bear one are then sought in the assessments.
 */
function isAssessed(db: Db, organizationId: string, kind: Asked['kind']): SQL | undefined {
  const names = db
    .select({ name: assessmentNames.name })
    .from(assessmentNames)
    .where(eq(assessmentNames.organizationId, organizationId));
  const side = kind === 'trainee' ? assessments.traineeId : assessments.submitterId;
  const theirs = db
    .select({ id: assessments.id })
    .from(assessments)
    .where(and(eq(side, profiles.id), eq(assessments.organizationId, organizationId)))
    .limit(1);
  // Not `exists`: for that the planner may read all of the organization's assessments.
  return and(inArray(profiles.displayName, names), sql`${theirs} is not null`);
}
