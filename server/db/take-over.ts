import { chownSync, cpSync, renameSync, rmSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { Client } from 'pg';
import { fromPglite, PgBoss } from 'pg-boss';
import { embeddedFolder, oldFolder, openPostgres } from '#server/db/connect.ts';
import { startEmbedded } from '#server/db/embedded.ts';
import { migrationsFolder } from '#server/db/migrate.ts';
import { startJobs } from '#server/jobs/queue.ts';
import type { Log } from '#server/log.ts';

/** Leaves of partitioned tables are tables like others; what the migrations did is known on both sides. */
const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name,
    (select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname in ('public', 'jobs') order by 1`;
const SEQUENCES = `
  select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
  from pg_sequences where last_value is not null and schemaname in ('public', 'jobs')`;

/** Copies every row of a PGlite folder into a new embedded Postgres, and returns how many there are. */
export async function takeOver(dataDir: string, log: Log): Promise<number> {
  const [copy, folder] = [`${oldFolder(dataDir)}.copy`, `${embeddedFolder(dataDir)}.unready`];
  const clear = () =>
    [copy, folder].forEach((path) => rmSync(path, { recursive: true, force: true }));
  clear();
  cpSync(oldFolder(dataDir), copy, { recursive: true });
  const old = await openOld(copy);
  const postgres = await startEmbedded(folder);
  try {
    const database = await openPostgres(postgres.url, [''], log);
    await (await startJobs(database, log)).stop(1000);
    await database.close();
    const rows = await copyAll(old, postgres.url, folder);
    await postgres.stop();
    renameSync(folder, embeddedFolder(dataDir));
    return rows;
  } finally {
    await old.close();
    await postgres.stop();
    clear();
  }
}

/** Brought to the form that this version has. */
async function openOld(folder: string): Promise<PGlite> {
  const old = await PGlite.create(folder);
  await migrate(drizzle(old), { migrationsFolder });
  const boss = new PgBoss({ db: fromPglite(old), backend: 'pglite', schema: 'jobs' });
  await boss.start();
  await boss.stop();
  return old;
}

async function copyAll(old: PGlite, url: string, folder: string): Promise<number> {
  const target = new Client({ connectionString: url });
  // It is not waited for when the database is stopped after a failure.
  target.on('error', () => undefined);
  await target.connect();
  try {
    return await copyInto(target, old, folder);
  } finally {
    await target.end();
  }
}

async function copyInto(target: Client, old: PGlite, folder: string): Promise<number> {
  // No foreign keys and triggers: every row comes as it was.
  await target.query(`set session_replication_role = 'replica'`);
  const { rows: tables } = await old.query<{ name: string; columns: string }>(TABLES);
  await target.query(`truncate ${tables.map(({ name }) => name).join(', ')} cascade`);
  const file = join(folder, 'rows');
  let copied = 0;
  for (const { name, columns } of tables) {
    const { blob } = await old.query(`copy (select ${columns} from ${name}) to '/dev/blob'`);
    await writeFile(file, Buffer.from((await blob?.arrayBuffer()) ?? new ArrayBuffer()), {
      mode: 0o600,
    });
    const { uid, gid } = statSync(folder);
    chownSync(file, uid, gid);
    const { rowCount } = await target.query(
      `copy ${name} (${columns}) from '${file.replaceAll("'", "''")}'`,
    );
    const { rows } = await old.query<{ count: number }>(`select count(*)::int from ${name}`);
    if (rowCount !== rows[0]?.count) throw new Error(`${name} was not copied whole.`);
    copied += rowCount;
  }
  rmSync(file);
  const { rows: sequences } = await old.query<{ name: string; value: string }>(SEQUENCES);
  for (const { name, value } of sequences) {
    await target.query('select setval($1::regclass, $2)', [name, value]);
  }
  await target.query('checkpoint');
  return copied;
}
