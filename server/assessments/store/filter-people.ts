import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { isPersonOf } from '#server/assessments/store/people-of.ts';
import { seenBy } from '#server/assessments/store/scope.ts';
import { assessments } from '#server/assessments/tables.ts';
import type { Db } from '#server/db/connect.ts';
import { containing } from '#server/db/like.ts';
import { administeredOrganization } from '#server/http/administered.ts';
import type { UserActor } from '#server/http/context.ts';
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
  const isThere =
    organizationId === null
      ? eq(profiles.role, kind === 'trainee' ? 'trainee' : 'attending')
      : isPersonOf(db, organizationId, kind, ['active']);
  return db
    .select({ id: profiles.id, name: profiles.displayName })
    .from(profiles)
    .where(and(isThere, named(profiles.displayName, q)))
    .orderBy(sql`lower(${profiles.displayName})`, asc(profiles.id))
    .limit(MOST);
}
