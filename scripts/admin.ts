import { ConfigError, readConfig } from '#server/config.ts';
import type { Config } from '#server/config.ts';
import { openDatabase } from '#server/db/connect.ts';
import { FolderInUse } from '#server/db/lock.ts';
import { AppError } from '#server/http/errors.ts';
import type { Log } from '#server/log.ts';
import { runCommand, USAGE } from '#server/operator/commands.ts';
import { askServer } from '#server/operator/socket.ts';

const quiet: Log = { info() {}, warn() {}, error() {} };

/** Works on the database itself; when a running server holds the embedded one, through that server. */
async function run(config: Config, words: string[]): Promise<string> {
  let database;
  try {
    database = await openDatabase(config, quiet);
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    const reply = await askServer(config.dataDir, words).catch(() => {
      throw new AppError(
        'unavailable',
        'The server that holds DATA_DIR does not answer. Stop it and run this again.',
      );
    });
    if (!reply.ok) throw new AppError('invalid', reply.message);
    return reply.message;
  }
  try {
    return await runCommand({ db: database.db, now: () => new Date() }, words);
  } finally {
    await database.close();
  }
}

const words = process.argv.slice(2);
try {
  if (words.length === 0) throw new AppError('invalid', USAGE);
  console.log(await run(readConfig(process.env), words));
} catch (error) {
  const isForOperator = error instanceof AppError || error instanceof ConfigError;
  console.error(isForOperator ? error.message : 'The database cannot be opened.');
  process.exitCode = 1;
}
