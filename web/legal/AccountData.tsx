import { grouped } from '#shared/count-words.ts';
import { LINK_DAYS } from '#shared/links.ts';
import { AMEND_DAYS } from '#shared/assessments.ts';
import { INVITATION_DAYS, JOIN_LINK_DAYS } from '#shared/organizations.ts';
import { RETENTION } from '#shared/retention.ts';
import { EXPORT_DAYS } from '#shared/rights.ts';
import { SHARED_CONTENT_DAYS } from '#shared/sharing.ts';

type Kept = { what: string; text: string; until: string };

const UNTIL_LEAVING = 'Until you delete your account.';
const { signInDays, mailDays, deletedDays, auditDays } = RETENTION;

const KEPT: Kept[] = [
  {
    what: 'Account',
    text: 'Email address, display name, role, specialty, trainee level, when your training began, organization and program, the state of your membership there and times of leave without a reason, bio, and when the account was made.',
    until: UNTIL_LEAVING,
  },
  {
    what: 'Password',
    text: 'As a scrypt hash, from which it cannot be read back.',
    until: 'Until you change it.',
  },
  {
    what: 'Two-factor sign-in',
    text: 'The secret and the recovery codes, encrypted with this server’s key.',
    until: 'Until you turn it off.',
  },
  {
    what: 'Single sign-on',
    text: 'Your provider’s number for you. No password.',
    until: UNTIL_LEAVING,
  },
  {
    what: 'Sessions',
    text: 'Network address, browser, when the session began and when it was last used. Your profile lists them and ends them.',
    until:
      '30 days with Remember me, else until the browser is closed, and for a day at most. What your browser keeps of your screens meanwhile is described under “In your browser”.',
  },
  {
    what: 'Sign-in history',
    text: 'Every attempt, also a failed one: when, from which network address and browser, and how it ended. For an email address without an account, a keyed hash of it.',
    until: `${signInDays.shipped} days, or as long as your organization says.`,
  },
  {
    what: 'Cases and pearls',
    text: 'What you sent, for which level and with which switches, and what was made from it.',
    until: `Until you delete the set; a day later, or as much later as your organization says, ${deletedDays.most} days at most, nothing of it is left.`,
  },
  {
    what: 'Shared pearls',
    text: 'The pearls as they were, the name you gave, how many you sent them to, and how often they were opened. The addresses stand in the emails alone.',
    until: `${SHARED_CONTENT_DAYS} days at most, or until you stop sharing.`,
  },
  {
    what: 'Reported errors',
    text: 'The passage or question that you say is wrong, as it stood, your message, and what became of it. Of a reviewer, the professional role, and what was corrected and signed.',
    until: 'They stay, also when the set or your account is deleted: then without your name.',
  },
  {
    what: 'Debriefs',
    text: 'The shift date, whom you tagged, which pearls belong to it, which parts you opened, and since when it is shared.',
    until: 'Until you delete the debrief. Pearls, assessments and procedures stay.',
  },
  {
    what: 'Answers and reviews',
    text: 'What you answered to questions of your own pearls and when, how you rated it, when each question comes again, how many you want a day and whether “Guessed” is offered, and whether you want the weekly email.',
    until:
      'What you chose in a set as long as its pearls. How you rated and when a question comes again, without its words, as long as the account.',
  },
  {
    what: 'Assessments',
    text: `Whom, by whom, the shift date, EPA, entrustment or rating, and both comments. Earlier words of one that was amended within ${AMEND_DAYS} days, the reason of one that was voided, and the trainee’s reflection.`,
    until:
      'They are the record of a training: the trainee’s organization keeps them, also when an account is deleted. A voided one stays, marked as voided. Without an organization they go with the trainee’s account.',
  },
  {
    what: 'Assessors without an account',
    text: 'The name and the email address they typed, shown with the assessment as “not signed in”.',
    until: 'As long as the assessment.',
  },
  {
    what: 'Requests for an assessment',
    text: 'Who asks, whom, for which shift and EPA, the message, and which reminders were sent or stopped. The link itself is made from the request’s number and this server’s key, and is not stored beside it.',
    until: `The link works once and for ${LINK_DAYS} days at most, or until it is withdrawn. That it was asked stays until the trainee deletes the account.`,
  },
  {
    what: 'Procedures',
    text: 'The date, procedure, kind of patient, level, supervisor, site, complications and notes; whether and by whom it was verified; what it said before a correction; and an imported file’s rows, until you confirm or discard them.',
    until:
      'Until you delete it. Verified ones are the record of a training: your organization keeps them, also when you delete your account.',
  },
  {
    what: 'Audit trail',
    text: 'Who did what to which record, who was refused, and which single records of others an administrator opened: numbers, counts and codes, never what a person wrote.',
    until: `${grouped(auditDays.shipped)} days, or as long as your organization says, ${auditDays.least} days at least.`,
  },
  {
    what: 'Emails',
    text: 'Each email that this server writes: to whom, subject and text.',
    until: `An email that was sent: ${mailDays.shipped} days, or as long as your organization says, without its text. One that was not, and the links in it, until the links expire, at the latest after 30 days.`,
  },
  {
    what: 'Invitations',
    text: 'The invited address or the join link, the role, the organization, and who invited.',
    until: `They end after ${INVITATION_DAYS} days, join links after ${JOIN_LINK_DAYS}, or when they are withdrawn. What was written down stays until an account with the invited address is deleted.`,
  },
  {
    what: 'Access requests',
    text: 'What the form asks for: name, email, phone, organization, role, specialty, number of trainees, and what you added. And the decision.',
    until: 'Until an account with this email address is deleted.',
  },
  {
    what: 'Downloads of your data',
    text: 'All of your own as one file, when you ask for it.',
    until: `${EXPORT_DAYS} days.`,
  },
];

/** What an account leaves on the server, and for how long. */
export function AccountData() {
  return (
    <dl className="stored">
      {KEPT.map(({ what, text, until }) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{text}</dd>
          <dd className="until">{until}</dd>
        </div>
      ))}
    </dl>
  );
}
