import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/connect.ts';

const PATIENCE_MS = 3000;

/** Says whether the database answers in time. However many ask at once, it is asked once. */
export function createPing(db: Db): () => Promise<boolean> {
  let asked: Promise<boolean> | undefined;
  return () => (asked ??= ping(db).finally(() => (asked = undefined)));
}

async function ping(db: Db): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(resolve, PATIENCE_MS, false).unref());
  const answer = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
  return Promise.race([answer, late]);
}
