import type { PgBoss } from 'pg-boss';

const DUE = `select distinct name from jobs.job
  where state < 'active' and not blocked and start_after <= jobs.job_now()`;

const LOST = `select distinct name from jobs.job
  where state = 'active' and heartbeat_on + heartbeat_seconds * interval '1 second' < jobs.job_now()`;

/** The queues with a job that waits and is due: one question for all, instead of one from each worker. */
export const queuesDue = (boss: PgBoss) => namesOf(boss, DUE);

/** The queues with a job whose server has died. */
export const queuesLost = (boss: PgBoss) => namesOf(boss, LOST);

async function namesOf(boss: PgBoss, sql: string): Promise<string[]> {
  const { rows } = await boss.getDb().executeSql(sql);
  return rows.map(({ name }: { name: string }) => name);
}

const INDEX_FAILED =
  "An index of the queue's tables could not be made (jobs.bam says why). Mend it, and start again.";

/** Those of an update of the queue's tables are made beside the work, by whoever owns them. */
export async function hasIndexesToMake(boss: PgBoss): Promise<boolean> {
  const { rows } = await boss
    .getDb()
    .executeSql(
      `select distinct status from jobs.bam where status in ('pending', 'in_progress', 'failed')`,
    );
  const states = rows.map(({ status }: { status: string }) => status);
  if (states.includes('failed')) throw new Error(INDEX_FAILED);
  return states.length > 0;
}

/** Until it is stopped, so many milliseconds after the last time was over: a slow database is not asked twice at once. */
export function every(
  ms: number,
  run: () => Promise<void>,
  onError: (error: unknown) => void,
): () => void {
  let isOver = false;
  let timer = setTimeout(once, ms).unref();
  function once() {
    void run()
      .catch(onError)
      .finally(() => {
        if (!isOver) timer = setTimeout(once, ms).unref();
      });
  }
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
