import {
  and,
  between,
  asc,
  count,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  min,
  or,
  sql,
} from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { daysAhead } from '#server/clocks.ts';
import type { Db } from '#server/db/connect.ts';
import { rowsIn } from '#server/db/figures.ts';
import type { Figure } from '#server/db/figures.ts';
import { given, kept } from '#server/db/kept.ts';
import type { Given } from '#server/db/kept.ts';
import { keptAnyway, keptSince } from '#server/organizations/store/retention.ts';
import { pearlPatients, pearlQuestions, pearlSets } from '#server/pearls/tables.ts';
import type { PearlPatientRow, PearlQuestionRow, PearlSetRow } from '#server/pearls/tables.ts';

const { searchable: _, ...PATIENT } = getTableColumns(pearlPatients);

/** A set with its patients and questions, in order. */
export type FullSet = {
  set: PearlSetRow;
  patients: PearlPatientRow[];
  questions: PearlQuestionRow[];
};

export async function insertSet(
  tx: Db,
  set: typeof pearlSets.$inferInsert & { id: string },
  patients: Pick<PearlPatientRow, 'index' | 'details' | 'starred'>[],
): Promise<void> {
  await tx.insert(pearlSets).values(set);
  await tx
    .insert(pearlPatients)
    .values(patients.map((patient) => ({ ...patient, setId: set.id, status: 'waiting' as const })));
}

/** The set that the same request of this maker made before, and of which cases; null when it made none. */
export async function findSetOfRequest(
  tx: Db,
  madeBy: string,
  requestKey: string,
): Promise<(PearlSetRow & { patients: Pick<PearlPatientRow, 'details' | 'starred'>[] }) | null> {
  const [set] = await tx
    .select()
    .from(pearlSets)
    .where(and(eq(pearlSets.madeBy, madeBy), eq(pearlSets.requestKey, requestKey)));
  if (!set) return null;
  const { details, starred, setId, index } = pearlPatients;
  const patients = await tx
    .select({ details, starred })
    .from(pearlPatients)
    .where(eq(setId, set.id))
    .orderBy(asc(index));
  return { ...set, patients };
}

/** Null when there is none, or when it was a guest's and has expired. Who may read it is the policy's matter. */
export async function findSet(db: Db, id: string, now: Date): Promise<PearlSetRow | null> {
  const [set] = await setOf(db, {}).execute({ id, now });
  return set ?? null;
}

const setOf = kept((db) =>
  db
    .select()
    .from(pearlSets)
    .where(
      and(
        eq(pearlSets.id, given('id')),
        isNull(pearlSets.deletedAt),
        or(isNotNull(pearlSets.ownerId), gt(pearlSets.expiresAt, given('now'))),
      ),
    )
    .prepare(''),
);
const patientsOf = kept((db) =>
  db
    .select(PATIENT)
    .from(pearlPatients)
    .where(eq(pearlPatients.setId, given('id')))
    .orderBy(asc(pearlPatients.index))
    .prepare(''),
);
const questionsOf = kept((db) =>
  db
    .select()
    .from(pearlQuestions)
    .where(eq(pearlQuestions.setId, given('id')))
    .orderBy(asc(pearlQuestions.patientIndex), asc(pearlQuestions.position))
    .prepare(''),
);

