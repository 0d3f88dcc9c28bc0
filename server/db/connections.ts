import { AsyncLocalStorage } from 'node:async_hooks';
import { Pool } from 'pg';
import { noteOfDatabase } from '#server/db/errors.ts';
import { endSilent } from '#server/db/silence.ts';
import { nameStatements } from '#server/db/statements.ts';
import { seldom } from '#server/seldom.ts';
import { errorFacts } from '#server/log.ts';
import type { Log } from '#server/log.ts';

export type PoolOptions = {
  /** How many connections a server opens at most, jobs and messages included. */
  connections: number;
  /** False behind a pooler that hands each transaction another connection. */
  preparedStatements: boolean;
};

export const DEFAULT_POOL: PoolOptions = { connections: 14, preparedStatements: true };

/** What the jobs ask beside requests: looking for work, and writing down how it ended. */
export const JOB_CONNECTIONS = 2;
/** One listens for messages, one for jobs. */
const LISTENERS = 2;

/** How long a request waits for a connection, or for the database to take one. */
const WAIT_MS = 10_000;
/** What a connection that works needs to say goodbye. */
const GOODBYE_MS = 2000;

/** The connections of requests and of what jobs do: as many as jobs and messages leave. */
export function openPool(
  url: string,
  options: PoolOptions,
  log: Log,
): { pool: Pool; close: () => Promise<void> } {
  const pool = new Pool({
    connectionString: url,
    max: options.connections - JOB_CONNECTIONS - LISTENERS,
    connectionTimeoutMillis: WAIT_MS,
    // A connection whose other end has gone without a word is noticed.
    keepAlive: true,
    keepAliveInitialDelayMillis: WAIT_MS,
    // What a transaction asks at once travels together, and is answered in its order.
    pipeline: true,
  });
  // Of no request: a connection outlives the one that opened it.
  const warn = seldom(
    AsyncLocalStorage.bind((facts: object) => log.warn(facts, 'a database connection was lost')),
  );
  // A connection that breaks while it is in use says so only here; without a listener it would end the process.
  pool.on('connect', (client) => {
    nameStatements(client, options.preparedStatements);
    client.on('error', (error) => warn(errorFacts(noteOfDatabase(error))));
  });
  pool.on('error', () => undefined);
  const { stop } = endSilent(pool, url);
  return {
    pool,
    async close() {
      const timer = setTimeout(stop, GOODBYE_MS);
      await pool.end();
      clearTimeout(timer);
      stop();
    },
  };
}
