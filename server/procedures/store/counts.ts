import { count, eq } from 'drizzle-orm';
import type { Db } from '#server/db/connect.ts';
import { procedures } from '#server/procedures/tables.ts';

export async function countProcedures(db: Db, userId: string): Promise<number> {
  const rows = await db
    .select({ count: count() })
    .from(procedures)
    .where(eq(procedures.userId, userId));
  return rows[0]?.count ?? 0;
}
