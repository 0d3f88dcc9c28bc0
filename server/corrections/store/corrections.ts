import { and, asc, eq, lt, or } from 'drizzle-orm';
import { corrections, textSignatures } from '#server/corrections/tables.ts';
import type { Db } from '#server/db/connect.ts';
import { fingerprintOf } from '#server/fingerprint.ts';
import type { Signature } from '#server/errata.ts';
import type { Erratum } from '#server/errata-passages.ts';

type NewCorrection = Omit<typeof corrections.$inferInsert, 'fingerprint' | 'nextFingerprint'>;

/** False when it stands there already. */
export async function insertCorrection(tx: Db, correction: NewCorrection): Promise<boolean> {
  const rows = await tx
    .insert(corrections)
    .values({
      ...correction,
      fingerprint: correction.wasQuestion ? fingerprintOf(correction.wasQuestion) : null,
      nextFingerprint: correction.nowQuestion ? fingerprintOf(correction.nowQuestion) : null,
    })
    .onConflictDoNothing()
    .returning({ id: corrections.id });
  return rows.length > 0;
}

/** The oldest first; with `until` those that were made before that one. */
export async function listErrata(
  db: Db,
  until?: { id: string; createdAt: Date },
): Promise<Erratum[]> {
  const { textId, was, now, wasQuestion, nowQuestion, reason, byName, byRole, createdAt, id } =
    corrections;
  return db
    .select({ textId, was, now, wasQuestion, nowQuestion, reason, byName, byRole, createdAt })
    .from(corrections)
    .where(
      until &&
        or(lt(createdAt, until.createdAt), and(eq(createdAt, until.createdAt), lt(id, until.id))),
    )
    .orderBy(asc(createdAt), asc(id));
}

export async function listSigned(db: Db): Promise<Signature[]> {
  const { textId, version, signerName, signerRole, signedAt } = textSignatures;
  return db
    .select({ textId, version, signerName, signerRole, signedAt })
    .from(textSignatures)
    .orderBy(asc(signedAt));
}
