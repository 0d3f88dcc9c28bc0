import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { watchClock } from '#server/jobs/clock.ts';
import { whenSteady } from '#server/jobs/steady.ts';
import { openPostgres } from '#server/db/connect.ts';
import { startJobs } from '#server/jobs/queue.ts';
import type { QueueName } from '#server/jobs/queue.ts';
import { listQueues, mendQueue } from '#server/jobs/store.ts';
import { queueMail } from '#server/mail/queue.ts';
import { movableClock, signIn } from '#test/accounts.ts';
import { askToGo } from '#test/leaving.ts';
import { keptLog, leveledLog, silentLog } from '#test/log.ts';
import { LETTER } from '#test/outbox.ts';
import { signUp } from '#test/people.ts';
import { cloneDatabase, createTestDatabase, startTestServer } from '#test/server.ts';
import type { TestServer } from '#test/server.ts';

/** In minutes. */
const TEN_YEARS = 10 * 365 * 24 * 60;

const CLEANING: QueueName[] = [
  'delete-accounts',
  'delete-expired-pearls',
  'delete-expired-shares',
  'delete-old-access',
  'delete-old-exports',
  'delete-old-imports',
  'delete-old-mail',
  'delete-old-rosters',
  'prune-audit',
  'release-teaching',
];

/** As if the queue had been at work so many hours ago. */
async function wasHere(db: TestServer['runtime']['db'], hours: number) {
  await db.execute(sql`insert into jobs.job (name, state, completed_on)
    values ('delete-expired-pearls', 'completed', now() - ${hours}::float8 * interval '1 hour')`);
}

/** Of those of the cleaning: what one of them judged before stays judged. */
async function countOpen(db: TestServer['runtime']['db']): Promise<number> {
  const { rows } = await db.execute<{ open: number }>(sql`select count(*)::int as open from jobs.job
    where state < 'completed' and name in ${CLEANING}`);
  return rows[0]?.open ?? 0;
}

/** Has all of them done; a worker that was busy when one was announced hears of the next. */
async function clean({ runtime: { db, jobs } }: TestServer) {
  await db.execute(`delete from jobs.job where completed_on > now() - interval '1 hour'`);
  await expect.poll(() => countOpen(db)).toBe(0);
  const open = async () => {
    const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
    const queues = await listQueues(db);
    const done = queues.filter(({ lastSuccess }) => lastSuccess && lastSuccess > hourAgo);
    const left = CLEANING.filter((name) => !done.some((queue) => queue.name === name));
    for (const name of left) await jobs.send(db, name, {});
    return left;
  };
  await expect.poll(open, { interval: 1000 }).toEqual([]);
}

test('what is deleted for its age stays while the clock is ten years ahead, and goes a day after it is right', async () => {
  const clock = movableClock();
  const server = await startTestServer({ now: clock.now });
  onTestFinished(() => server.stop());
  const { runtime } = server;
  const { db } = runtime;
  const person = await signUp(server);
  await askToGo(await signUp(server));
  await signIn(person, person.email);
  await server.generate(['sepsis']);
  await db.transaction((tx) => queueMail(tx, runtime, LETTER));
  const counted = async () => {
    const { rows } = await db.execute<Record<string, number>>(`select
      (select count(*) from users where email not like 'deleted%')::int as people,
      (select count(*) from sessions)::int as sessions, (select count(*) from pearl_sets)::int as sets,
      (select count(*) from outbox)::int as mails, (select count(*) from sign_in_attempts)::int as history`);
    return rows[0];
  };
  const before = await counted();
  expect(Object.values(before ?? {})).not.toContain(0);

  await wasHere(db, 25);
  clock.pass(TEN_YEARS);
  await clean(server);
  expect(await counted()).toEqual(before);
  expect((await person.get('/api/dashboard')).status).toBe(401);
  clock.pass(-TEN_YEARS);
  expect((await person.get('/api/dashboard')).status).toBe(200);

  await expect.poll(() => countOpen(db)).toBe(0);
  await db.execute(`delete from jobs.job where completed_on < now() - interval '1 hour'`);
  await db.execute(`update pearl_sets set expires_at = now() - interval '1 minute'`);
  await clean(server);
  expect(await counted()).toEqual(before);
  await wasHere(db, 25);
  await clean(server);
  expect(await counted()).toEqual({ ...before, sets: 0 });
});

