import type { Socket } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import { Client, DatabaseError, Pool } from 'pg';
import type { PoolClient } from 'pg';
import { noteOfDatabase } from '#server/db/errors.ts';

const WAITS = {
  /** How often one looks, while somebody waits. */
  lookMs: 1000,
  /** Whether a connection that says nothing for so long still works is asked over a new one. */
  doubtMs: 4000,
  /** Where no new one answers either, who has waited for so long hears so: before a browser or a proxy gives up (30 s). */
  afterMs: 10_000,
  /** How long a new connection may take to come, and then to answer. */
  patienceMs: 3000,
};
/** That often in a row: one that is only slow is waited for. */
const DOUBTS = 2;

type Connection = {
  client: Client;
  isOut: boolean;
  waitsSince: number | undefined;
  read: number;
  doubts: number;
};

/** The backends that work on something, of those asked about; `unknown` of a database that is there and does not say. */
type Working = Set<unknown> | 'unknown';

/**
 * Ends connections of the pool that have fallen silent: what was asked over a network that forgot them would be waited
 * for by TCP for a quarter of an hour. What takes long honestly is known by its backend. While nothing answers at all
 * nobody waits for a connection: each is refused at once, those who wait already too.
 */
export function endSilent(pool: Pool, url: string, waits = WAITS): { stop: () => void } {
  const connections = new Map<Client, Connection>();
  const connecting = new Set<Waiting & { since: number }>();
  let timer: NodeJS.Timeout | undefined;
  let unanswered = 0;
  let isOver = false;
  const isAway = () => unanswered >= DOUBTS;
  const connect: Connect = pool.connect.bind(pool);

  pool.on('acquire', (client) => {
    const known = connections.get(client);
    if (known) {
      known.isOut = true;
      return;
    }
    const connection = { client, isOut: true, waitsSince: undefined, read: 0, doubts: 0 };
    connections.set(client, connection);
    // One that breaks in use says so only here, and a library's pool has nobody who listens: the process would end.
    client.on('error', () => undefined);
    noteQuestions(connection, lookLater);
    client.once('end', () => connections.delete(client));
  });
  pool.on('release', (_, client) => {
    const known = connections.get(client);
    if (known) known.isOut = false;
  });
  guardConnect(pool, connect, isAway, (waiting) => {
    const one = { ...waiting, since: performance.now() };
    connecting.add(one);
    lookLater();
    return () => connecting.delete(one);
  });

  function lookLater(): void {
    if (isOver) return;
    timer ??= setTimeout(() => {
      const looked = look().catch(() => undefined);
      void looked.finally(() => {
        timer = undefined;
        const isAsked = [...connections.values()].some(
          ({ waitsSince }) => waitsSince !== undefined,
        );
        if (isAsked || connecting.size > 0 || isAway()) lookLater();
      });
    }, waits.lookMs).unref();
  }

  async function look(): Promise<void> {
    const silent = silentOnes();
    const isHeldUp = [...connecting].some(({ since }) => performance.now() - since > waits.doubtMs);
    if (silent.length > 0 || isHeldUp || isAway()) {
      const before = [...connections.keys()].map(socketOf).map((socket) => ({
        socket,
        read: socket.bytesRead,
      }));
      const began = performance.now();
      const [answer, isThere] = await Promise.all([
        workingOf(url, silent, waits.patienceMs),
        idleAnswers(connect, pool, waits.patienceMs).finally(() => giveBack(began)),
      ]);
      // Too busy for a new connection, and not away: it sends something to another.
      const isHeard = before.some(({ socket, read }) => socket.bytesRead > read);
      const working = answer ?? (isThere || isHeard ? 'unknown' : null);
      unanswered = working ? 0 : unanswered + 1;
      endDead(silent, working);
      if (isAway()) for (const { refuse } of connecting) refuse();
    } else unanswered = 0;
  }

  /** Who came while a look had the one that lay in the pool waits for a new one, which may take long. */
  function giveBack(began: number): void {
    const one = [...connecting].find(({ since }) => since >= began);
    if (one && pool.idleCount > 0 && pool.waitingCount === 0) one.askAgain();
  }

  /** Those who were asked, and have said nothing for a while. */
  function silentOnes(): Connection[] {
    const now = performance.now();
    return [...connections.values()].filter((one) => {
      const { bytesRead } = socketOf(one.client);
      if (one.waitsSince === undefined) return false;
      if (bytesRead !== one.read)
        Object.assign(one, { read: bytesRead, doubts: 0, waitsSince: now });
      return now - one.waitsSince >= waits.doubtMs;
    });
  }

  function endDead(asked: Connection[], working: Working | null): void {
    const still = new Set(silentOnes());
    const dead = asked.filter((one) => {
      if (!still.has(one)) return false;
      if (isVouchedFor(one, working)) {
        Object.assign(one, { waitsSince: performance.now(), doubts: 0 });
        return false;
      }
      one.doubts += 1;
      const waited = performance.now() - (one.waitsSince ?? 0);
      return one.doubts >= DOUBTS && (working !== null || waited >= waits.afterMs);
    });
    if (dead.length === 0) return;
    // What lies in the pool lies as still.
    const idle = [...connections.values()].filter(({ isOut }) => !isOut);
    for (const { client } of [...dead, ...idle]) socketOf(client).destroy();
  }

  function isVouchedFor({ client }: Connection, working: Working | null): boolean {
    if (working === null) return false;
    return working === 'unknown' || working.has(numberOf(client));
  }

  return {
    stop() {
      isOver = true;
      for (const { client } of connections.values()) socketOf(client).destroy();
    },
  };
}

