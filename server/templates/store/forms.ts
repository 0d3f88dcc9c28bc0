import { and, asc, desc, eq, gte, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Placeholder, SQL, SQLWrapper } from 'drizzle-orm';
import type { FormVersion } from '#shared/form-template-output.ts';
import { formOn, takingTurns } from '#shared/form-templates.ts';
import { SHIPPED_VERSION } from '#shared/shipped-form.ts';
import type { Db } from '#server/db/connect.ts';
import { kept } from '#server/db/kept.ts';
import { memberships } from '#server/organizations/tables.ts';
import { formTemplates } from '#server/templates/tables.ts';
import type { FormTemplateRow } from '#server/templates/tables.ts';

/** Where a trainee is: in an organization or none, and in one of its programs or in none. */
export type TraineePlace = { organizationId: string | null; programId: string | null };

const { id, organizationId, programId, number, template, effectiveFrom } = formTemplates;
/** What of one holds. */
export const EFFECTIVE = { id, number, template, effectiveFrom };
type EffectiveRow = Pick<FormTemplateRow, keyof typeof EFFECTIVE>;

/** The shipped one where a row asks nothing of its own. */
export function versionOf({ template: asked, effectiveFrom: from, ...row }: EffectiveRow) {
  return asked ? { ...row, template: asked, from } : SHIPPED_VERSION;
}

/** The latest of these on a day. */
const latest = (what: string, of: SQL, day: string | Placeholder) =>
  sql`(select ${sql.raw(what)} from ${formTemplates} as version
    where ${of} and version.effective_from <= ${day}::date
    order by version.effective_from desc, version.number desc limit 1)`;

/** Id of what holds there on a day: the program's, unless it went back to the organization's; null is the shipped one. */
function idOn(
  place: { organizationId: SQLWrapper; programId: SQLWrapper },
  day: string | Placeholder,
): SQL {
  const own = sql`version.program_id = ${place.programId}`;
  const common = sql`version.organization_id = ${place.organizationId} and version.program_id is null`;
  return sql`coalesce(${latest('case when version.template is not null then version.id end', own, day)},
    ${latest('version.id', common, day)})`;
}

const ofTrainee = kept((db) =>
  db
    .select(EFFECTIVE)
    .from(memberships)
    .innerJoin(formTemplates, eq(id, idOn(memberships, sql.placeholder('shiftDate'))))
    .where(
      and(eq(memberships.userId, sql.placeholder('traineeId')), eq(memberships.status, 'active')),
    )
    .prepare(''),
);

/** The form for a shift of this trainee, who is where the active membership says. */
export async function findFormFor(
  db: Db,
  traineeId: string,
  shiftDate: string,
): Promise<FormVersion> {
  const [row] = await ofTrainee(db, {}).execute({ traineeId, shiftDate });
  return row ? versionOf(row) : SHIPPED_VERSION;
}

/** The form of a place on a day; the shipped one outside of any organization. */
export async function findFormOn(db: Db, place: TraineePlace, day: string): Promise<FormVersion> {
  const formAt = await listFormsOn(db, [place], day);
  return formAt(place);
}

/** Those that hold there on this day or later, in the order of their dates. */
export async function listForms(
  db: Db,
  place: TraineePlace,
  since: string,
): Promise<FormVersion[]> {
  const program = place.programId === null ? undefined : eq(programId, place.programId);
  return ownForms(await listHolding(db, place.organizationId, since, program));
}

/** The same for a member, wherever in the organization. */
export async function listFormsOf(
  db: Db,
  member: { userId: string; organizationId: string | null },
  since: string,
): Promise<FormVersion[]> {
  const theirs = db
    .select({ programId: memberships.programId })
    .from(memberships)
    .where(eq(memberships.userId, member.userId));
  return ownForms(await listHolding(db, member.organizationId, since, eq(programId, theirs)));
}

