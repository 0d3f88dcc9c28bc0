import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ReportPeopleQuery } from '#shared/report-list-input.ts';
import { users } from '#server/auth/tables.ts';
import { isPersonOf } from '#server/assessments/store/people-of.ts';
import { auditEvents } from '#server/audit/tables.ts';
import type { Db } from '#server/db/connect.ts';
import { memberships } from '#server/organizations/tables.ts';
import { isCalled } from '#server/people/store.ts';
import { profiles } from '#server/people/tables.ts';
import { reports } from '#server/reports/tables.ts';
import { promotionMoves, promotions } from '#server/programs/tables.ts';

const MOST_PEOPLE = 20;

function select(db: Db, organizationId: string) {
  return db
    .select({
      id: profiles.id,
      name: profiles.displayName,
      role: profiles.role,
      traineeLevel: profiles.traineeLevel,
      trainingYear: profiles.trainingYear,
      trainingStart: profiles.trainingStart,
      createdAt: profiles.createdAt,
      status: memberships.status,
      programId: memberships.programId,
      programYear: memberships.programYear,
      graduatedOn: memberships.graduatedOn,
    })
    .from(profiles)
    .leftJoin(
      memberships,
      and(eq(memberships.userId, profiles.id), eq(memberships.organizationId, organizationId)),
    )
    .$dynamic();
}
/** A person, with the place in the organization where there is one. */
export type PlacedPerson = Awaited<ReturnType<typeof select>>[number];

async function sorted(db: Db, organizationId: string, which: SQL): Promise<PlacedPerson[]> {
  return select(db, organizationId)
    .where(which)
    .orderBy(sql`lower(${profiles.displayName})`, asc(profiles.id));
}

export async function findPlaced(
  db: Db,
  organizationId: string,
  id: string,
): Promise<PlacedPerson | null> {
  const rows = await sorted(db, organizationId, eq(profiles.id, id));
  return rows[0] ?? null;
}

/** Everyone of these, by name. */
export async function listPlaced(
  db: Db,
  organizationId: string,
  ids: readonly string[],
): Promise<PlacedPerson[]> {
  return ids.length === 0 ? [] : sorted(db, organizationId, inArray(profiles.id, [...ids]));
}

/** Members of a program now, those whose access has ended included. */
export async function listInProgram(db: Db, programId: string): Promise<string[]> {
  const rows = await db
    .select({ id: memberships.userId })
    .from(memberships)
    .where(
      and(
        eq(memberships.programId, programId),
        inArray(memberships.status, ['active', 'deactivated']),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Everyone who was ever placed in a program, by what was written down, and the last day there where it is known. */
export async function listOncePlaced(
  db: Db,
  organizationId: string,
  programId: string,
): Promise<Map<string, string | null>> {
  const { subjectId, action, facts, at, id } = auditEvents;
  const [from, to] = [sql`${facts} ->> 'programFrom'`, sql`${facts} ->> 'program'`];
  const traced = db
    .selectDistinctOn([subjectId], {
      id: subjectId,
      until: sql<
        string | null
      >`case when ${to} is distinct from ${programId} then (${at} at time zone 'UTC')::date::text end`,
    })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.organizationId, organizationId),
        inArray(action, ['program.placed', 'membership.left']),
        or(sql`${from} = ${programId}`, sql`${to} = ${programId}`),
      ),
    )
    .orderBy(asc(subjectId), sql`${at} desc`, sql`${id} desc`);
  const moved = db
    .selectDistinct({ id: promotionMoves.userId })
    .from(promotionMoves)
    .innerJoin(promotions, eq(promotions.id, promotionMoves.promotionId))
    .where(and(eq(promotions.programId, programId), isNotNull(promotionMoves.yearFrom)));
  const [events, moves] = await Promise.all([traced, moved]);
  const found = new Map<string, string | null>(moves.map((row) => [row.id, null]));
  for (const { id: whose, until } of events) found.set(whose, until);
  return found;
}

/** Whether a report of this person can be made there: a trainee of the organization, or one whose forms it keeps. */
export async function isReportable(
  db: Db,
  organizationId: string,
  personId: string,
): Promise<boolean> {
  const rows = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.id, personId), reportableIn(db, organizationId)));
  return rows.length > 0;
}

/** Whom a list of reports can be narrowed to, or a new one be made of or shared with; 20 at most, by name. */
export async function listReportPeople(
  db: Db,
  organizationId: string,
  { kind, q }: ReportPeopleQuery,
) {
  const isThere = and(
    eq(memberships.userId, profiles.id),
    eq(memberships.organizationId, organizationId),
  );
  const who = {
    subject: reportableIn(db, organizationId),
    trainee: isIn(db, organizationId, reports.traineeId),
    maker: isIn(db, organizationId, reports.madeBy),
    reader: eq(memberships.status, 'active'),
  };
  const isReader = kind === 'reader' ? users.email : sql<string | null>`null`;
  return db
    .select({
      id: profiles.id,
      name: profiles.displayName,
      role: profiles.role,
      email: sql<string | null>`${isReader}`,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .leftJoin(memberships, isThere)
    .where(and(who[kind], isCalled(q)))
    .orderBy(sql`lower(${profiles.displayName})`, asc(profiles.id))
    .limit(MOST_PEOPLE);
}

function isIn(db: Db, organizationId: string, person: PgColumn): SQL {
  const named = db
    .select({ person })
    .from(reports)
    .where(eq(reports.organizationId, organizationId));
  return inArray(profiles.id, named);
}

function reportableIn(db: Db, organizationId: string): SQL {
  return isPersonOf(db, organizationId, 'trainee', ['active', 'deactivated']);
}
