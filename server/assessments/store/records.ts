import { asc, eq, getTableColumns, sql, and, ne, gte, isNull } from 'drizzle-orm';
import type { Role } from '#shared/people.ts';
import type { FormVersion } from '#shared/form-template-output.ts';
import { SHIPPED_VERSION } from '#shared/shipped-form.ts';
import { THEN } from '#server/assessments/store/summary.ts';
import type { NamesThen } from '#server/assessments/store/summary.ts';
import { assessmentAmendments, assessments, isCounted } from '#server/assessments/tables.ts';
import type { AmendmentRow, AssessmentRow } from '#server/assessments/tables.ts';
import { users } from '#server/auth/tables.ts';
import type { Db } from '#server/db/connect.ts';
import { rowsIn } from '#server/db/figures.ts';
import type { Figure } from '#server/db/figures.ts';
import type { Given } from '#server/db/kept.ts';
import { filledRows, given, kept, rowPlaces } from '#server/db/kept.ts';
import { together } from '#server/db/together.ts';
import { profiles } from '#server/people/tables.ts';
import { EFFECTIVE, versionOf } from '#server/templates/store/forms.ts';
import { formTemplates } from '#server/templates/tables.ts';

export type NamedAmendment = AmendmentRow & { amendedByName: string };
/** One assessment with all that its details show. */
export type AssessmentRecord = {
  row: AssessmentRow & NamesThen;
  traineeEmail: string;
  /** The oldest first. */
  amendments: NamedAmendment[];
  voidedByName: string | null;
  form: FormVersion;
};

export async function findAssessment(db: Db, id: string): Promise<AssessmentRow | null> {
  const [row] = await assessmentOf(db, {}).execute({ id });
  return row ?? null;
}

const assessmentOf = kept((db) =>
  db
    .select()
    .from(assessments)
    .where(eq(assessments.id, given('id')))
    .prepare(''),
);

/** Locked until the transaction ends, so that amending, voiding and acknowledging come one after the other. */
export async function lockAssessment(tx: Db, id: string): Promise<AssessmentRow | null> {
  const rows = await tx.select().from(assessments).where(eq(assessments.id, id)).for('update');
  return rows[0] ?? null;
}

/** What came of a request without an account, and is not void. Locked, always in the same order. */
export async function lockAnswered(tx: Db, requestId: string): Promise<AssessmentRow[]> {
  const { submitterId, voidedAt } = assessments;
  return tx
    .select()
    .from(assessments)
    .where(and(eq(assessments.requestId, requestId), isNull(submitterId), isNull(voidedAt)))
    .orderBy(asc(assessments.id))
    .for('update');
}

export async function findNamed(
  db: Db,
  id: string,
): Promise<Omit<AssessmentRecord, 'amendments'> | null> {
  const [found] = await namedOf(db, {}).execute({ id });
  if (!found) return null;
  const form = found.form ? versionOf(found.form) : SHIPPED_VERSION;
  return { ...found, form };
}

const namedOf = kept((db) =>
  db
    .select({
      row: { ...getTableColumns(assessments), ...THEN },
      traineeEmail: users.email,
      voidedByName: profiles.displayName,
      form: EFFECTIVE,
    })
    .from(assessments)
    .innerJoin(users, eq(users.id, assessments.traineeId))
    .leftJoin(profiles, eq(profiles.id, assessments.voidedBy))
    .leftJoin(formTemplates, eq(formTemplates.id, assessments.formId))
    .where(eq(assessments.id, given('id')))
    .prepare(''),
);

export async function findRecord(db: Db, id: string): Promise<AssessmentRecord | null> {
  const [found, amendments] = await together(db, (one) =>
    Promise.all([findNamed(one, id), listAmendments(one, id)]),
  );
  return found && { ...found, amendments };
}

export async function listAmendments(db: Db, assessmentId: string): Promise<NamedAmendment[]> {
  return amendmentsOf(db, {}).execute({ assessmentId });
}

