import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { ReportSection, ReportSummary } from '#shared/report-output.ts';
import { assessments } from '#server/assessments/tables.ts';
import type { Db } from '#server/db/connect.ts';
import { memberships } from '#server/organizations/tables.ts';
import { profiles } from '#server/people/tables.ts';
import { reportNames, reports, reportSections, reportShares } from '#server/reports/tables.ts';

export async function isNamedOn(db: Db, reportId: string, personId: string): Promise<boolean> {
  const isTheirs = and(eq(reportShares.reportId, reportId), eq(reportShares.personId, personId));
  return (await db.$count(reportShares, isTheirs)) > 0;
}

/** Null before it is done. */
export async function findSummary(db: Db, reportId: string): Promise<ReportSummary | null> {
  const rows = await db
    .select({ summary: reports.summary })
    .from(reports)
    .where(and(eq(reports.id, reportId), eq(reports.state, 'done')));
  return rows[0]?.summary ?? null;
}

export async function listTraineesIn(db: Db, reportId: string): Promise<string[]> {
  const rows = await db
    .select({ id: reportSections.traineeId })
    .from(reportSections)
    .where(eq(reportSections.reportId, reportId));
  return rows.map(({ id }) => id);
}

/** How its trainees are called. */
export async function listTraineeNames(db: Db, reportId: string): Promise<Record<string, string>> {
  const isTrainee = eq(reportSections.traineeId, reportNames.namedId);
  const rows = await db
    .select({ id: reportNames.namedId, name: reportNames.name })
    .from(reportNames)
    .innerJoin(reportSections, and(eq(reportSections.reportId, reportId), isTrainee))
    .where(eq(reportNames.reportId, reportId));
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}

/** How these accounts, and assessors of these forms, are called. */
export async function listNames(
  db: Db,
  reportId: string,
  ids: readonly string[],
): Promise<Record<string, string>> {
  if (ids.length === 0) return {};
  const rows = await db
    .select({ id: reportNames.namedId, name: reportNames.name })
    .from(reportNames)
    .where(and(eq(reportNames.reportId, reportId), inArray(reportNames.namedId, [...ids])));
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}

export async function findSection(
  db: Db,
  reportId: string,
  traineeId: string,
): Promise<ReportSection | null> {
  const rows = await db
    .select({ section: reportSections.section })
    .from(reportSections)
    .where(and(eq(reportSections.reportId, reportId), eq(reportSections.traineeId, traineeId)));
  return rows[0]?.section ?? null;
}

/** In their order, some at a time. */
export async function* listSections(
  db: Db,
  reportId: string,
  most: number,
): AsyncGenerator<ReportSection[]> {
  for (let from = 0; ; from += most) {
    const rows = await db
      .select({ section: reportSections.section })
      .from(reportSections)
      .where(
        and(
          eq(reportSections.reportId, reportId),
          sql`${reportSections.position} between ${from} and ${from + most - 1}`,
        ),
      )
      .orderBy(asc(reportSections.position));
    if (rows.length === 0) return;
    yield rows.map(({ section }) => section);
  }
}

/** How everybody in it is called. */
export async function listAllNames(db: Db, reportId: string): Promise<Record<string, string>> {
  const rows = await db
    .select({ id: reportNames.namedId, name: reportNames.name })
    .from(reportNames)
    .where(eq(reportNames.reportId, reportId));
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}

function countedIn(reportId: string) {
  return sql`(select unnest(${reportSections.formIds}) from ${reportSections} where ${reportSections.reportId} = ${reportId})`;
}

/** Of the assessments it counts, how many were changed since. */
export async function countChanged(
  db: Db,
  reportId: string,
  madeAt: Date,
): Promise<{ voided: number; amended: number }> {
  const { id, voidedAt, amendedAt } = assessments;
  const rows = await db
    .select({
      voided: sql<number>`count(*) filter (where ${isNotNull(voidedAt)})`.mapWith(Number),
      amended:
        sql<number>`count(*) filter (where ${amendedAt} > ${madeAt.toISOString()}::timestamptz)`.mapWith(
          Number,
        ),
    })
    .from(assessments)
    .where(sql`${id} in ${countedIn(reportId)}`);
  return rows[0] ?? { voided: 0, amended: 0 };
}

/** Of one trainee's assessments those that were voided since. */
export async function listVoided(
  db: Db,
  reportId: string,
  traineeId: string,
): Promise<Set<string>> {
  const { id, voidedAt } = assessments;
  const theirs = sql`(select unnest(${reportSections.formIds}) from ${reportSections}
    where ${reportSections.reportId} = ${reportId} and ${reportSections.traineeId} = ${traineeId})`;
  const rows = await db
    .select({ id })
    .from(assessments)
    .where(and(sql`${id} in ${theirs}`, isNotNull(voidedAt)));
  return new Set(rows.map((row) => row.id));
}

/** Whom it is shared with, and where they are now. */
export async function listShares(db: Db, reportId: string) {
  const { personId, sharedAt, sharedBy } = reportShares;
  return db
    .select({
      id: personId,
      name: profiles.displayName,
      role: profiles.role,
      organizationId: memberships.organizationId,
      status: memberships.status,
      sharedAt,
      sharedBy: sql<string>`(select sharer.display_name from ${profiles} sharer where sharer.id = ${sharedBy})`,
    })
    .from(reportShares)
    .innerJoin(profiles, eq(profiles.id, personId))
    .leftJoin(memberships, eq(memberships.userId, personId))
    .where(eq(reportShares.reportId, reportId))
    .orderBy(sql`lower(${profiles.displayName})`, asc(personId));
}
export type ShareRow = Awaited<ReturnType<typeof listShares>>[number];
