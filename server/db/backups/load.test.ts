import { drizzle } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { expect, onTestFinished, test } from 'vitest';
import { inWords } from '#server/db/backups/failure.ts';
import { loadInto } from '#server/db/backups/load.ts';
import { openSnapshot } from '#server/db/backups/source.ts';
import type { Source } from '#server/db/backups/source.ts';
import { makeJobs, migrateTo } from '#server/db/backups/versions.ts';
import { openPostgres } from '#server/db/connect.ts';
import { migrationsFolder } from '#server/db/migrations.ts';
import { startJobs } from '#server/jobs/queue.ts';
import { addPerson, AWKWARD, connectedTo, emptyDatabase } from '#test/backups.ts';
import { waitingIn } from '#test/locks.ts';
import { silentLog } from '#test/log.ts';
import { createTestDatabase } from '#test/server.ts';

const SECRET = 'a secret only for tests, thirty-two characters';
const ADD_QUEUE = `
  insert into jobs.queue (name, policy, table_name, retry_limit, retry_delay, retry_backoff, expire_seconds, retention_seconds, deletion_seconds, partition)
  values ('old-queue', 'standard', 'job_common', 2, 0, false, 900, 1209600, 604800, false)`;

async function snapshotOf(url: string) {
  const snapshot = await openSnapshot(url);
  onTestFinished(() => snapshot.close());
  return snapshot;
}

/** A database in use, and somebody who is in it. */
async function hospital() {
  const url = await createTestDatabase();
  const client = await connectedTo(url);
  return { url, client, user: await addPerson(client) };
}

/** Of an older version, and Ada who is in it. */
async function oldHospital() {
  const url = await emptyDatabase();
  const client = await connectedTo(url);
  await client.query('begin');
  await makeJobs(client, 38);
  await migrateTo(client, 5);
  await client.query('commit');
  await client.query(
    `insert into users (id, email, name) values (gen_random_uuid(), 'ada@example.org', 'Ada')`,
  );
  return { url, client };
}

test('every table comes over as it was, whatever is written to it meanwhile', async () => {
  const { url, client, user } = await hospital();
  const source = await snapshotOf(url);
  const later = await addPerson(client);
  const target = await emptyDatabase();
  const { tables, leftOut } = await loadInto(target, source);
  expect(leftOut).toEqual([]);
  expect(tables.map(({ name }) => name)).toEqual(source.tables.map(({ name }) => name));

  const { rows } = await (
    await connectedTo(target)
  ).query(
    `select u.id, name, s.created_at::text, searchable @@ to_tsquery('english', 'sepsis') as found, bytes
     from pearl_sets s join users u on u.id = s.owner_id join pearl_patients p on p.set_id = s.id, data_export_pieces`,
  );
  expect(rows).toEqual([
    {
      id: user,
      name: AWKWARD,
      created_at: '2026-01-02 03:04:05.678901+00',
      found: true,
      bytes: Buffer.from('00ff0a5c', 'hex'),
    },
  ]);
  expect(later).not.toBe(user);
  const indexes = `select indexdef from pg_indexes where schemaname in ('public', 'jobs') order by 1`;
  const made = await (await connectedTo(target)).query(indexes);
  expect(made.rows).toEqual((await client.query(indexes)).rows);
  expect(made.rowCount).toBeGreaterThan(200);
  // And none of it has to be done again for the next one.
  expect((await loadInto(await emptyDatabase(), await snapshotOf(target))).tables).toEqual(tables);
});

test('what was loaded is a database of this version, whose trail nobody changes', async () => {
  const target = await emptyDatabase();
  await loadInto(target, await snapshotOf((await hospital()).url));
  const database = await openPostgres(target, [SECRET], silentLog);
  onTestFinished(() => database.close());
  const jobs = await startJobs(database, silentLog);
  await jobs.stop(1000);
  await expect(database.db.execute('delete from audit_events')).rejects.toMatchObject({
    cause: { code: '42501' },
  });
  await expect(
    database.db.execute(
      `insert into pearl_patients (set_id, index, details, starred, status) values (gen_random_uuid(), 0, '', true, 'done')`,
    ),
  ).rejects.toMatchObject({ cause: { code: '23503' } });
});

