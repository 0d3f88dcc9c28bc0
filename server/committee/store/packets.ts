import type { PacketLevels } from '#shared/committee-output.ts';
import type { TraineeLevel } from '#shared/people.ts';
import { and, asc, eq, gt, gte, inArray, isNotNull, lte, ne, or, sql } from 'drizzle-orm';
import { assessments, changedAt } from '#server/assessments/tables.ts';
import { committeePackets } from '#server/committee/tables.ts';
import type { PacketRow } from '#server/committee/tables.ts';
import type { Db } from '#server/db/connect.ts';
import { reportNames, reports, reportSections } from '#server/reports/tables.ts';

const { meetingId, reportId, traineeId, place } = committeePackets;

/** What an attempt before had left. */
export async function deletePackets(tx: Db, report: string): Promise<void> {
  await tx.delete(committeePackets).where(eq(reportId, report));
}

export async function insertPackets(tx: Db, rows: readonly PacketRow[]): Promise<void> {
  await tx.insert(committeePackets).values([...rows]);
}

/** Those of the figures before. */
export async function deleteOldPackets(tx: Db, meeting: string, kept: string): Promise<void> {
  await tx.delete(committeePackets).where(and(eq(meetingId, meeting), ne(reportId, kept)));
}

/** As they were when the figures were counted. */
const section = (name: string) =>
  sql`(select ${reportSections.section} #>> ${`{trainee,${name}}`}::text[] from ${reportSections}
    where ${reportSections.reportId} = ${reportId} and ${reportSections.traineeId} = ${traineeId})`;
/** As the trainee of a page is called. */
const isNamed = and(eq(reportNames.reportId, reportId), eq(reportNames.namedId, traineeId));
const NAMED = {
  packet: committeePackets,
  name: reportNames.name,
  programYear: sql<number | null>`${section('programYear')}::integer`,
  traineeLevel: sql<TraineeLevel | null>`${section('traineeLevel')}`,
};

/** In the order of the agenda, one at a time. */
export async function* listPacketRows(db: Db, report: string): AsyncGenerator<PacketRow> {
  for (let at = 1; ; at += 1) {
    const [row] = await db
      .select()
      .from(committeePackets)
      .where(and(eq(reportId, report), eq(place, at)));
    if (!row) return;
    yield row;
  }
}

/** In the order of the agenda, without what only pages say: that is nearly all of it. */
export async function listAgenda(db: Db, report: string) {
  const { unseen, reasons, behind, levels } = committeePackets;
  const { packet: _whole, ...named } = NAMED;
  return db
    .select({
      ...named,
      traineeId,
      unseen,
      reasons,
      behind,
      levels: sql<AgendaLevels>`${levels} - 'epas' - 'subCompetencies'`,
      codes: sql<string[]>`jsonb_path_query_array(${levels}, '$.subCompetencies[*].code')`,
    })
    .from(committeePackets)
    .innerJoin(reportNames, isNamed)
    .where(eq(reportId, report))
    .orderBy(asc(place));
}
type AgendaLevels = Omit<PacketLevels, 'epas' | 'subCompetencies'>;
export type AgendaRow = Awaited<ReturnType<typeof listAgenda>>[number];

/** In the order of the agenda, with how the trainees are called. */
export async function listPackets(db: Db, report: string) {
  return db
    .select(NAMED)
    .from(committeePackets)
    .innerJoin(reportNames, isNamed)
    .where(eq(reportId, report))
    .orderBy(asc(place));
}
export type NamedPacket = Awaited<ReturnType<typeof listPackets>>[number];

export async function findPacket(
  db: Db,
  report: string,
  trainee: string,
): Promise<NamedPacket | null> {
  const rows = await db
    .select(NAMED)
    .from(committeePackets)
    .innerJoin(reportNames, isNamed)
    .where(and(eq(reportId, report), eq(traineeId, trainee)));
  return rows[0] ?? null;
}

export async function hasPacket(db: Db, report: string, trainee: string): Promise<boolean> {
  return (await db.$count(committeePackets, and(eq(reportId, report), eq(traineeId, trainee)))) > 0;
}

/** Whether a page stands on a form: counted in its period, or a point of an EPA from any time. */
export async function isFormOnPage(
  db: Db,
  report: string,
  trainee: string,
  form: string,
): Promise<boolean> {
  const { reportId: of, traineeId: whose, formIds } = reportSections;
  const isCounted = sql`exists (select from ${reportSections} where ${of} = ${report} and ${whose} = ${trainee}
    and ${form}::uuid = any(${formIds}))`;
  const point = JSON.stringify({ epas: [{ points: [{ assessmentId: form }] }] });
  const isPoint = sql`${committeePackets.levels} @> ${point}::jsonb`;
  const isTheirs = and(eq(reportId, report), eq(traineeId, trainee));
  return (await db.$count(committeePackets, and(isTheirs, or(isCounted, isPoint)))) > 0;
}

/** Those around one in the agenda. */
export async function listNeighbours(db: Db, report: string, at: number) {
  return db
    .select({ id: traineeId, name: reportNames.name, place })
    .from(committeePackets)
    .innerJoin(reportNames, isNamed)
    .where(and(eq(reportId, report), or(eq(place, at - 1), eq(place, at + 1))));
}

export async function findChecksum(db: Db, report: string): Promise<string | null> {
  const rows = await db
    .select({ checksum: reports.checksum })
    .from(reports)
    .where(eq(reports.id, report));
  return rows[0]?.checksum ?? null;
}

/** Assessments that the figures of one trainee, or of all, were counted from, also earlier ones that a level stands on, and that were changed since. */
export async function listChangedForms(db: Db, report: string, ofTrainee?: string) {
  const { id, shiftDate, epaNumber, answeredFrom, confirmedAt, voidedAt, amendedAt } = assessments;
  const { madeAt } = reports;
  const isTheirs = ofTrainee === undefined ? undefined : eq(traineeId, ofTrainee);
  const counted = db
    .select({ traineeId })
    .from(committeePackets)
    .where(and(eq(reportId, report), isTheirs));
  return db
    .select({
      id,
      traineeId: assessments.traineeId,
      isVoided: sql<boolean>`${voidedAt} is not null`,
      isAmended: sql<boolean>`coalesce(${amendedAt} > ${madeAt}, false)`,
    })
    .from(assessments)
    .innerJoin(reports, eq(reports.id, report))
    .where(
      and(
        inArray(assessments.traineeId, counted),
        eq(assessments.organizationId, reports.organizationId),
        lte(shiftDate, reports.to),
        or(gte(shiftDate, reports.from), isNotNull(epaNumber)),
        lte(assessments.createdAt, madeAt),
        or(sql`${answeredFrom} is distinct from 'browser'`, lte(confirmedAt, madeAt)),
        gt(changedAt(assessments), madeAt),
      ),
    );
}
