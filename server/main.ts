import type { ServerType } from '@hono/node-server';
import { PRODUCT_NAME } from '#shared/product.ts';
import { createApp } from '#server/app.ts';
import { ConfigError, readConfig } from '#server/config.ts';
import type { Config } from '#server/config.ts';
import { openDatabase } from '#server/db/connect.ts';
import { FolderInUse } from '#server/db/lock.ts';
import { createListener } from '#server/http/listener.ts';
import { isBuilt } from '#server/http/pages.ts';
import { startJobs } from '#server/jobs/queue.ts';
import { startWorkers } from '#server/jobs/workers.ts';
import { LibraryError } from '#server/library/catalogue.ts';
import { createLog, errorFacts } from '#server/log.ts';
import { setTestOrganization } from '#server/organizations/actions/test-organization.ts';
import { createRuntime } from '#server/runtime.ts';
import type { Runtime } from '#server/runtime.ts';

/** How long running generations may take to finish after a stop was asked for. */
const FINISH_MS = 20_000;
/** After the first visitors' pages: the sign-in library takes a moment to load. */
const WARM_UP_MS = 1500;
/** And running requests, before their connections are cut. */
const ANSWER_MS = 5000;

const log = createLog();

async function start(): Promise<void> {
  const config = readConfig(process.env);
  if (!isBuilt()) throw new ConfigError('The pages are not built. Run: npm run build');
  const database = await openDatabase(config, log).catch((error: unknown) => {
    throw databaseProblem(error, config);
  });
  const jobs = await startJobs(database, log);
  const stopping = new AbortController();
  if (database.ended) void endWith(database.ended, stopping.signal);
  const runtime = createRuntime({ config, log, jobs, stopping: stopping.signal, database });

  await setTestOrganization(runtime);

  const server = createListener(createApp(runtime).fetch);
  server.listen(config.port, config.host, () => {
    const bound = server.address();
    const port = typeof bound === 'object' && bound ? bound.port : config.port;
    const address = config.publicUrl ?? `http://localhost:${port}`;
    runtime.origin = address;
    const facts = {
      address,
      database: database.kind,
      model: config.model?.name ?? 'starter library',
    };
    log.info(facts, `${PRODUCT_NAME} is ready at ${address}`);
    setImmediate(readLibraryNow, runtime);
    // Pages first: a job may wait for half a second more.
    startWorkers(runtime).catch((error: unknown) => {
      if (!stopping.signal.aborted) fail(error);
    });
    setTimeout(() => void runtime.auth().catch(fail), WARM_UP_MS).unref();
  });
  server.on('error', (error) =>
    fail(new ConfigError(listenProblem(error, config.host, config.port))),
  );

  async function stop(): Promise<void> {
    if (stopping.signal.aborted) return;
    log.info({}, 'stopping: running generations may finish');
    stopping.abort();
    await closeServer(server);
    await jobs.stop(FINISH_MS);
    await database.close();
    log.info({}, 'stopped');
    process.exit(0);
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => void stop().catch(fail));
  }
}

/** Without its database the server is of no use; who supervises it starts both again. */
async function endWith(database: Promise<void>, stopping: AbortSignal): Promise<void> {
  await database;
  if (!stopping.aborted) fail(new ConfigError('The embedded Postgres has ended. Start again.'));
}

/** Before the first case asks for it, and so that a file that is not valid stops the server now. */
function readLibraryNow({ library, drugTable, model }: Runtime): void {
  try {
    library().find('');
    if (model) drugTable();
  } catch (error) {
    fail(error);
  }
}

/** Lets running requests end; connections that are only kept open are closed. */
async function closeServer(server: ServerType): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const timer = setTimeout(() => {
    if ('closeAllConnections' in server) server.closeAllConnections();
  }, ANSWER_MS);
  await closed;
  clearTimeout(timer);
}

/** What an operator can mend by a variable is said with its name. */
function databaseProblem(error: unknown, { databaseUrl, dataDir }: Config): unknown {
  if (error instanceof ConfigError || error instanceof FolderInUse) return error;
  const { code } = errorFacts(error);
  if (!code) return error;
  const name = databaseUrl ? 'DATABASE_URL' : `DATA_DIR (${dataDir})`;
  const advice = /^[0-9A-Z]{5}$/.test(code)
    ? 'It answers, but does not fit this version: was it made by another one?'
    : databaseUrl
      ? 'Check the address, the user, and that it is Postgres 15 or later.'
      : 'Check that it is a folder this user may write to.';
  return new ConfigError(`${name}: the database cannot be opened (${code}). ${advice}`);
}

function listenProblem(error: Error, host: string, port: number): string {
  const code = 'code' in error ? String(error.code) : error.name;
  return code === 'EADDRINUSE'
    ? `PORT ${port} on ${host} is taken by another program. Set another PORT.`
    : `Cannot listen on ${host}:${port} (${code}). Check HOST and PORT.`;
}

/** What an operator can mend is said in one line; anything else with its frames. */
function fail(error: unknown): never {
  const isForOperator = [ConfigError, FolderInUse, LibraryError].some(
    (kind) => error instanceof kind,
  );
  if (isForOperator && error instanceof Error) console.error(error.message);
  else log.error(errorFacts(error), 'the server could not start or stop');
  process.exit(1);
}

process.on('unhandledRejection', (error) => log.error(errorFacts(error), 'unhandled rejection'));

start().catch(fail);
