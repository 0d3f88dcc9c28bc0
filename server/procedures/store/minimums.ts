import { desc, eq, sql } from 'drizzle-orm';
import type { MinimumTemplate } from '#shared/procedure-output.ts';
import type { Db } from '#server/db/connect.ts';
import { procedureMinimums } from '#server/procedures/tables.ts';

/** An organization's own, the latest first. */
export async function listMinimums(db: Db, organizationId: string): Promise<MinimumTemplate[]> {
  const { fromYear, minimums } = procedureMinimums;
  return db
    .select({ fromYear, minimums })
    .from(procedureMinimums)
    .where(eq(procedureMinimums.organizationId, organizationId))
    .orderBy(desc(fromYear));
}

export async function replaceMinimums(
  tx: Db,
  organizationId: string,
  templates: readonly MinimumTemplate[],
): Promise<void> {
  await tx.delete(procedureMinimums).where(eq(procedureMinimums.organizationId, organizationId));
  if (templates.length === 0) return;
  await tx
    .insert(procedureMinimums)
    .values(templates.map((template) => ({ organizationId, ...template })));
}

/** One replaces them after the other, until the transaction ends. */
export async function lockMinimums(tx: Db, organizationId: string): Promise<void> {
  const key = `procedure minimums ${organizationId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}
