import { and, asc, inArray, isNull } from 'drizzle-orm';
import type { Db } from '#server/db/connect.ts';
import { pearlPatients, pearlQuestions, pearlSets } from '#server/pearls/tables.ts';
import type { PearlPatientRow, PearlQuestionRow, PearlSetRow } from '#server/pearls/tables.ts';

export type CardPatient = Pick<
  PearlPatientRow,
  'setId' | 'index' | 'details' | 'starred' | 'source' | 'presentation' | 'textId' | 'textVersion'
>;

/** A set without its texts: what its cards are made of. */
export type CardSet = {
  set: PearlSetRow;
  patients: readonly CardPatient[];
  questions: readonly PearlQuestionRow[];
};

export async function countQuestions(db: Db, setIds: readonly string[]): Promise<number> {
  return db.$count(pearlQuestions, inArray(pearlQuestions.setId, [...setIds]));
}

/** In the order of the ids; without what has no question, or was deleted. */
export async function listCardSets(db: Db, ids: readonly string[]): Promise<CardSet[]> {
  if (ids.length === 0) return [];
  const wanted = [...ids];
  const sets = await db
    .select()
    .from(pearlSets)
    .where(and(inArray(pearlSets.id, wanted), isNull(pearlSets.deletedAt)));
  const { setId, index, details, starred, source, presentation, textId, textVersion } =
    pearlPatients;
  const patients = await db
    .select({ setId, index, details, starred, source, presentation, textId, textVersion })
    .from(pearlPatients)
    .where(inArray(setId, wanted))
    .orderBy(asc(setId), asc(index));
  const questions = await db
    .select()
    .from(pearlQuestions)
    .where(inArray(pearlQuestions.setId, wanted))
    .orderBy(
      asc(pearlQuestions.setId),
      asc(pearlQuestions.patientIndex),
      asc(pearlQuestions.position),
    );
  const patientsOf = Map.groupBy(patients, (row) => row.setId);
  const questionsOf = Map.groupBy(questions, (row) => row.setId);
  const known = new Map(sets.map((set) => [set.id, set]));
  return wanted.flatMap((id) => {
    const set = known.get(id);
    const asked = questionsOf.get(id);
    return set && asked ? [{ set, patients: patientsOf.get(id) ?? [], questions: asked }] : [];
  });
}