/** The organization's, and those of its programs that have any of their own. */
export async function listAllForms(
  db: Db,
  organization: string | null,
  since: string,
): Promise<{ forms: FormVersion[]; programs: { id: string; forms: FormVersion[] }[] }> {
  const { common, programs } = await listHolding(db, organization, since, isNotNull(programId));
  return {
    forms: common,
    programs: [...programs].map(([program, forms]) => ({ id: program, forms })),
  };
}

/** Of at most one program. */
function ownForms({ common, programs }: Holding): FormVersion[] {
  return [...programs.values()][0] ?? common;
}

type Holding = { common: FormVersion[]; programs: Map<string, FormVersion[]> };

/** An organization's, and those of the programs that `own` lets in and that have any. */
async function listHolding(
  db: Db,
  organization: string | null,
  since: string,
  own: SQL | undefined,
): Promise<Holding> {
  if (organization === null) return { common: [SHIPPED_VERSION], programs: new Map() };
  const holding = sql`coalesce((select max(before.effective_from) from ${formTemplates} as before
    where before.organization_id = ${organization} and before.program_id is not distinct from ${programId}
    and before.effective_from <= ${since}), ${since}::date)`;
  // What was replaced on the day of its effect was in use for nothing that is still to be written.
  const rows = await db
    .selectDistinctOn([programId, effectiveFrom], { programId, ...EFFECTIVE })
    .from(formTemplates)
    .where(
      and(
        eq(organizationId, organization),
        or(isNull(programId), own),
        gte(effectiveFrom, holding),
      ),
    )
    .orderBy(asc(programId), asc(effectiveFrom), desc(number));
  const byProgram = Map.groupBy(rows, (row) => row.programId);
  const common = (byProgram.get(null) ?? []).map(versionOf);
  // The shipped one holds until the first of the organization's.
  if (!formOn(common, since)) common.unshift(SHIPPED_VERSION);
  const programs = [...byProgram].flatMap(([program, versions]) => {
    if (program === null) return [];
    const turns = versions.map((row) => ({
      from: row.effectiveFrom,
      form: row.template && versionOf(row),
    }));
    return [[program, takingTurns(turns, common)] as const];
  });
  return { common, programs: new Map(programs) };
}

/** Gives the one that each of these places uses on this day. */
export async function listFormsOn(
  db: Db,
  places: readonly TraineePlace[],
  day: string,
): Promise<(place: TraineePlace) => FormVersion> {
  const keyOf = (place: TraineePlace) => place.programId ?? place.organizationId ?? '';
  const asked = [...new Map(places.map((place) => [keyOf(place), place])).values()];
  if (asked.length === 0) return () => SHIPPED_VERSION;
  const of = { organizationId: sql`place."organizationId"`, programId: sql`place."programId"` };
  const rows = await db
    .select({ key: sql<string>`coalesce(${of.programId}, ${of.organizationId})`, ...EFFECTIVE })
    .from(
      sql`json_to_recordset(${JSON.stringify(asked)}::json) as place ("organizationId" uuid, "programId" uuid)`,
    )
    .innerJoin(formTemplates, eq(id, idOn(of, day)));
  const forms = new Map(rows.map(({ key, ...row }) => [key, versionOf(row)]));
  return (place) => forms.get(keyOf(place)) ?? SHIPPED_VERSION;
}

/** The form that a record was written on. */
export async function findFormOf(
  db: Db,
  { formId }: { formId: string | null },
): Promise<FormVersion> {
  if (formId === null) return SHIPPED_VERSION;
  const rows = await db.select(EFFECTIVE).from(formTemplates).where(eq(id, formId));
  return rows[0] ? versionOf(rows[0]) : SHIPPED_VERSION;
}

/** Of whatever organization: a trainee may have moved since a form was opened. Null for a draft. */
export async function findVersion(db: Db, versionId: string): Promise<FormVersion | null> {
  const rows = await db
    .select(EFFECTIVE)
    .from(formTemplates)
    .where(and(eq(id, versionId), isNotNull(effectiveFrom), isNotNull(template)));
  return rows[0] ? versionOf(rows[0]) : null;
}
