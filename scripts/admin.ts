import { ConfigError, readConfig } from '#server/config.ts';
import { openBesideServer } from '#server/db/connect.ts';
import { expectFilled } from '#server/db/demonstration.ts';
import { FolderInUse } from '#server/db/lock.ts';
import { openingProblem } from '#server/db/problems.ts';
import { AppError } from '#server/http/errors.ts';
import { FOUND_LATER } from '#server/jobs/found-later.ts';
import type { Log } from '#server/log.ts';
import { runCommand, USAGE } from '#server/operator/commands.ts';

const quiet: Log = { info() {}, warn() {}, error() {} };

async function run(words: string[]): Promise<string> {
  const config = readConfig(process.env);
  if (!config.databaseUrl) expectFilled(config.dataDir);
  const database = await openBesideServer(config, quiet).catch((error: unknown) => {
    throw openingProblem(error, config);
  });
  try {
    const { db, keys } = database;
    const origin = config.publicUrl ?? `http://localhost:${config.port}`;
    const tools = { db, keys, config, origin, jobs: FOUND_LATER, now: () => new Date() };
    return await runCommand(tools, words);
  } finally {
    await database.close();
  }
}

const words = process.argv.slice(2);
try {
  if (words.length === 0) throw new AppError('invalid', USAGE);
  console.log(await run(words));
} catch (error) {
  const isForOperator = [AppError, ConfigError, FolderInUse].some((kind) => error instanceof kind);
  console.error(
    isForOperator && error instanceof Error ? error.message : 'The database cannot be opened.',
  );
  process.exitCode = 1;
}
