import { recordEvent } from '#server/audit/store.ts';
import { deleteExpiredSets } from '#server/pearls/store.ts';
import type { Runtime } from '#server/runtime.ts';

/** Deletes guests' sets whose 24 hours are over, with their case text. */
export async function deleteExpired({ db, now, log }: Runtime): Promise<void> {
  const ids = await db.transaction(async (tx) => {
    const expired = await deleteExpiredSets(tx, now());
    for (const id of expired) {
      await recordEvent(tx, { kind: 'job', job: 'delete-expired-pearls' }, 'pearls.expired', id);
    }
    return expired;
  });
  if (ids.length > 0) log.info({ sets: ids.length }, 'expired pearls deleted');
}
