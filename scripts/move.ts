import { ConfigError, readConfig } from '#server/config.ts';
import { inWords } from '#server/db/backups/failure.ts';
import { move } from '#server/db/backups/move.ts';
import { secretFile } from '#server/db/connect.ts';

const USAGE =
  'Usage: npm run move -- postgres://... (from the embedded database), or with DATABASE_URL set: npm run move -- folder';

/** Copies the embedded database into a Postgres, or back, with the servers stopped. */
try {
  const [to, ...more] = process.argv.slice(2);
  if (!to || more.length > 0) throw new ConfigError(USAGE);
  const config = readConfig(process.env);
  const { tables, leftOut, unfinished } = await move(config, to);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`${rows} rows of ${tables.length} tables came over, each table compared.`);
  if (leftOut.length > 0) console.log(`Left out, for it is not of Debrief: ${leftOut.join(', ')}`);
  if (unfinished) {
    console.error(unfinished);
    process.exitCode = 1;
  }
  const secret = config.authSecrets
    ? 'keep AUTH_SECRET and AUTH_SECRET_PREVIOUS as they are'
    : `set AUTH_SECRET to the first line of ${secretFile(config.dataDir)}, and AUTH_SECRET_PREVIOUS to its others`;
  const place = config.databaseUrl
    ? `Take DATABASE_URL and DATABASE_DIRECT_URL away, set DATA_DIR=${to}`
    : 'Set DATABASE_URL to that address';
  console.log(
    `${place}, ${secret}, then start the server. What was there before is left as it is.`,
  );
} catch (error) {
  console.error(inWords(error));
  process.exitCode = 1;
}
