import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '#server/db/connect.ts';
import { seenIn } from '#server/procedures/store/scope.ts';
import type { Scope } from '#server/procedures/store/scope.ts';
import { procedures } from '#server/procedures/tables.ts';

const { procedure } = procedures;

/** The types that stand on the procedures of a scope, also those that no form lists any more. */
export async function listTypes(db: Db, scope: Scope): Promise<string[]> {
  if (scope.of === 'own' || scope.of === 'supervised') {
    const rows = await db.selectDistinct({ procedure }).from(procedures).where(seenIn(scope));
    return rows.map((row) => row.procedure);
  }
  const next = (after: SQL) => sql`(select ${procedure} from ${procedures}
    where ${seenIn(scope) ?? sql`true`} and ${after} order by ${procedure} limit 1)`;
  // From one to the next along the index, which begins with them: a few dozen looks among a million rows.
  const { rows } = await db.execute<{ type: string }>(sql`with recursive found (type) as (
    select ${next(sql`true`)}
    union all
    select ${next(sql`${procedure} > found.type`)} from found where found.type is not null
  ) select type from found where type is not null`);
  return rows.map(({ type }) => type);
}
