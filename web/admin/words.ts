import type { MailStatus } from '#shared/organizations.ts';
import { ROLE_LABELS } from '#shared/people.ts';
import type { MembershipStatus, Role } from '#shared/people.ts';
import type { Membership } from '#shared/people-output.ts';

/** Short enough for a column. */
export const ROLE_WORDS: Record<Role, string> = { ...ROLE_LABELS, attending: 'Attending' };

type BadgeWords = { state: 'on' | 'look' | 'off' | 'rest'; word: string };

const MEMBERSHIPS: Record<MembershipStatus, BadgeWords> = {
  active: { state: 'on', word: 'Active' },
  pending: { state: 'look', word: 'Waiting' },
  declined: { state: 'rest', word: 'Declined' },
};

export function membershipWords(membership: Membership | null): BadgeWords {
  return membership ? MEMBERSHIPS[membership.status] : { state: 'rest', word: 'No organization' };
}

export const MEMBERSHIP_WORDS = Object.fromEntries(
  Object.entries(MEMBERSHIPS).map(([status, { word }]) => [status, word]),
) as Record<MembershipStatus, string>;

export const MAIL_WORDS: Record<MailStatus, BadgeWords> = {
  waiting: { state: 'look', word: 'Waiting' },
  sent: { state: 'on', word: 'Sent' },
  failed: { state: 'off', word: 'Not sent' },
};
