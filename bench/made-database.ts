import { openPostgres } from '#server/db/connect.ts';
import { prepareJobs } from '#server/jobs/queue.ts';
import { silentLog } from '#test/log.ts';

/** Its tables and its queues, so that a server starts on whatever is filled in. */
export async function makeDatabase(url: string, secret: string): Promise<void> {
  const database = await openPostgres(url, [secret], silentLog);
  await database.close();
  await prepareJobs(url, silentLog);
}
