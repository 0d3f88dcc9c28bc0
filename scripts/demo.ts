import { createInterface } from 'node:readline/promises';
import { ConfigError, readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/connect.ts';
import { FolderInUse } from '#server/db/lock.ts';
import { createLog, errorFacts } from '#server/log.ts';
import { serve } from '#server/serve.ts';
import { fillDemonstration } from './demo/fill.ts';
import { confirmAnew, openFolder, writeMarker } from './demo/folder.ts';
import { welcome } from './demo/welcome.ts';

const ANEW = '--anew';
const YES = '--yes';
const USAGE = `npm run demo              fills ./data-demo (or DATA_DIR) once with invented people, and serves it
npm run demo -- ${ANEW}    fills it again, up to today; asks before (or ${YES}) what was there is deleted`;

/** No mail leaves a demonstration, whatever the environment says of mail. */
const NOT_HERE = {
  DATABASE_URL: '',
  DATABASE_DIRECT_URL: '',
  SMTP_URL: '',
  EMAILJS_SERVICE_ID: '',
};
const NO_EMAILJS = { EMAILJS_TEMPLATE_ID: '', EMAILJS_PUBLIC_KEY: '' };
const FILES = { DATABASE_URL_FILE: '', DATABASE_DIRECT_URL_FILE: '', SMTP_URL_FILE: '' };

async function run(words: readonly string[]): Promise<void> {
  if (words.some((word) => word !== ANEW && word !== YES)) throw new ConfigError(USAGE);
  const { DATA_DIR = './data-demo' } = process.env;
  const config = readConfig({ ...process.env, ...NOT_HERE, ...NO_EMAILJS, ...FILES, DATA_DIR });
  const log = createLog();
  if (words.includes(ANEW)) {
    await confirmAnew(config.dataDir, words.includes(YES), process.stdin.isTTY ? ask : null);
  }
  let marker = openFolder(config.dataDir, words.includes(ANEW));
  const database = await openDatabase(config, log);
  if (marker.filledAt === null) {
    console.log('Playing a year at the demonstration’s hospital. It takes about half a minute.');
    await fillDemonstration(config, database, marker.password);
    marker = { ...marker, filledAt: new Date().toISOString() };
    writeMarker(config.dataDir, marker);
  }
  console.log(welcome(marker, config));
  await serve({ config, database, log, fail });
}

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}

function fail(error: unknown): never {
  const isForOperator = [ConfigError, FolderInUse].some((kind) => error instanceof kind);
  console.error(isForOperator && error instanceof Error ? error.message : errorFacts(error));
  process.exit(1);
}

run(process.argv.slice(2)).catch(fail);
