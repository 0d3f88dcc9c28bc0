import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '#server/config.ts';
import { inWords } from '#server/db/backups/failure.ts';
import type { Log } from '#server/log.ts';
import { bringUpToDate } from '#server/operator/migrate.ts';

const USAGE =
  'Usage: npm run migrate [-- role], with the role that owns the database in DATABASE_URL. Names the role that the servers have.';

/** Each step as it is done, or waited for. */
const say = (facts: object, message: string) => {
  const { migration } = facts as { migration?: string };
  console.log(migration ? `${migration}: ${message}` : message);
};
const log: Log = { info: say, warn: say, error: say };

function roleNamed(): string | undefined {
  try {
    const [role, ...more] = parseArgs({ allowPositionals: true }).positionals;
    if (more.length === 0) return role;
  } catch {
    // As below.
  }
  throw new ConfigError(USAGE);
}

/** Brings a Postgres up to date without a server, and gives the role of the servers its rights. */
try {
  const role = roleNamed();
  const { env } = process;
  // A DBA has none, and none is needed for it.
  const secret =
    env['AUTH_SECRET'] || env['AUTH_SECRET_FILE'] ? {} : { AUTH_SECRET: 'x'.repeat(32) };
  const { directUrl } = readConfig({ ...env, ...secret });
  if (!directUrl) {
    throw new ConfigError(
      'DATABASE_URL is not set. The embedded database is brought up to date by its server.',
    );
  }
  await bringUpToDate(directUrl, role, log);
  console.log(
    `The database is up to date.${role ? ` ${role} has its rights.` : ''} Start the servers.`,
  );
} catch (error) {
  console.error(inWords(error, 'What was done before stays.'));
  process.exitCode = 1;
}
