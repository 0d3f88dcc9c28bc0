import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as after } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import type { Queue } from 'pg-boss';
import type { Database, Db } from '#server/db/connect.ts';
import { endSilent, poolIn } from '#server/db/silence.ts';
import { jobsIn } from '#server/db/jobs.ts';
import { JOB_CONNECTIONS } from '#server/db/connections.ts';
import { watchClock } from '#server/jobs/clock.ts';
import { every, hasIndexesToMake, queuesDue, queuesLost } from '#server/jobs/look.ts';
import { patiently } from '#server/jobs/patiently.ts';
import { errorFacts } from '#server/log.ts';
import type { Log } from '#server/log.ts';
import { seldom } from '#server/seldom.ts';

/** What each queue's jobs carry: ids only, never case text. */
export type JobData = {
  'generate-pearls': PatientsOfSet;
  'abandoned-pearls': PatientsOfSet;
  'delete-expired-pearls': Record<string, never>;
  'delete-expired-shares': Record<string, never>;
  'delete-old-access': Record<string, never>;
  'send-mail': { mailId: string };
  'failed-mail': { mailId: string };
  'send-waiting-mail': Record<string, never>;
  'delete-old-mail': Record<string, never>;
  'remind-assessors': Record<string, never>;
  'import-procedures': { importId: string };
  'failed-import': { importId: string };
  'delete-old-imports': Record<string, never>;
  'apply-roster': { rosterId: string };
  'failed-roster': { rosterId: string };
  'go-on-applying': Record<string, never>;
  'delete-old-rosters': Record<string, never>;
  'delete-unused-names': Record<string, never>;
  'digest-procedures': Record<string, never>;
  'digest-arrivals': Record<string, never>;
  'mail-reviews': Record<string, never>;
  'tell-refusals': Record<string, never>;
  'delete-accounts': Record<string, never>;
  'make-export': { exportId: string };
  'failed-export': { exportId: string };
  'delete-old-exports': Record<string, never>;
  'make-waiting-exports': Record<string, never>;
  'make-report': { reportId: string };
  'failed-report': { reportId: string };
  'estimate-leniency': Record<string, never>;
  'release-teaching': Record<string, never>;
  'prepare-meeting': { meetingId: string; reportId: string };
  'failed-meeting': { meetingId: string; reportId: string };
  'prune-audit': Record<string, never>;
  'tell-correction': { correctionId: string };
  /** `since`: when it was deleted. */
  'tell-restored': { setId: string; since: string };
  'ship-corrections': Record<string, never>;
};
/** `retries` as they were when the job was made: a job never touches a patient that was put back in line since. */
export type PatientsOfSet = { setId: string; patients: { index: number; retries: number }[] };

export type QueueName = keyof JobData;

type Handler<Name extends QueueName> = (data: JobData[Name], signal: AbortSignal) => Promise<void>;

export type Jobs = {
  /**
   * Queued when the transaction commits. In an exclusive queue not at all while a job with the same key is unfinished.
   * `whose` is the person for whom it is done, where a queue limits what one person has done side by side.
   */
  send<Name extends QueueName>(
    tx: Db,
    name: Name,
    data: JobData[Name],
    about?: { key?: string; whose?: string },
  ): Promise<void>;
  /** Takes jobs of one queue, at most `atOnce` side by side in this process, and of one person at most `each` on all servers. */
  work<Name extends QueueName>(
    name: Name,
    limits: { atOnce: number; each?: number },
    handler: Handler<Name>,
  ): Promise<void>;
  /**
   * Those that wait to be tried again, by their keys, are tried now: what stood in their way is gone. Such an attempt
   * uses up none of theirs.
   */
  hurry(name: QueueName, keys: readonly string[]): Promise<void>;
  repeat(name: QueueName, cron: string): Promise<void>;
  /** Waits for running jobs, at most so many milliseconds; what is left goes back into its queue. */
  stop(waitMs: number): Promise<void>;
};

/** A job whose server was killed is given to another within this time (Postgres), or at the next start (embedded). */
const HEARTBEAT_SECONDS = 10;

const GOODBYE_MS = 3000;
/** Until a worker without a job is at rest. */
const AT_ONCE_MS = 200;

/** New jobs announce themselves, but not those whose time comes to be tried again, nor where an announcement is lost. */
const LOOK_MS = 3000;
/** Workers are woken: that each looks for itself is for what nobody thought of. */
const REST_SECONDS = 300;

const YEAR_SECONDS = 365 * 86_400;
/**
 * Kept for two days: by them the state of the system says when each was last done. What waits is not thrown away for its
 * age, which a clock that leaps ahead gives it.
 */
const done = { deleteAfterSeconds: 2 * 86_400, retentionSeconds: 50 * YEAR_SECONDS };
const UPKEEP = { retryLimit: 3, retryDelay: 5, notify: true, ...done };
/** Written by the queue itself, which announces nothing. */
const LAST_WORD = { retryLimit: 100, retryDelay: 5, ...done };
/** Somebody waits for it. */
const AWAITED = {
  retryBackoff: true,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  notify: true,
  ...done,
};
/** Goes on through an afternoon without a database. */
const TOLD = {
  ...AWAITED,
  policy: 'exclusive' as const,
  retryLimit: 12,
  retryDelay: 15,
  retryDelayMax: 3600,
  expireInSeconds: 3600,
};

