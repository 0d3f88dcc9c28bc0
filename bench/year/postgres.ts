import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbedded } from '#server/db/embedded.ts';
import { startServerProcess } from '#test/server-process.ts';
import { loadYear } from './load.ts';
import type { Shape } from './shape.ts';

export const SECRET = 'a secret only for this measurement, long enough';

/** As an operator would set them on a machine of 16 GB or more that is the database's alone; durable, as they come. */
const SETTINGS = {
  shared_buffers: '4GB',
  effective_cache_size: '12GB',
  work_mem: '16MB',
  maintenance_work_mem: '512MB',
  random_page_cost: '1.1',
  effective_io_concurrency: '200',
  max_wal_size: '8GB',
  checkpoint_timeout: '15min',
  wal_compression: 'on',
  wal_level: 'replica',
  max_connections: '100',
  max_parallel_workers_per_gather: '2',
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track': 'all',
};

/** A Postgres with an operator's settings: in a folder that stays, or in one that goes. */
export async function startYearPostgres(folder?: string) {
  const parent = folder ?? mkdtempSync(join(tmpdir(), 'debrief-year-'));
  mkdirSync(parent, { recursive: true });
  const data = join(parent, 'data');
  const postgres = await startEmbedded(data, SETTINGS);
  const root = new Client({ connectionString: postgres.url });
  await root.connect();

  /** Off while it is filled: what is lost with the power then is filled again. */
  async function setSync(state: 'on' | 'off'): Promise<void> {
    await root.query(`alter system set fsync = ${state}`);
    await root.query(`alter system set wal_init_zero = ${state}`);
    await root.query('select pg_reload_conf()');
    await root.query('checkpoint');
  }

  /** Its address; made and filled unless it is there. */
  async function database(name: string, shape: Shape): Promise<string> {
    const url = new URL(postgres.url);
    url.pathname = `/${name}`;
    const { rows } = await root.query('select from pg_database where datname = $1', [name]);
    if (rows.length > 0) return url.href;
    // Left of a filling that was killed.
    await setSync('on');
    await root.query(`drop database if exists ${name}_filling`);
    await root.query(`create database ${name}_filling`);
    const filling = new URL(url);
    filling.pathname = `/${name}_filling`;
    const server = await startServerProcess({ DATABASE_URL: filling.href, AUTH_SECRET: SECRET });
    await server.end('SIGTERM');
    await setSync('off');
    await loadYear(filling.href, shape);
    await setSync('on');
    await root.query(`alter database ${name}_filling rename to ${name}`);
    return url.href;
  }

  return {
    root,
    database,
    /** The number of its first process. */
    pid: () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]),
    async stop(): Promise<void> {
      await root.end();
      await postgres.stop();
      if (!folder) rmSync(parent, { recursive: true, force: true });
    },
  };
}
