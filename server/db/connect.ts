import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { Client } from 'pg';
import type { Pool, PoolClient } from 'pg';
import { ConfigError, readSecrets } from '#server/config.ts';
import type { Config } from '#server/config.ts';
import { putInPlace } from '#server/db/durable.ts';
import { runningIn, startEmbedded } from '#server/db/embedded.ts';
import type { EmbeddedPostgres } from '#server/db/embedded.ts';
import { FolderInUse, lockFolder } from '#server/db/lock.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { createMessages } from '#server/db/messages.ts';
import type { Messages } from '#server/db/messages.ts';
import { DEFAULT_POOL, openPool } from '#server/db/connections.ts';
import type { PoolOptions } from '#server/db/connections.ts';
import { expectRights } from '#server/db/rights.ts';
import { ENOUGH_ROOM, watchRoom } from '#server/db/room.ts';
import type { Room } from '#server/db/room.ts';
import { dbOn } from '#server/db/transactions.ts';
import { deriveKeys } from '#server/keys.ts';
import type { KeyRing, Keys } from '#server/keys.ts';
import type { Log } from '#server/log.ts';

/** The database or a transaction. Inside a transaction use only the transaction. */
export type Db = PgDatabase<NodePgQueryResultHKT>;

export type Database = {
  /** The embedded one is ours alone; several servers may share another. */
  kind: 'embedded' | 'postgres';
  /** For those who open connections of their own: past a pooler. */
  url: string;
  db: Db;
  messages: Messages;
  keys: Keys;
  room: Room;
  /** Fulfilled when the embedded Postgres is gone. */
  ended?: Promise<void>;
  close(): Promise<void>;
};

export function openDatabase(config: Config, log: Log): Promise<Database> {
  return config.databaseUrl
    ? openPostgres(config.databaseUrl, secretsOf(config), log, config, config.directUrl)
    : openEmbedded(config, log);
}

/** Where the embedded database is: the name says which version can read it. */
export function embeddedFolder(dataDir: string): string {
  return join(resolve(dataDir), 'postgres-18');
}

/** Where earlier versions kept it, in a form that Postgres itself cannot open. */
export function oldFolder(dataDir: string): string {
  return join(resolve(dataDir), 'postgres');
}

/** Where the embedded database's own secret is. */
export function secretFile(dataDir: string): string {
  return join(resolve(dataDir), 'auth-secret');
}

async function openEmbedded(config: Config, log: Log): Promise<Database> {
  const { dataDir } = config;
  const unlock = lockFolder(dataDir);
  let postgres: EmbeddedPostgres | undefined;
  try {
    const folder = embeddedFolder(dataDir);
    if (!existsSync(folder) && existsSync(oldFolder(dataDir))) {
      throw new ConfigError(
        `The database in ${dataDir} is of an earlier version. Take it over with: npm run take-over`,
      );
    }
    const secrets = secretsOf(config);
    const isNew = !existsSync(folder);
    log.info({}, `${isNew ? 'Making' : 'Opening'} the database in ${dataDir}`);
    const kept = (postgres = await startEmbedded(folder));
    const database = await openPostgres(kept.url, secrets, log, config);
    const room = await watchRoom(dataDir, log);
    return {
      ...database,
      kind: 'embedded',
      room,
      ended: kept.ended,
      close: async () => {
        room.stop();
        await database.close();
        await kept.stop();
        unlock();
      },
    };
  } catch (error) {
    await postgres?.stop();
    unlock();
    throw error;
  }
}

/** For a command: the embedded database beside the server that runs it, or as `openDatabase` does. None is made. */
export async function openBesideServer(config: Config, log: Log): Promise<Database> {
  await expectDatabase(config);
  try {
    return await openDatabase(config, log);
  } catch (error) {
    const url = error instanceof FolderInUse && runningIn(embeddedFolder(config.dataDir));
    if (!url) throw error;
    return openPostgres(url, secretsOf(config), log);
  }
}

export function expectFolder(dataDir: string): void {
  if ([embeddedFolder(dataDir), oldFolder(dataDir)].some((path) => existsSync(path))) return;
  throw new ConfigError(
    `There is no database in DATA_DIR (${dataDir}), and DATABASE_URL is not set. Nothing was made. Set the one that the server has.`,
  );
}

async function expectDatabase({ databaseUrl, dataDir }: Config): Promise<void> {
  if (!databaseUrl) return expectFolder(dataDir);
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `select from pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations'`,
    );
    if (rowCount) return;
  } finally {
    await client.end();
  }
  throw new ConfigError(
    'There is no database of Debrief at DATABASE_URL. Nothing was made. Set the one that the server has, or without it DATA_DIR.',
  );
}

export async function openPostgres(
  url: string,
  secrets: KeyRing,
  log: Log,
  options: PoolOptions = DEFAULT_POOL,
  directUrl = url,
): Promise<Database> {
  const { pool, close } = openPool(url, options, log);
  const direct = directUrl === url ? null : openPool(directUrl, DEFAULT_POOL, log);
  try {
    if (direct) await expectOne(pool, direct.pool);
    await migrateDatabase(direct?.pool ?? pool, log);
    if (direct) await withClient(pool, expectRights);
  } catch (error) {
    await close();
    throw error;
  } finally {
    await direct?.close();
  }
  const messages = createMessages(directUrl, pool, log);
  return {
    kind: 'postgres',
    url: directUrl,
    db: dbOn(pool),
    messages,
    room: ENOUGH_ROOM,
    keys: deriveKeys(secrets),
    close: async () => {
      await messages.close();
      await close();
    },
  };
}

async function withClient(pool: Pool, use: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await use(client);
  } finally {
    client.release();
  }
}

/** Jobs written into one database and looked for in another would never be done. */
async function expectOne(pool: Pool, direct: Pool): Promise<void> {
  const which = `select current_database() || ' since ' || pg_postmaster_start_time() as one`;
  const [pooled, beyond] = await Promise.all(
    [pool, direct].map(async (each) => (await each.query<{ one: string }>(which)).rows[0]?.one),
  );
  if (pooled === beyond) return;
  throw new ConfigError(
    'DATABASE_URL and DATABASE_DIRECT_URL lead to two databases. Give two ways to one.',
  );
}

function secretsOf(config: Config): KeyRing {
  return config.authSecrets ?? keptSecrets(config.dataDir);
}

/** The embedded database's own secret, made at the first start and kept beside the data; of several lines the first is the newest. */
function keptSecrets(dataDir: string): KeyRing {
  const file = secretFile(dataDir);
  if (!existsSync(file)) {
    // Put into place whole, so that a kill or a power cut in between leaves none rather than half of one.
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, randomBytes(32).toString('base64url'), { mode: 0o600 });
    putInPlace(unfinished, file);
  }
  const secrets = readSecrets(readFileSync(file, 'utf8'));
  if (!secrets) {
    throw new ConfigError(
      `The secret in ${file} is damaged. Restore it from a backup. Without it nobody stays signed in, links that were sent stop working, and second factors and single sign-on have to be set up again.`,
    );
  }
  return secrets;
}
