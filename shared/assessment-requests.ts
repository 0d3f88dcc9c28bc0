/** A trainee asks for an assessment: by mail, QR code or link (design section 5, /assess/:token). */
import type { AssessmentSettings, Involvement } from '#shared/assessments.ts';
import type { Epa } from '#shared/epas.ts';

export const REQUEST_DAYS = 14;
/** Days after the request on which a reminder goes out by itself. */
export const REMINDER_DAYS = [2, 5] as const;
/** With those that the trainee sends by hand. */
export const MAX_REMINDERS = 3;
export const MAX_OPEN_REQUESTS = 30;
export const MAX_MESSAGE_LENGTH = 500;

export const REQUEST_STATES = ['open', 'used', 'revoked', 'expired'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** One item of `GET /api/assessment-requests`: the trainee's own, or those that wait for an attending. */
export type AssessmentRequest = {
  id: string;
  state: RequestState;
  trainee: { id: string; name: string };
  /** The id of an attending who was chosen. All null: whoever opens the link or scans the code. */
  assessor: { id: string | null; name: string | null; email: string | null };
  shiftDate: string | null;
  epa: Epa | null;
  message: string;
  createdAt: string;
  expiresAt: string;
  remindersSent: number;
  nextReminderAt: string | null;
  /** The assessor wants no more reminders. */
  remindersStopped: boolean;
  /** What came of it. */
  assessmentIds: string[];
  /** To show as a QR code and to copy; null unless it is open and the viewer's to use. */
  url: string | null;
  can: { revoke: boolean; remind: boolean };
};
/** `sent` for trainees, `received` for attendings: open ones first, then the newest. */
export type AssessmentRequestList = { sent: AssessmentRequest[]; received: AssessmentRequest[] };

/** `GET /api/assessment-requests/attendings?q=`: attendings of the trainee's organization, last asked first. */
export type AttendingChoice = { id: string; displayName: string; specialty: string | null };
export type AttendingList = { items: AttendingChoice[] };

/** `GET /api/assess/:token` of an open request. Used, revoked, expired and mangled ones are errors with a sentence. */
export type OpenRequest = {
  trainee: { name: string; level: string | null };
  organization: string | null;
  askedAt: string;
  expiresAt: string;
  shiftDate: string | null;
  epa: Epa | null;
  message: string;
  /** Whom the trainee asked: an attending by name, or the address that the trainee typed. The form is filled with it. */
  assessor: { name: string | null; email: string | null };
  settings: AssessmentSettings;
  /**
   * form: fill it in, as oneself when signed in. sign_in: the organization wants an approved account.
   * own: the viewer is the trainee. not_allowed: signed in, but as somebody who may not assess here.
   */
  viewer: 'form' | 'sign_in' | 'own' | 'not_allowed';
  /** Of a form: whose name will stand on it, null for whoever types one. Otherwise who is signed in here. */
  signedInAs: string | null;
};

/** `POST /api/assess/:token`, 201: what was stored, to be shown to the assessor once. */
export type AssessReceipt = {
  trainee: string;
  evaluator: string;
  /** As typed; null when signed in. */
  evaluatorEmail: string | null;
  isSignedIn: boolean;
  submittedAt: string;
  shiftDate: string;
  involvement: Involvement | null;
  strengths: string;
  improvements: string;
  entries: { epa: Epa | null; rating: number; words: string }[];
};

export const REQUEST_NOT_FOUND =
  'This link is not complete. Please open it again from the mail or scan the code once more.';
export const REQUEST_USED = 'This request has been answered. Each link works once.';
export const REQUEST_REVOKED = 'The trainee has withdrawn this request.';
export const REQUEST_EXPIRED = 'This request has expired. Please ask the trainee for a new one.';
export const OWN_REQUEST =
  'This is your own request. Show or send it to the person who worked with you.';
export const ASSESSOR_NAME_REQUIRED = 'Please enter your name';
export const REMINDERS_STOPPED =
  'You will get no more reminders about this request, nor about others that this trainee has sent you.';
/** So that nobody who just made an account has us write to strangers. */
export const MAIL_TO_STRANGERS =
  'Mails to this address can be sent once an organization has let you in or your own address is confirmed. Show the code or copy the link instead.';
/** Names stand in mails to people who know neither us nor the sender. */
export const WEB_ADDRESS_IN_NAME =
  'No mail is sent with a web address in a name. Please take it out of the name, show the code or copy the link.';
export const NO_WEB_ADDRESSES = 'Please leave out web addresses';
