import type { AnsweredFrom } from '#shared/links.ts';
import type { AuditKind } from '#server/audit/kinds.ts';
import type { AuditEvent } from '#server/audit/place.ts';
import { recordAll } from '#server/audit/store.ts';
import type { Db } from '#server/db/connect.ts';
import type { Actor } from '#server/http/context.ts';
import { letter } from '#server/mail/letter.ts';
import { queueMail } from '#server/mail/queue.ts';
import type { Mailer } from '#server/mail/queue.ts';
import type { Origin } from '#server/ports.ts';
import { findAddressee } from '#server/procedures/store/people.ts';
import { updateVerification } from '#server/procedures/store/verification.ts';
import type { ProcedureRow } from '#server/procedures/tables.ts';

/** Who stands on a verified procedure: an account, or a guest as typed. */
export type Verifier = { id: string | null; name: string; email: string | null };

type Row = Pick<ProcedureRow, 'id' | 'userId' | 'organizationId'>;

/** What was done to each, with whose it is. */
export function eventsOf(action: AuditKind, rows: readonly Row[]): AuditEvent[] {
  return rows.map(({ id, userId, organizationId }) => ({
    action,
    subjectId: id,
    facts: {},
    personId: userId,
    organizationId,
  }));
}

/** Those that are decided on at once are of one organization. */
export function placeOf([first]: readonly Row[]) {
  return { organizationId: first?.organizationId ?? null };
}

/** What both sides are told: once for each owner. */
export function countByOwner(rows: readonly Row[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { userId } of rows) counts.set(userId, (counts.get(userId) ?? 0) + 1);
  return counts;
}

/** Locked rows that may be verified. */
export async function storeVerified(
  tx: Db,
  actor: Actor,
  rows: readonly Row[],
  verifier: Verifier & { from: AnsweredFrom | null },
  at: Date,
): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await updateVerification(tx, ids, {
    verification: 'verified',
    returnReason: null,
    verifiedAt: at,
    verifiedBy: verifier.id,
    verifierName: verifier.name,
    verifierEmail: verifier.email,
    verifiedFrom: verifier.from,
    confirmedAt: null,
    confirmedBy: null,
    changedAt: at,
  });
  await recordAll(tx, actor, eventsOf('procedure.verified', rows));
}

/** As if nobody had verified it. */
export const WAITING = {
  verification: 'waiting',
  verifiedAt: null,
  verifiedBy: null,
  verifierName: null,
  verifierEmail: null,
  verifiedFrom: null,
  confirmedAt: null,
  confirmedBy: null,
} as const;

export async function storeWaiting(tx: Db, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await updateVerification(tx, ids, { ...WAITING, changedAt: at });
}

/** Locked rows that may be sent back, each with its word. Their owners get one mail each. */
export async function storeReturned(
  ports: Mailer & Origin,
  tx: Db,
  actor: Actor,
  returned: readonly { row: Row; reason: string }[],
  { by, at }: { by: string; at: Date },
): Promise<void> {
  if (returned.length === 0) return;
  for (const [reason, ids] of idsByReason(returned)) {
    await updateVerification(tx, ids, {
      verification: 'returned',
      returnReason: reason,
      changedAt: at,
    });
  }
  const rows = returned.map(({ row }) => row);
  await recordAll(tx, actor, eventsOf('procedure.returned', rows));
  for (const [ownerId, count] of countByOwner(rows)) {
    await mailReturned(ports, tx, ownerId, count, by);
  }
}

function idsByReason(
  returned: readonly { row: Row; reason: string }[],
): Map<string, readonly string[]> {
  const ids = new Map<string, readonly string[]>();
  for (const { row, reason } of returned) ids.set(reason, [...(ids.get(reason) ?? []), row.id]);
  return ids;
}

/** What it was sent back with is read after signing in. */
async function mailReturned(
  ports: Mailer & Origin,
  tx: Db,
  ownerId: string,
  count: number,
  by: string,
): Promise<void> {
  const owner = await findAddressee(tx, ownerId);
  if (!owner || owner.isDeactivated) return;
  const what = count === 1 ? 'a procedure' : `${count} procedures`;
  await queueMail(tx, ports, {
    to: owner.email,
    subject: count === 1 ? 'A procedure was sent back' : `${count} procedures were sent back`,
    ...letter({
      greeting: `Dear ${owner.name},`,
      paragraphs: [
        `${by} has sent back ${what} of yours with a word about what to change. Edited and saved, it waits to be verified again.`,
      ],
      action: {
        label: 'Open your procedures',
        url: `${ports.origin}/procedure-logs?verification=returned`,
      },
    }),
    subjectId: ownerId,
  });
}
