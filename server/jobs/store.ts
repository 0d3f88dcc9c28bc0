import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/connect.ts';

export type QueueState = {
  name: string;
  /** Due, and not begun. */
  waiting: number;
  running: number;
  /** To be tried again, or begun, later. */
  later: number;
  oldestWaiting: string | null;
  lastSuccess: string | null;
  lastFailure: string | null;
};

const UTC = sql.raw(`'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`);
const iso = (moment: ReturnType<typeof sql>) =>
  sql`to_char((${moment}) at time zone 'UTC', ${UTC})`;

/** Of each queue, as its own tables have it; done jobs are kept for two days. */
export async function listQueues(db: Db): Promise<QueueState[]> {
  const isOpen = sql`job.state in ('created', 'retry')`;
  const isDue = sql`${isOpen} and job.start_after <= now()`;
  const { rows } = await db.execute<QueueState>(sql`
    select queue.name,
      (count(*) filter (where ${isDue}))::int as waiting,
      (count(*) filter (where job.state = 'active'))::int as running,
      (count(*) filter (where ${isOpen} and job.start_after > now()))::int as later,
      ${iso(sql`min(job.start_after) filter (where ${isDue})`)} as "oldestWaiting",
      ${iso(sql`max(job.completed_on) filter (where job.state = 'completed')`)} as "lastSuccess",
      ${iso(sql`max(case job.state when 'failed' then job.completed_on when 'retry' then job.started_on end)`)}
        as "lastFailure"
    from jobs.queue queue left join jobs.job job on job.name = queue.name
    where queue.name not like '\\_\\_%'
    group by queue.name order by queue.name`);
  return rows;
}