export function findFullSet(db: Db, id: string, now: Date): Promise<FullSet | null> {
  return db.transaction(
    async (tx) => {
      const [set, patients, questions] = await Promise.all([
        findSet(tx, id, now),
        patientsOf(tx, {}).execute({ id }),
        questionsOf(tx, {}).execute({ id }),
      ]);
      return set && { set, patients, questions };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** Lets one maker's requests in one at a time until the transaction ends, so that none slips past the limit. */
export async function lockMaker(tx: Db, madeBy: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${madeBy}, 0))`);
}

export async function countSets(
  db: Db,
  madeBy: string,
  [from, to]: readonly [Date, Date],
): Promise<{ count: number; oldest: Date | null }> {
  const rows = await db
    .select({ count: count(), oldest: min(pearlSets.createdAt) })
    .from(pearlSets)
    .where(and(eq(pearlSets.madeBy, madeBy), between(pearlSets.createdAt, from, to)));
  return rows[0] ?? { count: 0, oldest: null };
}

/**
 * Takes an unfinished patient on and returns it with its new attempt number; null when there is nothing to do: its set is
 * deleted, or this process is at it already.
 */
export async function claimPatient(
  tx: Db,
  setId: string,
  index: number,
  isWrittenHere = false,
): Promise<PearlPatientRow | null> {
  const rows = await tx
    .update(pearlPatients)
    .set({ status: 'generating', attempt: sql`${pearlPatients.attempt} + 1` })
    .where(
      and(
        eq(pearlPatients.setId, setId),
        eq(pearlPatients.index, index),
        inArray(pearlPatients.status, isWrittenHere ? ['waiting'] : ['waiting', 'generating']),
        sql`exists (select from ${pearlSets} where ${pearlSets.id} = ${setId} and ${pearlSets.deletedAt} is null)`,
      ),
    )
    .returning(PATIENT);
  return rows[0] ?? null;
}

function heldBy(patient: PearlPatientRow) {
  return and(
    eq(pearlPatients.setId, patient.setId),
    eq(pearlPatients.index, patient.index),
    eq(pearlPatients.attempt, patient.attempt),
    eq(pearlPatients.status, 'generating'),
  );
}

/** Keeps what has been written so far. Does nothing when another worker has taken over. */
export async function saveProgress(
  db: Db,
  patient: PearlPatientRow,
  content: string,
): Promise<void> {
  await db.update(pearlPatients).set({ content }).where(heldBy(patient));
}

export type Outcome = Pick<
  PearlPatientRow,
  | 'status'
  | 'source'
  | 'presentation'
  | 'textId'
  | 'textVersion'
  | 'topic'
  | 'otherTopics'
  | 'problem'
  | 'content'
  | 'promptVersion'
>;

/** False when another worker has taken over: then nothing was written. */
export async function finishPatient(
  tx: Db,
  patient: PearlPatientRow,
  outcome: Outcome,
  questions: PearlQuestionRow[],
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(pearlPatients)
    .set({ ...outcome, finishedAt: now })
    .where(heldBy(patient))
    .returning({ index: pearlPatients.index });
  if (rows.length === 0) return false;
  if (questions.length > 0) await tx.insert(pearlQuestions).values(questions);
  return true;
}

/** Puts a finished patient back in line, to be written about `chosenTopic`. False when somebody else already has. */
export async function resetPatient(
  tx: Db,
  patient: PearlPatientRow,
  chosenTopic = patient.chosenTopic,
): Promise<boolean> {
  const rows = await tx
    .update(pearlPatients)
    .set({
      status: 'waiting',
      source: null,
      presentation: null,
      textId: null,
      textVersion: null,
      topic: null,
      otherTopics: [],
      chosenTopic,
      problem: null,
      content: '',
      finishedAt: null,
      retries: patient.retries + 1,
    })
    .where(
      and(
        eq(pearlPatients.setId, patient.setId),
        eq(pearlPatients.index, patient.index),
        eq(pearlPatients.retries, patient.retries),
        inArray(pearlPatients.status, ['done', 'failed']),
      ),
    )
    .returning({ index: pearlPatients.index });
  if (rows.length === 0) return false;
  await tx
    .delete(pearlQuestions)
    .where(
      and(eq(pearlQuestions.setId, patient.setId), eq(pearlQuestions.patientIndex, patient.index)),
    );
  return true;
}

/** Marks a patient that no worker could finish. False when it is finished, or was put back in line since. */
export async function failUnfinished(
  tx: Db,
  setId: string,
  { index, retries }: Pick<PearlPatientRow, 'index' | 'retries'>,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(pearlPatients)
    .set({ status: 'failed', attempt: sql`${pearlPatients.attempt} + 1`, finishedAt: now })
    .where(
      and(
        eq(pearlPatients.setId, setId),
        eq(pearlPatients.index, index),
        eq(pearlPatients.retries, retries),
        inArray(pearlPatients.status, ['waiting', 'generating']),
      ),
    )
    .returning({ index: pearlPatients.index });
  return rows.length > 0;
}

/** Removes guests' expired sets with all that belongs to them, and those that a clock ahead made, which would stay for as long. Returns their ids. */
export function deleteExpiredSets(tx: Db, now: Date): Promise<string[]> {
  const { ownerId, expiresAt, createdAt } = pearlSets;
  const isOver = or(lt(expiresAt, now), gt(createdAt, daysAhead(now)));
  return deleteSets(tx, and(isNull(ownerId), isOver));
}

/** Removes for good what was deleted and is kept no longer. Returns the ids. */
export function removeDeletedSets(tx: Db, now: Date): Promise<string[]> {
  const { deletedAt, ownerId } = pearlSets;
  const isOver = lte(deletedAt, keptSince('deletedDays', ownerId, now));
  return deleteSets(tx, and(lte(deletedAt, keptAnyway('deletedDays', now)), isOver));
}

/** All of a person's. */
export function deleteSetsOf(tx: Db, ownerId: string): Promise<string[]> {
  return deleteSets(tx, eq(pearlSets.ownerId, ownerId));
}

async function deleteSets(tx: Db, which: SQL | undefined): Promise<string[]> {
  // Patients before their set, as the workers that still write them: the other way round both would wait for ever.
  await tx
    .select({ setId: pearlPatients.setId })
    .from(pearlPatients)
    .innerJoin(pearlSets, eq(pearlSets.id, pearlPatients.setId))
    .where(which)
    .orderBy(asc(pearlPatients.setId), asc(pearlPatients.index))
    .for('update', { of: pearlPatients });
  const rows = await tx.delete(pearlSets).where(which).returning({ id: pearlSets.id });
  return rows.map((row) => row.id);
}

/** Gives a guest's set to a person. False when it has an owner, or is gone. */
export async function giveSet(tx: Db, id: string, ownerId: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(pearlSets)
    .set({ ownerId })
    .where(and(eq(pearlSets.id, id), isNull(pearlSets.ownerId), gt(pearlSets.expiresAt, now)))
    .returning({ id: pearlSets.id });
  return rows.length > 0;
}

export function setsOf(ownerId: Given<string>): Figure {
  return rowsIn(pearlSets, and(eq(pearlSets.ownerId, ownerId), isNull(pearlSets.deletedAt)));
}
