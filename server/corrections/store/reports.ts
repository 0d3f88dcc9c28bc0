import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { applied } from '#shared/filters.ts';
import type { TextReportQuery } from '#shared/text-report-output.ts';
import { corrections, textReports } from '#server/corrections/tables.ts';
import type { TextReportRow } from '#server/corrections/tables.ts';
import type { Db } from '#server/db/connect.ts';
import { offsetOf } from '#server/db/cursor.ts';
import { rowsIn } from '#server/db/figures.ts';
import type { Figure } from '#server/db/figures.ts';
import type { Given } from '#server/db/kept.ts';
import { together } from '#server/db/together.ts';
import { profiles } from '#server/people/tables.ts';
import { textReviewers } from '#server/corrections/tables.ts';

const isOpen = eq(textReports.state, 'open');

/** False when the same request made it before. */
export async function insertReport(
  tx: Db,
  report: typeof textReports.$inferInsert,
): Promise<boolean> {
  const rows = await tx
    .insert(textReports)
    .values(report)
    .onConflictDoNothing({ target: [textReports.madeBy, textReports.requestKey] })
    .returning({ id: textReports.id });
  return rows.length > 0;
}

/** With the role of whoever reported it. */
export type ListedReport = TextReportRow & {
  reporterRole: (typeof profiles.$inferSelect)['role'] | null;
};

function select(db: Db) {
  return db
    .select({ report: textReports, reporterRole: profiles.role })
    .from(textReports)
    .leftJoin(profiles, and(eq(profiles.id, textReports.reporterId), isNull(profiles.erasedAt)))
    .$dynamic();
}

export async function findReport(db: Db, id: string): Promise<ListedReport | null> {
  const [row] = await select(db).where(eq(textReports.id, id));
  return row ? { ...row.report, reporterRole: row.reporterRole } : null;
}

type Page = { rows: ListedReport[]; nextCursor: string | null; total: number };

/** Open ones first, then the newest. */
export async function listReports(db: Db, query: TextReportQuery): Promise<Page> {
  const { state, about, cursor, limit } = query;
  const where = and(
    ...applied<Pick<TextReportQuery, 'state' | 'about'>, SQL>(
      { state, about },
      {
        state: (value) => eq(textReports.state, value),
        about: (value) =>
          value === 'question' ? isNotNull(textReports.question) : isNull(textReports.question),
      },
    ),
  );
  const offset = offsetOf(cursor);
  const [found, total] = await together(db, (one) =>
    Promise.all([
      select(one)
        .where(where)
        .orderBy(desc(sql`${isOpen}`), desc(textReports.createdAt), desc(textReports.id))
        .offset(offset)
        .limit(limit + 1),
      one.$count(textReports, where),
    ]),
  );
  const rows = found
    .slice(0, limit)
    .map(({ report, reporterRole }) => ({ ...report, reporterRole }));
  return { rows, total, nextCursor: found.length > limit ? String(offset + limit) : null };
}

/** Of the same words: a question’s are all of it. */
function isSame({ id, quoted, question }: Pick<TextReportRow, 'id' | 'quoted' | 'question'>) {
  return and(
    isOpen,
    ne(textReports.id, id),
    eq(textReports.quoted, quoted),
    question === null
      ? isNull(textReports.question)
      : eq(
          sql`${textReports.question} -> 'options'`,
          sql`${JSON.stringify(question.options)}::jsonb`,
        ),
  );
}

export async function countSame(
  db: Db,
  report: Pick<TextReportRow, 'id' | 'quoted' | 'question'>,
): Promise<number> {
  return db.$count(textReports, isSame(report));
}

/** Open ones of the same words, with `isNarrow` in the same text, this one among them; kept from others, in one order, until the transaction ends. */
export async function lockSame(
  tx: Db,
  report: Pick<TextReportRow, 'id' | 'quoted' | 'question' | 'textId'>,
  isNarrow: boolean,
): Promise<string[]> {
  const { id, textId } = textReports;
  const inText = isNarrow && report.textId !== null ? eq(textId, report.textId) : undefined;
  const rows = await tx
    .select({ id })
    .from(textReports)
    .where(or(and(isOpen, eq(id, report.id)), and(isSame(report), inText)))
    .orderBy(asc(id))
    .for('update');
  return rows.map((row) => row.id);
}

/** Those that were still open: of two who settle at once the second gets none. */
export async function settleReports(
  tx: Db,
  ids: readonly string[],
  settled: Pick<TextReportRow, 'outcome' | 'answer' | 'settledBy' | 'settledAt'>,
): Promise<TextReportRow[]> {
  return tx
    .update(textReports)
    .set({ ...settled, state: 'settled' })
    .where(and(inArray(textReports.id, [...ids]), isOpen))
    .returning();
}

export async function findCorrectionOf(db: Db, reportId: string) {
  const { textId, was, now, nowQuestion, reason } = corrections;
  const rows = await db
    .select({ textId, was, now, nowQuestion, reason })
    .from(corrections)
    .where(eq(corrections.reportId, reportId));
  return rows[0] ?? null;
}

/** Open ones, for whoever may settle them; null for everybody else. */
export function openReportsOf(userId: Given<string>, isSystemAdmin: boolean): Figure {
  const open = rowsIn(textReports, isOpen);
  if (isSystemAdmin) return open;
  const { userId: reviewerId } = textReviewers;
  const named = sql`exists (select from ${textReviewers} where ${eq(reviewerId, userId)})`;
  return sql`(case when ${named} then ${open} end)`;
}
