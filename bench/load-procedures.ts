import { SHIPPED_PROCEDURES } from '#shared/shipped-procedures.ts';
import { id, list, load, ORGANIZATION, OTHER, PEOPLE, TRAINEES } from './people.ts';

/** So many trainees and attendings have BUSY_ROWS in any size, so that their lists are as long in a small one. */
const BUSY = 20;
const BUSY_ROWS = 5000;

const attendings = PEOPLE - TRAINEES - BUSY - 1;

/** In the order of their days, as they come in; each tenth elsewhere, each tenth of a supervisor without an account. */
function rowsSql(count: number): string {
  const spread = Math.max(1, Math.floor(count / BUSY_ROWS));
  return `
insert into procedures (id, user_id, organization_id, entry_key, date, procedure, patient, level, supervisor_id, supervisor,
  is_simulated, attempts, is_successful, is_ultrasound_guided, site, complications, notes, verification, return_reason,
  verified_at, verified_by, verifier_name, version, created_at, changed_at)
select ${id('10000000 + i')}, o.id, case when isBusy or i % 10 <> 3 then '${ORGANIZATION}' else '${OTHER}' end::uuid,
  ${id('20000000 + i')}, day, (array[${list(SHIPPED_PROCEDURES.types)}])[1 + roll % ${SHIPPED_PROCEDURES.types.length}],
  case when roll / 20 % 100 < 72 then 'adult' when roll / 20 % 100 < 90 then 'pediatric' when roll / 20 % 100 < 97 then 'infant' else 'neonate' end,
  case when roll / 3000 % 10 < 2 then 'observed' when roll / 3000 % 10 < 6 then 'assisted' else 'independent' end,
  case when isTyped then null else s.id end, case when isTyped then 'Dr. Outside ' || i % 300 else s.name end,
  i % 9 = 0, 1 + i % 3, i % 11 <> 0, i % 4 = 0, (array['Main campus', 'County', ''])[1 + i % 3],
  case when i % 25 = 0 then 'Small hematoma, resolved with pressure' else '' end, repeat('Landmarks marked before draping. ', i % 5),
  state, case when state = 'returned' then 'Which side?' end,
  case when state = 'verified' then day + interval '30 hours' end, case when state = 'verified' and not isTyped then s.id end,
  case when state = 'verified' then case when isTyped then 'Dr. Outside ' || i % 300 else s.name end end,
  1, day + interval '20 hours', day + interval '20 hours'
from (
  select i, i % ${spread} = 0 and i / ${spread} < ${BUSY_ROWS} as isBusy, i % 10 = 7 and i % ${spread} <> 0 as isTyped,
    abs(hashint4(i)::bigint) as roll, case when i % 50 = 9 then 'returned' when i % 4 = 1 then 'waiting' else 'verified' end as state,
    date '2024-01-01' + (i::bigint * 1000 / ${count})::int + abs(hashint4(i + 3)) % 3 as day
  from generate_series(0, ${count} - 1) as i
) as made
join everyone as o on o.n = case when isBusy then 1 + (i / ${spread}) % ${BUSY} else ${BUSY} + 1 + abs(hashint4(i + 11)) % ${TRAINEES - BUSY} end
join everyone as s on s.n = ${TRAINEES} + case when isBusy then 1 + (i / ${spread} / ${BUSY}) % ${BUSY} else ${BUSY} + 1 + abs(hashint4(i + 13)) % ${attendings} end
order by i;
insert into procedure_names (organization_id, name) select distinct organization_id, supervisor from procedures;`;
}

export function loadProcedures(url: string, count: number): Promise<void> {
  return load(url, 'procedures', rowsSql(count));
}
