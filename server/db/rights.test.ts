import { readFileSync } from 'node:fs';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { backUp } from '#server/db/backups/backup.ts';
import { inWords } from '#server/db/backups/failure.ts';
import { move } from '#server/db/backups/move.ts';
import { restore } from '#server/db/backups/restore.ts';
import { openPostgres } from '#server/db/connect.ts';
import { MIGRATION_LOCK } from '#server/db/migrate.ts';
import { openingProblem } from '#server/db/problems.ts';
import { rightsOf } from '#server/db/rights.ts';
import type { Log } from '#server/log.ts';
import { bringUpToDate } from '#server/operator/migrate.ts';
import { connectedTo, emptyDatabase, temporaryFolder } from '#test/backups.ts';
import { waitingIn } from '#test/locks.ts';
import { keptLog, silentLog } from '#test/log.ts';
import { refusal, signUp } from '#test/people.ts';
import { createTestDatabase, startTestServer } from '#test/server.ts';

const PASSWORD = 'a-password-that-is-nowhere';
const SECRET = 'one secret of these tests, of forty letters';

/** A role with a password in its address, gone when the test ends, and what the owner does. */
async function aRole(url: string, kind = 'login') {
  const name = `role_${crypto.randomUUID().slice(0, 8)}`;
  const owner = await connectedTo(url);
  await owner.query(`create role ${name} ${kind} password '${PASSWORD}'`);
  onTestFinished(async () => {
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query(`drop owned by ${name}; drop role ${name}`);
    await client.end();
  });
  const address = new URL(url);
  address.username = name;
  address.password = PASSWORD;
  return { name, url: address.href, ownerUrl: url, owner };
}

const configOf = (url: string) => readConfig({ DATABASE_URL: url, AUTH_SECRET: SECRET });

/** A server as that role, stopped when the test ends. */
async function serveAs(url: string, log: Log) {
  const server = await startTestServer({ database: await openPostgres(url, [SECRET], log), log });
  onTestFinished(() => server.stop());
  return server;
}

/** What a start on that database says. */
async function start(url: string): Promise<string> {
  try {
    await (await openPostgres(url, [SECRET], silentLog)).close();
    return 'it starts';
  } catch (error) {
    return sentence(openingProblem(error, configOf(url)));
  }
}

/** As commands end: in a sentence, without the password. */
function sentence(error: unknown): string {
  const words = inWords(error);
  expect(words).not.toContain(PASSWORD);
  expect(words).not.toContain('\n');
  return words;
}

const failing = (work: Promise<unknown>) => work.then(() => 'it is done', sentence);

test('a role that cannot connect is told what to look at', async () => {
  const closed = await aRole(await createTestDatabase(), 'nologin');
  expect(await start(closed.url)).toBe(
    'DATABASE_URL: the database cannot be opened (28000). It does not let that role in. Check the user, the password, and pg_hba.conf.',
  );
  const shut = await aRole(await createTestDatabase());
  const database = new URL(shut.url).pathname.slice(1);
  await shut.owner.query(`revoke connect on database ${database} from public`);
  expect(await start(shut.url)).toContain('(42501). It answers, and its role lacks a right.');
  const nowhere = new URL(shut.url);
  nowhere.pathname = '/nowhere';
  expect(await start(nowhere.href)).toContain(
    '(3D000). It answers, and has no database of that name.',
  );
  const wrong = openingProblem(Object.assign(new Error(), { code: '28P01' }), configOf(shut.url));
  expect(sentence(wrong)).toContain('(28P01). It does not let that role in.');
  await bringUpToDate(shut.ownerUrl, shut.name, silentLog);
  expect(await start(shut.url)).toBe('it starts');
});

test('a first start by a role that may not make tables says who may, and by which command', async () => {
  const url = await emptyDatabase();
  const { name, url: asRole } = await aRole(url);
  const told = `the role ${name} may not create schemas and tables in it. Let the role that owns it do so: npm run migrate -- ${name}`;
  expect(await start(asRole)).toContain(told);
  expect(await failing(bringUpToDate(asRole, undefined, silentLog))).toContain(told);
  await bringUpToDate(url, name, silentLog);
  expect(await start(asRole)).toBe('it starts');
});

test('the rights are for a role that there is, and that does not own the database', async () => {
  const url = await createTestDatabase();
  const give = (name: string) => failing(bringUpToDate(url, name, silentLog));
  expect(await give('nobody_here')).toContain('There is no role nobody_here. Make it first');
  expect(await give('debrief')).toContain('The role debrief owns the database');
  // Before anything is done.
  const empty = await emptyDatabase();
  expect(await failing(bringUpToDate(empty, 'nobody_here', silentLog))).toContain('There is no');
  const { rows } = await (
    await connectedTo(empty)
  ).query(`select to_regclass('public.users') as made`);
  expect(rows).toEqual([{ made: null }]);
});

test('a role that owns nothing is told that the database is older than the server', async () => {
  const url = await createTestDatabase();
  const { name, url: asRole, owner } = await aRole(url);
  await bringUpToDate(url, name, silentLog);
  await owner.query(
    'delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)',
  );
  expect(await start(asRole)).toBe(
    `DATABASE_URL: the database has to be brought up to date, and the role ${name} does not own its tables (drizzle.__drizzle_migrations, for one). Let the role that owns it do so: npm run migrate -- ${name}`,
  );
});

