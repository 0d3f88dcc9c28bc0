import { Client, DatabaseError } from 'pg';

const DEADLOCK = '40P01';

/** Takes a copy of every row; returns what puts them all back, and nothing else, past all triggers and keys. */
export async function keepRows(
  url: string,
): Promise<{ restore(): Promise<void>; close(): Promise<void> }> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ table: string; columns: string }>(
    `select quote_ident(table_name) as table,
            string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
       from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
      group by 1 order by 1`,
  );
  await client.query('create schema kept');
  for (const { table } of rows) {
    await client.query(`create table kept.${table} as table public.${table}`);
  }
  const statements = rows.flatMap(({ table, columns }) => [
    `delete from public.${table}`,
    `insert into public.${table} (${columns}) overriding system value select ${columns} from kept.${table}`,
  ]);
  const restore = `begin; set local session_replication_role = replica; ${statements.join('; ')}; commit`;
  /** A job that goes on may have its rows in another order. */
  async function put(tries = 5): Promise<void> {
    try {
      await client.query(restore);
    } catch (error) {
      await client.query('rollback');
      if (tries === 0 || !(error instanceof DatabaseError) || error.code !== DEADLOCK) throw error;
      await put(tries - 1);
    }
  }
  return {
    restore: () => put(),
    close: () => client.end(),
  };
}
