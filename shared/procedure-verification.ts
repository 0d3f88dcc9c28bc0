/** The supervisor's part: what waits, one tap each or many at once, with an account or by a link. */
import type { ProcedureSummary } from '#shared/procedures.ts';

export const VERIFY_LINK_DAYS = 14;
export const MAX_IN_LINK = 20;
export const MAX_OPEN_VERIFY_LINKS = 30;
export const MAX_VERIFIED_AT_ONCE = 200;
export const MAX_RETURN_REASON_LENGTH = 500;

export const RETURN_REASON_REQUIRED = 'Please say in a word what should be changed';
export const NOT_YOUR_PROCEDURE = 'This procedure does not exist, or you may not verify it.';
export const OWN_VERIFICATION =
  'Nobody verifies their own procedures. Show or send this link to your supervisor.';
export const LINK_NOT_FOUND =
  'This link is not complete. Please open it again from the mail or scan the code once more.';
export const LINK_USED = 'This link has been used. Each link works once.';
export const LINK_REVOKED = 'The trainee has withdrawn this link.';
export const LINK_EXPIRED = 'This link has expired. Please ask the trainee for a new one.';

/** `GET /api/procedures/waiting`: those that name the viewer, by owner, the oldest first. */
export type WaitingProcedures = {
  total: number;
  owners: { id: string; name: string; items: ProcedureSummary[] }[];
};

/** `POST /api/procedures/verify {items: {id, version}[]}` and `/return {items, reason}`. What changed meanwhile is not touched. */
export type Verified = { done: string[]; changed: string[] };

export const VERIFY_LINK_STATES = ['open', 'used', 'revoked', 'expired'] as const;
export type VerifyLinkState = (typeof VERIFY_LINK_STATES)[number];

/** One item of `GET /api/procedure-links`: the owner's own. */
export type VerifyLink = {
  id: string;
  state: VerifyLinkState;
  supervisor: string;
  email: string | null;
  procedureIds: string[];
  createdAt: string;
  expiresAt: string;
  isMailed: boolean;
  /** To show as a QR code and to copy; null unless open. */
  url: string | null;
};
export type VerifyLinkList = { items: VerifyLink[] };

/** `GET /api/verify/:token` of an open link: what the supervisor needs and no more. */
export type OpenVerifyLink = {
  trainee: { name: string; level: string | null };
  organization: string | null;
  supervisor: string;
  email: string | null;
  expiresAt: string;
  /** Still waiting; those verified or taken away since are left out. Version 0 is never sent. */
  items: Omit<ProcedureSummary, 'can' | 'owner' | 'notes'>[];
  /** As for assessments (shared/assessment-requests.ts, OpenRequest). */
  viewer: 'form' | 'sign_in' | 'own' | 'not_allowed';
  signedInAs: string | null;
};

/** `POST /api/verify/:token`. */
export type VerifyReceipt = { trainee: string; verified: number; returned: number; by: string };