test('a server whose role owns nothing waits while the owner brings the database forward', async () => {
  const url = await createTestDatabase();
  const { name, url: asRole, owner } = await aRole(url);
  await bringUpToDate(url, name, silentLog);
  const { rows } = await owner.query<{ hash: string; created_at: string }>(
    'delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations) returning hash, created_at',
  );
  const last = rows[0];
  await owner.query('begin');
  await owner.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  const starting = start(asRole);
  await expect.poll(() => waitingIn(drizzle({ client: owner }))).toBe(1);
  await owner.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    last?.hash,
    last?.created_at,
  ]);
  await owner.query('commit');
  expect(await starting).toBe('it starts');
});

test('what the guide grants by hand is what the command grants', () => {
  const guide = readFileSync(new URL('../../docs/guide-operator.md', import.meta.url), 'utf8');
  const rights = rightsOf({ role: 'debrief_app', database: 'debrief' });
  expect(guide).toContain(`begin;\n${rights.map((right) => `${right};\n`).join('')}commit;\n`);
});

test('with the rights that the command gives a server serves, and its jobs are done', async () => {
  const url = await createTestDatabase();
  const { name, url: asRole } = await aRole(url);
  await bringUpToDate(url, name, silentLog);
  const log = keptLog();
  const server = await serveAs(asRole, log);
  await signUp(server);
  const set = await server.untilComplete(await server.generate(['sepsis']));
  expect(set.patients[0]?.status).toBe('done');
  const codes = log.lines.map((line) => (JSON.parse(line) as { code?: string }).code);
  expect(codes).not.toContain('42501');
});

test('a role that only reads is told what it lacks, and one that a standby answers is told so', async () => {
  const url = await createTestDatabase();
  const { name, url: asRole, owner } = await aRole(url);
  await bringUpToDate(url, name, silentLog);
  await owner.query(`revoke insert on users from ${name}`);
  expect(await start(asRole)).toBe(
    `DATABASE_URL: the role ${name} has no insert on public.users. Let the role that owns the database give them: npm run migrate -- ${name}`,
  );
  await owner.query(
    `revoke insert, update, delete on all tables in schema public, jobs from ${name}`,
  );
  expect(await start(asRole)).toMatch(
    new RegExp(`the role ${name} has no \\w+ on [\\w.]+, and \\d+ rights more\\. Let`),
  );
  await owner.query(`revoke usage on schema drizzle from ${name}`);
  expect(await start(asRole)).toContain(`the role ${name} has no usage on schema drizzle, and`);
  await owner.query(`alter role ${name} set default_transaction_read_only = on`);
  expect(await start(asRole)).toBe(
    `DATABASE_URL: the database takes no changes from the role ${name} (default_transaction_read_only is on). Give the address of the one that takes changes.`,
  );
});

test('a right that is taken away while the server runs is told in a sentence, and in the log by its name', async () => {
  const url = await createTestDatabase();
  const { name, url: asRole, owner } = await aRole(url);
  await bringUpToDate(url, name, silentLog);
  const log = keptLog();
  const server = await serveAs(asRole, log);
  const person = await signUp(server);
  await owner.query(`revoke update on profiles from ${name}`);
  const answer = await person.patch('/api/profile', { displayName: 'Ada' });
  expect([answer.status, (await refusal(answer)).message]).toEqual([
    503,
    'The database of this server does not let it do that until whoever runs it has given it the right. What you wrote stays here.',
  ]);
  expect((await person.get('/api/dashboard')).status).toBe(200);
  const told = log.lines.filter((line) => line.includes('the database cannot do its part'));
  expect(told).toHaveLength(1);
  expect(JSON.parse(told[0] ?? '{}')).toMatchObject({
    trouble: 'no_right',
    missing: 'permission denied for table profiles',
  });
  expect(log.lines.join()).not.toContain('frames');
});

test('backing up takes a role that reads, and restoring and moving one that owns; others are told', async () => {
  const url = await createTestDatabase();
  const { name, url: asRole, owner } = await aRole(url);
  await bringUpToDate(url, name, silentLog);
  const folder = temporaryFolder();
  const back = (file: string) => backUp(configOf(asRole), `${folder}/${file}`, '1.2.3');
  await owner.query(
    `revoke insert, update, delete on all tables in schema public, jobs from ${name}`,
  );
  const { file } = await back('one.backup');
  await owner.query(`revoke select on users from ${name}`);
  expect(await failing(back('two.backup'))).toBe(
    'The role is not allowed to do that: permission denied for table users. Nothing was put in place. Take the role that owns the database.',
  );
  const empty = await aRole(await emptyDatabase());
  const own = configOf(empty.url);
  expect(await failing(restore(own, file))).toMatch(
    /^The role role_\w+ may not load rows as they are/,
  );
  await empty.owner.query(`grant set on parameter session_replication_role to ${empty.name}`);
  const source = configOf(await createTestDatabase());
  for (const work of [() => restore(own, file), () => move(source, empty.url)]) {
    expect(await failing(work())).toMatch(
      /^The role is not allowed to do that: permission denied for (schema|database) .* Take the role that owns/,
    );
  }
  await empty.owner.query(`alter role ${empty.name} set default_transaction_read_only = on`);
  expect(await failing(restore(own, file))).toMatch(/^The database takes no changes, as a standby/);
});
