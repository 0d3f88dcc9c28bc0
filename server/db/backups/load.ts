import { pipeline } from 'node:stream/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Client } from 'pg';
import { ConfigError } from '#server/config.ts';
import { isSame, Measuring } from '#server/db/backups/digest.ts';
import { inWords } from '#server/db/backups/failure.ts';
import {
  listTables,
  readRows,
  setForCopies,
  setSequences,
  withoutIndexes,
  writeRows,
} from '#server/db/backups/rows.ts';
import type { Table } from '#server/db/backups/rows.ts';
import { connectTo, measure } from '#server/db/backups/source.ts';
import type { Measured, Source } from '#server/db/backups/source.ts';
import {
  bringJobsForward,
  dropUnusedJobs,
  expectKnown,
  makeJobs,
  migrateTo,
} from '#server/db/backups/versions.ts';
import { MIGRATION_LOCK } from '#server/db/migrate.ts';
import { migrationsFolder, noteOfNeeds } from '#server/db/migrations.ts';

/** What came over, names of tables that are nobody's of ours, and in words what went wrong once all rows were in. */
export type Loaded = { tables: Measured[]; leftOut: string[]; unfinished: string | null };

/**
 * Puts a source's rows into an empty database: in the form that they have, compared table by table, and then brought
 * to this version's. All of it comes about at once, or nothing. `check` is asked at the
 * end, before any of it appears.
 */
export async function loadInto(
  url: string,
  source: Source,
  check?: () => Promise<void> | undefined,
): Promise<Loaded> {
  expectKnown(source.form);
  const client = await connectTo(url);
  try {
    await expectRights(client);
    const { jobs } = source.form;
    await client.query('begin');
    await lock(client);
    await expectEmpty(client);
    await dropUnusedJobs(client);
    if (jobs !== null) await makeJobs(client, jobs);
    await setForCopies(client);
    await migrateTo(client, source.form.migrations.length);
    const loaded = await copyInto(client, source);
    await migrateTo(client, readMigrationFiles({ migrationsFolder }).length);
    await client.query(noteOfNeeds());
    await check?.();
    await client.query('commit');
    return { ...loaded, unfinished: await finish(client, url, jobs) };
  } finally {
    await client.end();
  }
}

const ALL_IN =
  'All rows are in, each table compared: do not load them again. Start a server with the role that owns the database: it brings the queue to this version. Run ANALYZE, or it is slow until Postgres has done so by itself.';

/** Beside a server that has waited for the rows, and may bring the queue forward at the same time. */
async function finish(client: Client, url: string, jobs: number | null): Promise<string | null> {
  try {
    // Otherwise the first questions are asked without knowing how large anything is.
    await client.query('analyze');
    if (jobs !== null) await bringJobsForward(url, jobs);
    return null;
  } catch (error) {
    return inWords(error, ALL_IN);
  }
}

/** A server that starts meanwhile waits until all rows are in. The transaction's, so that no pooler goes on holding it. */
async function lock(client: Client): Promise<void> {
  const { rows } = await client.query<{ got: boolean }>(
    'select pg_try_advisory_xact_lock($1) as got',
    [MIGRATION_LOCK],
  );
  if (rows[0]?.got) return;
  throw new ConfigError(
    'Another restore, or a server that starts, is at work in that database. Wait for it and look what is there.',
  );
}

async function expectEmpty(client: Client): Promise<void> {
  const { rows } = await client.query<{ schema: string; tables: number }>(`
    select n.nspname as schema, count(c.oid)::int as tables from pg_namespace n
    left join pg_class c on c.relnamespace = n.oid and c.relkind in ('r', 'p')
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    where n.nspname in ('public', 'drizzle') group by 1`);
  if (rows.every(({ tables }) => tables === 0)) return;
  throw new ConfigError(
    'There are tables in that database already. Nothing was changed. Make an empty database and give its address.',
  );
}

/** Asked before anything is made. */
async function expectRights(client: Client): Promise<void> {
  try {
    await client.query(`begin; set local session_replication_role = 'replica'; rollback`);
  } catch {
    await client.query('rollback');
    const { rows } = await client.query<{ role: string }>(
      'select quote_ident(current_user) as role',
    );
    throw new ConfigError(
      `The role ${rows[0]?.role} may not load rows as they are, without triggers. Nothing was changed. Let a superuser run: GRANT SET ON PARAMETER session_replication_role TO ${rows[0]?.role}`,
    );
  }
}

async function copyInto(client: Client, source: Source): Promise<Omit<Loaded, 'unfinished'>> {
  // No foreign keys and triggers: every row comes as it was.
  await client.query(`set local session_replication_role = 'replica'`);
  const known = new Map((await listTables(client)).map((table) => [table.name, table]));
  const [ours, others] = [
    source.tables.filter(isIn),
    source.tables.filter((table) => !isIn(table)),
  ];
  function isIn({ name }: Table): boolean {
    return known.has(name);
  }
  for (const table of ours) expectColumns(table, known.get(table.name));
  // Migrations put rows into some.
  await client.query(`truncate ${[...known.keys()].join(', ')} cascade`);
  const loaded: Measured[] = [];
  await withoutIndexes(client, async () => {
    for (const table of ours) loaded.push(await copyOne(client, source, table));
  });
  await setSequences(client, source.sequences);
  await client.query(`set local session_replication_role = 'origin'`);
  return { tables: loaded, leftOut: others.map(({ name }) => name) };
}

async function copyOne(client: Client, source: Source, table: Table | Measured): Promise<Measured> {
  const measuring = new Measuring();
  await pipeline(await source.read(table), measuring, writeRows(client, table));
  const measured = { ...table, ...measuring.measure };
  const isWhole = !('digest' in table) || isSame(table, measured);
  if (isWhole && isSame(await measure(readRows(client, table)), measured)) return measured;
  throw new ConfigError(`${table.name} did not come over as it was. Nothing was changed.`);
}

function expectColumns({ name, columns }: Table, ours: Table | undefined): void {
  const strange = columns.find((column) => !ours?.columns.includes(column));
  if (!strange) return;
  throw new ConfigError(
    `${name} has a column ${strange} there that Debrief does not have. Nothing was changed. Take the version that made it to restore it.`,
  );
}
