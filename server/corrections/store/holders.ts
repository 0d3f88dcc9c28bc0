import {
  and,
  asc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  not,
  notExists,
  or,
  sql,
} from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { users } from '#server/auth/tables.ts';
import { correctedSets, correctionMails, corrections } from '#server/corrections/tables.ts';
import type { Db } from '#server/db/connect.ts';
import { isDeactivated } from '#server/organizations/store/memberships.ts';
import { pearlPatients, pearlQuestions, pearlSets } from '#server/pearls/tables.ts';
import type { PearlPatientRow, PearlQuestionRow } from '#server/pearls/tables.ts';
import { profiles } from '#server/people/tables.ts';
import { accountDeletions } from '#server/rights/tables.ts';
import { sharedContents } from '#server/sharing/tables.ts';
import type { SharedContentRow } from '#server/sharing/tables.ts';

type CorrectionRow = typeof corrections.$inferSelect;

/** Null when it is gone. */
export async function findCorrection(db: Db, id: string): Promise<CorrectionRow | null> {
  const rows = await db.select().from(corrections).where(eq(corrections.id, id));
  return rows[0] ?? null;
}

/** Those that were not told yet at this moment, the oldest first. */
export async function listToldSince(db: Db, since: Date): Promise<CorrectionRow[]> {
  const { toldAt, createdAt, id } = corrections;
  return db
    .select()
    .from(corrections)
    .where(or(isNull(toldAt), gte(toldAt, since)))
    .orderBy(asc(createdAt), asc(id));
}

export async function markTold(tx: Db, id: string, toldAt: Date): Promise<void> {
  await tx.update(corrections).set({ toldAt }).where(eq(corrections.id, id));
}

/** These words of a question, and all that were corrected to them. */
export async function fingerprintsUntil(db: Db, last: string): Promise<string[]> {
  const found = new Set([last]);
  for (const fingerprint of found) {
    const earlier = await db
      .select({ fingerprint: corrections.fingerprint })
      .from(corrections)
      .where(eq(corrections.nextFingerprint, fingerprint));
    for (const one of earlier) if (one.fingerprint !== null) found.add(one.fingerprint);
  }
  return [...found];
}

/** Where a correction is looked for: by words that an index has, for each passage, or by questions’ fingerprints. */
export type Sought = { passages: readonly (readonly string[])[]; fingerprints: readonly string[] };

export type HeldSet = {
  id: string;
  ownerId: string;
  patients: Pick<PearlPatientRow, 'index' | 'textId' | 'content'>[];
  questions: PearlQuestionRow[];
};

function mayHold({ passages, fingerprints }: Sought): SQL | undefined {
  const { setId, fingerprint, explanation } = pearlQuestions;
  if (fingerprints.length > 0)
    return sql`${pearlSets.id} in (select ${setId} from ${pearlQuestions} where ${inArray(fingerprint, [...fingerprints])})`;
  // A passage without a telling word may stand in each of them.
  if (passages.some((words) => words.length === 0)) return undefined;
  return or(
    ...passages.map((words) => {
      const query = sql`plainto_tsquery('english', ${words.join(' ')})`;
      return sql`(numnode(${query}) = 0 or ${pearlSets.id} in (
        select ${pearlPatients.setId} from ${pearlPatients} where ${pearlPatients.searchable} @@ ${query}
        union all select ${setId} from ${pearlQuestions} where to_tsvector('english', ${explanation}) @@ ${query}))`;
    }),
  );
}

type Owned = { id: string; ownerId: string };

/** Saved sets after a cursor that may hold the words. Each time the words are looked for anew: as many at once as may be. */
export async function listSetsToSearch(
  db: Db,
  sought: Sought,
  after: string,
  limit: number,
): Promise<Owned[]> {
  const { id, ownerId, deletedAt } = pearlSets;
  const sets = await db
    .select({ id, ownerId })
    .from(pearlSets)
    .where(and(gt(id, after), isNotNull(ownerId), isNull(deletedAt), mayHold(sought)))
    .orderBy(asc(id))
    .limit(limit);
  return sets.flatMap(({ id: setId, ownerId: owner }) =>
    owner === null ? [] : { id: setId, ownerId: owner },
  );
}

export async function withTexts(db: Db, sets: readonly Owned[]): Promise<HeldSet[]> {
  const ids = sets.map((set) => set.id);
  const { setId, index, textId, content, status } = pearlPatients;
  const patients = await db
    .select({ setId, index, textId, content })
    .from(pearlPatients)
    .where(and(inArray(setId, ids), eq(status, 'done')));
  const questions = await db
    .select()
    .from(pearlQuestions)
    .where(inArray(pearlQuestions.setId, ids));
  return sets.map((set) => ({
    ...set,
    patients: patients.filter((patient) => patient.setId === set.id),
    questions: questions.filter((question) => question.setId === set.id),
  }));
}

/** Null when it is gone, deleted or a guest’s. */
export async function findSetToSearch(db: Db, setId: string): Promise<HeldSet | null> {
  const { id, ownerId, deletedAt } = pearlSets;
  const sets = await db
    .select({ id, ownerId })
    .from(pearlSets)
    .where(and(eq(id, setId), isNotNull(ownerId), isNull(deletedAt)));
  const [found] = sets;
  if (!found?.ownerId) return null;
  const [set] = await withTexts(db, [{ id: found.id, ownerId: found.ownerId }]);
  return set ?? null;
}

/** What is still shared, after a cursor. */
export async function listSharesToSearch(
  db: Db,
  now: Date,
  after: string,
  limit: number,
): Promise<Pick<SharedContentRow, 'id' | 'sharerId' | 'snapshot'>[]> {
  const { id, sharerId, snapshot, expiresAt, revokedAt } = sharedContents;
  return db
    .select({ id, sharerId, snapshot })
    .from(sharedContents)
    .where(and(gt(id, after), isNotNull(sharerId), isNull(revokedAt), gt(expiresAt, now)))
    .orderBy(asc(id))
    .limit(limit);
}

export async function saveCorrectedSets(
  tx: Db,
  correctionId: string,
  setIds: readonly string[],
): Promise<void> {
  if (setIds.length === 0) return;
  await tx
    .insert(correctedSets)
    .values(setIds.map((setId) => ({ correctionId, setId })))
    .onConflictDoNothing();
}

/** Of these people those who have had no mail about this correction; from now on they have. */
export async function takeUntold(
  tx: Db,
  correctionId: string,
  userIds: readonly string[],
  toldAt: Date,
): Promise<string[]> {
  if (userIds.length === 0) return [];
  const rows = await tx
    .insert(correctionMails)
    .values(userIds.map((userId) => ({ correctionId, userId, toldAt })))
    .onConflictDoNothing()
    .returning({ userId: correctionMails.userId });
  return rows.map(({ userId }) => userId);
}

export type Told = { userId: string; name: string; email: string };

/** Who of them is written to: at an address that is confirmed, and neither shut out nor leaving. */
export async function listTold(db: Db, userIds: readonly string[]): Promise<Told[]> {
  if (userIds.length === 0) return [];
  const leaving = db
    .select({ userId: accountDeletions.userId })
    .from(accountDeletions)
    .where(eq(accountDeletions.userId, users.id));
  return db
    .select({ userId: users.id, name: profiles.displayName, email: users.email })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(
      and(
        inArray(users.id, [...userIds]),
        eq(users.emailVerified, true),
        not(isDeactivated(users.id)),
        // Whoever is leaving was promised no other mail.
        notExists(leaving),
      ),
    );
}
