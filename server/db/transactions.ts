import { drizzle } from 'drizzle-orm/node-postgres';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { Pool, PoolClient } from 'pg';

type Db = PgDatabase<NodePgQueryResultHKT>;

/** One for each connection, so that what is kept for it (kept.ts) outlives a transaction. */
const ofConnections = new WeakMap<PoolClient, Db>();

export function dbOf(client: PoolClient): Db {
  const db = ofConnections.get(client) ?? drizzle(client);
  ofConnections.set(client, db);
  return db;
}

/** Drizzle's own transaction never gives its connection back where `begin` fails: ten such, and a server has none left. */
export function dbOn(pool: Pool): Db {
  const db: Db = drizzle(pool);
  const transaction: Db['transaction'] = async (run, config) => {
    const client = await pool.connect();
    try {
      return await dbOf(client).transaction(run, config);
    } finally {
      client.release();
    }
  };
  return Object.assign(db, { transaction });
}
