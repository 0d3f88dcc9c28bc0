import type { VerifyByLinkInput } from '#shared/procedure-verification-input.ts';
import { LINK_NOT_FOUND } from '#shared/links.ts';
import { isOneMailbox } from '#shared/mailbox.ts';
import {
  LINK_CHANGED,
  NOT_YOUR_PROCEDURE,
  OWN_VERIFICATION,
} from '#shared/procedure-verification.ts';
import type { VerifyReceipt } from '#shared/procedure-verification-output.ts';
import { recordEvent } from '#server/audit/store.ts';
import type { Db } from '#server/db/connect.ts';
import type { Actor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { invalidField } from '#server/http/validate.ts';
import type { Mailer } from '#server/mail/queue.ts';
import { withdrawMails } from '#server/mail/store.ts';
import type { Links, Logger, Store } from '#server/ports.ts';
import { answeredFrom } from '#server/links/answered-from.ts';
import type { Answering } from '#server/links/answered-from.ts';
import { whyClosed } from '#server/links/link.ts';
import { expectForm, signerOf } from '#server/links/signer.ts';
import type { Guest } from '#server/links/signer.ts';
import { asOfNow } from '#server/procedures/actions/as-of-now.ts';
import { placeOf, storeReturned, storeVerified } from '#server/procedures/actions/decide.ts';
import type { Verifier } from '#server/procedures/actions/decide.ts';
import { mailVerified } from '#server/procedures/actions/link-mail.ts';
import { findReservation } from '#server/procedures/actions/reservation.ts';
import { isActiveIn } from '#server/procedures/policy.ts';
import {
  areOfOneOrganization,
  isStillAsked,
  VERIFY_LINK,
  whyNotUsed,
} from '#server/procedures/rules/links.ts';
import {
  findLink,
  listLinked,
  listLinkItems,
  lockProcedureLink,
  updateLink,
} from '#server/procedures/store/links.ts';
import type { NamedLink } from '#server/procedures/store/links.ts';
import { lockProcedures } from '#server/procedures/store/verification.ts';
import type { ProcedureRow } from '#server/procedures/tables.ts';

/** Throws when this person may not use the link. */
export async function expectVerifier(db: Db, actor: Actor, link: NamedLink): Promise<void> {
  const owner = { id: link.userId, email: link.ownerEmail };
  expectForm(VERIFY_LINK, actor, owner, await findReservation(db, link));
}

/** Signed in is only who was let into the organization that holds the procedure: all others may be anybody. */
function verifierOf(
  actor: Actor,
  typed: Guest | null,
  procedure: Pick<ProcedureRow, 'organizationId'>,
): Verifier {
  const signedIn = signerOf(actor);
  if (!signedIn && typed) return { id: null, ...typed };
  if (!signedIn) throw new AppError('forbidden', VERIFY_LINK.refused.not_allowed);
  const { userId, displayName: name, email } = signedIn;
  return isActiveIn(signedIn, procedure.organizationId)
    ? { id: userId, name, email: null }
    : { id: null, name, email };
}

/** One of the link's procedures, and what its holder decided. */
type Decision = { id: string; version: number; reason: string | null };
type Decided = Decision & { row: ProcedureRow };

function decisionsOf({ verify, sendBack }: VerifyByLinkInput): Decision[] {
  const byId = new Map<string, Decision>();
  for (const item of verify) byId.set(item.id, { ...item, reason: null });
  // Whoever sends one back does not verify it.
  for (const item of sendBack) byId.set(item.id, item);
  return [...byId.values()];
}

/** Whether this very submission is what used the link up: a phone that lost the answer sends again. */
async function isSame(
  tx: Db,
  { id, usedAt }: NamedLink,
  decided: readonly Decided[],
  verifierFor: (row: ProcedureRow) => Verifier,
): Promise<boolean> {
  if (usedAt === null) return false;
  const linked = await listLinked(tx, id);
  const then = linked.filter(({ changedAt }) => changedAt.getTime() === usedAt.getTime());
  return (
    then.length === decided.length &&
    decided.every(({ row, version, reason }) => {
      if (row.version !== version + 1 || row.changedAt.getTime() !== usedAt.getTime()) return false;
      if (reason !== null) return row.verification === 'returned' && row.returnReason === reason;
      const verifier = verifierFor(row);
      const isTheirs = row.verifiedBy === verifier.id && row.verifierEmail === verifier.email;
      return row.verification === 'verified' && isTheirs;
    })
  );
}

async function lockDecided(tx: Db, linkId: string, decisions: Decision[]): Promise<Decided[]> {
  const known = (await listLinkItems(tx, [linkId])).get(linkId) ?? [];
  if (!decisions.every(({ id }) => known.includes(id))) {
    throw new AppError('not_found', NOT_YOUR_PROCEDURE);
  }
  const rows = await lockProcedures(
    tx,
    decisions.map(({ id }) => id),
  );
  const decided = decisions.flatMap((decision) => {
    const row = rows.find(({ id }) => id === decision.id);
    return row ? [{ ...decision, row }] : [];
  });
  if (decided.length < decisions.length) throw new AppError('conflict', LINK_CHANGED);
  return decided;
}

/** Uses a link, once: all that was decided is stored, or nothing. */
export async function verifyByLink(
  ports: Store & Mailer & Logger & Links,
  sender: Actor,
  { id, ownerEmail }: NamedLink,
  { typed, from }: Answering,
  input: VerifyByLinkInput,
): Promise<VerifyReceipt> {
  const { db, now } = ports;
  if (typed && isOneMailbox(typed.email, ownerEmail)) {
    throw invalidField('verifierEmail', OWN_VERIFICATION);
  }
  return db.transaction(async (tx) => {
    const actor = sender.kind === 'user' ? await asOfNow(tx, sender) : sender;
    await lockProcedureLink(tx, id);
    const link = await findLink(tx, id);
    if (!link) throw new AppError('not_found', LINK_NOT_FOUND);
    const decided = await lockDecided(tx, id, decisionsOf(input));
    const returned = decided.flatMap(({ row, reason }) =>
      reason === null ? [] : [{ row, reason }],
    );
    const verified = decided.filter(({ reason }) => reason === null).map(({ row }) => row);
    const verifierFor = (row: Pick<ProcedureRow, 'organizationId'>) =>
      verifierOf(actor, typed, row);
    const { name: by } = verifierFor({ organizationId: null });
    const receipt = {
      trainee: link.ownerName,
      verified: verified.length,
      returned: returned.length,
      by,
    };
    const closed = whyClosed(VERIFY_LINK, link, now());
    if (closed && (await isSame(tx, link, decided, verifierFor))) return receipt;
    const reason = closed ?? whyNotUsed(link);
    if (reason) throw new AppError('conflict', reason);
    await expectVerifier(tx, actor, link);
    const isAsked = ({ row, version }: Decided) =>
      isStillAsked(link, row) && row.version === version;
    const isOnePlace = areOfOneOrganization(decided.map(({ row }) => row));
    if (!isOnePlace || !decided.every(isAsked)) throw new AppError('conflict', LINK_CHANGED);
    const usedAt = now();
    await updateLink(tx, id, { usedAt });
    await withdrawMails(tx, [id]);
    for (const [organizationId, rows] of Map.groupBy(verified, (row) => row.organizationId)) {
      const verifier = verifierFor({ organizationId });
      const verifiedFrom =
        verifier.id === null ? answeredFrom({ ...link, makerId: link.userId }, from) : null;
      await storeVerified(tx, actor, rows, { ...verifier, from: verifiedFrom }, usedAt);
    }
    await storeReturned(ports, tx, actor, returned, { by, at: usedAt });
    const place = placeOf(decided.map(({ row }) => row));
    const counts = { verified: verified.length, returned: returned.length };
    const about = { ...place, personId: link.userId };
    await recordEvent(tx, actor, 'procedure-link.used', id, counts, about);
    await recordOutcome(tx, actor, link.userId, receipt, place);
    if (typed && verified.length > 0) {
      await mailVerified(ports, tx, link, { typed, count: verified.length, at: usedAt });
    }
    return receipt;
  });
}

/** What both sides are told. */
async function recordOutcome(
  tx: Db,
  actor: Actor,
  ownerId: string,
  { verified, returned }: VerifyReceipt,
  place: ReturnType<typeof placeOf>,
): Promise<void> {
  if (verified > 0)
    await recordEvent(tx, actor, 'procedures.verified', ownerId, { count: verified }, place);
  if (returned > 0)
    await recordEvent(tx, actor, 'procedures.returned', ownerId, { count: returned }, place);
}
