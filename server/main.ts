import { ConfigError, readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/connect.ts';
import { expectFilled } from '#server/db/demonstration.ts';
import { FolderInUse } from '#server/db/lock.ts';
import { openingProblem } from '#server/db/problems.ts';
import { isBuilt } from '#server/http/pages.ts';
import { createLog, errorFacts } from '#server/log.ts';

const log = createLog();

async function start(): Promise<void> {
  const config = readConfig(process.env);
  if (!config.databaseUrl) expectFilled(config.dataDir);
  if (!isBuilt()) throw new ConfigError('The pages are not built. Run: npm run build');
  const opening = openDatabase(config, log).catch((error: unknown) => {
    throw openingProblem(error, config);
  });
  // All the rest is loaded while the database starts: each takes about as long.
  const [database, { serve }] = await Promise.all([opening, import('#server/serve.ts')]);
  await serve({ config, database, log, fail });
}

/** What an operator can mend is said in one line; anything else with its frames. */
function fail(error: unknown): never {
  const isForOperator = [ConfigError, FolderInUse].some((kind) => error instanceof kind);
  if (isForOperator && error instanceof Error) console.error(error.message);
  else log.error(errorFacts(error), 'the server could not start or stop');
  process.exit(1);
}

process.on('unhandledRejection', (error) => log.error(errorFacts(error), 'unhandled rejection'));

start().catch(fail);