const SCHEMA = 'jobs';
const INDEX_MS = 200;
const QUEUES: Record<QueueName, Partial<Queue>> = {
  'abandoned-pearls': LAST_WORD,
  'generate-pearls': {
    ...AWAITED,
    retryLimit: 8,
    retryDelay: 1,
    retryDelayMax: 60,
    expireInSeconds: 3600,
    deadLetter: 'abandoned-pearls',
  },
  'delete-expired-pearls': UPKEEP,
  'delete-expired-shares': UPKEEP,
  'delete-old-access': UPKEEP,
  'failed-mail': LAST_WORD,
  'send-mail': {
    ...AWAITED,
    policy: 'exclusive',
    // Some five hours in all: a mail server that asks to wait, or a night's maintenance of it.
    retryLimit: 12,
    retryDelay: 15,
    retryDelayMax: 3600,
    expireInSeconds: 300,
    deadLetter: 'failed-mail',
  },
  'send-waiting-mail': { ...UPKEEP, policy: 'exclusive' },
  'delete-old-mail': UPKEEP,
  'remind-assessors': UPKEEP,
  'failed-import': LAST_WORD,
  'import-procedures': {
    ...AWAITED,
    policy: 'exclusive',
    retryLimit: 5,
    retryDelay: 2,
    retryDelayMax: 30,
    expireInSeconds: 600,
    deadLetter: 'failed-import',
  },
  'failed-roster': LAST_WORD,
  'apply-roster': {
    ...AWAITED,
    policy: 'exclusive',
    retryLimit: 5,
    retryDelay: 2,
    retryDelayMax: 30,
    expireInSeconds: 3600,
    deadLetter: 'failed-roster',
  },
  'go-on-applying': { ...UPKEEP, policy: 'exclusive' },
  'delete-old-rosters': UPKEEP,
  'delete-old-imports': UPKEEP,
  'delete-unused-names': UPKEEP,
  'digest-procedures': UPKEEP,
  'digest-arrivals': UPKEEP,
  'mail-reviews': UPKEEP,
  'tell-refusals': UPKEEP,
  'delete-accounts': UPKEEP,
  'failed-export': LAST_WORD,
  'make-export': {
    ...AWAITED,
    policy: 'exclusive',
    retryLimit: 5,
    retryDelay: 5,
    retryDelayMax: 60,
    expireInSeconds: 3600,
    deadLetter: 'failed-export',
  },
  'delete-old-exports': UPKEEP,
  'prune-audit': UPKEEP,
  'ship-corrections': { ...UPKEEP, policy: 'exclusive' },
  'tell-correction': TOLD,
  'tell-restored': TOLD,
  'make-waiting-exports': { ...UPKEEP, policy: 'exclusive' },
  // Some seconds for each program, and there may be hundreds.
  'estimate-leniency': {
    ...UPKEEP,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    expireInSeconds: 6 * 3600,
  },
  'release-teaching': UPKEEP,
  'failed-meeting': LAST_WORD,
  'prepare-meeting': {
    ...AWAITED,
    policy: 'exclusive',
    retryLimit: 5,
    retryDelay: 2,
    retryDelayMax: 30,
    expireInSeconds: 900,
    deadLetter: 'failed-meeting',
  },
  'failed-report': LAST_WORD,
  'make-report': {
    ...AWAITED,
    policy: 'exclusive',
    retryLimit: 5,
    retryDelay: 2,
    retryDelayMax: 30,
    expireInSeconds: 600,
    deadLetter: 'failed-report',
  },
};

/** Makes the tables and queues, or brings them to this version's; nothing is done by them. */
export async function prepareJobs(url: string, log: Log): Promise<void> {
  const boss = new PgBoss({
    connectionString: url,
    max: JOB_CONNECTIONS,
    schema: SCHEMA,
    supervise: false,
    schedule: false,
    bamIntervalSeconds: 10,
  });
  boss.on('error', (error) => log.error(errorFacts(error), 'the job queue reports an error'));
  await boss.start();
  try {
    await prepareQueues(boss);
    while (await hasIndexesToMake(boss)) await after(INDEX_MS);
  } finally {
    await boss.stop();
  }
}

