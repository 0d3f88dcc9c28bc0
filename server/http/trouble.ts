import { isOfDatabase } from '#server/db/errors.ts';
import { AppError } from '#server/http/errors.ts';

/**
 * Why the database cannot do its part just now. `away`: it does not answer, starts or stops. `busy`: no connection is
 * free, or others are in the way. `full`: its disk is. `read_only`: it takes no writes, as a standby. `no_right`: its
 * role may not.
 */
export type Trouble = 'away' | 'busy' | 'full' | 'read_only' | 'no_right';

const NO_RIGHT = '42501';
/** SQLSTATE (Postgres, appendix A), by their beginnings. */
const STATES: [beginning: string, trouble: Trouble][] = [
  ['08', 'away'],
  ['28', 'away'],
  ['57P', 'away'],
  ['53100', 'full'],
  ['53', 'busy'],
  ['25006', 'read_only'],
  [NO_RIGHT, 'no_right'],
  // Given up by the database for another: two that wait for each other, or a table that is being changed.
  ['40001', 'busy'],
  ['40P01', 'busy'],
  ['55P03', 'busy'],
];
/** Of the system, on the way to it; it says the same of files, and of the way to others. */
const UNREACHED =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|EMFILE|ENFILE)$/;
/** What the driver says in words alone, and who watches over its connections. */
const IN_WORDS: [RegExp, Trouble][] = [
  [/^The database says nothing$/, 'away'],
  [/^timeout exceeded when trying to connect$/, 'busy'],
  [/^(Connection terminated|timeout expired|Client (has encountered|was closed))/, 'away'],
];

/** Null of an error that is not of the database, or that stays whatever is done about the database. */
export function troubleOf(error: unknown, isAsked = false): Trouble | null {
  if (!(error instanceof Error)) return null;
  const isOurs = isAsked || isOfDatabase(error);
  return ownTrouble(error, isOurs) ?? troubleOf(error.cause, isOurs);
}

function ownTrouble(error: Error, isOurs: boolean): Trouble | null {
  const code: unknown = Reflect.get(error, 'code');
  if (typeof code === 'string') {
    if (isOurs && UNREACHED.test(code)) return 'away';
    return STATES.find(([beginning]) => code.startsWith(beginning))?.[1] ?? null;
  }
  return IN_WORDS.find(([words]) => words.test(error.message))?.[1] ?? null;
}

/** What the database's role may not do, as it says it: such words have names of tables and functions alone. */
export function missingRight(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return Reflect.get(error, 'code') === NO_RIGHT ? error.message : missingRight(error.cause);
}

const AGAIN = 'What you wrote stays here: please try again in a moment.';
const SENTENCES: Record<Trouble, string> = {
  away: `The database of this server does not answer just now. ${AGAIN}`,
  busy: `This server has too much to do just now. ${AGAIN}`,
  full: 'The disk of this server is full: nothing can be saved until whoever runs it has made room. What you wrote stays here.',
  read_only: `The database of this server takes no changes just now. ${AGAIN}`,
  no_right:
    'The database of this server does not let it do that until whoever runs it has given it the right. What you wrote stays here.',
};
const RETRY_AFTER_SECONDS = 5;

/** What a person is told of it. */
export function unavailable(trouble: Trouble): AppError {
  return new AppError('unavailable', SENTENCES[trouble], {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}
