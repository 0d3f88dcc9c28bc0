import { readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { z } from 'zod';
import { together } from '#server/db/together.ts';
import { listQueues } from '#server/jobs/store.ts';
import { findLastFailed, listAnswered } from '#server/llm/store.ts';
import { findMailTrouble } from '#server/mail/store.ts';
import type { Clock, Store } from '#server/ports.ts';
import { findDatabaseState, findLastEvent } from '#server/system/store.ts';

/** By so many calls one sees how long the model takes. */
const CALLS = 20;

export const VERSION = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))).version;

/** Of this server, and of the disk that a folder is on. */
export async function readServer(dataDir: string, now: Date) {
  const { bavail, blocks, bsize } = await statfs(dataDir).catch(() => statfs('.'));
  return {
    version: VERSION,
    node: process.version,
    startedAt: new Date(now.getTime() - process.uptime() * 1000).toISOString(),
    diskFree: bavail * bsize,
    diskSize: blocks * bsize,
  };
}

export type Measured = Awaited<ReturnType<typeof measureSystem>>;

/** Of the database and what it keeps of jobs, mail and the model: for the administrators' page and for /metrics. */
export async function measureSystem({ db, now }: Store & Clock) {
  // By itself, so that nothing else of this answer is measured with it.
  const database = await findDatabaseState(db);
  const at = now();
  const [jobs, trouble, sent, unsent, answered, failed] = await together(db, (one) =>
    Promise.all([
      listQueues(one),
      findMailTrouble(one, at),
      findLastEvent(one, 'mail.sent'),
      findLastEvent(one, 'mail.failed'),
      listAnswered(one, CALLS),
      findLastFailed(one),
    ]),
  );
  return { at, database, jobs, trouble, sent, unsent, answered, failed };
}
