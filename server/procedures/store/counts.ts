import { and, count, eq } from 'drizzle-orm';
import type { Db } from '#server/db/connect.ts';
import { procedures } from '#server/procedures/tables.ts';

export async function countProcedures(db: Db, userId: string): Promise<number> {
  const rows = await db
    .select({ count: count() })
    .from(procedures)
    .where(eq(procedures.userId, userId));
  return rows[0]?.count ?? 0;
}

/** The own ones that wait for a second try. */
export async function countReturned(db: Db, userId: string): Promise<number> {
  const rows = await db
    .select({ count: count() })
    .from(procedures)
    .where(and(eq(procedures.userId, userId), eq(procedures.verification, 'returned')));
  return rows[0]?.count ?? 0;
}
