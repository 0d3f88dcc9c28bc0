import { asc, eq } from 'drizzle-orm';
import { textSignatures } from '#server/corrections/tables.ts';
import type { Db } from '#server/db/connect.ts';

export type TextSignatureRow = typeof textSignatures.$inferSelect;

/** Of one text or of all, the oldest first. */
export async function listSignatures(db: Db, textId?: string): Promise<TextSignatureRow[]> {
  return db
    .select()
    .from(textSignatures)
    .where(textId === undefined ? undefined : eq(textSignatures.textId, textId))
    .orderBy(asc(textSignatures.signedAt), asc(textSignatures.id));
}

/** False when this person has signed this version before. */
export async function insertSignature(tx: Db, signature: TextSignatureRow): Promise<boolean> {
  const rows = await tx
    .insert(textSignatures)
    .values(signature)
    .onConflictDoNothing()
    .returning({ id: textSignatures.id });
  return rows.length > 0;
}
