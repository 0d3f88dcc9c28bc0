import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '#server/db/connect.ts';
import { given, kept } from '#server/db/kept.ts';
import { profiles } from '#server/people/tables.ts';
import { memberships, organizations, programs } from '#server/organizations/tables.ts';
import type { OrganizationRow, ProgramRow } from '#server/organizations/tables.ts';

export async function listOrganizations(db: Db): Promise<OrganizationRow[]> {
  return db.select().from(organizations).orderBy(asc(organizations.name));
}

export async function countOrganizations(db: Db): Promise<number> {
  return db.$count(organizations);
}

export async function findOrganization(db: Db, id: string): Promise<OrganizationRow | null> {
  const [organization] = await organizationOf(db, {}).execute({ id });
  return organization ?? null;
}

const organizationOf = kept((db) =>
  db
    .select()
    .from(organizations)
    .where(eq(organizations.id, given('id')))
    .prepare(''),
);

/** It stays as it is until the transaction ends. */
export async function lockOrganization(tx: Db, id: string): Promise<OrganizationRow | null> {
  const rows = await tx.select().from(organizations).where(eq(organizations.id, id)).for('update');
  return rows[0] ?? null;
}

export type AssessmentSettingsRow = Pick<
  OrganizationRow,
  'assessorSignIn' | 'dictation' | 'modelHints'
>;

/** What holds without an organization: anybody may assess, dictation is allowed, no feedback goes to a model. */
const OF_NO_ORGANIZATION: AssessmentSettingsRow = {
  assessorSignIn: false,
  dictation: true,
  modelHints: false,
};

/** What an organization allows around assessments. */
export async function findAssessmentSettings(
  db: Db,
  organizationId: string | null,
): Promise<AssessmentSettingsRow> {
  if (organizationId === null) return OF_NO_ORGANIZATION;
  const [settings] = await settingsOf(db, {}).execute({ organizationId });
  return settings ?? OF_NO_ORGANIZATION;
}

const settingsOf = kept((db) => {
  const { assessorSignIn, dictation, modelHints } = organizations;
  return db
    .select({ assessorSignIn, dictation, modelHints })
    .from(organizations)
    .where(eq(organizations.id, given('organizationId')))
    .prepare('');
});

/** The first of these organizations that lets only its approved accounts answer a link; null when none does. */
export async function findReservedTo(
  db: Db,
  organizationIds: readonly (string | null)[],
): Promise<string | null> {
  for (const id of organizationIds) {
    const { assessorSignIn } = await findAssessmentSettings(db, id);
    if (assessorSignIn) return id;
  }
  return null;
}

/** Which of these let only their approved accounts answer a link. */
export async function listAskingForAccounts(
  db: Db,
  organizationIds: readonly (string | null)[],
): Promise<Set<string>> {
  const ids = [...new Set(organizationIds)].filter((id) => id !== null);
  if (ids.length === 0) return new Set();
  const { id, assessorSignIn } = organizations;
  const rows = await db
    .select({ id })
    .from(organizations)
    .where(and(inArray(id, ids), eq(assessorSignIn, true)));
  return new Set(rows.map((row) => row.id));
}

/** Whether everybody who asks is let into this person's organization. */
export async function findApproval(
  db: Db,
  membership: { organizationId: string } | null,
): Promise<Pick<OrganizationRow, 'autoApprove'>> {
  const organization = membership && (await findOrganization(db, membership.organizationId));
  return { autoApprove: organization?.autoApprove ?? false };
}

/** The organization that has been given this domain; null when none has. */
export async function findOrganizationOfDomain(
  db: Db,
  domain: string,
): Promise<OrganizationRow | null> {
  const rows = await db
    .select()
    .from(organizations)
    .where(sql`${domain} = any(${organizations.domains})`);
  return rows[0] ?? null;
}

export async function findOrganizationBySlug(
  db: Db,
  slug: string,
): Promise<OrganizationRow | null> {
  const rows = await db.select().from(organizations).where(eq(organizations.slug, slug));
  return rows[0] ?? null;
}

/** Names and domains are given out one after the other until the transaction ends, so that none is given twice. */
export async function lockOrganizations(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('organizations', 0))`);
}

/** False when there is one with this slug already. */
export async function insertOrganization(tx: Db, row: OrganizationRow): Promise<boolean> {
  const rows = await tx
    .insert(organizations)
    .values(row)
    .onConflictDoNothing({ target: organizations.slug })
    .returning({ id: organizations.id });
  return rows.length > 0;
}

export async function updateOrganization(
  tx: Db,
  id: string,
  values: Partial<OrganizationRow>,
): Promise<void> {
  if (Object.keys(values).length === 0) return;
  await tx.update(organizations).set(values).where(eq(organizations.id, id));
}

export type MemberCounts = { members: number; pendingMembers: number };

/** Members by organization id. */
export async function countMembers(db: Db): Promise<Map<string, MemberCounts>> {
  const rows = await db
    .select({
      id: memberships.organizationId,
      members: sql<number>`count(*) filter (where ${memberships.status} = 'active')`.mapWith(
        Number,
      ),
      pendingMembers:
        sql<number>`count(*) filter (where ${memberships.status} = 'pending')`.mapWith(Number),
    })
    .from(memberships)
    .groupBy(memberships.organizationId);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** The name of the one that has deactivated a person; null for everybody else. */
export async function findDeactivatedBy(db: Db, userId: string): Promise<string | null> {
  const rows = await db
    .select({ name: organizations.name })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(and(eq(memberships.userId, userId), eq(memberships.status, 'deactivated')));
  return rows[0]?.name ?? null;
}

/** The name of the one that lets this member in by single sign-on only; null for everybody else. */
export async function findSsoOnlyAt(db: Db, userId: string): Promise<string | null> {
  const isSsoOnly = and(
    eq(memberships.userId, userId),
    eq(memberships.status, 'active'),
    eq(organizations.ssoOnly, true),
    ne(profiles.role, 'system_admin'),
  );
  const rows = await db
    .select({ name: organizations.name })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .innerJoin(profiles, eq(profiles.id, memberships.userId))
    .where(isSsoOnly);
  return rows[0]?.name ?? null;
}

/** It stays open, with its years, until the transaction ends. Null where nobody comes in any more. */
export async function lockOpenProgram(tx: Db, id: string): Promise<ProgramRow | null> {
  const rows = await tx
    .select()
    .from(programs)
    .where(and(eq(programs.id, id), isNull(programs.closedAt)))
    .for('share');
  return rows[0] ?? null;
}
