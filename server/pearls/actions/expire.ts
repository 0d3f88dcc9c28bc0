import { recordEvents } from '#server/audit/store.ts';
import { deleteExpiredSets, removeDeletedSets } from '#server/pearls/store/sets.ts';
import type { Clock, Logger, Store } from '#server/ports.ts';

const REMOVER = { kind: 'job', job: 'delete-expired-pearls' } as const;

/** Deletes guests' sets whose 24 hours are over, with their case text. */
export async function deleteExpired({ db, now, log }: Store & Clock & Logger): Promise<void> {
  const ids = await db.transaction(async (tx) => {
    const expired = await deleteExpiredSets(tx, now());
    await recordEvents(tx, REMOVER, 'pearls.expired', expired);
    return expired;
  });
  if (ids.length > 0) log.info({ sets: ids.length }, 'expired pearls deleted');
}

/** Removes for good what its owner deleted and nobody keeps any longer, with the answers given to its questions. */
export async function removeDeleted({ db, now, log }: Store & Clock & Logger): Promise<void> {
  const ids = await db.transaction(async (tx) => {
    const removed = await removeDeletedSets(tx, now());
    await recordEvents(tx, REMOVER, 'pearls.removed', removed);
    return removed;
  });
  if (ids.length > 0) log.info({ sets: ids.length }, 'deleted pearls removed');
}
