import { CHANGED_MEANWHILE } from '#shared/procedures.ts';
import { recordAll } from '#server/audit/store.ts';
import type { Db } from '#server/db/connect.ts';
import type { UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import type { Mailer } from '#server/mail/queue.ts';
import type { Clock, Origin, Store } from '#server/ports.ts';
import { eventsOf } from '#server/procedures/actions/decide.ts';
import { storeTakenBack } from '#server/procedures/actions/take-back.ts';
import { canConfirm, canTakeBack } from '#server/procedures/policy.ts';
import { listAddresses } from '#server/procedures/store/people.ts';
import { lockProcedure, updateProcedure } from '#server/procedures/store/records.ts';
import type { ProcedureRow } from '#server/procedures/tables.ts';

const NOT_YOURS =
  'Only an administrator of the organization decides about a verification: never about an own one, and nobody confirms one under the own address.';

type Seen = Pick<ProcedureRow, 'id' | 'version'>;

/** As it was seen, locked. Null when this very decision was made before. */
async function lockSeen(
  tx: Db,
  { id, version }: Seen,
  isDone: (row: ProcedureRow) => boolean,
  can: (row: ProcedureRow & { ownerEmail: string }) => boolean,
): Promise<ProcedureRow | null> {
  const row = await lockProcedure(tx, id);
  if (!row) throw new AppError('not_found', 'This procedure does not exist.');
  if (row.version === version + 1 && isDone(row)) return null;
  if (row.version !== version) throw new AppError('conflict', CHANGED_MEANWHILE);
  const [ownerEmail] = await listAddresses(tx, [row.userId]);
  if (ownerEmail === undefined || !can({ ...row, ownerEmail }))
    throw new AppError('forbidden', NOT_YOURS);
  return row;
}

/** From now on it counts as verified. */
export async function confirmVerification(
  { db, now }: Store & Clock,
  actor: UserActor,
  seen: Seen,
): Promise<void> {
  await db.transaction(async (tx) => {
    const isDone = (row: ProcedureRow) => row.confirmedBy === actor.userId;
    const row = await lockSeen(tx, seen, isDone, (found) => canConfirm(actor, found));
    if (!row) return;
    const at = now();
    const confirmed = { confirmedAt: at, confirmedBy: actor.userId };
    await updateProcedure(tx, row.id, { ...confirmed, changedAt: at, version: row.version + 1 });
    await recordAll(tx, actor, eventsOf('procedure.confirmed', [row]));
  });
}

/** Its owner reads why, and asks again. */
export async function takeBackVerification(
  ports: Store & Mailer & Origin,
  actor: UserActor,
  seen: Seen,
  reason: string,
): Promise<void> {
  await ports.db.transaction(async (tx) => {
    const isDone = (row: ProcedureRow) =>
      row.verification === 'returned' && row.returnReason === reason;
    const row = await lockSeen(tx, seen, isDone, (found) => canTakeBack(actor, found));
    if (!row) return;
    await storeTakenBack(ports, tx, [row], { reason, at: ports.now() });
    await recordAll(tx, actor, eventsOf('procedure.taken-back', [row]));
  });
}
