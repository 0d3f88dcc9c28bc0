import { and, asc, desc, eq, gte, inArray, lte, ne, or, sql } from 'drizzle-orm';
import {
  committeeMeetings,
  committeeMembers,
  committeePackets,
  committeeStatements,
} from '#server/committee/tables.ts';
import type { Db } from '#server/db/connect.ts';
import { given, kept } from '#server/db/kept.ts';
import { programs } from '#server/organizations/tables.ts';

const { id, organizationId, programId, on, state, reportId, closedAt } = committeeMeetings;
const MOST = 5;

/** As whom somebody waits for meetings: as their trainee, with a seat in them, or administering their organization. */
type WaitingAs = 'trainee' | 'seated' | 'administrator';

function isTheirs(db: Db, as: WaitingAs) {
  const isHere = eq(organizationId, given('organizationId'));
  switch (as) {
    case 'trainee': {
      const { traineeId } = committeePackets;
      const pages = db
        .select({ of: committeePackets.reportId })
        .from(committeePackets)
        .where(eq(traineeId, given('userId')));
      return and(inArray(reportId, pages), eq(state, 'closed'), gte(closedAt, given('since')));
    }
    case 'seated': {
      const { meetingId, personId } = committeeMembers;
      const seats = db
        .select({ of: meetingId })
        .from(committeeMembers)
        .where(eq(personId, given('userId')));
      return and(inArray(id, seats), isHere, inArray(state, ['prepared', 'open']));
    }
    default: {
      const isSoon = or(ne(state, 'planned'), lte(on, given('soon')));
      return and(isHere, ne(state, 'closed'), isSoon);
    }
  }
}

const waiting = kept((db, { as }: { as: WaitingAs }) => {
  const { meetingId, isDecided } = committeeStatements;
  const isOpen = sql`${state} = 'open'`;
  return db
    .select({
      id,
      on,
      state,
      program: programs.name,
      /** Of an open one. */
      pages: sql<number>`case when ${isOpen} then (select count(*)::integer from ${committeePackets}
        where ${committeePackets.reportId} = ${reportId}) else 0 end`,
      decided: sql<number>`case when ${isOpen} then (select count(*)::integer from ${committeeStatements}
        where ${meetingId} = ${id} and ${isDecided}) else 0 end`,
    })
    .from(committeeMeetings)
    .innerJoin(programs, eq(programs.id, programId))
    .where(isTheirs(db, as))
    .orderBy(as === 'trainee' ? desc(on) : asc(on), asc(id))
    .limit(MOST)
    .prepare('');
});
export type WaitingMeeting = Awaited<ReturnType<ReturnType<typeof waiting>['execute']>>[number];

type Waiter = {
  as: WaitingAs;
  userId: string;
  organizationId: string | null;
  /** Closed no earlier, and met no later. */
  since: Date;
  soon: string;
};

/** What waits of a person's committees. */
export async function listWaiting(db: Db, { as, ...values }: Waiter): Promise<WaitingMeeting[]> {
  return waiting(db, { as }).execute(values);
}
