import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '#server/db/connect.ts';
import { isActiveMembershipOf } from '#server/organizations/store/memberships.ts';
import { memberships } from '#server/organizations/tables.ts';
import { procedureNames, procedures } from '#server/procedures/tables.ts';

const { organizationId, name } = procedureNames;

/** For the organization that a person belongs to now. In the order of the triggers, so that nobody who writes the same names at once waits for this and this for them. */
export async function insertNames(db: Db, userId: string, names: readonly string[]): Promise<void> {
  const theirs = sql`(select ${memberships.organizationId} from ${memberships} where ${isActiveMembershipOf(userId)})`;
  await db.execute(sql`insert into ${procedureNames} (organization_id, name)
    select ${theirs}, name from json_array_elements_text(${JSON.stringify(names)}::json) as given (name)
    order by name on conflict do nothing`);
}

function usedWhere(here: SQL): SQL {
  const isCalledSo = sql`lower(${procedures.supervisor}) = lower(${name}) and ${procedures.supervisor} = ${name}`;
  return sql`exists (select from ${procedures} where ${here} and ${isCalledSo})`;
}

/** A way for each, as no index finds `is not distinct from`. */
const isUnused = sql`not case when ${organizationId} is null
  then ${usedWhere(isNull(procedures.organizationId))}
  else ${usedWhere(sql`${procedures.organizationId} = ${organizationId}`)} end`;

/**
 * At most `limit`; answers how many. First those that nobody is just writing are locked, then they are looked at once
 * more: what was written in between with such a name is seen.
 */
export function deleteUnusedNames(db: Db, limit: number): Promise<number> {
  return db.transaction((tx) => deleteUnused(tx, limit));
}

async function deleteUnused(tx: Db, limit: number): Promise<number> {
  const found = await tx
    .select()
    .from(procedureNames)
    .where(isUnused)
    .limit(limit)
    .for('update', { skipLocked: true });
  if (found.length === 0) return 0;
  const among = found.map((row) =>
    and(
      eq(name, row.name),
      row.organizationId ? eq(organizationId, row.organizationId) : isNull(organizationId),
    ),
  );
  const deleted = await tx
    .delete(procedureNames)
    .where(and(or(...among), isUnused))
    .returning({ name });
  return deleted.length;
}
