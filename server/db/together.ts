import { Pool } from 'pg';
import type { Db } from '#server/db/connect.ts';
import { dbOf } from '#server/db/transactions.ts';

/** Undefined of a transaction. */
export function poolOf(db: Db): Pool | undefined {
  const client: unknown = Reflect.get(db, '$client');
  return client instanceof Pool ? client : undefined;
}

/** What is asked of `one` at once travels together on one connection, instead of on as many. */
export async function together<Answer>(db: Db, ask: (one: Db) => Promise<Answer>): Promise<Answer> {
  const client = await poolOf(db)?.connect();
  if (!client) return ask(db);
  try {
    const answer = await ask(dbOf(client));
    client.release();
    return answer;
  } catch (error) {
    // What else was asked may go on: nobody else is to have that connection.
    client.release(true);
    throw error;
  }
}
