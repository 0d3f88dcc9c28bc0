import { recordEvent } from '#server/audit/store.ts';
import { followDomains } from '#server/auth/sso-settings.ts';
import type { Db } from '#server/db/connect.ts';
import type { Actor, UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { newId } from '#server/ids.ts';
import { administers, canEditTrust } from '#server/organizations/policy.ts';
import { isPublicMailDomain, slugOf } from '#server/organizations/rules.ts';
import {
  findOrganizationBySlug,
  findOrganizationOfDomain,
  insertOrganization,
  lockOrganizations,
  updateOrganization,
} from '#server/organizations/store/organizations.ts';
import type { OrganizationRow } from '#server/organizations/tables.ts';
import type { Runtime } from '#server/runtime.ts';

const NAME_TAKEN = 'There is an organization of this name already.';

/** Null when there is one whose name says the same. */
async function insertNamed(
  tx: Db,
  actor: Actor,
  name: string,
  now: Date,
): Promise<OrganizationRow | null> {
  const id = newId();
  const row: OrganizationRow = {
    id,
    slug: slugOf(name) || id,
    name,
    autoApprove: false,
    domains: [],
    idleMinutes: null,
    createdAt: now,
  };
  await lockOrganizations(tx);
  if (!(await insertOrganization(tx, row))) return null;
  await recordEvent(tx, actor, 'organization.created', id);
  return row;
}

/** In the caller's transaction; an organization whose name says the same is taken instead of a second one. */
export async function createOrganizationIn(
  tx: Db,
  actor: Actor,
  name: string,
  now: Date,
): Promise<OrganizationRow> {
  const organization =
    (await insertNamed(tx, actor, name, now)) ?? (await findOrganizationBySlug(tx, slugOf(name)));
  if (organization) return organization;
  throw new AppError('conflict', 'This has changed in the meantime. Please try again.');
}

/** Throws conflict when there is one of that name. */
export async function createOrganization(
  { db, now }: Pick<Runtime, 'db' | 'now'>,
  actor: Actor,
  name: string,
): Promise<OrganizationRow> {
  return db.transaction(async (tx) => {
    // The event is recorded with the row: recordEvent( in insertNamed.
    const organization = await insertNamed(tx, actor, name, now());
    if (organization) return organization;
    throw new AppError('conflict', NAME_TAKEN, { fields: { name: NAME_TAKEN } });
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
    if (trust) await lockOrganizations(tx);
    for (const domain of domains ?? []) await keepToOne(tx, organization, domain);
    const values: Partial<OrganizationRow> = {
      ...(name !== undefined && { name, slug: await newSlug(tx, organization, name) }),
      ...(idleMinutes !== undefined && { idleMinutes }),
      ...(autoApprove !== undefined && { autoApprove }),
      ...(domains !== undefined && { domains: [...new Set(domains)] }),
    };
    await updateOrganization(tx, organization.id, values);
    if (values.domains) await followDomains(tx, organization.id, values.domains);
    await recordEvent(tx, actor, 'organization.saved', organization.id, {
      changed: Object.keys(values)
        .filter((key) => key !== 'slug')
        .join(' '),
    });
  });
}

async function keepToOne(tx: Db, organization: OrganizationRow, domain: string): Promise<void> {
  if (isPublicMailDomain(domain)) {
    const sentence = `${domain} gives addresses to anybody. Please enter a domain of the organization.`;
    throw new AppError('invalid', sentence, { fields: { domains: sentence } });
  }
  const owner = await findOrganizationOfDomain(tx, domain);
  if (!owner || owner.id === organization.id) return;
  const sentence = `${domain} belongs to ${owner.name}.`;
  throw new AppError('conflict', sentence, { fields: { domains: sentence } });
}

async function newSlug(tx: Db, organization: OrganizationRow, name: string): Promise<string> {
  const slug = slugOf(name) || organization.id;
  const owner = await findOrganizationBySlug(tx, slug);
  if (!owner || owner.id === organization.id) return slug;
  throw new AppError('conflict', NAME_TAKEN, { fields: { name: NAME_TAKEN } });
}
