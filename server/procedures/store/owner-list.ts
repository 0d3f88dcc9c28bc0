import { and, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ProcedureScope } from '#shared/procedures.ts';
import type { Db } from '#server/db/connect.ts';
import { containing } from '#server/db/like.ts';
import type { UserActor } from '#server/http/context.ts';
import { profiles } from '#server/people/tables.ts';
import { scopeOf, seenIn } from '#server/procedures/store/scope.ts';
import type { Scope } from '#server/procedures/store/scope.ts';
import { hasEntries } from '#server/procedures/store/words.ts';
import { procedures } from '#server/procedures/tables.ts';

const MOST = 20;

/** By name, those with procedures that the viewer sees in the scope. Of the own scope nobody. */
export async function listOwners(
  db: Db,
  viewer: UserActor,
  asked: { scope?: ProcedureScope | undefined; q?: string | undefined },
): Promise<{ id: string; name: string }[]> {
  const scope = scopeOf(viewer, asked.scope);
  if (scope.of === 'own') return [];
  const { id, displayName } = profiles;
  const isCalled = asked.q ? sql`${displayName} ilike ${containing(asked.q)}` : sql`true`;
  const order = sql`lower(${displayName}), ${id}`;
  if (scope.of !== 'everybody') {
    const isOwner = scope.of === 'supervised' ? isAmong(scope) : hasEntries(scope);
    return db
      .select({ id, name: displayName })
      .from(profiles)
      .where(and(isCalled, isOwner))
      .orderBy(order)
      .limit(MOST);
  }
  // In their order, and no further than needed, they are looked for in the procedures: the offset keeps both apart.
  const called = sql`(select ${id}, ${displayName} from ${profiles} where ${isCalled} order by ${order} offset 0)`;
  return db
    .select({ id: sql<string>`${id}`, name: sql<string>`${displayName}` })
    .from(sql`${called} as ${profiles}`)
    .where(hasEntries(scope))
    .limit(MOST);
}

/** Those supervised are few: read once, not person by person. */
function isAmong(scope: Scope): SQL {
  return sql`${profiles.id} in (select ${procedures.userId} from ${procedures} where ${seenIn(scope)})`;
}
