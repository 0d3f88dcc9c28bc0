import { and, asc, desc, eq, lt, ne, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import { COUNTED_UP_TO } from '#shared/lists.ts';
import type { MeetingQuery } from '#shared/committee-query.ts';
import {
  committeeMeetings,
  committeeMembers,
  committeePackets,
  committeeStatements,
} from '#server/committee/tables.ts';
import type { MeetingRow } from '#server/committee/tables.ts';
import type { Db } from '#server/db/connect.ts';
import { readCursor, writeCursor } from '#server/db/cursor.ts';
import { together } from '#server/db/together.ts';
import type { UserActor } from '#server/http/context.ts';
import { isInTraining } from '#server/organizations/store/memberships.ts';
import { memberships, organizations, programs } from '#server/organizations/tables.ts';
import { profiles } from '#server/people/tables.ts';
import { reports } from '#server/reports/tables.ts';

const { id, organizationId, programId, on, reportId, nextReportId } = committeeMeetings;
const PageEnd = z.tuple([z.iso.date(), z.uuid()]);

/** Of the viewer; null: none. */
const seatOf = (userId: string) =>
  sql<MeetingSeat>`(select ${committeeMembers.part} from ${committeeMembers}
    where ${committeeMembers.meetingId} = ${id} and ${committeeMembers.personId} = ${userId})`;
type MeetingSeat = 'chair' | 'member' | 'coordinator' | null;

const { programId: memberOf, status, userId } = memberships;
const inTraining = sql`(select count(*)::integer from ${memberships}
  inner join ${profiles} member on member.id = ${userId} and member.role = 'trainee'
  where ${memberOf} = ${programId} and ${status} = 'active' and ${isInTraining()})`;
const packets = sql`from ${committeePackets} where ${committeePackets.reportId} = ${reportId}`;

function select(db: Db, viewerId: string) {
  return db
    .select({
      meeting: committeeMeetings,
      organizationName: organizations.name,
      programName: programs.name,
      seat: seatOf(viewerId),
      /** Whose pages there are; before that, who is in training now. */
      trainees: sql<number>`case when ${reportId} is null then ${inTraining} else (select count(*)::integer ${packets}) end`,
      decided: sql<number>`(select count(*)::integer from ${committeeStatements}
        where ${committeeStatements.meetingId} = ${id} and ${committeeStatements.isDecided})`,
      members: sql<number>`(select count(*)::integer from ${committeeMembers} where ${committeeMembers.meetingId} = ${id})`,
      to: reports.to,
      done: sql<number>`coalesce((select making.done from ${reports} making where making.id = ${nextReportId}), 0)`,
      total: sql<number>`coalesce((select making.total from ${reports} making where making.id = ${nextReportId}), 0)`,
      closedByName: sql<
        string | null
      >`(select closer.display_name from ${profiles} closer where closer.id = ${committeeMeetings.closedBy})`,
    })
    .from(committeeMeetings)
    .innerJoin(organizations, eq(organizations.id, organizationId))
    .innerJoin(programs, eq(programs.id, programId))
    .leftJoin(reports, eq(reports.id, reportId))
    .$dynamic();
}
export type FoundMeeting = Awaited<ReturnType<typeof select>>[number];

/** With the viewer's seat in it. */
export async function findMeeting(
  db: Db,
  viewerId: string,
  meetingId: string,
): Promise<FoundMeeting | null> {
  const rows = await select(db, viewerId).where(eq(id, meetingId));
  return rows[0] ?? null;
}

/** The row alone, until the transaction ends nobody else's. */
export async function lockMeeting(tx: Db, meetingId: string): Promise<MeetingRow | null> {
  const rows = await tx.select().from(committeeMeetings).where(eq(id, meetingId)).for('update');
  return rows[0] ?? null;
}

export async function insertMeeting(tx: Db, row: MeetingRow): Promise<void> {
  await tx.insert(committeeMeetings).values(row);
}

export async function updateMeeting(
  tx: Db,
  meetingId: string,
  values: Partial<Omit<MeetingRow, 'id'>>,
): Promise<void> {
  await tx.update(committeeMeetings).set(values).where(eq(id, meetingId));
}

export async function deleteMeeting(tx: Db, meetingId: string): Promise<void> {
  await tx.delete(committeeMeetings).where(eq(id, meetingId));
}

export async function deleteReports(tx: Db, ids: readonly (string | null)[]): Promise<void> {
  for (const one of ids) if (one !== null) await tx.delete(reports).where(eq(reports.id, one));
}

/** What a person administers (place; null: everything), or, where nothing is, sits in; the latest first. */
export async function listMeetings(
  db: Db,
  viewer: UserActor,
  administers: { place: string | null } | null,
  { program, cursor, limit, organizationId: named }: MeetingQuery,
) {
  const { personId, meetingId } = committeeMembers;
  const mine = sql`exists (select from ${committeeMembers} where ${meetingId} = ${id} and ${personId} = ${viewer.userId})`;
  const seatedIn =
    viewer.membership?.status === 'active' && viewer.role !== 'trainee'
      ? and(eq(organizationId, viewer.membership.organizationId), mine)
      : sql`false`;
  const place =
    administers === null
      ? seatedIn
      : administers.place === null
        ? undefined
        : eq(organizationId, administers.place);
  const where = and(
    place,
    program === undefined ? undefined : eq(programId, program),
    named === undefined ? undefined : eq(organizationId, named),
  );
  const [found, total] = await together(db, (one) =>
    Promise.all([
      select(one, viewer.userId)
        .where(and(where, behind(cursor)))
        .orderBy(desc(on), desc(id))
        .limit(limit + 1),
      cursor ? null : one.$count(committeeMeetings, where),
    ]),
  );
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1)?.meeting : undefined;
  return {
    rows,
    nextCursor: last ? writeCursor([last.on, last.id]) : null,
    total: total !== null && total > COUNTED_UP_TO ? null : total,
  };
}

function behind(cursor: string | undefined): SQL | undefined {
  const end = readCursor(cursor, PageEnd);
  return end ? or(lt(on, end[0]), and(eq(on, end[0]), lt(id, end[1]))) : undefined;
}

/** Closed meetings that a trainee was judged in, the latest first. */
export async function listClosedOf(db: Db, traineeId: string) {
  return db
    .select({ id, on, program: programs.name })
    .from(committeeMeetings)
    .innerJoin(programs, eq(programs.id, programId))
    .innerJoin(
      committeePackets,
      and(eq(committeePackets.reportId, reportId), eq(committeePackets.traineeId, traineeId)),
    )
    .where(eq(committeeMeetings.state, 'closed'))
    .orderBy(desc(on), desc(id))
    .limit(50);
}

/** The program's last one that closed before this one. */
export async function findClosedBefore(db: Db, meeting: MeetingRow): Promise<MeetingRow | null> {
  const rows = await db
    .select()
    .from(committeeMeetings)
    .where(
      and(
        eq(programId, meeting.programId),
        eq(committeeMeetings.state, 'closed'),
        ne(id, meeting.id),
        sql`${on} < ${meeting.on}`,
      ),
    )
    .orderBy(desc(on), asc(id))
    .limit(1);
  return rows[0] ?? null;
}
