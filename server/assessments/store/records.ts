import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { assessmentAmendments, assessments } from '#server/assessments/tables.ts';
import type { AmendmentRow, AssessmentRow } from '#server/assessments/tables.ts';
import type { Db } from '#server/db/connect.ts';
import { profiles } from '#server/people/tables.ts';

export type NamedAmendment = AmendmentRow & { amendedByName: string };
/** One assessment with all that its details show. */
export type AssessmentRecord = {
  row: AssessmentRow;
  /** The oldest first. */
  amendments: NamedAmendment[];
  voidedByName: string | null;
};

export async function findAssessment(db: Db, id: string): Promise<AssessmentRow | null> {
  const rows = await db.select().from(assessments).where(eq(assessments.id, id));
  return rows[0] ?? null;
}

/** Locked until the transaction ends, so that amending, voiding and acknowledging come one after the other. */
export async function lockAssessment(tx: Db, id: string): Promise<AssessmentRow | null> {
  const rows = await tx.select().from(assessments).where(eq(assessments.id, id)).for('update');
  return rows[0] ?? null;
}

export async function findRecord(db: Db, id: string): Promise<AssessmentRecord | null> {
  const rows = await db
    .select({ row: assessments, voidedByName: profiles.displayName })
    .from(assessments)
    .leftJoin(profiles, eq(profiles.id, assessments.voidedBy))
    .where(eq(assessments.id, id));
  if (!rows[0]) return null;
  return { ...rows[0], amendments: await listAmendments(db, id) };
}

export async function listAmendments(db: Db, assessmentId: string): Promise<NamedAmendment[]> {
  return db
    .select({
      ...getTableColumns(assessmentAmendments),
      amendedByName: profiles.displayName,
    })
    .from(assessmentAmendments)
    .innerJoin(profiles, eq(profiles.id, assessmentAmendments.amendedBy))
    .where(eq(assessmentAmendments.assessmentId, assessmentId))
    .orderBy(asc(assessmentAmendments.amendedAt), asc(assessmentAmendments.id));
}

/** One at a time for a key until the transaction ends: the same submission twice at once is stored once. */
export async function lockSubmission(tx: Db, submissionKey: string): Promise<void> {
  const name = `submission:${submissionKey.toLowerCase()}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** What was stored under a key, in the order given. */
export async function listSubmission(db: Db, submissionKey: string): Promise<AssessmentRow[]> {
  return db
    .select()
    .from(assessments)
    .where(eq(assessments.submissionKey, submissionKey))
    .orderBy(asc(assessments.id));
}

export async function insertAssessments(tx: Db, rows: AssessmentRow[]): Promise<void> {
  await tx.insert(assessments).values(rows);
}

export async function updateAssessment(
  tx: Db,
  id: string,
  values: Partial<Omit<AssessmentRow, 'id'>>,
): Promise<void> {
  await tx.update(assessments).set(values).where(eq(assessments.id, id));
}

export async function insertAmendment(tx: Db, row: AmendmentRow): Promise<void> {
  await tx.insert(assessmentAmendments).values(row);
}
