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

/** A stamp of the database's own clock lies no further ahead than this, unless the clock was. */
const AHEAD = sql`now() + interval '1 minute'`;

/**
 * What the queue wrote while the database's clock was ahead would hold it up until that time comes: what repeats, jobs
 * that wait, and those whose server is gone. It is put at now. Answers how many rows there were, and what the clock says.
 */
export async function mendQueue(db: Db): Promise<{ mended: number; now: Date }> {
  const { rows } = await db.execute<{ mended: number; now: string }>(sql`
    with version as (
      update jobs.version set cron_on = least(cron_on, now()), bam_on = least(bam_on, now()),
        flow_on = least(flow_on, now()), reindex_on = least(reindex_on, now()), monitor_backoff_on = null
      where greatest(cron_on, bam_on, flow_on, reindex_on, monitor_backoff_on - interval '1 hour') > ${AHEAD}
      returning 1),
    queue as (
      update jobs.queue set monitor_claim_on = null, monitor_on = null, maintain_on = null
      where greatest(monitor_claim_on, monitor_on, maintain_on) > ${AHEAD}
      returning 1),
    waiting as (
      update jobs.job set start_after = now(), keep_until = now() + (keep_until - start_after)
      where state in ('created', 'retry') and start_after > ${AHEAD} + case state when 'retry'
        then 2 * greatest(retry_delay_max, retry_delay) * interval '1 second' else interval '0' end
      returning 1),
    active as (
      update jobs.job set started_on = least(started_on, now()), heartbeat_on = least(heartbeat_on, now())
      where state = 'active' and greatest(started_on, heartbeat_on) > ${AHEAD}
      returning 1),
    done as (
      delete from jobs.job where state > 'active' and completed_on > ${AHEAD}
      returning 1),
    mended as (
      select from version union all select from queue union all select from waiting
      union all select from active union all select from done)
    select (select count(*) from mended)::int as mended, ${iso(sql`now()`)} as now`);
  return { mended: rows[0]?.mended ?? 0, now: new Date(rows[0]?.now ?? 0) };
}

/** How far the clocks of database and server are apart, and whether the queue was at work a day ago: what is done is known for two days. */
export async function findClock(db: Db, now: Date): Promise<{ apartMs: number; wasHere: boolean }> {
  const { rows } = await db.execute<{ apart: number; here: boolean }>(sql`
    select abs(extract(epoch from now() - ${now.toISOString()}::timestamptz))::float8 as apart,
      exists (select from jobs.job where state = 'completed'
        and completed_on between now() - interval '26 hours' and now() - interval '24 hours') as here`);
  const [found] = rows;
  return { apartMs: (found?.apart ?? Infinity) * 1000, wasHere: found?.here ?? false };
}
