import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { fromPglite } from 'pg-boss';
import type { Db as JobsDatabase } from 'pg-boss';
import { ConfigError, MIN_SECRET_LENGTH } from '#server/config.ts';
import type { Config } from '#server/config.ts';
import { lockFolder } from '#server/db/lock.ts';
import { migrateEmbedded, migratePostgres } from '#server/db/migrate.ts';
import { embeddedMessages, postgresMessages } from '#server/db/messages.ts';
import type { Messages } from '#server/db/messages.ts';
import { errorFacts } from '#server/log.ts';
import type { Log } from '#server/log.ts';

/** The database or a transaction, on either driver. Inside a transaction use only the transaction. */
export type Db = PgDatabase<PgQueryResultHKT>;

export type Database = {
  kind: 'embedded' | 'postgres';
  db: Db;
  /** For pg-boss: its own adapter, or the address from which it opens its own pool. */
  jobs: { db: JobsDatabase; backend: 'pglite' } | { connectionString: string };
  messages: Messages;
  authSecret: string;
  close(): Promise<void>;
};

export function openDatabase(config: Config, log: Log): Promise<Database> {
  return config.databaseUrl
    ? openPostgres(config.databaseUrl, config.authSecret ?? '', log)
    : openEmbedded(config.dataDir, config.authSecret);
}

async function openEmbedded(dataDir: string, authSecret: string | undefined): Promise<Database> {
  const unlock = lockFolder(dataDir);
  try {
    const { PGlite } = await import('@electric-sql/pglite');
    const client = await PGlite.create(join(dataDir, 'postgres'));
    const database = await embeddedDatabase(client, authSecret ?? keptSecret(dataDir));
    return {
      ...database,
      close: async () => {
        await client.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Migrates and wraps an open PGlite; the caller closes it. */
export async function embeddedDatabase(client: PGlite, authSecret: string): Promise<Database> {
  const { drizzle } = await import('drizzle-orm/pglite');
  const db = drizzle(client);
  await migrateEmbedded(db);
  return {
    kind: 'embedded',
    db,
    jobs: { db: fromPglite(client), backend: 'pglite' },
    messages: embeddedMessages(),
    authSecret,
    close: () => client.close(),
  };
}

export async function openPostgres(url: string, authSecret: string, log: Log): Promise<Database> {
  const pg = await import('pg');
  const { drizzle } = await import('drizzle-orm/node-postgres');
  const pool = new pg.Pool({ connectionString: url, max: 20, connectionTimeoutMillis: 10_000 });
  // A connection that breaks while it is in use says so only here; without a listener it would end the process.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn(errorFacts(error), 'a database connection was lost'));
  });
  pool.on('error', () => undefined);
  const db = drizzle(pool);
  await migratePostgres(pool);
  const messages = postgresMessages(url, pool, log);
  return {
    kind: 'postgres',
    db,
    jobs: { connectionString: url },
    messages,
    authSecret,
    close: async () => {
      await messages.close();
      await pool.end();
    },
  };
}

/** The embedded database's own secret, made at the first start and kept beside the data. */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'auth-secret');
  if (!existsSync(file)) {
    // Renamed into place, so that a kill in between leaves none rather than half of one.
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, randomBytes(32).toString('base64url'), { mode: 0o600 });
    renameSync(unfinished, file);
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < MIN_SECRET_LENGTH) {
    throw new ConfigError(
      `The secret in ${file} is damaged. Restore it from a backup. Without it nobody stays signed in, links that were sent stop working, and second factors and single sign-on have to be set up again.`,
    );
  }
  return secret;
}
