import { ConfigError, readConfig } from '#server/config.ts';
import { openingProblem } from '#server/db/problems.ts';
import { inWords } from '#server/db/backups/failure.ts';
import type { Log } from '#server/log.ts';
import { bringUpToDate } from '#server/operator/migrate.ts';

const USAGE =
  'Usage: npm run migrate [-- role], with the role that owns the database in DATABASE_URL. Names the role that the servers have.';
const quiet: Log = { info() {}, warn() {}, error() {} };

/** Brings a Postgres up to date without a server, and gives the role of the servers its rights. */
try {
  const [role, ...more] = process.argv.slice(2);
  if (more.length > 0) throw new ConfigError(USAGE);
  const { env } = process;
  // A DBA has none, and none is needed for it.
  const secret =
    env['AUTH_SECRET'] || env['AUTH_SECRET_FILE'] ? {} : { AUTH_SECRET: 'x'.repeat(32) };
  const config = readConfig({ ...env, ...secret });
  const { databaseUrl } = config;
  if (!databaseUrl) {
    throw new ConfigError(
      'DATABASE_URL is not set. The embedded database is brought up to date by its server.',
    );
  }
  await bringUpToDate(databaseUrl, role, quiet).catch((error: unknown) => {
    throw openingProblem(error, config);
  });
  console.log(
    `The database is up to date.${role ? ` ${role} has its rights.` : ''} Start the servers.`,
  );
} catch (error) {
  console.error(inWords(error));
  process.exitCode = 1;
}
