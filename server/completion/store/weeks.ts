import { and, count, gte, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isStillAwaited } from '#server/assessments/store/requests.ts';
import {
  assessmentRequests,
  assessments,
  countForms,
  isCounted,
} from '#server/assessments/tables.ts';
import type { Db } from '#server/db/connect.ts';
import { inTraining, ofPlace } from '#server/completion/store/place.ts';
import type { Place } from '#server/completion/store/place.ts';
import { isOpen } from '#server/links/store.ts';

/** The Sunday on which the week of a date begins. */
function weekOf(date: SQL): SQL<string> {
  return sql<string>`to_char(${date} - extract(dow from ${date})::integer, 'YYYY-MM-DD')`;
}

/** Forms by the week of their shift. */
export async function countFormsByWeek(
  db: Db,
  place: Place,
  from: string,
): Promise<Map<string, number>> {
  const { organizationId, traineeId, shiftDate } = assessments;
  const week = weekOf(sql`${shiftDate}`);
  const rows = await db
    .select({ week: week.as('week'), forms: countForms(assessments) })
    .from(assessments)
    .where(
      and(
        ofPlace(db, place, { organizationId, traineeId }),
        gte(shiftDate, from),
        isCounted(assessments),
      ),
    )
    .groupBy(sql`week`);
  return new Map(rows.map((row) => [row.week, row.forms]));
}

type Asked = { asked: number; answered: number };

/** Requests by the week in which they were made. */
export async function countRequestsByWeek(
  db: Db,
  place: Place,
  from: string,
): Promise<Map<string, Asked>> {
  const { organizationId, traineeId, createdAt, usedAt } = assessmentRequests;
  const week = weekOf(sql`(${createdAt} at time zone 'UTC')::date`);
  const rows = await db
    .select({ week: week.as('week'), asked: count(), answered: count(usedAt) })
    .from(assessmentRequests)
    .where(
      and(
        ofPlace(db, place, { organizationId, traineeId }),
        gte(createdAt, new Date(`${from}T00:00:00Z`)),
      ),
    )
    .groupBy(sql`week`);
  return new Map(rows.map(({ week: at, ...counts }) => [at, counts]));
}

/** Open requests that somebody may still answer, and those of them made before a moment. */
export async function countOpenRequests(
  db: Db,
  place: Place,
  { now, overdueBefore }: { now: Date; overdueBefore: Date },
): Promise<{ waiting: number; overdue: number }> {
  const { organizationId, traineeId, createdAt } = assessmentRequests;
  const isOverdue = sql`${createdAt} < ${overdueBefore.toISOString()}`;
  const [row] = await db
    .select({
      waiting: count(),
      overdue: sql<number>`count(*) filter (where ${isOverdue})`.mapWith(Number),
    })
    .from(assessmentRequests)
    .where(
      and(
        ofPlace(db, place, { organizationId, traineeId }),
        isOpen(assessmentRequests, now),
        isStillAwaited(db),
      ),
    );
  return row ?? { waiting: 0, overdue: 0 };
}

/** Trainees by program, and how many of them have been assessed since a day. */
export function countByProgram(db: Db, place: Place, since: string) {
  const base = inTraining(db, place).as('in_training');
  return db
    .select({
      id: base.programId,
      name: base.programName,
      trainees: count(),
      assessed: sql<number>`count(*) filter (where ${base.lastAssessedOn} >= ${since})`.mapWith(
        Number,
      ),
    })
    .from(base)
    .groupBy(base.programId, base.programName)
    .orderBy(sql`${base.programName} nulls last`, base.programId);
}

export type ProgramCount = Awaited<ReturnType<typeof countByProgram>>[number];
