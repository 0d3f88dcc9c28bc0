import type { z } from 'zod';
import type { OrganizationInput } from '#shared/organization-input.ts';
import { RETAINED } from '#shared/retention.ts';
import { recordEvent } from '#server/audit/store.ts';
import { followDomains } from '#server/auth/sso-settings.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/connect.ts';
import type { Actor, UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { invalidField } from '#server/http/validate.ts';
import { newId } from '#server/ids.ts';
import {
  expectKeepsAWay,
  tellAdministrators,
} from '#server/organizations/actions/sign-in-rules.ts';
import { administers, canEditTrust } from '#server/organizations/policy.ts';
import { isHeldClosed, isPublicMailDomain, slugOf } from '#server/organizations/rules.ts';
import {
  findOrganization,
  findOrganizationBySlug,
  findOrganizationOfDomain,
  insertOrganization,
  lockOrganizations,
  updateOrganization,
} from '#server/organizations/store/organizations.ts';
import type { OrganizationRow } from '#server/organizations/tables.ts';
import type { Mailer } from '#server/mail/queue.ts';
import type { Clock, Store } from '#server/ports.ts';

const NAME_TAKEN = 'There is an organization of this name already.';
const HELD_CLOSED =
  'This organization is for trying, and this server is for others. Only TEST_ORGANIZATION=open lets everyone in.';
const DOMAINS_CHANGED = 'The domains were changed in the meantime. Please look again.';

/** In the caller's transaction, which records it. Null when there is one whose name says the same. */
export async function insertNamed(
  tx: Db,
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
    secondFactor: 'nobody',
    ssoOnly: false,
    assessorSignIn: false,
    dictation: true,
    modelHints: false,
    signInDays: null,
    mailDays: null,
    shareDays: null,
    deletedDays: null,
    auditDays: null,
    createdAt: now,
  };
  await lockOrganizations(tx);
  return (await insertOrganization(tx, row)) ? row : null;
}

/** Throws conflict when there is one of that name. */
export async function createOrganization(
  { db, now }: Store & Clock,
  actor: Actor,
  name: string,
): Promise<OrganizationRow> {
  return db.transaction(async (tx) => {
    const organization = await insertNamed(tx, name, now());
    if (!organization) throw new AppError('conflict', NAME_TAKEN, { fields: { name: NAME_TAKEN } });
    await recordEvent(tx, actor, 'organization.created', organization.id);
    return organization;
  });
}

/** What its own administrators set; all else is a question of trust. */
const HOUSE_RULES: string[] = [
  'idleMinutes',
  'secondFactor',
  'ssoOnly',
  'assessorSignIn',
  'dictation',
  'modelHints',
  ...RETAINED,
];

export async function saveOrganization(
  ports: Store & Mailer & { config: Pick<Config, 'testOrganization'> },
  actor: UserActor,
  organization: OrganizationRow,
  { domainsBefore, ...settings }: z.output<typeof OrganizationInput>,
): Promise<void> {
  if (!administers(actor, organization.id)) {
    throw new AppError('forbidden', 'Only an administrator of this organization can do this.');
  }
  const { domains, name } = settings;
  const said = Object.entries(settings).filter(([, value]) => value !== undefined);
  const trust = said.some(([key]) => !HOUSE_RULES.includes(key));
  if (trust && !canEditTrust(actor)) {
    throw new AppError('forbidden', 'Only a system administrator can change this.');
  }
  if (settings.autoApprove && isHeldClosed(organization, ports.config)) {
    throw invalidField('autoApprove', HELD_CLOSED);
  }
  await ports.db.transaction(async (tx) => {
    await expectKeepsAWay(tx, actor, organization, settings);
    if (trust) await lockOrganizations(tx);
    if (domains && domainsBefore) await expectDomains(tx, organization, domainsBefore);
    for (const domain of domains ?? []) await keepToOne(tx, organization, domain);
    const values: Partial<OrganizationRow> = {
      ...Object.fromEntries(said),
      ...(name !== undefined && { slug: await newSlug(tx, organization, name) }),
      ...(domains !== undefined && { domains: [...new Set(domains)] }),
    };
    await updateOrganization(tx, organization.id, values);
    if (values.domains) await followDomains(tx, organization.id, values.domains);
    const changed = said.map(([key]) => key).join(' ');
    const { secondFactor, ssoOnly } = settings;
    await recordEvent(tx, actor, 'organization.saved', organization.id, {
      changed,
      ...(secondFactor && { secondFactor }),
      ...(ssoOnly !== undefined && { ssoOnly }),
    });
    await tellAdministrators(tx, ports, actor, organization, settings);
  });
}

async function expectDomains(
  tx: Db,
  { id }: OrganizationRow,
  expected: readonly string[],
): Promise<void> {
  const stored = (await findOrganization(tx, id))?.domains ?? [];
  if (stored.toSorted().join() !== expected.toSorted().join()) {
    throw new AppError('conflict', DOMAINS_CHANGED);
  }
}

async function keepToOne(tx: Db, organization: OrganizationRow, domain: string): Promise<void> {
  if (isPublicMailDomain(domain)) {
    throw invalidField(
      'domains',
      `${domain} gives addresses to anybody. Please enter a domain of the organization.`,
    );
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
