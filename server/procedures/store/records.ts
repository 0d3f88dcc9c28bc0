import { eq, getTableColumns } from 'drizzle-orm';
import type { Db } from '#server/db/connect.ts';
import { profiles } from '#server/people/tables.ts';
import { procedures } from '#server/procedures/tables.ts';
import type { ProcedureRow } from '#server/procedures/tables.ts';

export const named = { ...getTableColumns(procedures), ownerName: profiles.displayName };

/** With its owner's name. */
export async function findProcedure(
  db: Db,
  id: string,
): Promise<(ProcedureRow & { ownerName: string }) | null> {
  const rows = await db
    .select(named)
    .from(procedures)
    .innerJoin(profiles, eq(profiles.id, procedures.userId))
    .where(eq(procedures.id, id));
  return rows[0] ?? null;
}
