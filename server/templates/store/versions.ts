import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { ASSESSMENTS_COUNTED } from '#shared/form-templates.ts';
import { assessments } from '#server/assessments/tables.ts';
import type { Db } from '#server/db/connect.ts';
import { programs } from '#server/organizations/tables.ts';
import { profiles } from '#server/people/tables.ts';
import { formTemplates } from '#server/templates/tables.ts';
import type { FormTemplateRow } from '#server/templates/tables.ts';

const { id, organizationId, programId, number, effectiveFrom } = formTemplates;
/** Whose form it is: an organization's, or that of one of its programs. */
export type FormOwner = { organizationId: string; programId: string | null };

function isOf(owner: FormOwner): SQL | undefined {
  const program = owner.programId === null ? isNull(programId) : eq(programId, owner.programId);
  return and(eq(organizationId, owner.organizationId), program);
}

function named(db: Db) {
  return db
    .select({ row: formTemplates, savedByName: profiles.displayName, assessments: written })
    .from(formTemplates)
    .leftJoin(profiles, eq(profiles.id, formTemplates.savedBy))
    .$dynamic();
}
/** As far as ASSESSMENTS_COUNTED and one more. */
const written = sql<number>`(select count(*)::integer from (select 1 from ${assessments}
  where ${assessments.formId} = ${id} limit ${sql.raw(String(ASSESSMENTS_COUNTED + 1))}) as few)`;

export type NamedVersion = Awaited<ReturnType<typeof named>>[number];

/** The latest first; the draft, if there is one, before them. */
export async function listVersions(db: Db, owner: FormOwner): Promise<NamedVersion[]> {
  return named(db).where(isOf(owner)).orderBy(desc(number));
}

/** An organization's, those that are closed last, and whether a form of their own holds on this day. */
export function listProgramsWithForms(db: Db, organization: string, day: string) {
  return db
    .select({
      id: programs.id,
      name: programs.name,
      isClosed: sql<boolean>`${programs.closedAt} is not null`,
      hasOwn: sql<boolean>`coalesce((select version.template is not null from ${formTemplates} as version
        where version.program_id = ${programs}.id and version.effective_from <= ${day}
        order by version.effective_from desc, version.number desc limit 1), false)`,
    })
    .from(programs)
    .where(eq(programs.organizationId, organization))
    .orderBy(isNotNull(programs.closedAt), asc(sql`lower(${programs.name})`));
}

export async function findDraft(tx: Db, owner: FormOwner): Promise<FormTemplateRow | null> {
  const rows = await tx
    .select()
    .from(formTemplates)
    .where(and(isOf(owner), isNull(effectiveFrom)));
  return rows[0] ?? null;
}

/** Of those that have or will have effect. */
export async function findInEffect(
  tx: Db,
  owner: FormOwner,
  versionId: string,
): Promise<FormTemplateRow | null> {
  const rows = await tx
    .select()
    .from(formTemplates)
    .where(and(isOf(owner), eq(id, versionId), isNotNull(effectiveFrom)));
  return rows[0] ?? null;
}

/** Of those that have or will have effect. */
export async function findLatest(tx: Db, owner: FormOwner): Promise<FormTemplateRow | null> {
  const rows = await tx
    .select()
    .from(formTemplates)
    .where(and(isOf(owner), isNotNull(effectiveFrom)))
    .orderBy(desc(number))
    .limit(1);
  return rows[0] ?? null;
}

/** Whether something was written on a form of this program's own. */
export async function isWrittenOn(tx: Db, program: string): Promise<boolean> {
  const rows = await tx
    .select({ id })
    .from(formTemplates)
    .innerJoin(assessments, eq(assessments.formId, id))
    .where(eq(programId, program))
    .limit(1);
  return rows.length > 0;
}

/** One changes an organization's, and those of its programs, after the other, until the transaction ends. */
export async function lockForms(tx: Db, organization: string): Promise<void> {
  const key = `form templates ${organization}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

export async function insertVersion(tx: Db, row: Omit<FormTemplateRow, 'name'>): Promise<void> {
  await tx.insert(formTemplates).values(row);
}

export async function updateDraft(
  tx: Db,
  draftId: string,
  values: Partial<Omit<FormTemplateRow, 'id' | 'name'>>,
): Promise<void> {
  await tx.update(formTemplates).set(values).where(eq(id, draftId));
}

export async function deleteVersion(tx: Db, versionId: string): Promise<void> {
  await tx.delete(formTemplates).where(eq(id, versionId));
}
