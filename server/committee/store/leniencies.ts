import { and, asc, eq, sql } from 'drizzle-orm';
import { assessments } from '#server/assessments/tables.ts';
import { auditEvents } from '#server/audit/tables.ts';
import { leniencies } from '#server/committee/tables.ts';
import type { LeniencyRow } from '#server/committee/tables.ts';
import type { Db } from '#server/db/connect.ts';
import { memberships, programs } from '#server/organizations/tables.ts';
import { profiles } from '#server/people/tables.ts';

const { programId, assessorId } = leniencies;

/** In place of what was estimated before. */
export async function replaceLeniencies(
  tx: Db,
  program: string,
  rows: readonly LeniencyRow[],
): Promise<void> {
  await tx.delete(leniencies).where(eq(programId, program));
  if (rows.length > 0) await tx.insert(leniencies).values([...rows]);
}

/** How lenient one assessor, or every one of an organization's programs, is; the most lenient last. */
export async function listLeniencies(
  db: Db,
  of: { organizationId: string; assessorId?: string | undefined; programId?: string | undefined },
) {
  return db
    .select({
      leniency: leniencies,
      name: profiles.displayName,
      programName: programs.name,
    })
    .from(leniencies)
    .innerJoin(programs, eq(programs.id, programId))
    .innerJoin(profiles, eq(profiles.id, assessorId))
    .where(
      and(
        eq(programs.organizationId, of.organizationId),
        of.assessorId === undefined ? undefined : eq(assessorId, of.assessorId),
        of.programId === undefined ? undefined : eq(programId, of.programId),
      ),
    )
    .orderBy(asc(leniencies.estimate), asc(assessorId));
}
export type FoundLeniency = Awaited<ReturnType<typeof listLeniencies>>[number];

/** Programs in which anything was assessed or changed since their last estimate, of which the trail tells: one may find nobody's leniency. */
export async function listDuePrograms(db: Db) {
  const { id, organizationId, closedAt } = programs;
  const { subjectId, action, facts } = auditEvents;
  // Joined, so that it is read once for a program and not for each of its assessments.
  const last = db
    .select({
      at: sql<Date>`coalesce(max((${facts} ->> 'asOf')::timestamptz), 'epoch')`.as('last_at'),
    })
    .from(auditEvents)
    .where(and(eq(subjectId, id), eq(action, 'program.estimated')))
    .as('last');
  const theirs = sql`select ${memberships.userId} from ${memberships} where ${memberships.programId} = ${id}`;
  return db
    .select({ programId: id, organizationId })
    .from(programs)
    .crossJoinLateral(last)
    .where(
      and(
        sql`${closedAt} is null`,
        sql`exists (select from ${assessments} where ${assessments.traineeId} in (${theirs})
          and greatest(${assessments.createdAt}, ${assessments.amendedAt}, ${assessments.voidedAt}) > ${last.at})`,
      ),
    );
}
