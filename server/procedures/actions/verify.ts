import type { z } from 'zod';
import { isOneMailbox } from '#shared/mailbox.ts';
import type { ReturnInput, VerifyInput } from '#shared/procedure-verification-input.ts';
import { NOT_YOUR_PROCEDURE, OWN_MAILBOX } from '#shared/procedure-verification.ts';
import type { Verified } from '#shared/procedure-verification-output.ts';
import { listDoneBy, recordAll, recordEvent } from '#server/audit/store.ts';
import type { Db } from '#server/db/connect.ts';
import type { UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import type { Mailer } from '#server/mail/queue.ts';
import type { Clock, Logger, Origin, Store } from '#server/ports.ts';
import { asOfNow } from '#server/procedures/actions/as-of-now.ts';
import {
  countByOwner,
  eventsOf,
  placeOf,
  storeReturned,
  storeVerified,
  storeWaiting,
} from '#server/procedures/actions/decide.ts';
import { canUnverify, canVerify, isSupervisorOf } from '#server/procedures/policy.ts';
import { listAddresses } from '#server/procedures/store/people.ts';
import { lockProcedures } from '#server/procedures/store/verification.ts';
import type { ProcedureRow } from '#server/procedures/tables.ts';

type Items = z.output<typeof VerifyInput>['items'];
type Seen = { row: ProcedureRow; version: number };

/** Each once, locked; all of them the actor's to decide on, or not_found for the whole call. Forbidden for the own mailbox's. */
async function lockSupervised(tx: Db, sender: UserActor, items: Items): Promise<Seen[]> {
  const actor = await asOfNow(tx, sender);
  const versions = new Map(items.map(({ id, version }) => [id, version]));
  const rows = await lockProcedures(tx, [...versions.keys()]);
  if (rows.length < versions.size || !rows.every((row) => isSupervisorOf(actor, row))) {
    throw new AppError('not_found', NOT_YOUR_PROCEDURE);
  }
  const owners = await listAddresses(
    tx,
    rows.map(({ userId }) => userId),
  );
  if (owners.some((email) => isOneMailbox(email, actor.email))) {
    throw new AppError('forbidden', OWN_MAILBOX);
  }
  return rows.map((row) => ({ row, version: versions.get(row.id) ?? 0 }));
}

function ids(seen: readonly Seen[]): string[] {
  return seen.map(({ row }) => row.id);
}

/** `isDone`: by this very call, whose answer was lost. What changed since it was seen is left as it is. */
function sorted(actor: UserActor, seen: Seen[], isDone: (row: ProcedureRow) => boolean) {
  const open = seen.filter(({ row, version }) => canVerify(actor, row) && row.version === version);
  const before = seen.filter(({ row, version }) => row.version === version + 1 && isDone(row));
  const kept = new Set(ids([...open, ...before]));
  return {
    open: open.map(({ row }) => row),
    answer: {
      done: [...kept],
      changed: ids(seen).filter((id) => !kept.has(id)),
    } satisfies Verified,
  };
}

export async function verifyProcedures(
  { db, now }: Store & Clock,
  actor: UserActor,
  { items }: z.output<typeof VerifyInput>,
): Promise<Verified> {
  return db.transaction(async (tx) => {
    const isDone = ({ verification, verifiedBy }: ProcedureRow) =>
      verification === 'verified' && verifiedBy === actor.userId;
    const { open, answer } = sorted(actor, await lockSupervised(tx, actor, items), isDone);
    const verifier = { id: actor.userId, name: actor.displayName, email: null, from: null };
    await storeVerified(tx, actor, open, verifier, now());
    for (const [ownerId, count] of countByOwner(open)) {
      await recordEvent(tx, actor, 'procedures.verified', ownerId, { count }, placeOf(open));
    }
    return answer;
  });
}

/** Takes back what the actor has just verified. `items` have the versions that were verified. */
export async function unverifyProcedures(
  { db, now }: Store & Clock,
  actor: UserActor,
  { items }: z.output<typeof VerifyInput>,
): Promise<Verified> {
  return db.transaction(async (tx) => {
    const seen = await lockSupervised(tx, actor, items);
    const rows = seen.filter(
      ({ row, version }) => canUnverify(actor, row, now()) && row.version === version + 1,
    );
    const taken = new Set(ids(rows));
    const unverified = rows.map(({ row }) => row);
    await storeWaiting(tx, [...taken], now());
    await recordAll(tx, actor, eventsOf('procedure.unverified', unverified));
    const done = new Set([...taken, ...(await takenBefore(tx, actor, seen))]);
    return { done: [...done], changed: ids(seen).filter((id) => !done.has(id)) };
  });
}

/** By this very call, whose answer was lost. */
async function takenBefore(tx: Db, { userId }: UserActor, seen: readonly Seen[]) {
  const waiting = seen.filter(
    ({ row, version }) => row.verification === 'waiting' && row.version === version + 2,
  );
  return listDoneBy(tx, userId, 'procedure.unverified', ids(waiting));
}

export async function returnProcedures(
  ports: Store & Mailer & Logger & Origin,
  actor: UserActor,
  { items, reason }: z.output<typeof ReturnInput>,
): Promise<Verified> {
  return ports.db.transaction(async (tx) => {
    const isDone = ({ verification, returnReason }: ProcedureRow) =>
      verification === 'returned' && returnReason === reason;
    const { open, answer } = sorted(actor, await lockSupervised(tx, actor, items), isDone);
    const returned = open.map((row) => ({ row, reason }));
    const by = actor.displayName;
    await storeReturned(ports, tx, actor, returned, { by, at: ports.now() });
    for (const [ownerId, count] of countByOwner(open)) {
      await recordEvent(tx, actor, 'procedures.returned', ownerId, { count }, placeOf(open));
    }
    return answer;
  });
}
