import { WAYS_IN } from '#shared/organizations.ts';
import type { WayIn } from '#shared/organizations.ts';
import { ROLE_LABELS, ROLES } from '#shared/people.ts';
import { longShiftDate } from '#shared/shift-date.ts';
import type { AuditKind } from '#server/audit/kinds.ts';
import { MEETING_WORDS } from '#server/audit/meeting-words.ts';
import { TEACHING_WORDS } from '#server/audit/teaching-words.ts';
import { counted, fact, ofWhom, plain } from '#server/audit/telling.ts';
import type { Told, Words } from '#server/audit/telling.ts';

function roleIn(told: Told, name: string): string {
  const role = ROLES.find((known) => known === fact(told, name));
  return role ? ROLE_LABELS[role].toLowerCase() : 'member';
}

const WAYS: Record<WayIn, string> = {
  domain: ' by an address of its domain',
  join_link: ' by a join link',
  invitation: ' by invitation',
  roster: ' by invitation from a roster',
  approval: ' by approval',
  single_sign_on: ' by single sign-on',
  open: ', which lets everyone in',
};

function wayIn(told: Told): string {
  const way = WAYS_IN.find((known) => known === fact(told, 'way'));
  return way ? WAYS[way] : '';
}

const whomOf = ({ whom }: Told) => whom ?? 'their own account';
const owned = ({ whom }: Told) => (whom ? `${whom}’s` : 'their own');
const accountOf = ({ whom }: Told) => (whom ? `the account of ${whom}` : 'their own account');
const dataOf = (told: Told) => `all of ${owned(told)} data`;
const byWhom = ({ whom }: Told) => (whom ? ` by ${whom}` : '');
const epa = (told: Told) => (fact(told, 'epaNumber') ? ` (EPA ${fact(told, 'epaNumber')})` : '');
const named = (told: Told, name: string) => fact(told, name) && ` ${fact(told, name)}`;
const fromDay = (told: Told) => {
  const day = fact(told, 'effectiveFrom');
  return day && ` from ${longShiftDate(day)} on`;
};
const ofProgram = (told: Told) => {
  const program = fact(told, 'program');
  return program && ` of ${program}`;
};
const planned = (told: Told) => {
  const day = fact(told, 'effectiveFrom');
  return day && `, planned from ${longShiftDate(day)} on`;
};
const exported = (noun: string, name: string) => (told: Told) =>
  `exported ${owned(told)} ${noun} as ${fact(told, name).toUpperCase() || 'a file'}`;
const finished = (told: Told) => {
  const rows = counted(told, '1 row', 'rows');
  return told.facts['isWhole'] === false
    ? `broke off an export after ${rows}`
    : `received an export of ${rows}`;
};

