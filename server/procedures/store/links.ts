import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#server/auth/tables.ts';
import type { Db } from '#server/db/connect.ts';
import { countOpen, findByKey, isOpen, lockLink } from '#server/links/store.ts';
import { isActiveMembershipOf, isDeactivated } from '#server/organizations/store/memberships.ts';
import { memberships, organizations } from '#server/organizations/tables.ts';
import { profiles } from '#server/people/tables.ts';
import { procedureLinkItems, procedureLinks, procedures } from '#server/procedures/tables.ts';
import type { ProcedureLinkRow, ProcedureRow } from '#server/procedures/tables.ts';

const LONGEST_LIST = 100;

const owner = alias(profiles, 'owner');

function named(db: Db) {
  return db
    .select({
      ...getTableColumns(procedureLinks),
      ownerName: owner.displayName,
      ownerLevel: owner.traineeLevel,
      ownerEmail: users.email,
      ownerEmailVerified: users.emailVerified,
      ownerIsDeactivated: isDeactivated(procedureLinks.userId),
      /** Where the owner is an active member now. */
      ownerOrganizationId: memberships.organizationId,
      organizationName: organizations.name,
    })
    .from(procedureLinks)
    .innerJoin(owner, eq(owner.id, procedureLinks.userId))
    .innerJoin(users, eq(users.id, procedureLinks.userId))
    .leftJoin(memberships, isActiveMembershipOf(procedureLinks.userId))
    .leftJoin(organizations, eq(organizations.id, procedureLinks.organizationId))
    .$dynamic();
}
/** A link with whom and what it names. */
export type NamedLink = Awaited<ReturnType<typeof named>>[number];

export async function findLink(db: Db, id: string): Promise<NamedLink | null> {
  const rows = await named(db).where(eq(procedureLinks.id, id));
  return rows[0] ?? null;
}

/** A person's own: open ones first, then the newest. */
export async function listLinks(db: Db, userId: string, now: Date): Promise<ProcedureLinkRow[]> {
  return db
    .select()
    .from(procedureLinks)
    .where(eq(procedureLinks.userId, userId))
    .orderBy(
      sql`(${isOpen(procedureLinks, now)}) desc`,
      desc(procedureLinks.createdAt),
      desc(procedureLinks.id),
    )
    .limit(LONGEST_LIST);
}

export function countOpenLinks(db: Db, userId: string, now: Date): Promise<number> {
  return countOpen(db, procedureLinks, eq(procedureLinks.userId, userId), now);
}

/** Ids of the procedures of links, by link, in the order of their dates. Those that were deleted are left out. */
export async function listLinkItems(
  db: Db,
  linkIds: readonly string[],
): Promise<Map<string, string[]>> {
  if (linkIds.length === 0) return new Map();
  const rows = await db
    .select(getTableColumns(procedureLinkItems))
    .from(procedureLinkItems)
    .innerJoin(procedures, eq(procedures.id, procedureLinkItems.procedureId))
    .where(inArray(procedureLinkItems.linkId, [...linkIds]))
    .orderBy(asc(procedures.date), asc(procedures.id));
  const items = new Map<string, string[]>();
  for (const { linkId, procedureId } of rows) {
    items.set(linkId, [...(items.get(linkId) ?? []), procedureId]);
  }
  return items;
}

/** The procedures of one link, the oldest first. */
export async function listLinked(db: Db, linkId: string): Promise<ProcedureRow[]> {
  return db
    .select(getTableColumns(procedures))
    .from(procedureLinkItems)
    .innerJoin(procedures, eq(procedures.id, procedureLinkItems.procedureId))
    .where(eq(procedureLinkItems.linkId, linkId))
    .orderBy(asc(procedures.date), asc(procedures.id));
}

/** The organizations that hold the procedures of each link. */
export async function listLinkOrganizations(
  db: Db,
  linkIds: readonly string[],
): Promise<Map<string, string[]>> {
  if (linkIds.length === 0) return new Map();
  const { organizationId } = procedures;
  const { linkId } = procedureLinkItems;
  const rows = await db
    .selectDistinct({ linkId, organizationId })
    .from(procedureLinkItems)
    .innerJoin(procedures, eq(procedures.id, procedureLinkItems.procedureId))
    .where(and(inArray(linkId, [...linkIds]), isNotNull(organizationId)))
    .orderBy(asc(organizationId));
  const places = new Map<string, string[]>();
  for (const row of rows) {
    if (row.organizationId === null) continue;
    places.set(row.linkId, [...(places.get(row.linkId) ?? []), row.organizationId]);
  }
  return places;
}

export function findLinkByKey(db: Db, ownerId: string, requestKey: string) {
  return findByKey(db, procedureLinks, procedureLinks.userId, { ownerId, requestKey });
}

export async function insertLink(
  tx: Db,
  row: ProcedureLinkRow,
  procedureIds: readonly string[],
): Promise<void> {
  await tx.insert(procedureLinks).values(row);
  await tx
    .insert(procedureLinkItems)
    .values(procedureIds.map((procedureId) => ({ linkId: row.id, procedureId })));
}

export function lockProcedureLink(tx: Db, id: string) {
  return lockLink(tx, procedureLinks, id);
}

export async function updateLink(
  tx: Db,
  id: string,
  values: Partial<Pick<ProcedureLinkRow, 'usedAt' | 'revokedAt' | 'undoneAt'>>,
): Promise<void> {
  await tx.update(procedureLinks).set(values).where(eq(procedureLinks.id, id));
}
