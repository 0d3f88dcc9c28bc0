import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '#server/db/connect.ts';
import { pearlPatients, pearlQuestions, pearlSets } from '#server/pearls/tables.ts';
import type { PearlQuestionRow } from '#server/pearls/tables.ts';

type NewSet = typeof pearlSets.$inferInsert & { id: string; ownerId: string; savedFrom: string };
type NewPatient = typeof pearlPatients.$inferInsert;

/** A set that is complete from the start. False when the owner has one of this content already. */
export async function insertCopy(
  tx: Db,
  set: NewSet,
  patients: NewPatient[],
  questions: PearlQuestionRow[],
): Promise<boolean> {
  const rows = await tx
    .insert(pearlSets)
    .values(set)
    .onConflictDoNothing()
    .returning({ id: pearlSets.id });
  if (rows.length === 0) return false;
  await tx.insert(pearlPatients).values(patients);
  if (questions.length > 0) await tx.insert(pearlQuestions).values(questions);
  return true;
}

/** The id of the set that somebody has saved of this content. */
export async function findCopy(db: Db, ownerId: string, savedFrom: string): Promise<string | null> {
  const rows = await db
    .select({ id: pearlSets.id })
    .from(pearlSets)
    .where(
      and(
        eq(pearlSets.ownerId, ownerId),
        eq(pearlSets.savedFrom, savedFrom),
        isNull(pearlSets.deletedAt),
      ),
    );
  return rows[0]?.id ?? null;
}

/** Brings back a copy that its owner had deleted, and can still be brought back. */
export async function restoreCopy(
  tx: Db,
  ownerId: string,
  savedFrom: string,
): Promise<string | null> {
  const rows = await tx
    .update(pearlSets)
    .set({ deletedAt: null })
    .where(
      and(
        eq(pearlSets.ownerId, ownerId),
        eq(pearlSets.savedFrom, savedFrom),
        isNotNull(pearlSets.deletedAt),
      ),
    )
    .returning({ id: pearlSets.id });
  return rows[0]?.id ?? null;
}
