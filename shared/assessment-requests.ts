/** A trainee asks for an assessment: by mail, QR code or link (design section 5, /assess/:token). */
import type { AssessmentSettings, Involvement } from '#shared/assessments.ts';
import type { Epa } from '#shared/epas.ts';
import type { LinkHolder, LinkState } from '#shared/links.ts';

/** Days after the request on which a reminder goes out by itself. */
export const REMINDER_DAYS = [2, 5] as const;
/** With those that the trainee sends by hand. */
export const MAX_REMINDERS = 3;
export const MAX_MESSAGE_LENGTH = 500;

/** One item of `GET /api/assessment-requests`: the trainee's own, or those that wait for an attending. */
export type AssessmentRequest = {
  id: string;
  state: LinkState;
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
export type OpenRequest = LinkHolder & {
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

export const OWN_REQUEST =
  'This is your own request. Show or send it to the person who worked with you.';
export const REMINDERS_STOPPED =
  'You will get no more reminders about this request, nor about others that this trainee has sent you.';