test('rows of an older version come in their old form and are brought forward', async () => {
  const all = readMigrationFiles({ migrationsFolder }).length;
  const { url, client: old } = await oldHospital();
  await old.query(ADD_QUEUE);
  await old.query(
    `insert into jobs.job (name, data, policy) values ('old-queue', '{"is": "waiting"}', 'standard')`,
  );
  const source = await snapshotOf(url);
  expect(source.form).toMatchObject({ jobs: 38 });
  expect(source.form.migrations).toHaveLength(5);

  const target = await emptyDatabase();
  await loadInto(target, source);
  const database = await openPostgres(target, [SECRET], silentLog);
  onTestFinished(() => database.close());
  await (await startJobs(database, silentLog)).stop(1000);
  const { form } = await snapshotOf(target);
  expect(form.migrations).toHaveLength(all);
  expect(form.jobs).toBeGreaterThan(38);
  expect((await database.db.execute('select name from users')).rows).toEqual([{ name: 'Ada' }]);
  const waiting = await database.db.execute(
    `select data, state from jobs.job where name = 'old-queue'`,
  );
  expect(waiting.rows).toEqual([{ data: { is: 'waiting' }, state: 'created' }]);
});

test('a server that starts meanwhile waits until all rows are in, and serves them', async () => {
  const { url } = await oldHospital();
  const target = await emptyDatabase();
  const watching = drizzle({ client: await connectedTo(target) });
  let serve: () => Promise<unknown> = () => Promise.resolve(null);
  await loadInto(target, await snapshotOf(url), async () => {
    const starting = openPostgres(target, [SECRET], silentLog);
    onTestFinished(async () => (await starting).close());
    serve = async () => (await (await starting).db.execute('select name from users')).rows;
    await expect.poll(() => waitingIn(watching)).toBe(1);
  });
  expect(await serve()).toEqual([{ name: 'Ada' }]);
});

test('rows of a newer version, or of another one, are refused with what to do', async () => {
  const source = await snapshotOf((await hospital()).url);
  const { migrations, jobs } = source.form;
  const target = await emptyDatabase();
  const load = (form: Source['form']) => loadInto(target, { ...source, form });
  const later = { hash: 'of tomorrow', at: Date.UTC(2100, 0, 1) };
  const newer = 'of a newer version of Debrief';
  await expect(load({ migrations: [...migrations, later], jobs })).rejects.toThrow(newer);
  await expect(load({ migrations, jobs: (jobs ?? 0) + 1 })).rejects.toThrow(newer);
  const [, ...rest] = migrations;
  const other = { hash: 'of somebody else', at: migrations[0]?.at ?? 0 };
  await expect(load({ migrations: [other, ...rest], jobs })).rejects.toThrow(
    /a migration of \d{4}-\d\d-\d\d that this version of Debrief does not have/,
  );
  expect((await loadInto(target, source)).leftOut).toEqual([]);
});

test('a table that is not of Debrief is left out, and said', async () => {
  const { url, client } = await hospital();
  await client.query('create table notes_of_the_dba (id serial primary key, note text)');
  await client.query(`insert into notes_of_the_dba (note) values ('mine')`);
  const { leftOut } = await loadInto(await emptyDatabase(), await snapshotOf(url));
  expect(leftOut).toEqual(['public.notes_of_the_dba']);
});

test('a column that is not of Debrief stops it', async () => {
  const { url, client } = await hospital();
  await client.query('alter table users add column shoe_size integer');
  await expect(loadInto(await emptyDatabase(), await snapshotOf(url))).rejects.toThrow(
    'public.users has a column shoe_size',
  );
});

test('a database in which something is stays as it is', async () => {
  const source = await snapshotOf((await hospital()).url);
  const { url, user, client } = await hospital();
  await expect(loadInto(url, source)).rejects.toThrow('There are tables in that database already');
  expect((await client.query('select id from users')).rows).toEqual([{ id: user }]);
});

test('a schema jobs of somebody else stays as it is; an unused one of a queue does not matter', async () => {
  const source = await snapshotOf((await hospital()).url);
  const target = await emptyDatabase();
  const client = await connectedTo(target);
  const withoutJobs = { ...source, form: { ...source.form, jobs: null } };
  const expectRefused = async () => {
    for (const each of [source, withoutJobs]) {
      await expect(loadInto(target, each)).rejects.toThrow('There is a schema jobs in that');
    }
  };
  await client.query('create schema jobs; create table jobs.openings as select 1 as id');
  await expectRefused();
  expect((await client.query('select id from jobs.openings')).rows).toEqual([{ id: 1 }]);
  await client.query('drop schema jobs cascade');
  await makeJobs(client, 38);
  await client.query(ADD_QUEUE);
  await expectRefused();
  await client.query('delete from jobs.queue');
  expect((await loadInto(target, source)).leftOut).toEqual([]);
});

