import { and, count, eq, isNotNull, ne, not, sql } from 'drizzle-orm';
import { accounts, sessions, ssoProviders, users } from '#server/auth/tables.ts';
import type { Db } from '#server/db/connect.ts';
import { memberships, organizations } from '#server/organizations/tables.ts';
import { profiles } from '#server/people/tables.ts';

export type SsoProviderRow = typeof ssoProviders.$inferSelect;

/** A provider goes by its organization's id, in addresses and in `accounts` too. */
export async function findSsoProvider(
  db: Db,
  organizationId: string,
): Promise<SsoProviderRow | null> {
  const rows = await db
    .select()
    .from(ssoProviders)
    .where(eq(ssoProviders.organizationId, organizationId));
  return rows[0] ?? null;
}

/** Issuers of all OpenID providers. */
export async function listSsoIssuers(db: Db): Promise<string[]> {
  const rows = await db
    .select({ issuer: ssoProviders.issuer })
    .from(ssoProviders)
    .where(isNotNull(ssoProviders.oidcConfig));
  return rows.map(({ issuer }) => issuer);
}

/** In place of what the organization had; the row's id stays. */
export async function putSsoProvider(tx: Db, row: SsoProviderRow): Promise<void> {
  const { id, ...values } = row;
  await tx
    .insert(ssoProviders)
    .values({ id, ...values })
    .onConflictDoUpdate({ target: ssoProviders.organizationId, set: values });
}

/** False when there is none. */
export async function deleteSsoProvider(tx: Db, organizationId: string): Promise<boolean> {
  const rows = await tx
    .delete(ssoProviders)
    .where(eq(ssoProviders.organizationId, organizationId))
    .returning({ id: ssoProviders.id });
  return rows.length > 0;
}

/** How many people have come by it so far. */
export async function countSsoPeople(db: Db, organizationId: string): Promise<number> {
  return db.$count(accounts, eq(accounts.providerId, organizationId));
}

/** Members whose address the provider cannot vouch for. */
export async function countOutsideSso(db: Db, organizationId: string): Promise<number> {
  const isInDomains = sql`split_part(${users.email}, '@', 2) = any(${organizations.domains})`;
  const rows = await db
    .select({ count: count() })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(profiles, eq(profiles.id, memberships.userId))
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(
      and(
        eq(memberships.organizationId, organizationId),
        eq(memberships.status, 'active'),
        ne(profiles.role, 'system_admin'),
        not(isInDomains),
      ),
    );
  return rows[0]?.count ?? 0;
}

/** Whether it came about by this organization's own. */
export async function isSsoSession(
  db: Db,
  sessionId: string,
  organizationId: string,
): Promise<boolean> {
  const isIts = and(eq(sessions.id, sessionId), eq(sessions.ssoOrganization, organizationId));
  return (await db.$count(sessions, isIts)) > 0;
}

/** Another provider may give the same subject to somebody else: its people are found by address again. */
export async function deleteSsoAccounts(tx: Db, organizationId: string): Promise<void> {
  await tx.delete(accounts).where(eq(accounts.providerId, organizationId));
}

export async function setSsoDomains(
  tx: Db,
  organizationId: string,
  domains: readonly string[],
): Promise<void> {
  await tx
    .update(ssoProviders)
    .set({ domain: domains.join(',') })
    .where(eq(ssoProviders.organizationId, organizationId));
}

/** The organization's domains, which nobody changes until the transaction ends. */
export async function lockDomains(tx: Db, organizationId: string): Promise<string[]> {
  const rows = await tx
    .select({ domains: organizations.domains })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
    .for('update');
  return rows[0]?.domains ?? [];
}