const amendmentsOf = kept((db) =>
  db
    .select({
      ...getTableColumns(assessmentAmendments),
      amendedByName: profiles.displayName,
    })
    .from(assessmentAmendments)
    .innerJoin(profiles, eq(profiles.id, assessmentAmendments.amendedBy))
    .where(eq(assessmentAmendments.assessmentId, given('assessmentId')))
    .orderBy(asc(assessmentAmendments.amendedAt), asc(assessmentAmendments.id))
    .prepare(''),
);

const lockOfName = kept((db) =>
  db
    .select({ locked: sql`pg_advisory_xact_lock(hashtextextended(${sql.placeholder('name')}, 0))` })
    .from(sql`(select) as nothing`)
    .prepare(''),
);

/** One at a time for a key until the transaction ends: the same submission twice at once is stored once. */
export async function lockSubmission(tx: Db, submissionKey: string): Promise<void> {
  await lockOfName(tx, {}).execute({ name: `submission:${submissionKey.toLowerCase()}` });
}

const ofSubmission = kept((db) =>
  db
    .select()
    .from(assessments)
    .where(eq(assessments.submissionKey, sql.placeholder('submissionKey')))
    .orderBy(asc(assessments.id))
    .prepare(''),
);

/** What was stored under a key, in the order given. */
export async function listSubmission(db: Db, submissionKey: string): Promise<AssessmentRow[]> {
  return ofSubmission(db, {}).execute({ submissionKey });
}

/** What happens to one after it was submitted. */
const LATER = [
  'confirmedAt',
  'confirmedBy',
  'amendedAt',
  'voidedAt',
  'voidedBy',
  'voidReason',
  'acknowledgedAt',
  'reflection',
] as const;
type NewAssessment = Omit<AssessmentRow, (typeof LATER)[number]>;

const isNew = (column: string): column is keyof NewAssessment => !LATER.some((it) => it === column);
const NEW = Object.keys(getTableColumns(assessments)).filter(isNew);

const insertion = kept((db, { rows }: { rows: number }) =>
  db.insert(assessments).values(rowPlaces(NEW, rows)).prepare(''),
);

export async function insertAssessments(tx: Db, rows: NewAssessment[]): Promise<void> {
  await insertion(tx, { rows: rows.length }).execute(filledRows(NEW, rows));
}

/** The same to be changed: locked, always in the same order. */
export async function lockSubmitted(tx: Db, submissionKey: string): Promise<AssessmentRow[]> {
  return tx
    .select()
    .from(assessments)
    .where(eq(assessments.submissionKey, submissionKey))
    .orderBy(asc(assessments.id))
    .for('update');
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

/** Nobody else changes names on records until the transaction ends. */
export async function lockNames(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('assessment-names', 0))`);
}

/** Lists are sorted by names: what a person is called now, on both sides of the person's assessments. */
export async function renameInAssessments(tx: Db, userId: string, name: string): Promise<void> {
  // Two people who share assessments could otherwise wait for each other's rows for ever.
  await lockNames(tx);
  const { traineeId, traineeName, submitterId, evaluatorName } = assessments;
  await tx
    .update(assessments)
    .set({ traineeName: name })
    .where(and(eq(traineeId, userId), ne(traineeName, name)));
  await tx
    .update(assessments)
    .set({ evaluatorName: name })
    .where(and(eq(submitterId, userId), ne(evaluatorName, name)));
}

/** Of a trainee those received, of everyone else those submitted, as far as they count. */
export function assessmentsOf(
  person: { userId: Given<string>; role: Role },
  since: Given<Date>,
): Figure {
  const whose = person.role === 'trainee' ? assessments.traineeId : assessments.submitterId;
  const isLately = gte(assessments.createdAt, since);
  return rowsIn(assessments, and(eq(whose, person.userId), isLately, isCounted(assessments)));
}
