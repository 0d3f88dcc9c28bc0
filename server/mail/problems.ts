import { SEND_FAILED } from '#shared/sharing.ts';

/** What can stand in a mail's way. Where a server answered with a number, a code carries it: "address_refused:550". */
const SENTENCES = {
  unreachable: 'The mail server could not be reached.',
  too_slow: 'The mail server did not answer in time.',
  insecure: 'No secure connection to the mail server could be made.',
  sign_in_refused: 'The mail server refused our user or password{status}.',
  put_off: 'The mail server asked to try again later{status}.',
  address_refused: 'The mail server refused the address{status}.',
  address_invalid: 'The address is not valid.',
  sender_refused: 'The mail server refused the sender, MAIL_FROM{status}.',
  message_refused: 'The mail server refused the message{status}.',
  service_unreachable: 'EmailJS could not be reached.',
  service_slow: 'EmailJS did not answer in time.',
  service_failing: 'EmailJS could not send the mail at this time{status}.',
  service_busy: 'EmailJS answered "Too Many Requests"{status}.',
  service_headless: 'EmailJS answered "Unavailable For Headless Browser"{status}.',
  service_forbidden:
    'EmailJS answered "Forbidden"{status}: the address is on its block list, or the account does not allow calls from servers.',
  service_refused: 'EmailJS did not accept the mail{status}.',
  in_hand: 'Another attempt to send this mail is still going on.',
  interrupted: 'The server was stopped each time while the mail was being sent.',
  unknown: 'The mail could not be sent.',
};

export type MailProblem = keyof typeof SENTENCES;

/** Nobody was there. Who is there now takes these too. */
export const NOBODY_THERE: MailProblem[] = ['unreachable', 'service_unreachable'];
/** Somebody was there who could not just then. It may have been about this mail alone: greylisting. */
export const NOT_JUST_THEN: MailProblem[] = [
  'too_slow',
  'put_off',
  'service_slow',
  'service_failing',
  'service_busy',
];

/** One attempt failed. The next one may go better unless it is permanent. */
export class MailError extends Error {
  readonly code: string;
  readonly isPermanent: boolean;
  /** `cause` is left out on purpose: what mail servers answer quotes addresses. */
  constructor(problem: MailProblem, isPermanent: boolean, status?: number) {
    const code = status === undefined ? problem : `${problem}:${status}`;
    super(code);
    this.name = 'MailError';
    this.code = code;
    this.isPermanent = isPermanent;
  }
}

/** What the outbox's screen says of a code. */
export function problemSentence(code: string): string {
  const [problem = '', status] = code.split(':');
  const sentence = Object.hasOwn(SENTENCES, problem)
    ? SENTENCES[problem as MailProblem]
    : SENTENCES.unknown;
  return sentence.replace('{status}', status ? ` (${status})` : '');
}

/** What EmailJS says of itself: the catalogue's words. */
const EMAIL_REASONS: Partial<Record<string, string>> = {
  service_busy: 'Too Many Requests',
  service_headless: 'Unavailable For Headless Browser',
  service_forbidden: 'Forbidden',
};

/** What whoever sent something by mail is told of a code. */
export function emailSentence(code: string): string {
  const [problem = '', status] = code.split(':');
  const reason = Object.hasOwn(EMAIL_REASONS, problem) ? EMAIL_REASONS[problem] : undefined;
  if (reason) return `Failed to send email: ${reason}`;
  if (!Object.hasOwn(SENTENCES, problem) || problem === 'unknown') return SEND_FAILED;
  if (problem.startsWith('service_') && status) return `Failed to send email. Status: ${status}`;
  return `Failed to send email: ${problemSentence(code)}`;
}
