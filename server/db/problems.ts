import { ConfigError } from '#server/config.ts';
import type { Config } from '#server/config.ts';
import { FolderInUse } from '#server/db/lock.ts';
import { errorFacts } from '#server/log.ts';

/** By the beginnings of SQLSTATE (Postgres, appendix A): what to look at. */
const ADVICE: [beginning: string, advice: string][] = [
  ['28', 'It does not let that role in. Check the user, the password, and pg_hba.conf.'],
  ['3D', 'It answers, and has no database of that name. Check the name, or make it: createdb.'],
  ['42501', 'It answers, and its role lacks a right. Let the owner run: npm run migrate -- role.'],
  ['25006', 'It takes no changes, as a standby does. Give the address of the primary.'],
  ['53', 'It has no room or no connection left.'],
  ['57', 'It starts or stops just now. Start again in a moment.'],
];

/** What an operator can mend by a variable is said with its name, in a sentence; anything else as it is. */
export function openingProblem(
  error: unknown,
  { databaseUrl, directUrl, dataDir }: Config,
): unknown {
  if (error instanceof ConfigError || error instanceof FolderInUse) return error;
  const { code } = errorFacts(error);
  if (!code || code.startsWith('ERR_')) return error;
  const given = databaseUrl === directUrl ? 'DATABASE_URL' : 'DATABASE_URL or DATABASE_DIRECT_URL';
  const name = databaseUrl ? given : `DATA_DIR (${dataDir})`;
  const found = ADVICE.find(([beginning]) => code.startsWith(beginning))?.[1];
  // EPERM and EROFS are of the system.
  const isAnswer = /^(?!E)[0-9A-Z]{5}$/.test(code);
  const advice = isAnswer
    ? (found ?? 'It answers, but does not fit this version: was it made by another one?')
    : databaseUrl
      ? 'Check the address, the user, and that it is Postgres 15 or later.'
      : 'Check that it is a folder this user may write to.';
  return new ConfigError(`${name}: the database cannot be opened (${code}). ${advice}`);
}
