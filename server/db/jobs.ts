import { sql } from 'drizzle-orm';
import { fromDrizzle } from 'pg-boss';
import type { Db as JobsDatabase } from 'pg-boss';
import type { Db } from '#server/db/connect.ts';

/** Lets pg-boss write in our transaction, so that a record and its job stand or fall together. */
export function jobsIn(tx: Db): JobsDatabase {
  return fromDrizzle(tx, sql);
}
