import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openPostgres } from '#server/db/connect.ts';
import { startJobs } from '#server/jobs/queue.ts';
import { silentLog } from '#test/log.ts';
import { createTestDatabase } from '#test/server.ts';

/** Jobs on a database, with one job of reports that came there without an announcement. */
async function jobsWith(values: string) {
  const database = await openPostgres(await createTestDatabase(), ['a secret'], silentLog);
  const jobs = await startJobs(database, silentLog);
  onTestFinished(async () => {
    await jobs.stop(1000);
    await database.close();
  });
  const handler = vi.fn<() => Promise<void>>(async () => {});
  await jobs.work('make-report', { atOnce: 2 }, handler);
  await database.db.execute(
    sql.raw(
      `insert into jobs.job (name, policy, data, retry_limit, state, start_after, heartbeat_on, heartbeat_seconds)
       values ('make-report', 'exclusive', '{"reportId": "a"}', 5, ${values})`,
    ),
  );
  return handler;
}

/** Long before workers look by themselves, or all jobs are counted. */
const SOON = { timeout: 40_000 };

test('a job that waits and is due without an announcement is found by looking', async () => {
  const handler = await jobsWith(`'retry', now() + interval '2 seconds', null, 10`);
  await expect.poll(() => handler.mock.calls.length, SOON).toBe(1);
  expect(handler.mock.calls[0]).toEqual([{ reportId: 'a' }, expect.any(AbortSignal)]);
});

test('a job whose server died is done by another', async () => {
  const handler = await jobsWith(`'active', now(), now() - interval '1 minute', 10`);
  await expect.poll(() => handler.mock.calls.length, SOON).toBe(1);
});
