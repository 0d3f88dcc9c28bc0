import type { Readable, Writable } from 'node:stream';
import type { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { ConfigError } from '#server/config.ts';

/** Names as SQL takes them, quoted where they have to be. */
export type Table = { name: string; columns: string[] };
/** A connection, or PGlite. */
export type Asked = { query(text: string): Promise<{ rows: unknown[] }> };
export type Sequence = { name: string; value: string };

/** Leaves of partitioned tables are tables like others; what an extension brought is the extension's. */
const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name,
    (select array_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname in ('public', 'jobs')
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  order by 1`;
const SEQUENCES = `
  select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
  from pg_sequences where last_value is not null and schemaname in ('public', 'jobs') order by 1`;
/** Their values look like none to a role that may not read them. */
const HIDDEN_SEQUENCES = `
  select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'jobs') and case when c.relkind = 'S' then not has_sequence_privilege(c.oid, 'select') end`;
/** So that a value is written in the same letters wherever it is read, and no limit of a role's cuts a long copy. */
const SETTINGS = `
  select set_config(name, value, true) from (values
    ('client_encoding', 'UTF8'), ('datestyle', 'ISO, YMD'), ('intervalstyle', 'postgres'), ('timezone', 'UTC'),
    ('extra_float_digits', '1'), ('bytea_output', 'hex'), ('row_security', 'off'), ('statement_timeout', '0'),
    ('lock_timeout', '0'), ('idle_in_transaction_session_timeout', '0'), ('transaction_timeout', '0')) as wanted (name, value)
  where exists (select from pg_settings where pg_settings.name = wanted.name)`;

/** Ours that no constraint needs. */
const INDEXES = `
  select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
  from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and not c.relispartition
    and not exists (select from pg_constraint p where p.conindid = i.indexrelid)`;

/**
 * Has rows put into tables without their indexes, and makes those anew behind them: with a million rows that takes a
 * part of the time.
 */
export async function withoutIndexes(client: Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(INDEXES);
  if (rows.length > 0) await client.query(`drop index ${rows.map(({ name }) => name).join(', ')}`);
  await work();
  await client.query(`set local maintenance_work_mem = '256MB'`);
  for (const { definition } of rows) await client.query(definition);
}

/** For this transaction. */
export async function setForCopies(client: Client): Promise<void> {
  await client.query(SETTINGS);
}

export async function listTables(client: Asked): Promise<Table[]> {
  return (await client.query(TABLES)).rows as Table[];
}

export async function listSequences(client: Asked): Promise<Sequence[]> {
  const hidden = (await client.query(HIDDEN_SEQUENCES)).rows[0] as { name: string } | undefined;
  if (hidden) throw new ConfigError(`The role may not read ${hidden.name}. ${WHO_READS}`);
  return (await client.query(SEQUENCES)).rows as Sequence[];
}

const WHO_READS = 'Take the role that owns the database, in DATABASE_URL.';

export function readRows(client: Client, { name, columns }: Table): Readable {
  return client.query(copyTo(`copy ${name} (${columns.join(', ')}) to stdout`));
}

export function writeRows(client: Client, { name, columns }: Table): Writable {
  return client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`));
}

/** Those that are of tables which did not come along are passed over. */
export async function setSequences(client: Client, sequences: Sequence[]): Promise<void> {
  for (const { name, value } of sequences) {
    await client.query('select setval(to_regclass($1), $2)', [name, value]);
  }
}
