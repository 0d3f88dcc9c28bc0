import type { Client } from 'pg';
import { LARGE } from '#test/architecture/migrations.ts';
import { id } from '../people.ts';

/** Of all but the large ones at most so many. */
const FEW = 5000;

type Column = {
  table: string;
  name: string;
  type: string;
  isChecked: boolean;
  /** The table that it leads to. */
  to: string | null;
};

const COLUMNS = `
select c.table_name as table, c.column_name as name, c.udt_name as type,
  c.is_nullable = 'YES' and exists (select from pg_constraint k where k.contype = 'c' and k.conrelid = t.oid and a.attnum = any(k.conkey)) as "isChecked",
  (select k.confrelid::regclass::text from pg_constraint k where k.contype = 'f' and k.conrelid = t.oid and a.attnum = any(k.conkey) limit 1) as to
from information_schema.columns c
join pg_class t on t.relname = c.table_name and t.relnamespace = 'public'::regnamespace and t.relkind = 'r'
join pg_attribute a on a.attrelid = t.oid and a.attname = c.column_name
where c.table_schema = 'public' and c.is_generated = 'NEVER'
order by c.table_name, c.ordinal_position`;

/** SQL with the number of its row, \`i\`, for columns whose words count in a migration or in an index. */
const NAMED: Readonly<Record<string, string>> = {
  action: `'membership.active'`,
  actor_kind: `'user'`,
  day_of_week: `case when i % 7 = 0 then 'Saturday' else 'Monday' end`,
  email: `i || '@example.org'`,
  epa_number: `case when i % 7 = 0 then null else 1 + i % 22 end`,
  facts: `'{}'`,
  rating_words: `case when i % 7 = 0 then '2 (of 3+)' end`,
  role: `'trainee'`,
  status: `'sent'`,
  template: `'{}'`,
  verification: `(array['waiting', 'verified', 'returned'])[1 + i % 3]`,
};
const LONG_TEXT = /^(?:strengths|improvements|content|explanation|notes|details|html)$/;
const OF_TYPE: Readonly<Record<string, string>> = {
  uuid: id('i'),
  int4: '1 + i % 5',
  int8: 'i',
  float4: '1 + i % 5',
  float8: '1 + i % 5',
  bool: 'i % 3 = 0',
  date: `date '2024-01-01' + i % 1000`,
  timestamptz: `timestamptz '2024-01-01' + i % 1000 * interval '1 day'`,
  jsonb: `'["one", "two", "three", "four"]'`,
  _text: `array['one', 'two']`,
  bytea: `'\\x00'`,
};

/** Rows that fit each other in every table there is, whatever its columns are just now. Answers how many. */
export async function fill(client: Client, rows: number): Promise<number> {
  const { rows: columns } = await client.query<Column>(COLUMNS);
  const countOf = (table: string) => (LARGE.test(table) ? rows : Math.min(rows, FEW));
  const valueOf = ({ name, type, isChecked, to }: Column) => {
    if (name === 'actor_id') return `${id(`1 + (i - 1) % ${FEW}`)}::text`;
    if (NAMED[name]) return NAMED[name];
    if (isChecked) return 'null';
    if (to && type === 'uuid') return id(`1 + (i - 1) % ${countOf(to)}`);
    if (LONG_TEXT.test(name))
      return `i || repeat(' Called the plan aloud before the first attempt.', 1 + i % 8)`;
    return OF_TYPE[type] ?? (type.startsWith('_') ? `'{}'` : `'word ' || i`);
  };
  await client.query("set session_replication_role = replica; set maintenance_work_mem = '512MB'");
  let all = 0;
  for (const [table, own] of Map.groupBy(columns, (column) => column.table)) {
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select indexname as name, indexdef as definition from pg_indexes where tablename = $1 and indexdef like 'CREATE INDEX%'`,
      [table],
    );
    for (const { name } of indexes) await client.query(`drop index "${name}"`);
    await client.query(
      `insert into "${table}" (${own.map(({ name }) => `"${name}"`).join(', ')})
       select ${own.map(valueOf).join(', ')} from generate_series(1, ${countOf(table)}) as i`,
    );
    for (const { definition } of indexes) await client.query(definition);
    all += countOf(table);
  }
  await client.query('set session_replication_role = origin; reset maintenance_work_mem');
  await client.query('vacuum analyze');
  return all;
}
