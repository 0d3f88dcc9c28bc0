import { and, asc, count, eq, gt, isNotNull, not, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { committeeMeetings } from '#server/committee/tables.ts';
import type { Db } from '#server/db/connect.ts';
import { isInTraining } from '#server/organizations/store/memberships.ts';
import { memberships, organizations, programs } from '#server/organizations/tables.ts';
import type { ProgramRow } from '#server/organizations/tables.ts';
import { profiles } from '#server/people/tables.ts';
import { isOnLeave } from '#server/programs/store/leaves.ts';

function select(db: Db) {
  const isTrainee = and(eq(profiles.role, 'trainee'), isInTraining());
  const people = (which: SQL | undefined) =>
    sql<number>`count(${memberships.userId}) filter (where ${which})`.mapWith(Number);
  return db
    .select({
      program: programs,
      organizationName: organizations.name,
      trainees: people(isTrainee),
      onLeave: people(and(isTrainee, isOnLeave(sql`current_date`))),
      graduates: people(not(isInTraining())),
      people: count(memberships.userId),
    })
    .from(programs)
    .innerJoin(organizations, eq(organizations.id, programs.organizationId))
    .leftJoin(
      memberships,
      and(eq(memberships.programId, programs.id), eq(memberships.status, 'active')),
    )
    .leftJoin(profiles, eq(profiles.id, memberships.userId))
    .groupBy(programs.id, organizations.name)
    .$dynamic();
}
/** A program with the number of its people. */
export type CountedProgram = Awaited<ReturnType<typeof select>>[number];

/** `organizationId` null lists those of all. */
export async function listPrograms(
  db: Db,
  organizationId: string | null,
): Promise<CountedProgram[]> {
  const { name, closedAt } = programs;
  return select(db)
    .where(organizationId === null ? undefined : eq(programs.organizationId, organizationId))
    .orderBy(asc(organizations.name), isNotNull(closedAt), sql`lower(${name})`);
}

/** Null when there is none where the viewer may look. */
export async function findProgram(
  db: Db,
  organizationId: string | null,
  id: string,
): Promise<CountedProgram | null> {
  const place = organizationId === null ? undefined : eq(programs.organizationId, organizationId);
  const rows = await select(db).where(and(eq(programs.id, id), place));
  return rows[0] ?? null;
}

/** As it is now, and stays until the transaction ends; who only reads it does not wait for others that do. */
export async function lockProgram(
  tx: Db,
  id: string,
  how: 'update' | 'share',
): Promise<ProgramRow | null> {
  const rows = await tx.select().from(programs).where(eq(programs.id, id)).for(how);
  return rows[0] ?? null;
}

/** False when the organization has one of this name. */
export async function insertProgram(tx: Db, row: ProgramRow): Promise<boolean> {
  const rows = await tx
    .insert(programs)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: programs.id });
  return rows.length > 0;
}

/** The one of this name, whatever its case. */
export async function findProgramNamed(
  db: Db,
  organizationId: string,
  name: string,
): Promise<ProgramRow | null> {
  const rows = await db
    .select()
    .from(programs)
    .where(
      and(
        eq(programs.organizationId, organizationId),
        sql`lower(${programs.name}) = lower(${name})`,
      ),
    );
  return rows[0] ?? null;
}

/** Names are given out one after the other until the transaction ends. */
export async function lockProgramNames(tx: Db, organizationId: string): Promise<void> {
  const key = `programs ${organizationId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

export async function updateProgram(
  tx: Db,
  id: string,
  values: Partial<ProgramRow>,
): Promise<void> {
  if (Object.keys(values).length === 0) return;
  await tx.update(programs).set(values).where(eq(programs.id, id));
}

export async function deleteProgram(tx: Db, id: string): Promise<void> {
  await tx.delete(programs).where(eq(programs.id, id));
}

/** Members of every status, those whose training has ended too. */
export async function countInProgram(tx: Db, id: string): Promise<number> {
  return tx.$count(memberships, eq(memberships.programId, id));
}

export async function hasMeetings(tx: Db, id: string): Promise<boolean> {
  return (await tx.$count(committeeMeetings, eq(committeeMeetings.programId, id))) > 0;
}

export async function countAboveYear(tx: Db, id: string, year: number): Promise<number> {
  const isAbove = gt(memberships.programYear, year);
  return tx.$count(memberships, and(eq(memberships.programId, id), isAbove, isInTraining()));
}
