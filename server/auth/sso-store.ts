import { eq, isNotNull } from 'drizzle-orm';
import { accounts, ssoProviders } from '#server/auth/tables.ts';
import type { Db } from '#server/db/connect.ts';
import { organizations } from '#server/organizations/tables.ts';

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
