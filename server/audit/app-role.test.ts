import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '#server/db/connect.ts';
import { bringUpToDate } from '#server/operator/migrate.ts';
import { aClinic } from '#test/administration.ts';
import { silentLog } from '#test/log.ts';
import { createTestDatabase, startTestServer } from '#test/server.ts';

const SECRET = 'a secret only for tests, thirty-two characters';

test('a server runs as a role that owns nothing and cannot touch the trail in any way', async () => {
  const url = await createTestDatabase();
  const owner = new Client({ connectionString: url });
  await owner.connect();
  const name = new URL(url).pathname.slice(1);
  const role = `app_${name}`;
  await owner.query(`create role ${role} login`);
  await bringUpToDate(url, role, silentLog);
  onTestFinished(async () => {
    await owner.query(`drop owned by ${role}; drop role ${role}`);
    await owner.end();
  });
  const asRole = new URL(url);
  asRole.username = role;
  const server = await startTestServer({
    database: await openPostgres(asRole.href, [SECRET], silentLog),
  });
  onTestFinished(() => server.stop());
  const { administrator } = await aClinic(server);
  expect((await administrator.post('/api/admin/join-links', {})).status).toBe(201);
  const { items } = await administrator.call('GET /api/admin/activity');
  expect(items).toHaveLength(1);
  const { db } = server.runtime;
  for (const change of [
    'delete from audit_events',
    'truncate audit_events',
    `update audit_events set actor_id = ''`,
    'alter table audit_events disable trigger all',
    'drop trigger audit_events_kept on audit_events',
    `select set_config('debrief.audit_retention', 'on', true); delete from audit_events`,
    'select prune_audit_events(null, 1)',
  ]) {
    await expect(db.execute(change)).rejects.toMatchObject({ cause: { code: '42501' } });
  }
});
