import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '#server/config.ts';
import { inWords } from '#server/db/backups/failure.ts';
import { restore } from '#server/db/backups/restore.ts';

const USAGE = 'Usage: npm run restore -- file [--with-another-secret]';

function words() {
  try {
    const options = { 'with-another-secret': { type: 'boolean', default: false } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [path, ...more] = positionals;
    if (path && more.length === 0)
      return { path, withAnotherSecret: values['with-another-secret'] };
  } catch {
    // As below.
  }
  throw new ConfigError(USAGE);
}

/** Makes the database of a backup anew, where none is. */
try {
  const { path, withAnotherSecret } = words();
  const config = readConfig(process.env);
  const { tables, leftOut, unfinished, manifest } = await restore(config, path, {
    withAnotherSecret,
  });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `${rows} rows of ${tables.length} tables are as they were at ${manifest.moment}, each table compared.${unfinished ? '' : ' Start the server: npm start'}`,
  );
  if (leftOut.length > 0) console.log(`Left out, for it is not of Debrief: ${leftOut.join(', ')}`);
  if (unfinished) {
    console.error(unfinished);
    process.exitCode = 1;
  }
} catch (error) {
  console.error(inWords(error));
  process.exitCode = 1;
}
