import { Client } from 'pg';

/** Numbers up to TRAINEES are trainees, then attendings, the last one the administrator. */
export const PEOPLE = 5000;
export const TRAINEES = 3000;

const FIRST =
  'Ada,Ben,Chidi,Dara,Elif,Fumi,Gita,Hugo,Ines,Jonas,Kofi,Lena,Mateo,Nadia,Omar,Priya,Quinn,Rosa,Samir,Tala';
const LAST =
  'Okafor,Hopper,Lovelace,Nguyen,Silva,Kowalski,Haddad,Fischer,Moreau,Tanaka,Castillo,Ivanova,Mbeki,Larsen,Rossi,Patel,Yilmaz,Novak,Oduya,Byrne,Adeyemi,Brandt,Cohen,Duarte,Eriksen';

export const ORGANIZATION = '01900000-0000-7000-8000-00000000aaaa';
export const OTHER = '01900000-0000-7000-8000-00000000bbbb';
export const personId = (n: number) =>
  `01900000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
/** Of 1,380 trainees. */
export const PROGRAM_OF_MANY = '01900000-0000-7000-8000-0000dddd0001';
const OPERATOR = PEOPLE + 1;
export const WHO = {
  administrator: personId(PEOPLE),
  system_admin: personId(OPERATOR),
  trainee: personId(1),
  attending: personId(TRAINEES + 1),
};
export type Who = keyof typeof WHO;

/** SQL: an id from a number that is written so in SQL. */
export const id = (n: string) =>
  `('01900000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
export const list = (values: readonly string[]) => values.map((text) => `'${text}'`).join(', ');

/** SQL: how somebody is called, from a number that is written so in SQL; the number in it makes it the only one. */
export const called = (n: string) =>
  `(string_to_array('${FIRST}', ','))[1 + ${n} % 20] || ' ' || (string_to_array('${LAST}', ','))[1 + ${n} / 20 % 25] || ' ' || ${n}`;

const PEOPLE_SQL = `
insert into organizations (id, slug, name, created_at)
  values ('${ORGANIZATION}', 'here', 'Here', now()), ('${OTHER}', 'there', 'There', now()) on conflict do nothing;
create temp table everyone as
  select n, ${id('n')} as id,
    ${called('n')} as name,
    case when n <= ${TRAINEES} then 'trainee' when n < ${PEOPLE} then 'attending' when n = ${PEOPLE} then 'administrator' else 'system_admin' end as role
  from generate_series(1, ${OPERATOR}) as n;
insert into users (id, name, email) select id, '', n || '@example.org' from everyone on conflict do nothing;
insert into profiles (id, role, own_role, display_name, created_at)
  select id, role, case role when 'system_admin' then 'trainee' else role end, name, now() from everyone on conflict do nothing;
insert into memberships (user_id, organization_id, status, requested_at)
  select id, '${ORGANIZATION}', 'active', now() from everyone where n <= ${PEOPLE} on conflict do nothing;
insert into programs (id, organization_id, name, sites, year_begins, years, created_at)
  values ('${PROGRAM_OF_MANY}', '${ORGANIZATION}', 'Large', '{}', '07-01', 3, now()) on conflict do nothing;
update memberships set program_id = '${PROGRAM_OF_MANY}', program_year = 1 where user_id in (select id from everyone where n <= 1380);
insert into sessions (id, user_id, token, expires_at)
  select id, id, 'token ' || id, now() + interval '1 day' from everyone where id in (${list(Object.values(WHO))}) on conflict do nothing;`;

/**
 * Fills an empty, migrated database with people, where they are not there yet, and the rows of one table. Its indexes are made anew behind the rows,
 * which is several times faster; triggers and foreign keys rest meanwhile.
 */
export async function load(url: string, table: string, rowsSql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query("set session_replication_role = replica; set maintenance_work_mem = '512MB'");
  await client.query(PEOPLE_SQL);
  const definitions = await dropIndexes(client, table);
  await client.query(rowsSql);
  for (const definition of definitions) await client.query(definition);
  await client.query('vacuum analyze');
  await client.end();
}

/** All but those that hold something once. Answers the statements that make them again. */
export async function dropIndexes(client: Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = '${table}' and indexdef like 'CREATE INDEX%'`,
  );
  for (const { name } of rows) await client.query(`drop index "${name}"`);
  return rows.map(({ definition }) => definition);
}
