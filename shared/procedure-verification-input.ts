/** What verifies procedures or sends them back, in `zod/mini`: the forms of its links run it, too. */
import * as z from 'zod/mini';
import {
  aboutPatients,
  byDefault,
  Email,
  GuestName,
  paragraph,
  said,
  SignerName,
} from '#shared/fields.ts';
import {
  MAX_IN_LINK,
  MAX_RETURN_REASON_LENGTH,
  MAX_VERIFIED_AT_ONCE,
  NOTHING_CHOSEN,
  RETURN_REASON_REQUIRED,
} from '#shared/procedure-verification.ts';

const seen = { id: z.uuid(), version: z.int().check(z.minimum(1)) };
const Waiting = z
  .array(z.object(seen))
  .check(
    z.minLength(1, NOTHING_CHOSEN),
    z.maxLength(MAX_VERIFIED_AT_ONCE, `Please choose at most ${MAX_VERIFIED_AT_ONCE} at once`),
  );
const ReturnReason = aboutPatients(paragraph('The reason', MAX_RETURN_REASON_LENGTH)).check(
  said(RETURN_REASON_REQUIRED),
);

export const VerifyInput = z.object({ items: Waiting });
export const ReturnInput = z.object({ items: Waiting, reason: ReturnReason });

/** An administrator's about one that was verified by a link. */
export const ConfirmInput = z.object({ version: seen.version });
export const TakeBackInput = z.object({ version: seen.version, reason: ReturnReason });

/** The owner's own waiting ones, for a supervisor without an account. */
export const VerifyLinkInput = z.object({
  procedureIds: z
    .array(z.uuid())
    .check(
      z.minLength(1, NOTHING_CHOSEN),
      z.maxLength(MAX_IN_LINK, `Please choose at most ${MAX_IN_LINK} procedures for one link`),
    ),
  /** Null: shown as a QR code or copied only. */
  email: byDefault(z.nullable(Email), null),
  requestKey: z.uuid('The link has no key'),
});
export type VerifyLinkInput = z.output<typeof VerifyLinkInput>;

/** Name and address are needed, and used, only when nobody is signed in. */
export const VerifyByLinkInput = z.object({
  verify: byDefault(z.union([Waiting, z.array(z.never()).check(z.length(0))]), []),
  sendBack: byDefault(
    z.array(z.object({ ...seen, reason: ReturnReason })).check(z.maxLength(MAX_IN_LINK)),
    [],
  ),
  verifierName: SignerName,
  verifierEmail: byDefault(z.nullable(Email), null),
});
export type VerifyByLinkInput = z.output<typeof VerifyByLinkInput>;
/** For routes: what a guest must add. */
export const GuestVerifier = z.pipe(
  z.object({ verifierName: GuestName, verifierEmail: Email }),
  z.transform(({ verifierName: name, verifierEmail: email }) => ({ name, email })),
);
