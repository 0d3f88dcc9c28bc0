import { and, asc, count, desc, eq, ilike, ne, not, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { applied } from '#shared/filters.ts';
import type { Narrowing } from '#shared/filters.ts';
import type { ProgramPeopleQuery } from '#shared/list-input.ts';
import type { PROGRAM_PEOPLE_FILTERS } from '#shared/program-filters.ts';
import type { Standing } from '#shared/programs.ts';
import { users } from '#server/auth/tables.ts';
import type { Db } from '#server/db/connect.ts';
import { offsetOf } from '#server/db/cursor.ts';
import { containing } from '#server/db/like.ts';
import { isInTraining } from '#server/organizations/store/memberships.ts';
import { memberships } from '#server/organizations/tables.ts';
import { profiles } from '#server/people/tables.ts';
import { isOnLeave, LEAVES } from '#server/programs/store/leaves.ts';

const TODAY = sql`current_date`;
const isTrainee = eq(profiles.role, 'trainee');
const isGraduated = not(isInTraining());
const isAway = isOnLeave(TODAY);

const IS: Record<Standing, SQL | undefined> = {
  training: and(isTrainee, isInTraining(), not(isAway)),
  leave: and(isTrainee, isInTraining(), isAway),
  graduated: isGraduated,
  other: and(ne(profiles.role, 'trainee'), isInTraining()),
};
const standing = sql<Standing>`case when ${isGraduated} then 'graduated'
  when ${ne(profiles.role, 'trainee')} then 'other' when ${isAway} then 'leave' else 'training' end`;

const NAME = sql`lower(${profiles.displayName})`;
/** Those in training by year, then graduates by their day, then all others. */
const GROUP = sql`case when ${isGraduated} then 2 when ${isTrainee} then 1 else 3 end`;

function sortedBy({ sort, order }: Pick<ProgramPeopleQuery, 'sort' | 'order'>): SQL[] {
  const direction = order === 'desc' ? desc : asc;
  const { programYear, graduatedOn } = memberships;
  const leading = {
    year: [asc(GROUP), sql`${direction(programYear)} nulls last`, desc(graduatedOn), asc(NAME)],
    name: [direction(NAME)],
    start: [sql`${direction(profiles.trainingStart)} nulls last`, asc(NAME)],
  };
  return [...leading[sort], asc(profiles.id)];
}

function select(db: Db) {
  return db
    .select({
      id: profiles.id,
      displayName: profiles.displayName,
      email: users.email,
      role: profiles.role,
      standing,
      programYear: memberships.programYear,
      trainingStart: profiles.trainingStart,
      graduatedOn: memberships.graduatedOn,
      placement: memberships.placement,
      leaves: LEAVES,
    })
    .from(memberships)
    .innerJoin(profiles, eq(profiles.id, memberships.userId))
    .innerJoin(users, eq(users.id, memberships.userId))
    .$dynamic();
}
export type ProgramPersonRow = Awaited<ReturnType<typeof select>>[number];

function isIn(programId: string): SQL | undefined {
  return and(eq(memberships.programId, programId), eq(memberships.status, 'active'));
}

export async function listProgramPeople(
  db: Db,
  programId: string,
  query: ProgramPeopleQuery,
): Promise<{ rows: ProgramPersonRow[]; total: number; nextCursor: string | null }> {
  const where = and(
    isIn(programId),
    ...applied<Narrowing<typeof PROGRAM_PEOPLE_FILTERS>, SQL | undefined>(query, {
      standing: (value) => IS[value],
      year: (value) => eq(memberships.programYear, value),
    }),
    called(query.q),
  );
  const offset = offsetOf(query.cursor);
  const rows = await select(db)
    .where(where)
    .orderBy(...sortedBy(query))
    .limit(query.limit + 1)
    .offset(offset);
  const [counted] = await db
    .select({ count: count() })
    .from(memberships)
    .innerJoin(profiles, eq(profiles.id, memberships.userId))
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(where);
  return {
    rows: rows.slice(0, query.limit),
    total: counted?.count ?? 0,
    nextCursor: rows.length > query.limit ? String(offset + query.limit) : null,
  };
}

function called(q: string | undefined): SQL | undefined {
  if (!q) return undefined;
  const pattern = containing(q);
  return or(ilike(profiles.displayName, pattern), ilike(users.email, pattern));
}
