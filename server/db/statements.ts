import { Client } from 'pg';
import type { ClientBase } from 'pg';

/** A text that is asked this often is worth a name; a long list of values makes many texts that are asked once. */
const OFTEN = 3;
/** Each connection keeps the plans of its names, some ten kilobytes each. */
const MOST_NAMES = 250;
/** Variants of one query begin alike: whoever asks for all that a list can be narrowed by takes no other's names. */
const MOST_ALIKE = 50;
const ALIKE = 60;
const MOST_COUNTED = 1000;

type Asked = string | { text: string; name?: string | undefined };
type Query = (asked: Asked, values?: unknown, ...rest: unknown[]) => unknown;

const names = new Map<string, string>();
const alike = new Map<string, number>();
const counts = new Map<string, number>();

/** Undefined for what is not asked often. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_NAMES) return known;
  const beginning = text.slice(0, ALIKE);
  const others = alike.get(beginning) ?? 0;
  if (others >= MOST_ALIKE) return undefined;
  const count = (counts.get(text) ?? 0) + 1;
  if (count < OFTEN) {
    if (counts.size >= MOST_COUNTED) counts.clear();
    counts.set(text, count);
    return undefined;
  }
  counts.delete(text);
  const name = `often ${names.size}`;
  names.set(text, name);
  alike.set(beginning, others + 1);
  return name;
}

function named(asked: Asked, values: unknown): Asked {
  if (typeof asked === 'string' || asked.name) return asked;
  const name = Array.isArray(values) && values.length > 0 ? nameOf(asked.text) : undefined;
  return name === undefined ? asked : { ...asked, name };
}

function unnamed(asked: Asked): Asked {
  return typeof asked === 'string' ? asked : { ...asked, name: undefined };
}

/**
 * What is asked often gets a name on this connection: the database parses it once, and plans it once where that is as
 * good. With `isKept` false nothing has one: for a pooler that hands each transaction another connection.
 */
export function nameStatements(client: ClientBase, isKept: boolean): void {
  const query = client.query.bind(client) as Query;
  const change = isKept ? named : unnamed;
  Object.assign(client, {
    query: (asked: Asked, values?: unknown, ...rest: unknown[]) => {
      holdWrites(client);
      return query(change(asked, values), values, ...rest);
    },
  });
}

/** What is asked in one turn of the event loop leaves in one write, not in one for each statement. */
export function holdWrites(client: ClientBase): void {
  if (!(client instanceof Client)) return;
  const { stream } = client.connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}
