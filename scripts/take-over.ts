import { existsSync } from 'node:fs';
import { ConfigError, readConfig } from '#server/config.ts';
import { inWords } from '#server/db/backups/failure.ts';
import { embeddedFolder, oldFolder } from '#server/db/connect.ts';
import { takeOver } from '#server/db/take-over.ts';

/** Takes the rows of the database that an earlier version kept in DATA_DIR into the one of this version. */
try {
  const { dataDir } = readConfig(process.env);
  const [old, folder] = [oldFolder(dataDir), embeddedFolder(dataDir)];
  if (existsSync(folder)) throw new ConfigError(`There is a database in ${folder} already.`);
  if (!existsSync(old)) {
    throw new ConfigError(
      `There is no database of an earlier version in DATA_DIR (${dataDir}). Nothing was made. Set the one that the server had; what DATABASE_URL names its server brings up to date.`,
    );
  }
  const rows = await takeOver(dataDir);
  console.log(`${rows} rows are taken over into ${folder}. ${old} is not used any more.`);
} catch (error) {
  console.error(inWords(error));
  process.exitCode = 1;
}
