import type { Client } from 'pg';

/** More rows than that is a large table. */
const LARGE_ROWS = 100_000;
/** Pages of 8 kB that one call of one statement may look at and not be named. */
const MANY_PAGES = 4000;

export type Heavy = { pages: number; calls: number; ms: number; text: string };

export async function forgetStatements(client: Client): Promise<void> {
  await client.query(
    'select pg_stat_statements_reset(0, (select oid from pg_database where datname = current_database()), 0)',
  );
}

/** What was asked of this database since it was forgotten: pages looked at in all, and each statement that looked at many. */
export async function readStatements(client: Client): Promise<{ pages: number; heavy: Heavy[] }> {
  const { rows } = await client.query<Heavy>(
    `select (shared_blks_hit + shared_blks_read)::float8 as pages, calls::int as calls, mean_exec_time as ms, query as text
     from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())
       and query not like '%pg_stat_statements%' order by 1 desc`,
  );
  return {
    pages: rows.reduce((sum, { pages }) => sum + pages, 0),
    heavy: rows.filter(({ pages, calls }) => pages / calls > MANY_PAGES),
  };
}

/** The large tables of which a statement reads all, as Postgres plans it for any values. */
export async function readsAllOf(client: Client, { text }: Heavy): Promise<string[]> {
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${text}`);
    const { rows: large } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and reltuples > $1`,
      [LARGE_ROWS],
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    return large.flatMap(({ name }) =>
      new RegExp(`Seq Scan on ${name}\\b`).test(plan) ? name : [],
    );
  } catch {
    return [];
  }
}

/** Bytes of the table, of its indexes, and records, of all that have many; at last of all together. */
export async function readSizes(client: Client) {
  const { rows } = await client.query<{
    name: string;
    records: number;
    table: number;
    indexes: number;
  }>(
    `select relname as name, greatest(reltuples, 0)::float8 as records, pg_table_size(oid)::float8 as table, pg_indexes_size(oid)::float8 as indexes
     from pg_class where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'jobs') order by pg_total_relation_size(oid) desc`,
  );
  return rows;
}
