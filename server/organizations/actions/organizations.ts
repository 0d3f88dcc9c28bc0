import { recordEvent } from '#server/audit/store.ts';
import { followDomains } from '#server/auth/sso-settings.ts';
import type { Db } from '#server/db/connect.ts';
import type { Actor, UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { newId } from '#server/ids.ts';
import { administers, canEditTrust } from '#server/organizations/policy.ts';
import { slugOf } from '#server/organizations/rules.ts';
import {
  findOrganizationBySlug,
  findOrganizationOfDomain,
  insertOrganization,
  updateOrganization,
} from '#server/organizations/store/organizations.ts';
import type { OrganizationRow } from '#server/organizations/tables.ts';
import type { Runtime } from '#server/runtime.ts';

/** In the caller's transaction; an organization whose name says the same is taken instead of a second one. */
export async function createOrganizationIn(
  tx: Db,
  actor: Actor,
  name: string,
  now: Date,
): Promise<OrganizationRow> {
  const slug = slugOf(name) || newId();
  const row: OrganizationRow = {
    id: newId(),
    slug,
    name,
    autoApprove: false,
    domains: [],
    idleMinutes: null,
    createdAt: now,
  };
  if (await insertOrganization(tx, row)) {
    await recordEvent(tx, actor, 'organization.created', row.id);
    return row;
  }
  const existing = await findOrganizationBySlug(tx, slug);
  if (!existing)
    throw new AppError('conflict', 'This has changed in the meantime. Please try again.');
  return existing;
}

/** Throws conflict when there is one of that name. */
export async function createOrganization(
  { db, now }: Pick<Runtime, 'db' | 'now'>,
  actor: Actor,
  name: string,
): Promise<OrganizationRow> {
  return db.transaction(async (tx) => {
    if (await findOrganizationBySlug(tx, slugOf(name))) {
      const sentence = 'There is an organization of this name already.';
      throw new AppError('conflict', sentence, { fields: { name: sentence } });
    }
    // The event is recorded with the row: recordEvent( in createOrganizationIn.
    return createOrganizationIn(tx, actor, name, now());
  });
}

type Settings = Partial<Pick<OrganizationRow, 'name' | 'idleMinutes' | 'autoApprove' | 'domains'>>;

export async function saveOrganization(
  { db }: Pick<Runtime, 'db'>,
  actor: UserActor,
  organization: OrganizationRow,
  { autoApprove, domains, name, idleMinutes }: Settings,
): Promise<void> {
  if (!administers(actor, organization.id)) {
    throw new AppError('forbidden', 'Only an administrator of this organization can do this.');
  }
  const trust = autoApprove !== undefined || domains !== undefined || name !== undefined;
  if (trust && !canEditTrust(actor)) {
    throw new AppError('forbidden', 'Only a system administrator can change this.');
  }
  await db.transaction(async (tx) => {
    for (const domain of domains ?? []) {
      const owner = await findOrganizationOfDomain(tx, domain);
      if (owner && owner.id !== organization.id) {
        const sentence = `${domain} belongs to ${owner.name}.`;
        throw new AppError('conflict', sentence, { fields: { domains: sentence } });
      }
    }
    const values: Settings = {
      ...(name !== undefined && { name }),
      ...(idleMinutes !== undefined && { idleMinutes }),
      ...(autoApprove !== undefined && { autoApprove }),
      ...(domains !== undefined && { domains: [...new Set(domains)] }),
    };
    await updateOrganization(tx, organization.id, values);
    if (values.domains) await followDomains(tx, organization.id, values.domains);
    await recordEvent(tx, actor, 'organization.saved', organization.id, {
      changed: Object.keys(values).join(' '),
    });
  });
}