test('nothing is deleted within a day after a leap or a stop, nor while two clocks differ', async () => {
  const clock = movableClock();
  const log = leveledLog();
  const server = await startTestServer({ now: clock.now });
  onTestFinished(() => server.stop());
  const { db } = server.runtime;
  const steadily = whenSteady({ db, log, now: clock.now });
  let times = 0;
  const cleaned = async () => {
    const before = times;
    await steadily(async () => void (times += 1));
    return times > before;
  };
  expect(await cleaned()).toBe(false);
  await wasHere(db, 23);
  await wasHere(db, 27);
  expect(await cleaned()).toBe(false);
  expect(log.lines.map(({ level }) => level)).toEqual(['info']);
  await wasHere(db, 25);
  expect(await cleaned()).toBe(true);
  clock.pass(9);
  expect(await cleaned()).toBe(true);
  for (const minutes of [2, -22]) {
    clock.pass(minutes);
    expect(await cleaned()).toBe(false);
  }
  expect(log.lines.map(({ level }) => level)).toEqual(['info', 'error']);
});

test('after the database’s clock was years ahead, what waits is done and what repeats goes on', async () => {
  const url = await createTestDatabase();
  const open = () => openPostgres(url, ['one secret of these tests'], silentLog);
  const first = await open();
  const before = await startJobs(first, silentLog);
  await before.send(first.db, 'make-report', { reportId: 'waiting' }, { key: 'waiting' });
  await before.send(first.db, 'make-report', { reportId: 'dead' }, { key: 'dead' });
  await before.stop(1000);
  await first.db.execute(`
    update jobs.job set start_after = now() + interval '10 years' where singleton_key = 'waiting';
    update jobs.job set state = 'active', started_on = now() + interval '10 years',
      heartbeat_on = now() + interval '10 years' where singleton_key = 'dead';
    update jobs.version set cron_on = now() + interval '10 years';
    update jobs.queue set monitor_claim_on = now() + interval '10 years'`);
  await first.close();

  const database = await open();
  const log = keptLog();
  const jobs = await startJobs(database, log);
  onTestFinished(async () => {
    await jobs.stop(1000);
    await database.close();
  });
  const done: string[] = [];
  await jobs.work('make-report', { atOnce: 1 }, async ({ reportId }) => void done.push(reportId));
  await expect.poll(() => done.toSorted()).toEqual(['dead', 'waiting']);
  const { rows } = await database.db.execute<{ cron: boolean }>(
    'select cron_on <= now() as cron from jobs.version',
  );
  expect(rows).toEqual([{ cron: true }]);
  expect(log.lines.join('\n')).toContain('"rows":');
});

test('a clock that is right leaves the queue as it is', async () => {
  const database = await cloneDatabase();
  const jobs = await startJobs(database, silentLog);
  onTestFinished(async () => {
    await jobs.stop(1000);
    await database.close();
  });
  await database.db
    .execute(`insert into jobs.job (name, state, start_after, retry_delay, retry_delay_max)
    values ('send-mail', 'retry', now() + interval '1 hour', 15, 3600)`);
  expect((await mendQueue(database.db)).mended).toBe(0);
});

test('a clock that was set is told in the log, and that it differs from the database’s', async () => {
  const database = await cloneDatabase();
  const jobs = await startJobs(database, silentLog);
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  const log = leveledLog();
  const unwatch = await watchClock(database.db, log);
  onTestFinished(async () => {
    unwatch();
    vi.useRealTimers();
    await jobs.stop(1000);
    await database.close();
  });
  expect(log.lines).toEqual([]);
  vi.setSystemTime(Date.now() + 3_600_000);
  await vi.advanceTimersByTimeAsync(60_000);
  await expect
    .poll(() => log.lines.map(({ message }) => message))
    .toEqual(['the clock was set', 'the clocks of server and database differ']);
});