export async function startJobs(database: Database, log: Log): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: database.url,
    max: JOB_CONNECTIONS,
    schema: SCHEMA,
    useListenNotify: true,
    // Counts every job there is; it is called where one was lost, too.
    superviseIntervalSeconds: REST_SECONDS,
    monitorIntervalSeconds: HEARTBEAT_SECONDS,
    // What repeats does so by the hour and by ten minutes; queues do not change, and there are no flows.
    cronWorkerIntervalSeconds: 20,
    queueCacheIntervalSeconds: REST_SECONDS,
    flowIntervalSeconds: REST_SECONDS,
  });
  // Every worker says of itself that the database is away.
  const tell = seldom(
    AsyncLocalStorage.bind((facts: object) => log.error(facts, 'the job queue reports an error')),
  );
  const onError = (error: unknown) => tell(errorFacts(error));
  boss.on('error', onError);
  await boss.start();
  const connections = endSilent(poolIn(boss.getDb()), database.url);
  await prepareQueues(boss);
  const workersOf = new Map<string, string[]>();
  let isStopping = false;
  const looks = [
    every(
      LOOK_MS,
      async () => {
        for (const name of await queuesDue(boss)) {
          for (const worker of workersOf.get(name) ?? []) boss.notifyWorker(worker);
        }
      },
      onError,
    ),
    every(HEARTBEAT_SECONDS * 1000, () => superviseLost(boss), onError),
  ];
  if (database.kind === 'embedded') await requeueOrphans(boss);
  const unwatch = await watchClock(database.db, log);

  return {
    async send(tx, name, data, { key, whose } = {}) {
      await boss.send(name, data, {
        db: jobsIn(tx),
        ...(key && { singletonKey: key }),
        ...(whose && { group: { id: whose } }),
      });
    },
    async work(name, { atOnce, each }, handler) {
      const workers: string[] = [];
      workersOf.set(name, workers);
      for (let place = 0; place < atOnce; place += 1) {
        if (isStopping) throw new Error('a server that stops takes no more jobs');
        const worker = await boss.work<JobData[typeof name]>(
          name,
          {
            batchSize: 1,
            pollingIntervalSeconds: REST_SECONDS,
            notifyPollingIntervalSeconds: REST_SECONDS,
            ...(each && { groupConcurrency: each }),
          },
          async ([job]) => {
            // Where one was, another may be: the next place looks now, and this one when it is done.
            for (const at of [place, place + 1]) boss.notifyWorker(workers[at % atOnce] ?? '');
            if (!job) return;
            await database.room.untilLeft(job.signal);
            await runJob(log, name, () => handler(job.data, job.signal));
          },
        );
        workers.push(worker);
      }
    },
    hurry: (name, keys) => hurryJobs(boss, name, keys),
    repeat: (name, cron) =>
      patiently(
        () => boss.schedule(name, cron),
        (error) =>
          log.warn(
            { ...errorFacts(error), queue: name },
            'the job queue did not answer and is asked again',
          ),
      ),
    async stop(waitMs) {
      isStopping = true;
      unwatch();
      for (const stop of looks) stop();
      // The queue itself looks every half second whether all are at rest: most are at once.
      const resting = [...workersOf.keys()].map((name) => boss.offWork(name));
      await Promise.race([Promise.allSettled(resting), after(AT_ONCE_MS)]);
      // On a line that says nothing even a goodbye is waited for.
      const patience = after(waitMs + GOODBYE_MS, undefined, { ref: false });
      const stopped = boss.stop({ graceful: true, timeout: waitMs });
      return Promise.race([stopped, patience]).finally(connections.stop);
    },
  };
}

/** Makes what is missing and changes what is set otherwise: one look instead of two statements a queue at every start. */
async function prepareQueues(boss: PgBoss): Promise<void> {
  const present = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const [name, { policy, ...options }] of Object.entries(QUEUES)) {
    const queue = present.get(name);
    const isSame = Object.entries(options).every(
      ([option, value]) => queue && Reflect.get(queue, option) === value,
    );
    if (!queue) await boss.createQueue(name, policy ? { ...options, policy } : options);
    else if (!isSame) await boss.updateQueue(name, options);
  }
}

async function superviseLost(boss: PgBoss): Promise<void> {
  for (const name of await queuesLost(boss)) await boss.supervise(name);
}

/** pg-boss keeps a failed job's error in its table, whole: it gets a code and nothing that quotes content. */
async function runJob(log: Log, queue: string, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    const facts = errorFacts(error);
    log.error({ ...facts, queue }, 'a job failed and goes back into its queue');
    // oxlint-disable-next-line preserve-caught-error -- the cause is what must not be kept
    throw new Error(facts.code ?? facts.error);
  }
}

/** One that was never started, for the queue, is not one more attempt. */
async function hurryJobs(boss: PgBoss, name: QueueName, keys: readonly string[]): Promise<void> {
  await boss
    .getDb()
    .executeSql(
      `update jobs.job set started_on = null, start_after = now() where name = $1 and state = 'retry' and singleton_key = any($2)`,
      [name, keys],
    );
}

/**
 * The embedded database has one server: what is active or waits to be repeated when it starts was cut off by a stop or
 * a kill. It goes back at once, and a kill does not count as a failure of the job.
 */
async function requeueOrphans(boss: PgBoss): Promise<void> {
  await boss
    .getDb()
    .executeSql(
      `update jobs.job set state = 'created', started_on = null, heartbeat_on = null, start_after = now() where state in ('active', 'retry')`,
    );
}
