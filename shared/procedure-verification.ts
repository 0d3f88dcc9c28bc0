import { grouped } from '#shared/count-words.ts';

/** The supervisor's part: what waits, one tap each or many at once, with an account or by a link. */
export const MAX_IN_LINK = 20;
export const MAX_VERIFIED_AT_ONCE = 200;
export const MAX_RETURN_REASON_LENGTH = 500;
/** A supervisor is written to once a day at most, and again after so many when everything still waits. */
export const DIGEST_AGAIN_DAYS = 7;

/** So long a supervisor may take back what was verified by mistake; afterwards its owner corrects it. */
export const UNDO_MINUTES = 10;

export const RETURN_REASON_REQUIRED = 'Please say in a word what should be changed';
export const NOT_YOUR_PROCEDURE = 'This procedure does not exist, or you may not verify it.';
export const OWN_VERIFICATION =
  'Nobody verifies their own procedures. Show or send this link to your supervisor.';
/** 409 of a link: its holder looks again before anything is stored. */
export const LINK_CHANGED =
  'The trainee has changed something since you opened this page. Please look at it again.';
export const NOTHING_CHOSEN = 'Please choose at least one procedure';
export const NO_LINK = 'There is no such link.';
/** Of a link that cannot be made. */
export const NOT_WAITING =
  'Only procedures of your own that wait to be verified can be sent. Please look at the list again.';
export const ONE_SUPERVISOR =
  'One link is for one supervisor. Please choose procedures of the same one.';
export const ONE_ORGANIZATION =
  'These procedures were logged in different organizations. Please make a link for each of them.';
export const SUPERVISOR_HAS_ACCOUNT =
  'This supervisor has an account and finds the procedures there. Links are for supervisors without one.';
export const OWN_ADDRESS =
  'This address reaches your own mailbox. Please enter that of your supervisor';
export const SENT_TO_ONESELF =
  'This link was sent to a mailbox of the trainee. Nobody verifies their own procedures: please ask the trainee for a new link.';
/** Of an account that shares the mailbox of whoever logged the procedure. */
export const OWN_MAILBOX =
  'Your account and the one that logged this procedure share one mailbox, and nobody verifies their own procedures. Please leave it to another supervisor.';
export const DIGEST_STOPPED = 'You will get no more mails about procedures that wait for you.';

/** "3 procedures wait for you to verify". */
export function waitingToVerify(count: number): string {
  const what = count === 1 ? '1 procedure waits' : `${grouped(count)} procedures wait`;
  return `${what} for you to verify`;
}