/** Also of those that a library opened, and keeps to itself. */
export function poolIn(owner: object): Pool {
  const pool: unknown = Reflect.get(owner, 'pool');
  if (pool instanceof Pool) return pool;
  throw new Error('The job queue keeps its connections elsewhere.');
}

/** Since when the connection waits for an answer. */
function noteQuestions(connection: Connection, lookLater: () => void): void {
  const { client } = connection;
  const query = client.query.bind(client) as (...asked: unknown[]) => unknown;
  Object.assign(client, {
    query: (...asked: unknown[]) => {
      connection.waitsSince ??= performance.now();
      lookLater();
      return query(...asked);
    },
  });
  client.on('drain', () => {
    Object.assign(connection, { waitsSince: undefined, doubts: 0 });
  });
}

type Callback = (error: Error | undefined, ...rest: unknown[]) => void;

/** Somebody who waits for a connection: takes the first that comes, or hears that none will. */
type Waiting = { refuse: () => void; askAgain: () => void };

function tellAway(callback: Callback): void {
  callback(noteOfDatabase(new Error('The database says nothing')));
}

/** The pool's own way, which nothing guards. */
type Connect = Pool['connect'];

/** `begin` says that somebody waits for a connection, and how to refuse them, and returns how to say that nobody does. */
function guardConnect(
  pool: Pool,
  connect: Connect,
  isAway: () => boolean,
  begin: (waiting: Waiting) => () => void,
): void {
  function guarded(callback: Callback): void {
    if (isAway()) {
      process.nextTick(tellAway, callback);
      return;
    }
    let isOver = false;
    function take(error: Error | undefined, client?: PoolClient, ...rest: unknown[]): void {
      if (isOver) {
        // It came after all, for the next one; not from here, or a long line would be one deep call.
        if (client) process.nextTick(() => client.release());
        return;
      }
      isOver = true;
      end();
      callback(error && noteOfDatabase(error), client, ...rest);
    }
    const refuse = () => {
      isOver = true;
      end();
      tellAway(callback);
    };
    const end = begin({ refuse, askAgain: () => connect(take) });
    connect(take);
  }
  Object.assign(pool, {
    connect: (callback?: Callback) =>
      callback
        ? guarded(callback)
        : new Promise((resolve, reject) => {
            guarded((error, client) => (error ? reject(error) : resolve(client)));
          }),
  });
}

async function workingOf(url: string, asked: Connection[], ms: number): Promise<Working | null> {
  let client: Client | undefined;
  try {
    client = new Client({
      connectionString: url,
      connectionTimeoutMillis: ms,
      query_timeout: ms,
    });
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<{ own: number; pids: number[] }>(
      `select pg_backend_pid() as own, array(select pid from pg_stat_activity
        where pid = any($1) and (state is null or state not like 'idle%')) as pids`,
      [asked.map((one) => numberOf(one.client))],
    );
    const [found] = rows;
    // A pooler gives numbers of its own, which no backend has.
    return found?.own === numberOf(client) ? new Set(found?.pids) : 'unknown';
  } catch (error) {
    // No connection left, or no right to look: it is there.
    return error instanceof DatabaseError ? 'unknown' : null;
  } finally {
    if (client) socketOf(client).destroy();
  }
}

/** Whether one that lies in the pool answers: a database that takes long over new ones may still. */
async function idleAnswers(connect: Connect, pool: Pool, ms: number): Promise<boolean> {
  if (pool.idleCount === 0 || pool.waitingCount > 0) return false;
  const given = connect();
  const client = await Promise.race([given, after(ms, null, { ref: false })]).catch(() => null);
  if (!client) {
    // Somebody else took it, and this one waits for what may never come.
    void given.then(
      (one) => one.release(),
      () => undefined,
    );
    return false;
  }
  const late = setTimeout(() => socketOf(client).destroy(), ms);
  try {
    await client.query('select 1');
    client.release();
    return true;
  } catch (error) {
    client.release(true);
    return error instanceof DatabaseError;
  } finally {
    clearTimeout(late);
  }
}

const socketOf = (client: Client) => client.connection.stream as Socket;

/** Of its backend. */
const numberOf = (client: Client): unknown => Reflect.get(client, 'processID');
