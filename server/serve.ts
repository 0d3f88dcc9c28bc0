import { PRODUCT_NAME } from '#shared/product.ts';
import { createApp } from '#server/app.ts';
import { ConfigError } from '#server/config.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/connect.ts';
import { openingProblem } from '#server/db/problems.ts';
import { createListener } from '#server/http/listener.ts';
import { startJobs } from '#server/jobs/queue.ts';
import { startWorkers } from '#server/jobs/workers.ts';
import { LibraryError } from '#server/library/catalogue.ts';
import type { Log } from '#server/log.ts';
import { setTestOrganization } from '#server/organizations/actions/test-organization.ts';
import { createRuntime } from '#server/runtime.ts';
import type { Runtime } from '#server/runtime.ts';
import { openWatch } from '#server/watch/open.ts';

/** How long running generations may take to finish after a stop was asked for. */
const FINISH_MS = 20_000;
/** A terminal tells everybody at once, and npm passes it on: that is one press of the key. */
const SAME_PRESS_MS = 1000;
/** Also where the last requests took long. */
const LEAST_MS = 2000;
/** How long the parts may take to be closed after that; then the process ends with what is left. */
const CLOSE_MS = 5000;
/** After the first visitors' pages: the sign-in library takes a moment to load. */
const WARM_UP_MS = 1500;

/** What it takes to serve, and whom to tell when it cannot go on. */
type Ground = { config: Config; database: Database; log: Log; fail: (error: unknown) => never };

/** Answers requests and does what waits in the background until the process is asked to stop. */
export async function serve({ config, database, log, fail }: Ground): Promise<void> {
  const jobs = await startJobs(database, log).catch((error: unknown) => {
    throw openingProblem(error, config);
  });
  const stopping = new AbortController();
  const failUnlessStopping = (error: unknown): void => {
    if (!stopping.signal.aborted) fail(error);
  };
  if (database.ended) void endWith(database.ended, failUnlessStopping);
  const watching = await openWatch(config, log);
  const runtime = createRuntime({
    config,
    log,
    jobs,
    stopping: stopping.signal,
    database,
    watching,
  });

  await setTestOrganization(runtime);

  const { server, drain } = createListener(createApp(runtime).fetch, stopping.signal);
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
    setImmediate(() => {
      const problem = libraryProblem(runtime);
      if (problem) fail(problem);
    });
    // Pages first: a job may wait for half a second more.
    startWorkers(runtime).catch(failUnlessStopping);
    setTimeout(() => void runtime.auth().catch(fail), WARM_UP_MS).unref();
  });
  server.on('error', (error) =>
    fail(new ConfigError(listenProblem(error, config.host, config.port))),
  );

  let askedAt = Infinity;
  async function stop(): Promise<void> {
    if (stopping.signal.aborted) {
      // Asked again, it is meant: whoever waits at a terminal, or a supervisor whose patience is over.
      const isMeant = performance.now() - askedAt > SAME_PRESS_MS;
      if (isMeant) leave('stopped before everything was finished');
      return;
    }
    askedAt = performance.now();
    log.info({}, 'stopping: running generations may finish');
    stopping.abort();
    const deadline = performance.now() + FINISH_MS;
    await drain();
    const left = Math.max(deadline - performance.now(), LEAST_MS);
    setTimeout(leave, left + CLOSE_MS, 'stopped, though not every part of it answered');
    await jobs.stop(left);
    await runtime.watch.close();
    await database.close();
    leave('stopped');
  }
  function leave(how: string): void {
    log.info({}, how);
    process.exit(0);
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => void stop().catch(fail));
  }
}

/** Without its database the server is of no use; who supervises it starts both again. */
async function endWith(database: Promise<void>, fail: (error: unknown) => void): Promise<void> {
  await database;
  fail(new ConfigError('The embedded Postgres has ended. Start again.'));
}

/** Before the first case asks for it, and so that a file that is not valid stops the server now. */
function libraryProblem({ library, drugTable, model }: Runtime): unknown {
  try {
    library().find('');
    if (model) drugTable();
    return null;
  } catch (error) {
    return error instanceof LibraryError ? new ConfigError(error.message) : error;
  }
}

function listenProblem(error: Error, host: string, port: number): string {
  const code = 'code' in error ? String(error.code) : error.name;
  return code === 'EADDRINUSE'
    ? `PORT ${port} on ${host} is taken by another program. Set another PORT.`
    : `Cannot listen on ${host}:${port} (${code}). Check HOST and PORT.`;
}
