import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { ReportSummary } from '#shared/report-output.ts';
import { assessments } from '#server/assessments/tables.ts';
import type { Db } from '#server/db/connect.ts';
import { profiles } from '#server/people/tables.ts';
import { reportNames, reports, reportSections } from '#server/reports/tables.ts';
import type { ReportRow, ReportSectionRow } from '#server/reports/tables.ts';

export async function findReport(db: Db, id: string): Promise<ReportRow | null> {
  const rows = await db.select().from(reports).where(eq(reports.id, id));
  return rows[0] ?? null;
}

/**
 * Everything that is read in `read` is as of one moment, and until it ends nobody else makes this report: of two servers
 * the second one is told to try again. The lock of a server that was killed ends with its connection.
 */
export async function atOneMoment(
  db: Db,
  id: string,
  read: (moment: Db) => Promise<void>,
): Promise<void> {
  await db.transaction(
    async (moment) => {
      const lock = sql`pg_try_advisory_xact_lock(hashtextextended(${`report ${id}`}, 0))`;
      const { rows } = await moment.execute<{ isMine: boolean }>(sql`select ${lock} as "isMine"`);
      if (!rows[0]?.isMine) throw new Error('another server makes this report');
      await read(moment);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

const isUnmade = inArray(reports.state, ['waiting', 'making']);

/** Without what an attempt before it had left. False when it is made, or gone. */
export async function beginReport(db: Db, id: string, total: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .update(reports)
      .set({ state: 'making', done: 0, total })
      .where(and(eq(reports.id, id), isUnmade))
      .returning({ id: reports.id });
    await tx.delete(reportSections).where(eq(reportSections.reportId, id));
    await tx.delete(reportNames).where(eq(reportNames.reportId, id));
    return rows.length > 0;
  });
}

/** Some trainees of it, with how the people of their forms are called. */
export async function insertSections(
  db: Db,
  id: string,
  sections: readonly ReportSectionRow[],
  names: ReadonlyMap<string, string>,
): Promise<void> {
  const named = [...names].map(([namedId, name]) => ({ reportId: id, namedId, name }));
  await db.transaction(async (tx) => {
    await tx.insert(reportSections).values([...sections]);
    if (named.length > 0) await tx.insert(reportNames).values(named).onConflictDoNothing();
    await tx
      .update(reports)
      .set({ done: sql`${reports.done} + ${sections.length}` })
      .where(eq(reports.id, id));
  });
}

/** Whoever's account was deleted since the figures were read is called here as everywhere by now. */
export async function renameDeleted(tx: Db, id: string): Promise<void> {
  const { reportId, namedId } = reportNames;
  await tx
    .update(reportNames)
    .set({ name: sql`${profiles.displayName}` })
    .from(profiles)
    .where(and(eq(reportId, id), eq(profiles.id, namedId), isNotNull(profiles.erasedAt)));
  await tx
    .update(reportNames)
    .set({ name: sql`${assessments.evaluatorName}` })
    .from(assessments)
    .where(and(eq(reportId, id), eq(assessments.id, namedId)));
}

type Made = { summary: ReportSummary; checksum: string; forms: number; madeAt: Date };

export async function finishReport(tx: Db, id: string, made: Made): Promise<boolean> {
  const rows = await tx
    .update(reports)
    .set({ ...made, state: 'done' })
    .where(and(eq(reports.id, id), isUnmade))
    .returning({ id: reports.id });
  return rows.length > 0;
}

/** Made already, it is to be made anew; whoever had made it finds no checksum any more. */
export async function unmakeReport(tx: Db, id: string): Promise<void> {
  const isMade = and(eq(reports.id, id), eq(reports.state, 'done'));
  await tx.update(reports).set({ state: 'waiting', checksum: null, madeAt: null }).where(isMade);
}

/** Null when it is made, or gone. */
export async function failReport(tx: Db, id: string): Promise<ReportRow | null> {
  const rows = await tx
    .update(reports)
    .set({ state: 'failed' })
    .where(and(eq(reports.id, id), isUnmade))
    .returning();
  return rows[0] ?? null;
}
