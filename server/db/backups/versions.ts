import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Client } from 'pg';
import { getConstructionPlans, getRollbackPlans, PgBoss } from 'pg-boss';
import { ConfigError } from '#server/config.ts';
import type { Asked } from '#server/db/backups/rows.ts';
import { migrationsFolder } from '#server/db/migrations.ts';

/** A migration that a database has had. */
type Migration = { hash: string; at: number };
/** The form of the rows: our migrations, and the version of the queue's own tables; null without a queue. */
export type Form = { migrations: Migration[]; jobs: number | null };

const OTHER_JOBS =
  'There is a schema jobs in that database that is of something else, or in use. Nothing was changed. Make an empty database and give its address.';
const NEWER = 'It is of a newer version of Debrief. Take that version to restore it.';

export async function formOf(client: Asked): Promise<Form> {
  const known = await client.query(
    `select to_regclass('drizzle.__drizzle_migrations') as ours, to_regclass('jobs.version') as jobs`,
  );
  const [is] = known.rows as { ours: unknown; jobs: unknown }[];
  if (!is?.ours) throw new ConfigError('There is no database of Debrief there.');
  const done = await client.query(
    'select hash, created_at::float8 as at from drizzle.__drizzle_migrations order by created_at',
  );
  const jobs = is.jobs ? await client.query('select version from jobs.version') : null;
  const [queue] = (jobs?.rows ?? []) as { version: number }[];
  return { migrations: done.rows as Migration[], jobs: queue?.version ?? null };
}

/** Refuses what this version cannot make the tables for. */
export function expectKnown({ migrations, jobs }: Form): void {
  const ours = readMigrationFiles({ migrationsFolder });
  const isNewer = (migrations.at(-1)?.at ?? 0) > (ours.at(-1)?.folderMillis ?? 0);
  if (isNewer || (jobs ?? 0) > newestJobs()) throw new ConfigError(NEWER);
  const strange = migrations.find(({ hash }, index) => ours[index]?.hash !== hash);
  if (strange) {
    const day = new Date(strange.at).toISOString().slice(0, 10);
    throw new ConfigError(
      `It has a migration of ${day} that this version of Debrief does not have. Take the version that made it to restore it.`,
    );
  }
}

/** Refuses a schema of that name unless it is a queue that had no use yet, as restores of earlier versions left it, and drops that. */
export async function dropUnusedJobs(client: Client): Promise<void> {
  const { rows } = await client.query<{ there: boolean; tables: string[] }>(`
    select to_regnamespace('jobs') is not null as there, array(
      select format('%I.%I', nspname, relname) from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where nspname = 'jobs' and relkind in ('r', 'p', 'f') and not relispartition) as tables`);
  const { there, tables } = rows[0] ?? { there: false, tables: [] };
  if (!there) return;
  const isQueue = ['jobs.version', 'jobs.queue', 'jobs.job'].every((name) => tables.includes(name));
  if (!isQueue) throw new ConfigError(OTHER_JOBS);
  await client.query(`lock table ${tables.join(', ')} in access exclusive mode`);
  const filled = tables
    .filter((name) => name !== 'jobs.version')
    .map((name) => `exists (select from ${name})`);
  const used = await client.query<{ used: boolean }>(`select ${filled.join(' or ')} as used`);
  if (used.rows[0]?.used !== false) throw new ConfigError(OTHER_JOBS);
  await client.query('drop schema jobs cascade');
}

/** Makes the empty tables of the queue as they were in that version, within the transaction that is open. */
export async function makeJobs(client: Client, version: number): Promise<void> {
  await client.query(withoutEnds(getConstructionPlans('jobs')));
  for (let back = newestJobs(); back > version; back -= 1) {
    await client.query(withoutEnds(getRollbackPlans('jobs', back)));
  }
}

/** The queue's plans have transactions of their own. */
function withoutEnds(plan: string): string {
  return plan.replace(/^\s*BEGIN;/, '').replace(/COMMIT;\s*$/, '');
}

/** As a server's start does: some of its steps want no transaction around them. */
export async function bringJobsForward(url: string, version: number): Promise<void> {
  if (version === newestJobs()) return;
  const boss = new PgBoss({
    connectionString: url,
    schema: 'jobs',
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => undefined);
  try {
    await boss.start();
  } finally {
    await boss.stop();
  }
}

function newestJobs(): number {
  return Number(
    /jobs\.version\(version\) VALUES \('(\d+)'\)/.exec(getConstructionPlans('jobs'))?.[1],
  );
}

/** Brings our tables to where they were after so many migrations, within the transaction that is open. */
export async function migrateTo(client: Client, count: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'debrief-migrations-'));
  try {
    first(count, folder);
    await migrate(drizzle(withinTransaction(client)), { migrationsFolder: folder });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The migrator takes a folder. */
function first(count: number, folder: string): void {
  const path = join('meta', '_journal.json');
  const journal = JSON.parse(readFileSync(join(migrationsFolder, path), 'utf8')) as {
    entries: { tag: string }[];
  };
  const entries = journal.entries.slice(0, count);
  mkdirSync(join(folder, 'meta'));
  writeFileSync(join(folder, path), JSON.stringify({ ...journal, entries }));
  for (const { tag } of entries) {
    cpSync(join(migrationsFolder, `${tag}.sql`), join(folder, `${tag}.sql`));
  }
}

const STEPS: Record<string, string> = {
  begin: 'savepoint migrations',
  commit: 'release savepoint migrations',
  rollback: 'rollback to savepoint migrations',
};

/** The migrator opens a transaction: here it is a part of ours, so that all of it comes about or nothing. */
function withinTransaction(client: Client): Client {
  const query = (asked: { text: string }, ...rest: unknown[]): unknown =>
    (client.query as (...words: unknown[]) => unknown).call(
      client,
      { ...asked, text: STEPS[asked.text] ?? asked.text },
      ...rest,
    );
  return Object.create(client, { query: { value: query } }) as Client;
}
