import type { Activity, Dashboard } from '#shared/dashboard-output.ts';
import { ROLE_LABELS, ROLES } from '#shared/people.ts';
import { pathTo } from '#shared/screens.ts';
import type { AuditEventRow } from '#server/audit/store.ts';
import type { DebriefRow } from '#server/debriefs/tables.ts';

type Words = (event: AuditEventRow) => { text: string; path: string | null };

function fact(event: AuditEventRow, name: string): string {
  return String(event.facts[name] ?? '');
}

function roleName(event: AuditEventRow): string {
  const role = ROLES.find((known) => known === fact(event, 'to'));
  return role ? ROLE_LABELS[role].toLowerCase() : 'member';
}

function ofSet(text: (event: AuditEventRow) => string): Words {
  return (event) => ({
    text: text(event),
    path: pathTo('/learning-materials/:id', { id: event.subjectId }),
  });
}

function plain(text: string): Words {
  return () => ({ text, path: null });
}

function patients(event: AuditEventRow): string {
  const count = Number(fact(event, 'patients'));
  return count === 1 ? '1 patient' : `${count} patients`;
}

function ofAssessment(text: string): Words {
  return () => ({ text, path: pathTo('/assessments') });
}

function assessmentsOf(event: AuditEventRow): string {
  const count = Number(fact(event, 'count'));
  return count > 1 ? `${count} assessments` : 'an assessment';
}

function proceduresOf(event: AuditEventRow): string {
  const count = Number(fact(event, 'count'));
  return count === 1 ? 'a procedure' : `${count} procedures`;
}

function ofProcedures(text: (event: AuditEventRow) => string): Words {
  return (event) => ({ text: text(event), path: pathTo('/procedure-logs') });
}

function proceduresWere(event: AuditEventRow, done: string): string {
  const count = Number(fact(event, 'count'));
  return count === 1 ? `A procedure was ${done}` : `${count} procedures were ${done}`;
}

/** The debrief that an event is about: whoever received one is the subject of that. */
export function debriefOf({ action, subjectId, facts }: AuditEventRow): string | null {
  if (!action.startsWith('debrief.')) return null;
  return action === 'debrief.received' ? String(facts['debriefId']) : subjectId;
}

function ofReport(text: string): Words {
  return (event) => ({
    text,
    path: pathTo('/debrief/:id/report', { id: debriefOf(event) ?? '' }),
  });
}

/** What a person does, by the event it leaves. */
const OWN: Record<string, Words> = {
  'pearls.created': ofSet((event) => `Generated pearls for ${patients(event)}`),
  'pearls.kept': ofSet(() => 'Kept a set of pearls'),
  'pearls.shared': (event) => ({
    text: 'Shared pearls by email',
    path:
      event.facts['isOwn'] === true
        ? pathTo('/learning-materials/:id', { id: event.subjectId })
        : null,
  }),
  'pearls.saved': ofSet(() => 'Saved pearls that were shared'),
  'assessment.received': (event) => ({
    text: `Submitted ${assessmentsOf(event)}`,
    path: pathTo('/assessments'),
  }),
  'assessment.amended': ofAssessment('Amended an assessment'),
  'assessment.acknowledged': ofAssessment('Acknowledged an assessment'),
  'assessment.requested': (event) => ({
    text: 'Asked for an assessment',
    path: pathTo('/assessments/requests/:id', { id: event.subjectId }),
  }),
  'assessment-request.revoked': plain('Withdrew a request for an assessment'),
  'procedures.logged': ofProcedures((event) => `Logged ${proceduresOf(event)}`),
  'procedure.edited': ofProcedures(() => 'Edited a procedure'),
  'procedure.deleted': ofProcedures(() => 'Deleted a procedure'),
  'procedure.corrected': ofProcedures(() => 'Corrected a verified procedure'),
  'procedures.verified': ofProcedures((event) => `Verified ${proceduresOf(event)}`),
  'procedure.unverified': ofProcedures(() => 'Took back a verification'),
  'procedures.returned': ofProcedures((event) => `Sent back ${proceduresOf(event)}`),
  'procedure-link.made': (event) => ({
    text: `Made a link to verify ${proceduresOf(event)}`,
    path: pathTo('/procedure-logs/links/:id', { id: event.subjectId }),
  }),
  'procedure-link.revoked': plain('Withdrew a link to verify procedures'),
  'debrief.created': ofReport('Began a debrief'),
  'debrief.shared': ofReport('Shared the report of a shift'),
  'debrief.unshared': ofReport('Stopped sharing the report of a shift'),
  'debrief.deleted': plain('Deleted a debrief'),
};

/** What happens to the person's account, whoever does it. */
const ACCOUNT: Record<string, Words> = {
  'assessment.received': (event) => ({
    text: `Received ${assessmentsOf(event)}`,
    path: pathTo('/assessments'),
  }),
  'procedures.imported': ofProcedures((event) => `Imported ${proceduresOf(event)}`),
  'procedures.verified': ofProcedures((event) => proceduresWere(event, 'verified')),
  'procedures.returned': ofProcedures((event) => proceduresWere(event, 'sent back')),
  'debrief.received': ofReport('Received the report of a shift'),
  'account.created': plain('Account created'),
  'profile.saved': () => ({ text: 'Profile saved', path: pathTo('/profile') }),
  'email.confirmed': plain('Email address confirmed'),
  'membership.pending': plain('Asked to join an organization'),
  'membership.active': plain('Joined an organization'),
  'membership.declined': plain('The request to join was declined'),
  'membership.removed': plain('Membership ended'),
  'role.changed': (event) => ({ text: `Role changed to ${roleName(event)}`, path: null }),
  'password.changed': plain('Password changed'),
  'password.reset': plain('Password reset by email'),
  'two-factor.on': plain('Two-factor sign-in turned on'),
  'two-factor.off': plain('Two-factor sign-in turned off'),
};

/** All other events are for the audit log alone. */
export const SHOWN = { own: Object.keys(OWN), account: Object.keys(ACCOUNT) };

/**
 * For the person whose activity it is: the same event may be one's own deed or have happened to one. To what is `gone`
 * nothing leads.
 */
export function presentActivity(
  userId: string,
  events: readonly AuditEventRow[],
  gone: readonly string[],
): Activity[] {
  return events.flatMap((event) => {
    const { action, subjectId } = event;
    const words = (subjectId === userId ? ACCOUNT[action] : null) ?? OWN[action] ?? ACCOUNT[action];
    // An import of what was logged meanwhile: nothing happened.
    if (event.facts['count'] === 0) return [];
    if (!words) return [];
    const { text, path } = words(event);
    const at = event.at.toISOString();
    const isGone = gone.includes(debriefOf(event) ?? subjectId);
    return [{ id: event.id, at, text, path: isGone ? null : path }];
  });
}

/** The newest first, as given. */
export function presentReceived(
  received: readonly { debrief: DebriefRow; ownerName: string }[],
  shown: number,
): Dashboard['receivedDebriefs'] {
  const items = received.slice(0, shown).map(({ debrief, ownerName }) => ({
    id: debrief.id,
    shiftDate: debrief.shiftDate,
    ownerName,
    sharedAt: debrief.sharedAt?.toISOString() ?? '',
  }));
  return { count: received.length, items };
}
