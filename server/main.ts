import { ConfigError, readConfig } from '#server/config.ts';
import type { Config } from '#server/config.ts';
import { openDatabase } from '#server/db/connect.ts';
import { expectFilled } from '#server/db/demonstration.ts';
import { FolderInUse } from '#server/db/lock.ts';
import { isBuilt } from '#server/http/pages.ts';
import { createLog, errorFacts } from '#server/log.ts';

const log = createLog();

async function start(): Promise<void> {
  const config = readConfig(process.env);
  if (!config.databaseUrl) expectFilled(config.dataDir);
  if (!isBuilt()) throw new ConfigError('The pages are not built. Run: npm run build');
  const opening = openDatabase(config, log).catch((error: unknown) => {
    throw databaseProblem(error, config);
  });
  // All the rest is loaded while the database starts: each takes about as long.
  const [database, { serve }] = await Promise.all([opening, import('#server/serve.ts')]);
  await serve({ config, database, log, fail });
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

/** What an operator can mend is said in one line; anything else with its frames. */
function fail(error: unknown): never {
  const isForOperator = [ConfigError, FolderInUse].some((kind) => error instanceof kind);
  if (isForOperator && error instanceof Error) console.error(error.message);
  else log.error(errorFacts(error), 'the server could not start or stop');
  process.exit(1);
}

process.on('unhandledRejection', (error) => log.error(errorFacts(error), 'unhandled rejection'));

start().catch(fail);