test('of two that load into one database at once, one is told', async () => {
  const { url } = await hospital();
  const target = await emptyDatabase();
  const both = await Promise.allSettled(
    [await snapshotOf(url), await snapshotOf(url)].map((source) => loadInto(target, source)),
  );
  const refused = both.filter((each) => each.status === 'rejected');
  expect(refused.map(({ reason }) => String(reason))).toEqual([
    expect.stringMatching(/Another restore.* is at work|There are tables in that database already/),
  ]);
  const { rows } = await (
    await connectedTo(target)
  ).query('select count(*)::int as people from users');
  expect(rows).toEqual([{ people: 1 }]);
});

test('rows that end too early leave the database empty, and the next try fills it', async () => {
  const source = await snapshotOf((await hospital()).url);
  const target = await emptyDatabase();
  const less = source.tables.map((table) =>
    table.name === 'public.users' ? { ...table, rows: 2, bytes: 2, digest: 'of more' } : table,
  );
  await expect(loadInto(target, { ...source, tables: less })).rejects.toThrow(
    'public.users did not come over as it was',
  );
  const client = await connectedTo(target);
  const { rows } = await client.query(
    `select to_regclass('public.users') as users, to_regnamespace('drizzle') as drizzle, to_regnamespace('jobs') as jobs`,
  );
  expect(rows).toEqual([{ users: null, drizzle: null, jobs: null }]);
  expect((await loadInto(target, source)).leftOut).toEqual([]);
});

test('a database that is stopped while it is read is said in words, and nothing comes of it', async () => {
  const { url, client } = await hospital();
  const source = await snapshotOf(url);
  const stopped = await client.query(
    `select pg_terminate_backend(pid, 10000) from pg_stat_activity
     where datname = current_database() and state = 'idle in transaction'`,
  );
  expect(stopped.rowCount).toBe(1);
  const target = await emptyDatabase();
  expect(await loadInto(target, source).catch(inWords)).toMatch(
    /^The database cannot be reached, or was stopped meanwhile/,
  );
  const { rows } = await (
    await connectedTo(target)
  ).query(`select to_regclass('public.users') as users`);
  expect(rows).toEqual([{ users: null }]);
});

test('a role without the right to load is told which one, before anything is made', async () => {
  const source = await snapshotOf((await hospital()).url);
  const target = new URL(await emptyDatabase());
  const owner = await connectedTo(target.href);
  const role = `owner_${target.pathname.slice(-32)}`;
  await owner.query(
    `create role ${role} login; alter database ${target.pathname.slice(1)} owner to ${role}`,
  );
  target.username = role;
  await expect(loadInto(target.href, source)).rejects.toThrow(
    `Let a superuser run: GRANT SET ON PARAMETER session_replication_role TO ${role}`,
  );
  await owner.query(`grant set on parameter session_replication_role to ${role}`);
  expect((await loadInto(target.href, source)).leftOut).toEqual([]);
});

test('what goes wrong once all rows are in is told so, and they stay', async () => {
  const { url } = await oldHospital();
  const target = new URL(await emptyDatabase());
  const owner = await connectedTo(target.href);
  target.username = `alone_${target.pathname.slice(-20)}`;
  const { username } = target;
  await owner.query(
    `create role ${username} login connection limit 1; grant set on parameter session_replication_role to ${username};
     alter database ${target.pathname.slice(1)} owner to ${username}`,
  );
  const { unfinished } = await loadInto(target.href, await snapshotOf(url));
  expect(unfinished).toMatch(/^The database refused: too many connections for role.* All rows are/);
  expect((await owner.query('select name from users')).rows).toEqual([{ name: 'Ada' }]);
});

test('a role that may not read everything is told so, also where it would see nothing', async () => {
  const { url, client } = await hospital();
  const role = `reader_${new URL(url).pathname.slice(-32)}`;
  await client.query(
    `create role ${role} login; grant usage on schema public, jobs, drizzle to ${role}`,
  );
  await client.query(`grant select on all tables in schema public, jobs, drizzle to ${role}`);
  const asRole = new URL(url);
  asRole.username = role;
  await client.query('create sequence numbers');
  await expect(openSnapshot(asRole.href)).rejects.toThrow('The role may not read numbers');
});
