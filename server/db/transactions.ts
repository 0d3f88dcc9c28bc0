import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import type { Db } from '#server/db/connect.ts';
import { dbOf } from '#server/db/together.ts';

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
