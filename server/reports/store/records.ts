import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/connect.ts';
import { programs } from '#server/organizations/tables.ts';
import type { ProgramRow } from '#server/organizations/tables.ts';
import { reports } from '#server/reports/tables.ts';
import type { ReportRow } from '#server/reports/tables.ts';

export async function insertReport(tx: Db, row: ReportRow): Promise<void> {
  await tx.insert(reports).values(row);
}

type Asked = Pick<
  ReportRow,
  'organizationId' | 'traineeId' | 'programId' | 'from' | 'to' | 'madeBy'
>;

/** One asks after the other, until the transaction ends. */
export async function lockAsking(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`reports ${userId}`}, 0))`);
}

/** The same one that is still being made. */
export async function findUnmade(tx: Db, asked: Asked): Promise<string | null> {
  const { traineeId, programId } = asked;
  const rows = await tx
    .select({ id: reports.id })
    .from(reports)
    .where(
      and(
        inArray(reports.state, ['waiting', 'making']),
        eq(reports.isForCommittee, false),
        eq(reports.organizationId, asked.organizationId),
        traineeId === null ? isNull(reports.traineeId) : eq(reports.traineeId, traineeId),
        programId === null ? isNull(reports.programId) : eq(reports.programId, programId),
        eq(reports.from, asked.from),
        eq(reports.to, asked.to),
        eq(reports.madeBy, asked.madeBy),
      ),
    )
    .limit(1);
  return rows[0]?.id ?? null;
}

export async function findProgramOf(
  db: Db,
  organizationId: string,
  id: string,
): Promise<ProgramRow | null> {
  const rows = await db
    .select()
    .from(programs)
    .where(and(eq(programs.id, id), eq(programs.organizationId, organizationId)));
  return rows[0] ?? null;
}

/** False when it is gone already. */
export async function deleteReport(tx: Db, id: string): Promise<boolean> {
  const rows = await tx.delete(reports).where(eq(reports.id, id)).returning({ id: reports.id });
  return rows.length > 0;
}
