import { Client } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openPostgres } from '#server/db/connect.ts';
import { silentLog } from '#test/log.ts';
import { createTestDatabase, startTestServer } from '#test/server.ts';

test('a server opens no more connections than it may, and whoever finds none free waits', async () => {
  const url = await createTestDatabase();
  const options = { connections: 8, preparedStatements: true };
  const database = await openPostgres(url, ['one secret of these tests'], silentLog, options);
  const server = await startTestServer({ database });
  onTestFinished(() => server.stop());
  const admin = new Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  onTestFinished(() => admin.end());
  const count = async () => {
    const { rows } = await admin.query<{ open: number }>(
      'select count(*)::int as open from pg_stat_activity where datname = $1',
      [new URL(url).pathname.slice(1)],
    );
    return rows[0]?.open ?? 0;
  };
  const asked = Promise.all(
    Array.from({ length: 40 }, () => database.db.execute('select pg_sleep(0.05)')),
  );
  expect(await asked).toHaveLength(40);
  // All that were opened lie in their pools for ten seconds; what the start has closed may still be on its way out.
  await expect.poll(count, { timeout: 5000 }).toBeLessThanOrEqual(8);
  expect(await count()).toBeGreaterThan(4);
});
