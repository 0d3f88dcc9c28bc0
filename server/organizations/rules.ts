import { mailboxOf } from '#shared/mailbox.ts';
import { TEST_ORGANIZATION_ID } from '#shared/organizations.ts';
import type { WayIn } from '#shared/organizations.ts';
import type { Role } from '#shared/people.ts';
import type { Config } from '#server/config.ts';
import type { InvitationRow, OrganizationRow } from '#server/organizations/tables.ts';

export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}

/**
 * How a person who asks to join comes in at once; null for whoever waits. An address of the organization's domain shows
 * where somebody works, not as what: attendings and administrators wait, whose word counts for others.
 */
export function wayOfAsking(
  organization: Pick<OrganizationRow, 'autoApprove' | 'domains'>,
  person: { email: string; emailVerified: boolean; role: Role },
): WayIn | null {
  if (organization.autoApprove) return 'open';
  const isOfDomain = organization.domains.includes(domainOf(person.email));
  return person.emailVerified && isOfDomain && person.role === 'trainee' ? 'domain' : null;
}

/** A roster says more of whom it invites than the address and the role. */
export function wayOfInvitation(
  invitation: Pick<InvitationRow, 'email' | 'name' | 'traineeLevel' | 'programId'>,
): WayIn {
  const { email, name, traineeLevel, programId } = invitation;
  if (email === null) return 'join_link';
  return name !== '' || traineeLevel !== null || programId !== null ? 'roster' : 'invitation';
}

/**
 * What the name in all addresses of one mailbox has in common, and in few others: by this a query finds those that
 * `isOneMailbox` compares.
 */
export function nameAlike(email: string): string {
  return mailboxOf(email)
    .replace(/@[^@]*$/, '')
    .replaceAll(/[._-]/g, '');
}

/** The organization for trying is neither offered nor opened where the operator keeps it closed. */
export function isHeldClosed(
  { id }: Pick<OrganizationRow, 'id'>,
  { testOrganization }: Pick<Config, 'testOrganization'>,
): boolean {
  return id === TEST_ORGANIZATION_ID && testOrganization === 'closed';
}

/** A link may be used by many until it expires, a mailed invitation once. */
export function isOpen(
  invitation: Pick<InvitationRow, 'revokedAt' | 'acceptedAt' | 'expiresAt' | 'email'>,
  now: Date,
): boolean {
  if (invitation.revokedAt || invitation.expiresAt <= now) return false;
  return invitation.email === null || invitation.acceptedAt === null;
}

/** What a name says, whatever its case, signs and accents: "university-medical-center". Letters of every script count. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}

const PUBLIC_MAIL = new Set(
  `gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com ymail.com icloud.com me.com mac.com
  aol.com gmx.com gmx.net gmx.de web.de mail.com mail.ru yandex.com yandex.ru proton.me protonmail.com pm.me
  fastmail.com zoho.com hey.com tutanota.com qq.com 163.com 126.com`.split(/\s+/),
);
const NATIONAL_MAIL = /^(yahoo|hotmail|outlook|live)\.(com?\.)?[a-z]{2}$/;

/** Where anybody can have an address: it says nothing about where a person works. The well-known ones. */
export function isPublicMailDomain(domain: string): boolean {
  return PUBLIC_MAIL.has(domain) || NATIONAL_MAIL.test(domain);
}
