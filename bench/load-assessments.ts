import { Client } from 'pg';
import { ACTIVITY_LEVELS } from '#shared/assessments.ts';
import { EPAS } from '#shared/epas.ts';

/** Numbers up to TRAINEES are trainees, then attendings, the last one the administrator. */
const PEOPLE = 5000;
const TRAINEES = 3000;
/** So many trainees and attendings have BUSY_ROWS in any size, so that their lists are as long in a small one. */
const BUSY = 20;
const BUSY_ROWS = 5000;

const FIRST =
  'Ada,Ben,Chidi,Dara,Elif,Fumi,Gita,Hugo,Ines,Jonas,Kofi,Lena,Mateo,Nadia,Omar,Priya,Quinn,Rosa,Samir,Tala';
const LAST =
  'Okafor,Hopper,Lovelace,Nguyen,Silva,Kowalski,Haddad,Fischer,Moreau,Tanaka,Castillo,Ivanova,Mbeki,Larsen,Rossi,Patel,Yilmaz,Novak,Oduya,Byrne,Adeyemi,Brandt,Cohen,Duarte,Eriksen';

export const ORGANIZATION = '01900000-0000-7000-8000-00000000aaaa';
const OTHER = '01900000-0000-7000-8000-00000000bbbb';
export const personId = (n: number) =>
  `01900000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
export const TRAINEE = personId(1);
export const ATTENDING = personId(TRAINEES + 1);
export const ADMINISTRATOR = personId(PEOPLE);
export const WHO = { administrator: ADMINISTRATOR, trainee: TRAINEE, attending: ATTENDING };

const id = (n: string) => `('01900000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
const list = (values: readonly string[]) => values.map((text) => `'${text}'`).join(', ');

const PEOPLE_SQL = `
insert into organizations (id, slug, name, created_at)
  values ('${ORGANIZATION}', 'here', 'Here', now()), ('${OTHER}', 'there', 'There', now());
create temp table everyone as
  select n, ${id('n')} as id,
    (string_to_array('${FIRST}', ','))[1 + n % 20] || ' ' || (string_to_array('${LAST}', ','))[1 + n / 20 % 25] || ' ' || n as name,
    case when n <= ${TRAINEES} then 'trainee' when n < ${PEOPLE} then 'attending' else 'administrator' end as role
  from generate_series(1, ${PEOPLE}) as n;
insert into users (id, name, email) select id, '', n || '@example.org' from everyone;
insert into profiles (id, role, own_role, display_name, created_at) select id, role, role, name, now() from everyone;
insert into memberships (user_id, organization_id, status, requested_at)
  select id, '${ORGANIZATION}', 'active', now() from everyone;
insert into sessions (id, user_id, token, expires_at)
  select id, id, 'token ' || id, now() + interval '1 day' from everyone where id in (${list(Object.values(WHO))});`;

/** In the order of their shifts, as they come in; each tenth elsewhere, each tenth from somebody without an account. */
function rowsSql(count: number): string {
  const spread = Math.max(1, Math.floor(count / BUSY_ROWS));
  return `
insert into assessments (id, organization_id, trainee_id, trainee_name, submitter_id, evaluator_name, evaluator_email,
  submission_key, shift_date, day_of_week, epa_number, epa_title, activity_level, numeric_rating, observations_count,
  strengths, improvements, rating, created_at)
select ${id('10000000 + i')}, case when isBusy or i % 10 <> 3 then '${ORGANIZATION}' else '${OTHER}' end::uuid,
  t.id, t.name, case when isGuest then null else a.id end, case when isGuest then 'Dr. Outside ' || i % 300 else a.name end,
  case when isGuest then 'outside' || i % 300 || '@example.org' end, ${id('20000000 + i')},
  day, trim(to_char(day, 'Day')),
  case when isSaturday then null else epa end, case when isSaturday then null else (array[${list(EPAS.map(({ title }) => title))}])[epa] end,
  case when isSaturday then null else (array[${list(ACTIVITY_LEVELS)}])[level] end,
  case when isSaturday then least(level, 3) end, case when isSaturday then 4 end,
  repeat('Called the plan aloud before the first attempt. ', 1 + i % 8), repeat('Ask for help one step earlier. ', 1 + i % 6),
  case when isSaturday then least(level, 3) else level end, day + interval '20 hours'
from (
  select i, i % ${spread} = 0 and i / ${spread} < ${BUSY_ROWS} as isBusy, i % 10 = 7 and i % ${spread} <> 0 as isGuest,
    1 + abs(hashint4(i)) % 22 as epa, 1 + abs(hashint4(i + 7)) % 5 as level,
    date '2024-01-01' + (i::bigint * 1000 / ${count})::int + abs(hashint4(i + 3)) % 3 as day
  from generate_series(0, ${count} - 1) as i
) as made
cross join lateral (select extract(dow from day) = 6 as isSaturday) as saturday
join everyone as t on t.n = case when isBusy then 1 + (i / ${spread}) % ${BUSY} else ${BUSY} + 1 + abs(hashint4(i + 11)) % ${TRAINEES - BUSY} end
join everyone as a on a.n = ${TRAINEES} + case when isBusy then 1 + (i / ${spread} / ${BUSY}) % ${BUSY} else ${BUSY} + 1 + abs(hashint4(i + 13)) % ${PEOPLE - TRAINEES - BUSY - 1} end
order by i;
insert into assessment_names (organization_id, name)
  select organization_id, trainee_name from assessments union select organization_id, evaluator_name from assessments;`;
}

/** Fills an empty, migrated database. Indexes are made anew behind the rows, which is several times faster. */
export async function loadAssessments(url: string, count: number): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  // Triggers and foreign keys rest meanwhile.
  await client.query("set session_replication_role = replica; set maintenance_work_mem = '512MB'");
  await client.query(PEOPLE_SQL);
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = 'assessments' and indexdef like 'CREATE INDEX%'`,
  );
  for (const { name } of rows) await client.query(`drop index "${name}"`);
  await client.query(rowsSql(count));
  for (const { definition } of rows) await client.query(definition);
  await client.query('vacuum analyze');
  await client.end();
}
