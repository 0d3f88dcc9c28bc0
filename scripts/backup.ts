import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { backUp, nameOf } from '#server/db/backups/backup.ts';
import { inWords } from '#server/db/backups/failure.ts';
import { ConfigError, readConfig } from '#server/config.ts';

const USAGE = 'Usage: npm run backup -- [file]';

function fileNamed(): string {
  try {
    const { positionals } = parseArgs({ allowPositionals: true });
    const [path = nameOf(new Date()), ...more] = positionals;
    if (path && more.length === 0) return path;
  } catch {
    // As below.
  }
  throw new ConfigError(USAGE);
}

/** Writes the database and its secret to a file, beside a running server or without one. */
try {
  const path = fileNamed();
  const { version } = JSON.parse(
    readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
  ) as { version: string };
  const { file, bytes, manifest } = await backUp(readConfig(process.env), path, version);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `${file} holds ${rows} rows of ${manifest.tables.length} tables as of ${manifest.moment} (${Math.ceil(bytes / 1024)} KB). It was read back whole.`,
  );
  console.log(
    manifest.secretFile === null
      ? 'AUTH_SECRET is not in it: keep that apart from it, and as safe.'
      : 'The secret is in it: whoever reads this file can sign in as anybody.',
  );
} catch (error) {
  console.error(inWords(error));
  process.exitCode = 1;
}