/** What was done, behind the name of who did it: every kind of event has its words. */
export const WORDS: Record<AuditKind, Words> = {
  'account.created': (told) => `signed up as ${roleIn(told, 'role')}`,
  'account.deletion-planned': (told) => `asked to delete ${accountOf(told)}`,
  'account.kept': (told) => `kept ${accountOf(told)} that was to be deleted`,
  'account.deleted': (told) => `deleted ${accountOf(told)} when its week was over`,
  'email.code-sent': plain('asked for a code to confirm the email address'),
  'email.confirmed': ({ whom }) => `confirmed the email address${whom ? ` of ${whom}` : ''}`,
  'password.changed': plain('changed the password'),
  'password.reset': plain('reset the password by email'),
  'profile.renamed': ({ renamed }) =>
    renamed
      ? `changed their name from “${renamed.before}” to “${renamed.after}”`
      : 'changed their name',
  'profile.saved': plain('saved the profile'),
  'session.ended': plain('ended a session of their own'),
  'sessions.ended': (told) =>
    told.whom
      ? `signed ${told.whom} out everywhere`
      : `ended ${counted(told, '1 other session', 'other sessions')}`,
  'sso.linked': plain('signed in through the institution for the first time'),
  'two-factor.on': plain('turned two-factor sign-in on'),
  'two-factor.off': ({ whom }) => `turned two-factor sign-in off${whom ? ` for ${whom}` : ''}`,
  'two-factor.new-codes': plain('made new recovery codes'),
  'two-factor.code-used': (told) =>
    `signed in${told.whom ? ` as ${told.whom}` : ''} with a recovery code`,
  'membership.active': (told) =>
    told.whom
      ? `approved ${told.whom}${fact(told, 'role') && ` as ${roleIn(told, 'role')}`}`
      : `joined the organization${wayIn(told)}`,
  'membership.declined': (told) => `declined ${owned(told)} request to join`,
  'membership.pending': plain('asked to join the organization'),
  'membership.deactivated': (told) => `deactivated ${accountOf(told)}`,
  'membership.reactivated': (told) => `reactivated ${accountOf(told)}`,
  'membership.left': plain('left the organization after graduating'),
  'membership.removed': (told) => `ended ${owned(told)} membership`,
  'role.changed': (told) =>
    `changed ${owned(told)} role from ${roleIn(told, 'from')} to ${roleIn(told, 'to')}`,
  'training_year.changed': (told) => {
    const to = fact(told, 'to');
    return to
      ? `set the start of ${owned(told)} training to ${to}`
      : `took back when ${owned(told)} training began`;
  },
  'training_start.changed': (told) => {
    const to = fact(told, 'to');
    return to
      ? `set the first day of ${owned(told)} training to ${to}`
      : `took back the first day of ${owned(told)} training`;
  },
  'program.placed': (told) => {
    if (told.facts['program'] === null) return `took ${whomOf(told)} out of a program`;
    if (told.facts['graduated']) return `graduated ${whomOf(told)} from a program`;
    const year = fact(told, 'year');
    return `placed ${whomOf(told)} in a program${year && `, year ${year}`}`;
  },
  'leave.changed': (told) => `changed when ${whomOf(told)} is on leave`,
  'program.promoted': (told) =>
    `promoted a program by a year: ${counted(told, '1 person', 'people', 'promoted')} moved on`,
  'program.promotion-undone': (told) =>
    `took back a promotion for ${counted(told, '1 person', 'people', 'restored')}`,
  'training.promoted': (told) => `promoted ${whomOf(told)} to year ${fact(told, 'to') || 'next'}`,
  'training.graduated': (told) => `graduated ${whomOf(told)} from a program`,
  'training.promotion-undone': (told) => `took back the promotion${ofWhom(told)}`,
  'program.created': plain('created a program'),
  'program.saved': plain('changed a program'),
  'program.closed': plain('closed a program'),
  'program.reopened': plain('opened a program again'),
  'program.removed': plain('removed a program'),
  'invitation.accepted': plain('accepted an invitation'),
  'invitation.revoked': plain('withdrew an invitation'),
  'invitation.resent': plain('sent an invitation again'),
  'invitation.sent': (told) => `invited someone by email as ${roleIn(told, 'role')}`,
  'invitations.sent': (told) => `sent ${counted(told, 'an invitation', 'invitations')}`,
  'invitation.changed': plain('changed where an invited person will stand'),
  'roster.read': (told) => `looked at a roster of ${counted(told, '1 row', 'rows', 'rows')}`,
  'roster.decided': plain('decided about a part of a roster'),
  'roster.given_up': plain('gave up a roster'),
  'roster.expired': plain('deleted a roster that was no longer needed'),
  'roster.confirmed': plain('started to apply a roster'),
  'roster.row-left': (told) =>
    `left ${told.whom ?? 'an address'} as is, who had changed since a roster was looked at`,
  'roster.failed': plain('could not finish a roster'),
  'roster.applied': (told) => `applied a roster to ${counted(told, '1 person', 'people', 'done')}`,
  'join-link.created': plain('made a link to join the organization'),
  'access.requested': plain('asked for access for an organization'),
  'access.approved': plain('approved a request for access'),
  'access.declined': plain('declined a request for access'),
  'organization.created': plain('created the organization'),
  'organization.saved': (told) => {
    const changed = fact(told, 'changed')
      .split(' ')
      .map((name) => SIGN_IN_RULES[`${name} ${fact(told, name)}`] ?? SETTINGS[name] ?? name);
    return `changed the organization’s settings: ${changed.join(', ')}`;
  },
  'organization.opened': plain('opened the organization to everyone, as TEST_ORGANIZATION says'),
  'organization.closed': (told) =>
    `closed the organization, as TEST_ORGANIZATION says: ${counted(told, '1 member waits', 'members wait', 'members')} for approval`,
  'form.saved': (told) =>
    `saved the draft of form version${named(told, 'number')}${ofProgram(told)}`,
  'form.discarded': (told) =>
    `discarded the draft of form version${named(told, 'number')}${ofProgram(told)}`,
  'form.took-effect': (told) =>
    `put form version${named(told, 'number')}${ofProgram(told)} into effect${fromDay(told)}`,
  'form.withdrawn': (told) =>
    `withdrew form version${named(told, 'number')}${ofProgram(told)}${planned(told)}`,
  'form.returned': (told) =>
    `let${named(told, 'program') || ' a program'} use the organization’s form again${fromDay(told)}`,
  'minimums.changed': (told) =>
    `changed the procedure minimums (${counted(told, '1 row', 'rows', 'after')})`,
  'secrets.resealed': plain('sealed second factors and client secrets anew'),
  'sso.saved': (told) =>
    `set up single sign-on by ${fact(told, 'protocol').toUpperCase()}${fact(told, 'unstatedAddresses') === 'believed' ? ', believing addresses that are not said to be verified' : ''}${fact(told, 'secondFactor') === 'stated' ? ', asking for a second factor there' : ''}`,
  'sso.removed': plain('removed single sign-on'),
  'assessment.submitted': (told) => `assessed ${told.whom ?? 'a trainee'}${epa(told)}`,
  'assessment.received': (told) =>
    `submitted ${counted(told, 'an assessment', 'assessments')}${ofWhom(told)}`,
  'assessment.amended': (told) => `amended an assessment${ofWhom(told)}${epa(told)}`,
  'assessment.voided': (told) => `voided an assessment${ofWhom(told)}${epa(told)}`,
  'assessment.confirmed': (told) =>
    `confirmed that an assessment${ofWhom(told)} was given by link${epa(told)}`,
  'assessment.acknowledged': (told) => `acknowledged an assessment${epa(told)}`,
  'assessment.thanked': (told) => `thanked ${told.whom ?? 'somebody'} for an assessment`,
  'assessment.requested': plain('asked for an assessment'),
  'assessment-request.undone': (told) =>
    `said by the address that was given that they had not answered a request for an assessment${byWhom(told)}`,
  'assessment-request.answered': (told) => `answered a request for an assessment${byWhom(told)}`,
  'assessment-request.reminded': (told) =>
    `sent a reminder of a request for an assessment${byWhom(told)}`,
  'assessment-request.reminders-stopped': (told) =>
    `stopped the reminders of a request for an assessment${byWhom(told)}`,
  'reminder.sent': (told) => `reminded ${whomOf(told)} of assessments`,
  'assessment-request.moved': plain('moved a request for an assessment to another day'),
  'assessment-request.revoked': plain('withdrew a request for an assessment'),
  'procedure.logged': plain('logged a procedure'),
  'procedures.logged': (told) => `logged ${counted(told, '1 procedure', 'procedures')} at once`,
  'procedure.edited': plain('edited a procedure'),
  'procedure.corrected': plain('corrected a verified procedure'),
  'procedure.deleted': plain('deleted a procedure'),
  'procedure.verified': (told) => `verified a procedure${ofWhom(told)}`,
  'procedures.verified': (told) =>
    `verified ${counted(told, '1 procedure', 'procedures')}${ofWhom(told)} at once`,
  'procedure.unverified': (told) => `took back the verification of a procedure${ofWhom(told)}`,
  'procedure.confirmed': (told) => `confirmed that a procedure${ofWhom(told)} was verified by link`,
  'procedure.taken-back': (told) => `said that a procedure${ofWhom(told)} had not been verified`,
  'procedure.returned': (told) => `sent back a procedure${ofWhom(told)}`,
  'procedures.returned': (told) =>
    `sent back ${counted(told, '1 procedure', 'procedures')}${ofWhom(told)} at once`,
  'procedure-link.made': (told) =>
    `made a link to verify ${counted(told, '1 procedure', 'procedures')}`,
  'procedure-link.revoked': plain('withdrew a link to verify procedures'),
  'procedure-link.undone': (told) =>
    `said by the address that was given that they had not verified procedures${ofWhom(told)}`,
  'procedure-link.used': (told) => `answered a link to verify procedures${ofWhom(told)}`,
  'arrival-digest.sent': (told) =>
    `wrote to ${whomOf(told)} about ${counted(told, '1 person who came in or waits', 'people who came in or wait')}`,
  'arrival-digest.started': plain('turned mails about who came in on'),
  'arrival-digest.stopped': plain('turned mails about who came in off'),
  'procedure-digest.sent': (told) =>
    `wrote to ${whomOf(told)} about ${counted(told, '1 waiting procedure', 'waiting procedures')}`,
  'procedure-digest.started': plain('turned mails about waiting procedures on'),
  'procedure-digest.stopped': plain('turned mails about waiting procedures off'),
  'procedures.import_read': (told) =>
    `read a file of ${counted(told, '1 procedure', 'procedures', 'rows')}`,
  'procedures.import_confirmed': (told) =>
    `confirmed the import of ${counted(told, '1 procedure', 'procedures', 'newRows')}`,
  'procedures.import_given_up': plain('gave up an import of procedures'),
  'procedures.import_expired': (told) =>
    `deleted an import of procedures${ofWhom(told)} that nobody confirmed`,
  'procedures.import_failed': (told) => `could not finish an import of procedures${ofWhom(told)}`,
  'procedures.imported': (told) =>
    `imported ${counted(told, '1 procedure', 'procedures')}${ofWhom(told)}`,
  'debrief.created': plain('began a debrief'),
  'debrief.changed': plain('changed a debrief'),
  'debrief.moved': plain('moved a debrief to another day'),
  'debrief.deleted': plain('deleted a debrief'),
  'debrief.shared': (told) => `shared a debrief with ${told.whom ?? 'a colleague'}`,
  'debrief.received': (told) => `made a debrief readable for ${told.whom ?? 'a colleague'}`,
  'debrief.unshared': (told) => `stopped sharing a debrief with ${told.whom ?? 'a colleague'}`,
  'debrief.read': (told) => `read a debrief${ofWhom(told)}`,
  'debrief.downloaded': (told) => `downloaded a debrief${ofWhom(told)} as PDF`,
  'assessment.downloaded': (told) => `downloaded an assessment${ofWhom(told)} as PDF`,
  'assessments.exported': exported('list of assessments', 'format'),
  'assessments.export-finished': finished,
  'procedure.exported': (told) =>
    told.facts['format'] ? exported('list of procedures', 'format')(told) : portfolio(told),
  'procedure.export-finished': finished,
  'data.asked': (told) => `asked for a download of ${dataOf(told)}`,
  'data.downloaded': (told) => `downloaded ${dataOf(told)}`,
  'data.failed': (told) => `could not make a download of ${dataOf(told)}`,
  'data.expired': (told) => `deleted a download of ${dataOf(told)} whose time was over`,
  'data.made': (told) => `made a download of ${dataOf(told)}`,
  'report.asked': (told) => `asked for a report${ofWhom(told)}`,
  'report.made': (told) => `made a report${ofWhom(told)}`,
  'report.failed': (told) => `could not make a report${ofWhom(told)}`,
  'report.read': (told) => `read a report${ofWhom(told)}`,
  'report.deleted': (told) => `deleted a report${ofWhom(told)}`,
  'report.downloaded': (told) =>
    `downloaded a report${ofWhom(told)} as ${fact(told, 'format').toUpperCase() || 'a file'}`,
  'report.shared': (told) => `shared a report with ${told.whom ?? 'a colleague'}`,
  'report.unshared': (told) => `stopped sharing a report with ${told.whom ?? 'a colleague'}`,
  ...MEETING_WORDS,
  ...TEACHING_WORDS,
  'people.exported': (told) =>
    `exported the list of people as ${fact(told, 'format').toUpperCase() || 'a file'}`,
  'people.export-finished': finished,
  'audit.exported': exported('list of activity', 'format'),
  'audit.export-finished': finished,
  'audit.pruned': (told) =>
    `deleted ${counted(told, '1 entry', 'entries')} of this list from before ${fact(told, 'before').slice(0, 10)}`,
  'access.refused': (told) =>
    `was refused ${REFUSED[fact(told, 'what')] ?? 'a record'}${ofWhom(told)}`,
  'access.refusals': (told) => `was refused ${counted(told, '1 record', 'records')} in one minute`,
  'assessment.read': (told) => `read an assessment${ofWhom(told)}`,
  'procedure.read': (told) => `read a procedure${ofWhom(told)}`,
  'progress.read': (told) => `read ${owned(told)} progress`,
  'progress.listed': (told) => `read ${owned(told)} EPAs among those of a program`,
  'report.listed': (told) =>
    fact(told, 'format')
      ? `downloaded a report that ${told.whom ?? 'somebody'} is in`
      : `read a report that ${told.whom ?? 'somebody'} is in`,
  'program-progress.read': plain('read the EPAs of a program’s trainees'),
  'pearls.abandoned': plain('gave up writing pearls'),
  'pearls.answered': plain('answered a question'),
  'pearls.created': (told) =>
    `generated pearls for ${counted(told, '1 patient', 'patients', 'patients')}`,
  'pearls.deleted': plain('deleted a set of pearls'),
  'pearls.expired': plain('deleted a guest’s set of pearls after its day'),
  'pearls.exported': plain('downloaded pearls'),
  'pearls.generated': plain('wrote pearls'),
  'pearls.kept': plain('kept a set of pearls'),
  'pearls.removed': plain('removed a deleted set of pearls for good'),
  'pearls.renamed': plain('renamed a set of pearls'),
  'pearls.restored': plain('brought a set of pearls back'),
  'pearls.retried': plain('asked for a patient’s pearls again'),
  'pearls.topic_chosen': plain('chose the topic of a patient’s pearls'),
  'pearls.saved': plain('saved pearls that were shared'),
  'pearls.shared': (told) =>
    `shared pearls with ${counted(told, '1 address', 'addresses', 'recipients')}`,
  'pearls.share-expired': plain('deleted shared pearls whose time was over'),
  'pearls.share-retried': plain('sent shared pearls again'),
  'pearls.share-revoked': plain('withdrew shared pearls'),
  'review.answered': plain('reviewed a question'),
  'review.put-aside': plain('put a question aside'),
  'review.settings-changed': plain('changed how questions are reviewed'),
  'review.taken-back': plain('took a question back'),
  'review.undone': plain('undid a review'),
  'review-mail.sent': (told) => `wrote to ${whomOf(told)} about questions to review`,
  'review-mail.started': plain('turned mails about questions on'),
  'review-mail.stopped': plain('turned mails about questions off'),
  'text.signed': (told) => `signed a text of the library${named(told, 'textId')}`,
  'correction.made': (told) =>
    fact(told, 'kind') === 'withdrawn'
      ? 'withdrew a text or question'
      : 'corrected a text or question',
  'correction.mailed': (told) => `wrote to ${whomOf(told)} about a correction`,
  'correction.told': (told) => `told ${counted(told, '1 person', 'people')} of a correction`,
  'text-report.made': plain('reported an error in a text'),
  'text-report.settled': plain('settled a reported error'),
  'reviewer.named': (told) => `named ${whomOf(told)} as a reviewer of texts`,
  'reviewer.removed': (told) => `ended that ${whomOf(told)} reviews texts`,
  'mail.deleted': plain('deleted an old mail'),
  'mail.failed': plain('could not send a mail'),
  'mail.read': plain('read a mail in the outbox'),
  'mail.retried': plain('tried a failed mail again'),
  'mail.sent': plain('sent a mail'),
};

