import { asc } from 'drizzle-orm';
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

export async function listErrata(db: Db): Promise<Erratum[]> {
  const { textId, was, now, wasQuestion, nowQuestion, reason, byName, byRole, createdAt, id } =
    corrections;
  return db
    .select({ textId, was, now, wasQuestion, nowQuestion, reason, byName, byRole, createdAt })
    .from(corrections)
    .orderBy(asc(createdAt), asc(id));
}

export async function listSigned(db: Db): Promise<Signature[]> {
  const { textId, version, signerName, signerRole, signedAt } = textSignatures;
  return db
    .select({ textId, version, signerName, signerRole, signedAt })
    .from(textSignatures)
    .orderBy(asc(signedAt));
}
