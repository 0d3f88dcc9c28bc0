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

test('a stop waits for the job in hand, and takes no other', async () => {
  const database = await openPostgres(await createTestDatabase(), ['a secret'], silentLog);
  onTestFinished(() => database.close());
  const jobs = await startJobs(database, silentLog);
  const happened: string[] = [];
  const finish = Promise.withResolvers<void>();
  await jobs.work('make-report', { atOnce: 2 }, async ({ reportId }) => {
    happened.push(`began ${reportId}`);
    await finish.promise;
    happened.push(`finished ${reportId}`);
  });
  await jobs.send(database.db, 'make-report', { reportId: 'a' }, { key: 'a' });
  await expect.poll(() => happened).toEqual(['began a']);
  const stopped = jobs.stop(20_000).then(() => happened.push('stopped'));
  await jobs.send(database.db, 'make-report', { reportId: 'b' }, { key: 'b' });
  await expect(jobs.work('send-mail', { atOnce: 1 }, async () => {})).rejects.toThrow(
    'takes no more jobs',
  );
  finish.resolve();
  await stopped;
  expect(happened).toEqual(['began a', 'finished a', 'stopped']);
  const { rows } = await database.db.execute(
    sql`select state from jobs.job where name = 'make-report' order by created_on`,
  );
  expect(rows).toEqual([{ state: 'completed' }, { state: 'created' }]);
});