function portfolio(told: Told): string {
  return `took away ${owned(told)} procedures as a file`;
}

/** What may be refused, by the noun in its address. */
const REFUSED: Record<string, string> = {
  assessments: 'an assessment',
  'assessment-requests': 'a request for an assessment',
  procedures: 'a procedure',
  'procedure-links': 'a link to verify procedures',
  pearls: 'a set of pearls',
  'text-reports': 'reports of errors',
  programs: 'a program',
  invitations: 'an invitation',
  rosters: 'a roster',
  evidence: 'other evidence of an organization',
  trainees: 'a trainee’s progress',
  debriefs: 'a debrief',
  users: 'an account',
  organizations: 'an organization',
  outbox: 'a mail of the outbox',
  profile: 'a download of the data',
  activity: 'the activity of an organization',
  completion: 'how assessing goes on in an organization',
  gaps: 'what the trainees of an organization lack',
  'assessment-templates': 'the form of an organization',
  'procedure-minimums': 'the procedure minimums of an organization',
};

const SIGN_IN_RULES: Record<string, string> = {
  'secondFactor nobody': 'two-factor sign-in not required',
  'secondFactor administrators': 'two-factor sign-in required of administrators',
  'secondFactor everyone': 'two-factor sign-in required of everyone',
  'ssoOnly true': 'single sign-on only',
  'ssoOnly false': 'passwords besides single sign-on',
};

const SETTINGS: Record<string, string> = {
  name: 'name',
  domains: 'domains',
  autoApprove: 'who is let in',
  idleMinutes: 'sign-out when idle',
  assessorSignIn: 'assessing and verifying only from accounts',
  dictation: 'dictation',
  modelHints: 'hints by the model',
  signInDays: 'how long sign-ins are kept',
  mailDays: 'how long mails are kept',
  shareDays: 'how long shared pearls are kept',
  deletedDays: 'how long deleted pearls are kept',
  auditDays: 'how long this list is kept',
};
