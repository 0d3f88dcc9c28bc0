import { Client } from 'pg';
import { inject } from 'vitest';
import type { PearlSet } from '#shared/pearl-output.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openPostgres } from '#server/db/connect.ts';
import type { Database } from '#server/db/connect.ts';
import { startJobs } from '#server/jobs/queue.ts';
import { startWorkers } from '#server/jobs/workers.ts';
import type { TurnLimits } from '#server/http/turns.ts';
import type { LIMITS } from '#server/llm/writing.ts';
import type { Log } from '#server/log.ts';
import { createRuntime } from '#server/runtime.ts';
import { openWatch } from '#server/watch/open.ts';
import { silentLog } from '#test/log.ts';
import { answerOf } from '#test/wire.ts';
import type { Known } from '#test/wire.ts';

const SECRET = 'a secret only for tests, thirty-two characters';

export type TestServerOptions = {
  env?: Record<string, string>;
  /** Shorter waits than in production. */
  limits?: Partial<typeof LIMITS>;
  turnLimits?: Partial<TurnLimits>;
  log?: Log;
  now?: () => Date;
  database?: Database;
};

/** One at a time for each network, also when nobody else is here. */
export const ONE_TURN: Partial<TurnLimits> = {
  network: { quick: 1, slow: 0, eachRound: 1 },
  guests: { quick: 1, slow: 0, eachRound: 1 },
  alone: 1,
};

/** A clone of the migrated template. */
export async function cloneDatabase(log: Log = silentLog): Promise<Database> {
  return openPostgres(await createTestDatabase(), [SECRET], log);
}

/** The address of a clone of the template. */
export async function createTestDatabase(): Promise<string> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  const admin = new Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  // File by file is half of what it costs through the log, which is written anew for each.
  await admin.query(`create database ${name} strategy file_copy`);
  await admin.end();
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return url.href;
}

/** A whole server without a socket, and ways to use it as visitors do. */
export async function startTestServer(options: TestServerOptions = {}) {
  const log = options.log ?? silentLog;
  const config = readConfig({
    GENERATION_STAGGER_MS: '0',
    QUESTION_CHECK: 'off',
    ...options.env,
  });
  const database = options.database ?? (await cloneDatabase(log));
  const jobs = await startJobs(database, log);
  const stopping = new AbortController();
  const runtime = createRuntime({
    config,
    log,
    jobs,
    stopping: stopping.signal,
    database,
    now: options.now,
    limits: { baseDelay: 10, ...options.limits },
    turnLimits: options.turnLimits,
    watching: await openWatch(config, log),
  });
  await startWorkers(runtime);
  const app = createApp(runtime);

  function fetchAs(address: string, path: string, init: RequestInit = {}) {
    const incoming = { socket: { remoteAddress: address } };
    return Promise.resolve(app.request(path, init, { incoming }));
  }

  function post<const P extends string>(
    address: string,
    path: P & Known<'POST', P>,
    body: unknown,
  ) {
    return fetchAs(address, path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  }

  async function readSet(id: string): Promise<PearlSet> {
    return answerOf('GET /api/pearls/:id', await fetchAs('192.0.2.1', `/api/pearls/${id}`));
  }

  return {
    runtime,
    /** For those who connect by a socket. */
    app,
    fetchAs,
    post,
    readSet,
    /** Posts the cases from an address of their own and returns the set's id. */
    async generate(details: string[], more: object = {}): Promise<string> {
      const answer = await post(nextAddress(), '/api/pearls', {
        patients: details.map((text) => ({ details: text, starred: false })),
        learnerLevel: 'resident',
        ...more,
      });
      return (await answerOf('POST /api/pearls', answer)).id;
    },
    async untilComplete(id: string): Promise<PearlSet> {
      for (let i = 0; i < 400; i += 1) {
        const set = await readSet(id);
        if (set.status === 'complete') return set;
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
      throw new Error('the set did not complete in ten seconds');
    },
    async stop() {
      stopping.abort();
      await jobs.stop(1000);
      await runtime.watch.close();
      await database.close();
    },
  };
}

let addresses = 0;
/** An address that no other test has used, so that limits per address do not meet. */
export function nextAddress(): string {
  addresses += 1;
  const net = Math.floor(addresses / 250);
  return `198.${18 + Math.floor(net / 250)}.${net % 250}.${(addresses % 250) + 1}`;
}
export type TestServer = Awaited<ReturnType<typeof startTestServer>>;
