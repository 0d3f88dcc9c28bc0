import { DEFAULT_POOL, openPool } from '#server/db/connections.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { findServersRole, giveRights } from '#server/db/rights.ts';
import { prepareJobs } from '#server/jobs/queue.ts';
import type { Log } from '#server/log.ts';

/** What a server does to a database at its start; then the role of the servers, if one is named, gets its rights. */
export async function bringUpToDate(
  url: string,
  role: string | undefined,
  log: Log,
): Promise<void> {
  const { pool, close } = openPool(url, DEFAULT_POOL, log);
  try {
    const found = role === undefined ? null : await findServersRole(pool, role);
    await migrateDatabase(pool, log);
    await prepareJobs(url, log);
    if (found) await giveRights(pool, found);
  } finally {
    await close();
  }
}
