/** What the server answers whoever verifies procedures. */
import { z } from 'zod';
import { LINK_STATES } from '#shared/links.ts';
import { LinkHolder } from '#shared/link-output.ts';
import { ProcedureSummary } from '#shared/procedure-output.ts';

export const WaitingProcedures = z.object({
  total: z.int(),
  /** Those that name the viewer, the oldest first, MAX_VERIFIED_AT_ONCE at most. */
  owners: z.array(z.object({ id: z.uuid(), name: z.string(), items: z.array(ProcedureSummary) })),
  /** Logged by another account of the viewer's mailbox: not shown, since nobody verifies their own. */
  ofOwnMailbox: z.int(),
  /** Whether the viewer is told by mail. */
  isDigestOn: z.boolean(),
});
export type WaitingProcedures = z.output<typeof WaitingProcedures>;

/** What changed meanwhile is not touched. */
export const Verified = z.object({ done: z.array(z.uuid()), changed: z.array(z.uuid()) });
export type Verified = z.output<typeof Verified>;

/** The owner's own, for a supervisor without an account. */
export const VerifyLink = z.object({
  id: z.uuid(),
  state: z.enum(LINK_STATES),
  supervisor: z.string(),
  email: z.string().nullable(),
  procedureIds: z.array(z.uuid()),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isMailed: z.boolean(),
  /** Whoever opens it signs in first, with an account of the organization. */
  asksForAccount: z.boolean(),
  /** To show as a QR code and to copy; null unless open. */
  url: z.string().nullable(),
});
export type VerifyLink = z.output<typeof VerifyLink>;
export const VerifyLinkList = z.object({ items: z.array(VerifyLink) });

/** What the supervisor needs and no more. */
export const OpenVerifyLink = LinkHolder.extend({
  trainee: z.object({ name: z.string(), level: z.string().nullable() }),
  organization: z.string().nullable(),
  supervisor: z.string(),
  email: z.string().nullable(),
  expiresAt: z.iso.datetime(),
  /** Still waiting; those verified or taken away since are left out. Version 0 is never sent. */
  items: z.array(
    ProcedureSummary.omit({
      can: true,
      owner: true,
      notes: true,
      isTakenBack: true,
      supervisorNow: true,
    }),
  ),
});
export type OpenVerifyLink = z.output<typeof OpenVerifyLink>;

export const VerifyReceipt = z.object({
  trainee: z.string(),
  verified: z.int(),
  returned: z.int(),
  by: z.string(),
});
export type VerifyReceipt = z.output<typeof VerifyReceipt>;
