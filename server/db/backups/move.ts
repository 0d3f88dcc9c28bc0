import { resolve } from 'node:path';
import type { Client } from 'pg';
import { ConfigError } from '#server/config.ts';
import type { Config } from '#server/config.ts';
import { loadInto } from '#server/db/backups/load.ts';
import type { Loaded } from '#server/db/backups/load.ts';
import { expectNone, inNewFolder } from '#server/db/backups/new-folder.ts';
import { openFolder } from '#server/db/backups/reach.ts';
import type { Reached } from '#server/db/backups/reach.ts';
import { connectTo, openSnapshot } from '#server/db/backups/source.ts';
import type { Snapshot } from '#server/db/backups/source.ts';

/**
 * Copies the database into an empty Postgres, given by its address, or into a new embedded one, given by its DATA_DIR.
 * It stays where it is; no server may run on it.
 */
export async function move(config: Config, to: string): Promise<Loaded> {
  const { directUrl, dataDir } = config;
  const toPostgres = /^postgres(ql)?:/.test(to);
  if (!toPostgres && !directUrl) {
    throw new ConfigError(
      'The database is an embedded one. Give the address of an empty Postgres: npm run move -- postgres://...',
    );
  }
  const folder = resolve(to);
  const from = directUrl ? await alone(directUrl) : await openFolder(dataDir, 'move');
  try {
    const load = (url: string) => copyBetween(from, url);
    const check = () => expectNone(folder);
    return await (toPostgres
      ? load(to)
      : inNewFolder({ dataDir: folder, what: 'move', check }, load));
  } finally {
    await from.close();
  }
}

type From = Reached & { expectAlone?: (copying: Snapshot) => Promise<void> };

async function copyBetween(from: From, to: string): Promise<Loaded> {
  const source = await openSnapshot(from.url);
  try {
    return await loadInto(to, source, () => from.expectAlone?.(source));
  } finally {
    await source.close();
  }
}

/** Servers keep connections: who has none to the database is not running. */
async function alone(url: string): Promise<From> {
  const client = await connectTo(url);
  try {
    await expectNoOthers(client, []);
  } catch (error) {
    await client.end();
    throw error;
  }
  return {
    url,
    expectAlone: ({ pid }) => expectNoOthers(client, [pid]),
    close: () => client.end(),
  };
}

/** Of other roles' sessions a role that is no superuser sees little more; a vacuum of Postgres's own is of no role. */
const OTHERS = `
  select count(*)::int as others from pg_stat_activity
  where datname = current_database() and usesysid is not null and pid <> pg_backend_pid() and pid <> all ($1)`;

async function expectNoOthers(client: Client, ours: number[]): Promise<void> {
  const { rows } = await client.query<{ others: number }>(OTHERS, [ours]);
  const others = rows[0]?.others ?? 0;
  if (others === 0) return;
  throw new ConfigError(
    `${others} connections to that database are open. Nothing was changed. Stop all its servers first.`,
  );
}
