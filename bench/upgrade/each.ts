import { Client, Pool } from 'pg';
import { makeJobs, migrateTo } from '#server/db/backups/versions.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { listMigrations } from '#server/db/migrations.ts';
import { silentLog } from '#test/log.ts';
import { startPostgres } from '#test/postgres.ts';
import { fill } from './fill.ts';
import { schemaOf } from './schema.ts';

/**
 * How many migrations are there at the beginning: assessments, procedures, debriefs, reports, corrections, explanations.
 * Before the first of them nobody could write what they need.
 */
const STATES = [5, 9, 13, 29, 45, 50];
const SLOW_MS = 10_000;

/** From each state to this version. Says whether the schema is then that of a new database. */
export async function each(rows: number, states: readonly number[]): Promise<boolean> {
  const postgres = await startPostgres();
  const wanted = await schemaAfter(postgres.url, 'new', async (_, pool) => {
    await migrateDatabase(pool, silentLog);
  });
  let isSame = true;
  for (const state of states.length > 0 ? states : STATES) {
    const from = listMigrations()[state - 1]?.tag ?? '';
    const is = await schemaAfter(postgres.url, `from_${state}`, async (client, pool) => {
      await makeJobs(client, Infinity);
      await client.query('begin');
      await migrateTo(client, state);
      await client.query('commit');
      const began = performance.now();
      const filled = await fill(client, rows);
      const took = ((performance.now() - began) / 1000).toFixed(0);
      console.log(`\nFrom ${from}: ${filled} rows in all, made in ${took} s`);
      await bringForward(pool);
    });
    const different = is.filter((line) => !wanted.includes(line));
    const missing = wanted.filter((line) => !is.includes(line));
    for (const line of different) console.log(`only in a database from ${from}: ${line}`);
    for (const line of missing) console.log(`missing in a database from ${from}: ${line}`);
    isSame &&= different.length + missing.length === 0;
  }
  await postgres.stop();
  return isSame;
}

async function bringForward(pool: Pool): Promise<void> {
  const times: [tag: string, ms: number][] = [];
  const note = (facts: object) => {
    const { migration, ms } = facts as { migration?: string; ms?: number };
    if (migration && ms !== undefined) times.push([migration, ms]);
  };
  await migrateDatabase(pool, { ...silentLog, info: note });
  const all = times.reduce((sum, [, ms]) => sum + ms, 0);
  for (const [tag, ms] of times) {
    if (ms >= SLOW_MS / 10)
      console.log(
        `${tag.padEnd(34)} ${(ms / 1000).toFixed(1).padStart(6)} s${ms > SLOW_MS ? '  slow' : ''}`,
      );
  }
  console.log(
    `${`${times.length} migrations`.padEnd(34)} ${(all / 1000).toFixed(1).padStart(6)} s`,
  );
}

async function schemaAfter(
  server: string,
  name: string,
  make: (client: Client, pool: Pool) => Promise<void>,
): Promise<string[]> {
  const admin = new Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database state_${name}`);
  const url = new URL(server);
  url.pathname = `/state_${name}`;
  const client = new Client({ connectionString: url.href });
  const pool = new Pool({ connectionString: url.href, max: 1 });
  await client.connect();
  await make(client, pool);
  const schema = await schemaOf(client);
  await client.end();
  await pool.end();
  await admin.query(`drop database state_${name}`);
  await admin.end();
  return schema;
}
