import type { MembershipStatus } from '#shared/people.ts';
import type { InvitationRow, OrganizationRow } from '#server/organizations/tables.ts';

export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}

/** A person who asks to join is a member at once only where the organization says so (design section 3). */
export function statusOnJoining(
  organization: Pick<OrganizationRow, 'autoApprove' | 'domains'>,
  person: { email: string; emailVerified: boolean },
): Extract<MembershipStatus, 'active' | 'pending'> {
  if (organization.autoApprove) return 'active';
  const isOfDomain = organization.domains.includes(domainOf(person.email));
  return person.emailVerified && isOfDomain ? 'active' : 'pending';
}

/** A link may be used by many until it expires, a mailed invitation once. */
export function isOpen(
  invitation: Pick<InvitationRow, 'revokedAt' | 'acceptedAt' | 'expiresAt' | 'email'>,
  now: Date,
): boolean {
  if (invitation.revokedAt || invitation.expiresAt <= now) return false;
  return invitation.email === null || invitation.acceptedAt === null;
}

/** "university-medical-center" of "University Medical Center". */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
}
