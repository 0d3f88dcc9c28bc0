import { sql } from 'drizzle-orm';
import { committeeMeetings } from '#server/committee/tables.ts';
import type { Db } from '#server/db/connect.ts';
import { current, given, IS_CHANGED, IS_NEW } from '#server/evidence/store/evidence.ts';
import type { MeetingAhead } from '#server/evidence/tables.ts';
import { memberships, programs } from '#server/organizations/tables.ts';

/** Meetings from a day on that are not opened yet, and how many results that are new or changed are for their pages; the next first. */
export async function listMeetingsAhead(
  db: Db,
  organization: string,
  part: string,
  from: string,
): Promise<MeetingAhead[]> {
  const { id, programId, organizationId, on, state, reportId } = committeeMeetings;
  const { rows } = await db.execute<MeetingAhead>(
    sql`select ${id}, ${programId} as "programId", ${programs.name} as program, to_char(${on}, 'YYYY-MM-DD') as on,
        ${reportId} is not null as "isPrepared", count(*)::int as results,
        count(*) filter (where given."on" < ${committeeMeetings.from})::int as before
      from ${given(part)}
      join ${memberships} on ${memberships.userId} = given."traineeId" and ${memberships.status} = 'active'
      join ${committeeMeetings} on ${programId} = ${memberships.programId} and ${organizationId} = ${organization}
        and ${state} in ('planned', 'preparing', 'prepared') and ${on} >= ${from}
      join ${programs} on ${programs.id} = ${programId}
      ${current(organization)}
      where ${IS_NEW} or ${IS_CHANGED}
      group by ${id}, ${programs.id}
      order by ${on}, ${id}`,
  );
  return rows;
}
