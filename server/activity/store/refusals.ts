import { lt, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { refusalCounts } from '#server/activity/tables.ts';
import type { RecordPlace } from '#server/activity/tables.ts';
import { assessmentRequests, assessments } from '#server/assessments/tables.ts';
import { committeeMeetings } from '#server/committee/tables.ts';
import { evidenceFiles } from '#server/evidence/tables.ts';
import type { Db } from '#server/db/connect.ts';
import { debriefs } from '#server/debriefs/tables.ts';
import { invitations, memberships, organizations, programs } from '#server/organizations/tables.ts';
import { pearlSets } from '#server/pearls/tables.ts';
import { procedureLinks, procedures } from '#server/procedures/tables.ts';
import { reports } from '#server/reports/tables.ts';
import { dataExports } from '#server/rights/tables.ts';

type Held = { table: PgTable; id: AnyPgColumn; of?: AnyPgColumn; whose?: AnyPgColumn };

/** Everything that is asked for by its id and that somebody may be kept from. */
const HELD: readonly Held[] = [
  {
    table: assessments,
    id: assessments.id,
    of: assessments.organizationId,
    whose: assessments.traineeId,
  },
  {
    table: assessmentRequests,
    id: assessmentRequests.id,
    of: assessmentRequests.organizationId,
    whose: assessmentRequests.traineeId,
  },
  { table: procedures, id: procedures.id, of: procedures.organizationId, whose: procedures.userId },
  {
    table: procedureLinks,
    id: procedureLinks.id,
    of: procedureLinks.organizationId,
    whose: procedureLinks.userId,
  },
  { table: debriefs, id: debriefs.id, whose: debriefs.ownerId },
  { table: dataExports, id: dataExports.id, whose: dataExports.userId },
  { table: pearlSets, id: pearlSets.id, whose: pearlSets.ownerId },
  {
    table: memberships,
    id: memberships.userId,
    of: memberships.organizationId,
    whose: memberships.userId,
  },
  { table: invitations, id: invitations.id, of: invitations.organizationId },
  { table: programs, id: programs.id, of: programs.organizationId },
  {
    table: reports,
    id: reports.id,
    of: reports.organizationId,
    whose: reports.traineeId,
  },
  { table: evidenceFiles, id: evidenceFiles.id, of: evidenceFiles.organizationId },
  { table: committeeMeetings, id: committeeMeetings.id, of: committeeMeetings.organizationId },
  { table: organizations, id: organizations.id, of: organizations.id },
];

/** Where the record with an id is held; null where there is none. What names no organization is its person's. */
export async function findRecordPlace(db: Db, id: string): Promise<RecordPlace | null> {
  const nothing = sql`null::uuid`;
  const found = HELD.map(
    (held) =>
      sql`select ${held.of ?? nothing} as place, ${held.whose ?? nothing} as whose from ${held.table} where ${held.id} = ${id}`,
  );
  const { rows } = await db.execute<{ place: string | null; whose: string | null }>(
    sql`select coalesce(held.place, member.organization_id) as place, held.whose
      from (${sql.join(found, sql` union all `)}) held
      left join ${memberships} member on member.user_id = held.whose and member.status = 'active'
      limit 1`,
  );
  return rows[0] ? { organizationId: rows[0].place, personId: rows[0].whose } : null;
}

/** One more; how many there are of this person's in this minute and place. */
export async function countRefusal(
  db: Db,
  refused: { userId: string; minute: Date; organizationId: string | null },
): Promise<number> {
  const rows = await db
    .insert(refusalCounts)
    .values({ ...refused, count: 1 })
    .onConflictDoUpdate({
      target: [refusalCounts.userId, refusalCounts.minute, refusalCounts.organizationId],
      set: { count: sql`${refusalCounts.count} + 1` },
    })
    .returning({ count: refusalCounts.count });
  return rows[0]?.count ?? 1;
}

/** Of minutes that are over. */
export async function takeRefusals(tx: Db, before: Date) {
  return tx.delete(refusalCounts).where(lt(refusalCounts.minute, before)).returning();
}
