import { desc, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Db } from '#server/db/connect.ts';
import { modelCalls } from '#server/llm/tables.ts';

export type ModelCall = typeof modelCalls.$inferSelect;

export async function insertCall(db: Db, call: ModelCall): Promise<void> {
  await db.insert(modelCalls).values(call);
}

export async function deleteCalls(db: Db, before: Date): Promise<void> {
  await db.delete(modelCalls).where(lt(modelCalls.at, before));
}

/** The last ones that were answered, the newest first. */
export async function listAnswered(db: Db, limit: number): Promise<ModelCall[]> {
  return db
    .select()
    .from(modelCalls)
    .where(isNull(modelCalls.problem))
    .orderBy(desc(modelCalls.at))
    .limit(limit);
}

export async function findLastFailed(db: Db): Promise<ModelCall | null> {
  const rows = await db
    .select()
    .from(modelCalls)
    .where(isNotNull(modelCalls.problem))
    .orderBy(desc(modelCalls.at))
    .limit(1);
  return rows[0] ?? null;
}
