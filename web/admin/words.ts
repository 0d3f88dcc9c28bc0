import type { AdminUser, PendingInvitation, SameMailbox } from '#shared/organization-output.ts';
import type { MailStatus } from '#shared/organizations.ts';
import { MEMBERSHIP_LABELS, ROLE_LABELS } from '#shared/people.ts';
import type { MembershipStatus, Role } from '#shared/people.ts';
import type { Retained } from '#shared/retention.ts';
import type { Membership } from '#shared/people-output.ts';
import { longShiftDate } from '#shared/shift-date.ts';
import { shortDate } from '#web/ui/when.ts';

/** Short enough for a column. */
export const ROLE_WORDS: Record<Role, string> = { ...ROLE_LABELS, attending: 'Attending' };

type BadgeWords = { state: 'on' | 'look' | 'off' | 'rest'; word: string };

const MEMBERSHIP_STATES: Record<MembershipStatus, BadgeWords['state']> = {
  active: 'on',
  pending: 'look',
  declined: 'rest',
  deactivated: 'off',
};

export function membershipWords(membership: Membership | null): BadgeWords {
  if (!membership) return { state: 'rest', word: 'No organization' };
  const { status } = membership;
  return { state: MEMBERSHIP_STATES[status], word: MEMBERSHIP_LABELS[status] };
}

/** "Year 2", or the last day of a graduate. */
export function placeWords({ year, graduatedOn }: NonNullable<AdminUser['program']>): string {
  if (graduatedOn) return `Until ${longShiftDate(graduatedOn)}`;
  return year === null ? '' : `Year ${year}`;
}

/** Said of somebody who waits to be let in. */
export function sameMailboxWords({ displayName, email, role }: SameMailbox): string {
  const who = displayName === email ? email : `${displayName} (${email})`;
  return `The same mailbox as ${who}, ${ROLE_LABELS[role].toLowerCase()}. The two never sign for each other.`;
}

export const MAIL_WORDS: Record<MailStatus, BadgeWords> = {
  waiting: { state: 'look', word: 'Waiting' },
  sent: { state: 'on', word: 'Sent' },
  failed: { state: 'off', word: 'Not sent' },
  withdrawn: { state: 'rest', word: 'Withdrawn' },
};

/** In days. */
export const RETAINED_LABELS: Record<Retained, string> = {
  signInDays: 'Sign-in history',
  mailDays: 'Sent mails',
  shareDays: 'Shared pearls',
  deletedDays: 'Deleted pearls',
  auditDays: 'Activity',
};

export function invitationName({ kind, email }: PendingInvitation): string {
  return kind === 'link' ? 'Join link' : (email ?? 'Invitation');
}

/** "Attending physician, invited by Omar Hassan, expires December 5". */
export function invitationWords(invitation: PendingInvitation, now: Date): string {
  const { role, invitedBy, expiresAt, isExpired, kind } = invitation;
  const day = shortDate(expiresAt, now);
  return [
    ROLE_LABELS[role],
    invitedBy && `${kind === 'link' ? 'made' : 'invited'} by ${invitedBy}`,
    isExpired ? `expired ${day}` : `expires ${day}`,
  ]
    .filter(Boolean)
    .join(', ');
}
