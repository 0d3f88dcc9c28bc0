import { called, id, list } from '../people.ts';
import { firstAdministrator, LARGE, ORDINARY, SESSIONS, SIGN_INS } from './shape.ts';
import type { Shape } from './shape.ts';

const organizationId = (n: string) =>
  `('01900000-0000-7000-8aaa-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
const programId = (n: string) =>
  `('01900000-0000-7000-8ddd-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
export const PROGRAMS = {
  ordinary: '01900000-0000-7000-8ddd-000000000001',
  large: '01900000-0000-7000-8ddd-000000000002',
};

/** The programs of the ordinary, the large and the largest place have the first numbers. */
const placesSql = ({ programs, organizations, ofLargest }: Shape) => `
create schema bench;
create table bench.places as
  select p, ${programId('p')} as program_id, o, ${organizationId('o')} as organization_id
  from (select p, case when p <= 2 then p when p < 3 + ${ofLargest} then 3 else 4 + p % ${organizations - 3} end as o
    from generate_series(1, ${programs}) as p) as made;
insert into organizations (id, slug, name, created_at)
  select distinct organization_id, 'center-' || o, 'Center ' || o, now() - interval '2 years' from bench.places;
insert into programs (id, organization_id, name, sites, year_begins, years, created_at)
  select program_id, organization_id, 'Program ' || p, '{Main campus}', '07-01', 3, now() - interval '2 years' from bench.places;`;

/** In which program the n-th of those is who are spread over all but the first two. */
const spread = (n: string, [first, second]: readonly [number, number], programs: number) =>
  `case when ${n} <= ${first} then 1 when ${n} <= ${first + second} then 2
    else 3 + (${n} - ${first + second + 1}) % ${programs - 2} end`;

/** `first_attending`, and one `step` further each of the others: who assesses a trainee. */
function peopleSql(shape: Shape): string {
  const { trainees, attendings, programs, administrators, organizations } = shape;
  const firstAdmin = firstAdministrator(shape);
  const operator = firstAdmin + administrators;
  const known = ORDINARY.attendings + LARGE.attendings;
  const role = `case when n <= ${trainees} then 'trainee' when n < ${firstAdmin} then 'attending' when n < ${operator} then 'administrator' else 'system_admin' end`;
  const inProgram = `case when n <= ${trainees} then ${spread('n', [ORDINARY.trainees, LARGE.trainees], programs)}
    when n < ${firstAdmin} then ${spread(`(n - ${trainees})`, [ORDINARY.attendings, LARGE.attendings], programs)}
    when n < ${firstAdmin + programs} then 1 + n - ${firstAdmin} end`;
  return `
create table bench.people as
  select n, ${id('n')} as id, ${called('n')} as name, role, p, program_id,
    coalesce(organization_id, (select organization_id from bench.places where o = 1 + n % ${organizations} limit 1)) as organization_id,
    case p when 1 then ${trainees + 1} when 2 then ${trainees + 1 + ORDINARY.attendings} else ${trainees + known} + p - 2 end as first_attending,
    case when p <= 2 then 1 else ${programs - 2} end as step,
    case p when 1 then ${ORDINARY.attendings} when 2 then ${LARGE.attendings}
      else 1 + (${attendings - known} - (p - 2)) / ${programs - 2} end as attendings
  from (select n, ${role} as role, ${inProgram} as p from generate_series(1, ${operator}) as n) as made
  left join bench.places using (p);
alter table bench.people add primary key (n);
insert into users (id, name, email, email_verified) select id, '', n || '@example.org', true from bench.people;
insert into profiles (id, role, own_role, display_name, trainee_level, training_year, created_at)
  select id, role, case role when 'system_admin' then 'trainee' else role end, name,
    case role when 'trainee' then 'resident' end, case role when 'trainee' then 2024 + n % 3 end, now() - interval '1 year' from bench.people;
insert into memberships (user_id, organization_id, status, requested_at, program_id, program_year)
  select id, organization_id, 'active', now() - interval '1 year', program_id, case role when 'trainee' then 1 + n % 3 end
  from bench.people where role <> 'system_admin';`;
}

/** Sessions of 30 days, the first with a token that is known; sign-ins of 90 days, and of the hour that is due to go. */
const accessSql = `
insert into sessions (id, user_id, token, created_at, updated_at, last_seen_at, expires_at, ip_address, user_agent)
  select gen_random_uuid(), id, case k when 1 then 'token ' else md5(k || 'other') end || id, at, at, at, at + interval '30 days', '198.18.0.1', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140'
  from (select id, k, now() - interval '1 day' * (n % 30) * (k - 1) as at from bench.people, generate_series(1, ${SESSIONS}) as k) as made;
insert into sign_in_attempts (id, at, email_key, user_id, outcome, method, browser_id, ip_address, user_agent)
  select gen_random_uuid(), now() - interval '90 days 1 hour' * (k - n::float8 / (select max(n) from bench.people)) / ${SIGN_INS}, md5(n::text), id, 'signed_in', 'password', gen_random_uuid(), '198.18.0.1', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140'
  from generate_series(${SIGN_INS}, 1, -1) as k, bench.people;
insert into review_mails (user_id, is_wanted) select id, true from bench.people where role = 'trainee' and n % 30 = 0;
insert into procedure_digests (supervisor_id, sent_at) select id, now() - interval '1 day' from bench.people where role = 'attending';`;

export const everybodySql = (shape: Shape) => placesSql(shape) + peopleSql(shape) + accessSql;

/** SQL that joins trainee \`t\` and attending \`a\` of the i-th record; \`spread\` says which of the program's attendings. */
export const whoseSql = (trainee: string, which: string) => `
join bench.people as t on t.n = ${trainee}
join bench.people as a on a.n = t.first_attending + t.step * (abs(hashint8(${which})::bigint) % t.attendings)::int`;

export const oneOf = (values: readonly string[], roll: string) =>
  `(array[${list(values)}])[1 + (${roll}) % ${values.length}]`;
