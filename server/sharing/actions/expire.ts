import { recordEvent } from '#server/audit/store.ts';
import type { Clock, Logger, Store } from '#server/ports.ts';
import { bindToDeleted, deleteEnded } from '#server/sharing/store/shares.ts';

const JOB = { kind: 'job', job: 'delete-expired-shares' } as const;

/** Deletes what was shared 90 days ago, and what was shared of sets that are gone for good. */
export async function deleteExpiredShares({ db, log, now }: Store & Clock & Logger): Promise<void> {
  const ids = await db.transaction(async (tx) => {
    await bindToDeleted(tx);
    const ended = await deleteEnded(tx, now());
    for (const id of ended) await recordEvent(tx, JOB, 'pearls.share-expired', id);
    return ended;
  });
  if (ids.length > 0) log.info({ shares: ids.length }, 'expired shares deleted');
}
