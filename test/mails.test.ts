import { expect, test } from 'vitest';
import { readSources } from '#test/architecture/sources.ts';

/** Sent by a job, again as long as there is reason: RFC 8058 lets its reader stop it by one click. */
const BY_ITSELF = 'comes by itself';
/** Its reader has just asked for it, and gets no second one without asking again. */
const ASKED = 'answers its reader';
/** About the own account or data: whoever took the account over must not be able to silence it. */
const ACCOUNT = 'says what happened to the own account';
/** Somebody did one thing that its reader has to know or decide: one mail for it. */
const ONE_ACT = 'tells of one act of somebody';

/** Every kind of mail, by the function that writes it. */
const MAILS: Record<string, string> = {
  'server/administration/actions/arrivals.ts: mailArrivals': BY_ITSELF,
  'server/procedures/actions/digests.ts: mailDigest': BY_ITSELF,
  'server/review/actions/mails.ts: mailReader': BY_ITSELF,
  // The request and its reminders: the job sends these.
  'server/assessments/actions/request-mail.ts: mailRequest': BY_ITSELF,

  'server/auth/address-code.ts: sendAddressCode': ASKED,
  'server/auth/link-mails.ts: mailConfirmation': ASKED,
  'server/auth/link-mails.ts: mailResetLink': ASKED,
  'server/corrections/actions/settle.ts: tellReporter': ASKED,
  'server/organizations/actions/access-requests.ts: declineAccess': ASKED,
  'server/organizations/actions/memberships.ts: decide': ASKED,
  'server/rights/actions/export.ts: mailLink': ASKED,
  'server/rights/actions/export.ts: tellReady': ASKED,

  'server/auth/security-mails.ts: tellOfChange': ACCOUNT,
  'server/auth/sso.ts: tellOfLink': ACCOUNT,
  'server/organizations/actions/deactivation.ts: reactivateMember': ACCOUNT,
  'server/rights/actions/deletion.ts: keepAccount': ACCOUNT,
  'server/rights/actions/deletion.ts: planDeletion': ACCOUNT,

  'server/assessments/actions/request-mail.ts: mailAnswer': ONE_ACT,
  'server/assessments/actions/undo-by-link.ts: mailTrainee': ONE_ACT,
  'server/corrections/actions/tell.ts: mailHolder': ONE_ACT,
  // An administrator presses for each, at most once a day.
  'server/completion/actions/remind.ts: mailAttending': ONE_ACT,
  'server/completion/actions/remind.ts: mailTrainee': ONE_ACT,
  'server/corrections/actions/reviewers.ts: tellNamed': ONE_ACT,
  'server/links/receipt.ts: mailReceipts': ONE_ACT,
  'server/links/undone-mail.ts: mailUndone': ONE_ACT,
  'server/organizations/actions/access-requests.ts: requestAccess': ONE_ACT,
  'server/organizations/actions/invitations.ts: mailInvitation': ONE_ACT,
  'server/organizations/actions/memberships.ts: askToJoin': ONE_ACT,
  'server/organizations/actions/sign-in-rules.ts: tellAdministrators': ONE_ACT,
  'server/procedures/actions/decide.ts: mailReturned': ONE_ACT,
  'server/procedures/actions/link-mail.ts: mailLink': ONE_ACT,
  'server/procedures/actions/take-back.ts: mailTakenBack': ONE_ACT,
  'server/reports/actions/share.ts: tell': ONE_ACT,
  'server/sharing/actions/share-mail.ts: mailShare': ONE_ACT,
};

const writers = readSources()
  .filter(({ path }) => /^server\/.*(?<!\.test)\.ts$/.test(path) && path !== 'server/mail/queue.ts')
  .flatMap(({ path, parts }) =>
    parts
      .filter(({ text }) => /\bqueueMail\(/.test(text))
      .map(({ name, text }) => ({ mail: `${path}: ${name}`, text })),
  );

test('of every kind of mail it is said why its reader can stop it by one click, or why not', () => {
  expect(writers.map(({ mail }) => mail).toSorted()).toEqual(Object.keys(MAILS).toSorted());
});

test('every mail that comes by itself says how it is stopped, and no other one does', () => {
  const stopped = writers.filter(({ text }) => /\bstop: \{[\s\S]*?\bpost:/.test(text));
  const byThemselves = Object.keys(MAILS).filter((mail) => MAILS[mail] === BY_ITSELF);
  expect(stopped.map(({ mail }) => mail).toSorted()).toEqual(byThemselves.toSorted());
});
