/** Constants, sentences and shapes of shared pearls (spec points 2, 3, 5, 7 and 8; design section 4). */
import type { ContentDepth, LearnerLevel } from '#shared/pearls.ts';
import type { PearlPatient, PhiReceipt } from '#shared/pearl-output.ts';

export const SHARED_CONTENT_DAYS = 90;
export const GUEST_SHARES_PER_HOUR = 3;
export const SIGNED_IN_SHARES_PER_HOUR = 5;
export const MAX_RECIPIENTS = 10;
export const MAX_SHARE_NAME_LENGTH = 100;
export const MAX_SHARE_SUBJECT_LENGTH = 150;
export const MAX_SHARE_MESSAGE_LENGTH = 1000;
export const DEFAULT_SUBJECT = 'Learning Materials from Debrief';

export const NAME_REQUIRED = 'Please enter your name';
export const RECIPIENT_REQUIRED = 'Recipient email is required';
export const MISSING_PARAMETERS = 'Missing required email parameters';
export const NAME_NOT_PLAIN = `${NAME_REQUIRED} on one line, without < or >`;
export const SUBJECT_NOT_PLAIN = 'Please enter a subject on one line, without < or >';
export const TOO_MANY_RECIPIENTS = `At most ${MAX_RECIPIENTS} recipients at a time`;
export const SEND_FAILED = 'Failed to send email. Please try again.';
export const NO_CONTENT_ID = 'No content ID provided';
export const CONTENT_NOT_FOUND = 'Content not found. It may have expired or been removed.';
export const CONTENT_FAILED = 'Error loading content. Please try again later.';
export const NOT_COMPLETE =
  'These pearls are still being written. Please share them when they are complete.';
export const NOTHING_TO_SHARE = 'There is nothing to share: none of these patients was written.';

/** Non-space text, @, non-space text, dot, non-space text (spec point 5), and nothing that could be a second address. */
export function isRecipient(text: string): boolean {
  const part = String.raw`[^\s@<>(),;:"\[\]\\\p{C}]+`;
  return text.length <= 254 && new RegExp(`^${part}@${part}\\.${part}$`, 'u').test(text);
}

/** One case of shared pearls. */
export type SharedPatient = Pick<
  PearlPatient,
  'index' | 'details' | 'starred' | 'source' | 'presentation' | 'content' | 'questions'
>;

/** The pearls as they were when they were shared. */
export type SharedSnapshot = {
  learnerLevel: LearnerLevel;
  includeQuestions: boolean;
  contentDepth: ContentDepth;
  phiReceipt: PhiReceipt | null;
  /** When the set was made. */
  madeAt: string;
  /** The sharer's own set: what is shared of it goes with it. */
  isOwn: boolean;
  /** Somebody stands for the sharer: an organization, or an address that was confirmed. */
  isKnown: boolean;
  patients: SharedPatient[];
};

/** What has become of the mails. Those sent are known for 30 days. */
export type Delivery = {
  waiting: number;
  failed: number;
  /** What the last attempt ran into, as the catalogue words it (spec point 8). */
  problem: string | null;
  /** False: nothing is set up to send mail, it waits in the outbox. */
  canSend: boolean;
};

/** `POST /api/pearls/:id/share`, 201. */
export type ShareReceipt = {
  contentId: string;
  url: string;
  recipients: number;
  expiresAt: string;
  delivery: Delivery;
};

export type ShareState = 'open' | 'revoked' | 'expired';

/** One item of `GET /api/pearls/:id/shares`: no names and no addresses. */
export type Share = {
  contentId: string;
  url: string;
  sharedAt: string;
  recipients: number;
  /** By others than the sharer. */
  opened: number;
  expiresAt: string;
  state: ShareState;
  delivery: Delivery;
  can: { revoke: boolean };
};
export type ShareList = { items: Share[] };

/** `GET /api/shared/:contentId`. */
export type SharedContent = Pick<SharedSnapshot, 'learnerLevel' | 'madeAt' | 'patients'> & {
  contentId: string;
  /** As typed by whoever shared it. */
  fromName: string;
  /** Nobody has checked who the sharer is. */
  isUnchecked: boolean;
  sharedAt: string;
  expiresAt: string;
  /** The viewer's own set of these pearls: the copy, or for the sharer the original. */
  savedAs: string | null;
  can: { save: boolean; revoke: boolean };
};
