import { and, asc, between, eq, inArray, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { FormTemplate } from '#shared/form-template-output.ts';
import { assessments, countForms, isCounted, isToBeConfirmed } from '#server/assessments/tables.ts';
import type { Db } from '#server/db/connect.ts';
import type { ReportRow } from '#server/reports/tables.ts';
import { formTemplates } from '#server/templates/tables.ts';

type Period = Pick<ReportRow, 'organizationId' | 'from' | 'to'>;
/** until: the last day that counts of somebody who left; null until the period's end. */
type Whose = { id: string; until: string | null };

const { id, organizationId, traineeId, shiftDate, formId, epaNumber } = assessments;

function within({ organizationId: place, from, to }: Period): SQL | undefined {
  return and(eq(organizationId, place), between(shiftDate, from, to));
}

/** Forms of an organization that count in a period. */
function counts(period: Period): SQL | undefined {
  return and(within(period), isCounted(assessments));
}

function ofPeople(whose: readonly Whose[]): SQL | undefined {
  const left = whose.flatMap((one) =>
    one.until === null ? [] : [and(eq(traineeId, one.id), sql`${shiftDate} > ${one.until}::date`)],
  );
  const isAfter = or(...left);
  const ids = whose.map((one) => one.id);
  return and(inArray(traineeId, ids), isAfter && sql`not (${isAfter})`);
}

/** Of each of these how many forms wait for their program to confirm them; who has none is not in it. */
export async function countUnconfirmed(
  db: Db,
  period: Period,
  whose: readonly Whose[],
): Promise<Map<string, number>> {
  const rows = await db
    .select({ traineeId, forms: countForms(assessments) })
    .from(assessments)
    .where(and(within(period), isToBeConfirmed(assessments), ofPeople(whose)))
    .groupBy(traineeId);
  return new Map(rows.map((row) => [row.traineeId, row.forms]));
}

/** What counts of each of these, an EPA or a day rated as a whole a row, in the order of their shifts. */
export async function listForms(db: Db, period: Period, whose: readonly Whose[]) {
  return db
    .select({
      id,
      traineeId,
      submission: assessments.submissionKey,
      shiftDate,
      rating: assessments.rating,
      ratingWords: assessments.ratingWords,
      set: formTemplates.name,
      scale: sql<
        string[] | null
      >`case when ${epaNumber} is null then ${formTemplates.template} -> 'saturday' -> 'scale' end`,
      epaNumber,
      epaTitle: assessments.epaTitle,
      formId,
      submitterId: assessments.submitterId,
      evaluatorName: assessments.evaluatorName,
      observationsCount: assessments.observationsCount,
      involvement: assessments.involvement,
      strengths: assessments.strengths,
      improvements: assessments.improvements,
      amendedAt: assessments.amendedAt,
    })
    .from(assessments)
    .leftJoin(formTemplates, eq(formTemplates.id, formId))
    .where(and(counts(period), ofPeople(whose)))
    .orderBy(asc(traineeId), asc(shiftDate), asc(id));
}

/** Which of these people have a form in the period. */
export async function listAssessed(
  db: Db,
  period: Period,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ traineeId, first: sql<string>`min(${shiftDate})` })
    .from(assessments)
    .where(and(counts(period), inArray(traineeId, [...ids])))
    .groupBy(traineeId);
  return new Map(rows.map((row) => [row.traineeId, row.first]));
}

/** The forms that what counts of these people was written on, in the order in which they took effect. */
export async function listUsedTemplates(
  db: Db,
  period: Period,
  whose: readonly Whose[],
): Promise<FormTemplate[]> {
  if (whose.length === 0) return [];
  const used = db
    .selectDistinct({ formId })
    .from(assessments)
    .where(and(counts(period), ofPeople(whose)));
  const rows = await db
    .select({ template: formTemplates.template })
    .from(formTemplates)
    .where(inArray(formTemplates.id, used))
    .orderBy(asc(formTemplates.effectiveFrom), asc(formTemplates.number));
  return rows.flatMap(({ template }) => template ?? []);
}

/** What EPAs these people's records name, until the last day of each. */
export async function listNamedEpas(db: Db, period: Period, whose: readonly Whose[]) {
  if (whose.length === 0) return [];
  return db
    .selectDistinctOn([formTemplates.name, epaNumber], {
      set: formTemplates.name,
      number: epaNumber,
      title: assessments.epaTitle,
    })
    .from(assessments)
    .leftJoin(formTemplates, eq(formTemplates.id, formId))
    .where(and(counts(period), ofPeople(whose), sql`${epaNumber} is not null`))
    .orderBy(formTemplates.name, epaNumber, sql`${shiftDate} desc`);
}
