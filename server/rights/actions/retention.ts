import { pruneEvents } from '#server/audit/store.ts';
import { inBatches } from '#server/jobs/batches.ts';
import { errorFacts } from '#server/log.ts';
import { listOrganizationIds } from '#server/organizations/store/retention.ts';
import type { Logger, Store } from '#server/ports.ts';

const AT_ONCE = 5000;

/**
 * Deletes what is kept no longer of the trail, each organization's for as long as it says, nobody's as shipped. The
 * database's own function knows how long, does it, and writes down that it did (migrations).
 */
export async function pruneAudit({ db, log }: Store & Logger): Promise<void> {
  let pruned = 0;
  for (const id of [...(await listOrganizationIds(db)), null]) {
    try {
      pruned += await inBatches(AT_ONCE, () => pruneEvents(db, id, AT_ONCE));
    } catch (error) {
      // Where the application's role may not: a DBA decides.
      log.warn(errorFacts(error), 'old entries of the trail could not be deleted');
      return;
    }
  }
  if (pruned > 0) log.info({ events: pruned }, 'old entries of the trail deleted');
}
