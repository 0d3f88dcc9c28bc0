import { and, desc, eq, lt, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import { applied } from '#shared/filters.ts';
import { COUNTED_UP_TO } from '#shared/lists.ts';
import type { ReportQuery } from '#shared/report-list-input.ts';
import type { Db } from '#server/db/connect.ts';
import { readCursor, writeCursor } from '#server/db/cursor.ts';
import { together } from '#server/db/together.ts';
import type { UserActor } from '#server/http/context.ts';
import { organizations } from '#server/organizations/tables.ts';
import { profiles } from '#server/people/tables.ts';
import { reportNames, reports, reportShares } from '#server/reports/tables.ts';

const { id, organizationId, traineeId, programId, madeBy, createdAt, state } = reports;
const PageEnd = z.tuple([z.iso.datetime(), z.uuid()]);

/** A committee's figures are shown by the committee alone. */
const IS_SHOWN = eq(reports.isForCommittee, false);

/** Without the figures, which are large. */
const HEAD = {
  id,
  organizationId,
  organizationName: organizations.name,
  traineeId,
  programId,
  programName: reports.programName,
  /** As in its figures; before they are made, as now. */
  traineeName: sql<string | null>`coalesce(
    (select ${reportNames.name} from ${reportNames} where ${reportNames.reportId} = ${id} and ${reportNames.namedId} = ${traineeId}),
    (select trainee.display_name from ${profiles} trainee where trainee.id = ${traineeId}))`,
  from: reports.from,
  to: reports.to,
  title: reports.title,
  state,
  done: reports.done,
  total: reports.total,
  method: reports.method,
  checksum: reports.checksum,
  forms: reports.forms,
  madeBy,
  makerName: profiles.displayName,
  createdAt,
  madeAt: reports.madeAt,
  readers: sql<number>`(select count(*)::integer from ${reportShares} where ${reportShares.reportId} = ${id})`,
};

function select(db: Db) {
  return db
    .select(HEAD)
    .from(reports)
    .innerJoin(organizations, eq(organizations.id, organizationId))
    .innerJoin(profiles, eq(profiles.id, madeBy))
    .$dynamic();
}
export type ReportHead = Awaited<ReturnType<typeof select>>[number];

export async function findHead(db: Db, reportId: string): Promise<ReportHead | null> {
  const rows = await select(db).where(and(eq(id, reportId), IS_SHOWN));
  return rows[0] ?? null;
}

type Page = { rows: ReportHead[]; nextCursor: string | null; total: number | null };

function behind(cursor: string | undefined, at: typeof createdAt | typeof reportShares.sharedAt) {
  const end = readCursor(cursor, PageEnd);
  if (!end) return undefined;
  const moment = new Date(end[0]);
  return or(lt(at, moment), and(eq(at, moment), lt(id, end[1])));
}

function pageOf<Row extends ReportHead>(
  found: Row[],
  limit: number,
  at: (row: Row) => Date,
): Pick<Page, 'nextCursor'> & { rows: Row[] } {
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, nextCursor: last ? writeCursor([at(last).toISOString(), last.id]) : null };
}

/** Of an organization, or with null of all; the newest first. */
export async function listReports(db: Db, place: string | null, query: ReportQuery): Promise<Page> {
  const { cursor, limit, organizationId: named, ...asked } = query;
  const where = and(
    IS_SHOWN,
    place === null ? undefined : eq(organizationId, place),
    ...applied<
      Pick<ReportQuery, 'state' | 'program' | 'trainee' | 'maker' | 'organizationId'>,
      SQL
    >(
      { ...asked, organizationId: named },
      {
        state: (value) => eq(state, value),
        program: (value) => eq(programId, value),
        trainee: (value) => eq(traineeId, value),
        maker: (value) => eq(madeBy, value),
        organizationId: (value) => eq(organizationId, value),
      },
    ),
  );
  const [found, total] = await together(db, (one) =>
    Promise.all([
      select(one)
        .where(and(where, behind(cursor, createdAt)))
        .orderBy(desc(createdAt), desc(id))
        .limit(limit + 1),
      cursor ? null : countReports(one, where),
    ]),
  );
  return { ...pageOf(found, limit, (row) => row.createdAt), total };
}

/** Null beyond COUNTED_UP_TO. */
async function countReports(db: Db, where: SQL | undefined): Promise<number | null> {
  const some = db
    .select({ id })
    .from(reports)
    .where(where)
    .limit(COUNTED_UP_TO + 1);
  const rows = await db.select({ total: sql<number>`count(*)::integer` }).from(some.as('some'));
  const total = rows[0]?.total ?? 0;
  return total > COUNTED_UP_TO ? null : total;
}

/** What is shared with a person and can be read, what was shared last first. */
export async function listSharedWith(
  db: Db,
  { userId, role, membership }: UserActor,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<Page> {
  if (membership?.status !== 'active') return { rows: [], nextCursor: null, total: 0 };
  const where = and(
    IS_SHOWN,
    eq(organizationId, membership.organizationId),
    eq(state, 'done'),
    role === 'trainee' ? eq(traineeId, userId) : undefined,
  );
  const { sharedAt } = reportShares;
  const isMine = and(eq(reportShares.reportId, id), eq(reportShares.personId, userId));
  const [found, total] = await together(db, (one) =>
    Promise.all([
      one
        .select({ ...HEAD, sharedAt })
        .from(reports)
        .innerJoin(organizations, eq(organizations.id, organizationId))
        .innerJoin(profiles, eq(profiles.id, madeBy))
        .innerJoin(reportShares, isMine)
        .where(and(where, behind(cursor, sharedAt)))
        .orderBy(desc(sharedAt), desc(id))
        .limit(limit + 1),
      cursor
        ? null
        : one.$count(
            reports,
            and(where, sql`exists (select from ${reportShares} where ${isMine})`),
          ),
    ]),
  );
  const { rows, nextCursor } = pageOf(found, limit, (row) => row.sharedAt);
  return { rows, nextCursor, total };
}
