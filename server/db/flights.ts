import type { PoolClient } from 'pg';
import type { Db } from '#server/db/connect.ts';
import { holdWrites } from '#server/db/statements.ts';
import { poolOf } from '#server/db/together.ts';
import { dbOf } from '#server/db/transactions.ts';

/**
 * A transaction of few flights: `begin` travels with what `read` asks, which stores nothing, and `commit` with the last
 * of what `write` asks, where that calls it beside. Whatever fails before makes the commit undo everything.
 */
export async function inFlights<Read, Result>(
  db: Db,
  read: (tx: Db) => Promise<Read>,
  write: (tx: Db, read: Read, commit: () => Promise<unknown>) => Promise<Result>,
): Promise<Result> {
  const client = await poolOf(db)?.connect();
  if (!client) {
    return db.transaction(async (tx) => write(tx, await read(tx), () => Promise.resolve()));
  }
  const tx = dbOf(client);
  let ended: Promise<unknown> | undefined;
  const commit = () => (ended ??= sendLast(client, 'commit'));
  let broken: Error | undefined;
  try {
    const [, found] = await Promise.all([client.query('begin'), read(tx)]);
    const result = await write(tx, found, commit);
    await commit();
    return result;
  } catch (error) {
    await (ended ?? client.query('rollback')).catch((failed: Error) => (broken = failed));
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Behind all that is asked in this turn, also behind what is sent only when it is awaited; in the same write. */
function sendLast(client: PoolClient, text: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    process.nextTick(() => client.query(text).then(resolve, reject));
    holdWrites(client);
  });
}
