import type { Activity } from '#shared/dashboard.ts';
import { ROLE_LABELS, ROLES } from '#shared/people.ts';
import type { AuditEventRow } from '#server/audit/store.ts';

type Words = (event: AuditEventRow) => { text: string; path: string | null };

function fact(event: AuditEventRow, name: string): string {
  return String(event.facts[name] ?? '');
}

function roleName(event: AuditEventRow): string {
  const role = ROLES.find((known) => known === fact(event, 'to'));
  return role ? ROLE_LABELS[role].toLowerCase() : 'member';
}

function ofSet(text: (event: AuditEventRow) => string): Words {
  return (event) => ({ text: text(event), path: `/learning-materials/${event.subjectId}` });
}

function plain(text: string): Words {
  return () => ({ text, path: null });
}

function patients(event: AuditEventRow): string {
  const count = Number(fact(event, 'patients'));
  return count === 1 ? '1 patient' : `${count} patients`;
}

/** The events that a person finds on the dashboard; all others are for the audit log alone. */
const WORDS: Record<string, Words> = {
  'account.created': plain('Account created'),
  'pearls.created': ofSet((event) => `Generated pearls for ${patients(event)}`),
  'pearls.kept': ofSet(() => 'Kept a set of pearls'),
  'profile.saved': () => ({ text: 'Profile saved', path: '/profile' }),
  'email.confirmed': plain('Email address confirmed'),
  'membership.pending': plain('Asked to join an organization'),
  'membership.active': plain('Joined an organization'),
  'membership.declined': plain('The request to join was declined'),
  'membership.removed': plain('Membership ended'),
  'role.changed': (event) => ({ text: `Role changed to ${roleName(event)}`, path: null }),
  'password.changed': plain('Password changed'),
  'password.reset': plain('Password set anew by mail'),
  'two-factor.on': plain('Two-factor sign-in turned on'),
  'two-factor.off': plain('Two-factor sign-in turned off'),
};
export const SHOWN_ACTIONS = Object.keys(WORDS);

/** Also things done to others are in an administrator's trail: `userId` keeps what concerns the own account. */
export function presentActivity(events: readonly AuditEventRow[], userId: string): Activity[] {
  return events.flatMap((event) => {
    const words = WORDS[event.action];
    const concernsAnother = !event.action.startsWith('pearls.') && event.subjectId !== userId;
    if (!words || concernsAnother) return [];
    return [{ id: event.id, at: event.at.toISOString(), ...words(event) }];
  });
}
