import { DatabaseError } from 'pg';
import { ConfigError } from '#server/config.ts';
import { FolderInUse } from '#server/db/lock.ts';

/** Classes of Postgres's errors whose words are of names and settings, never of what stands in a row. */
const SAYABLE = /^(?:08|28|3D|3F|42|53|55|57)/;

/** As the driver says it, which gives no code then. */
const LOST = /terminated|not queryable|timeout expired/i;

const NOTHING = 'Nothing was put in place.';

/** For the operator: what went wrong, in a sentence, and how things stand now. */
export function inWords(error: unknown, state = NOTHING): string {
  if (error instanceof ConfigError || error instanceof FolderInUse) return error.message;
  if (error instanceof DatabaseError) return ofDatabase(error, state);
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC') return `The disk is full. ${state}`;
  if (/^(?:ECONN|ENOTFOUND|ETIMEDOUT|EHOSTUN|EAI_)/.test(code ?? '') || LOST.test(message)) {
    return `The database cannot be reached, or was stopped meanwhile (${code ?? message}). ${state}`;
  }
  return state === NOTHING ? message : `${message}. ${state}`;
}

function ofDatabase({ code, message, table }: DatabaseError, state: string): string {
  if (code === '42501') {
    return `The role is not allowed to do that: ${message}. ${state} Take the role that owns the database.`;
  }
  if (code === '25006') {
    return `The database takes no changes, as a standby does. ${state} Give the address of the one that does.`;
  }
  const said = SAYABLE.test(code ?? '') ? message : `error ${code}${table ? ` in ${table}` : ''}`;
  return `The database refused: ${said}. ${state}`;
}
