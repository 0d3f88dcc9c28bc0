import { ACTIVITY_LEVELS } from '#shared/assessments.ts';
import { SHIPPED_TEMPLATE } from '#shared/shipped-form.ts';
import { id, list, load, ORGANIZATION, OTHER, PEOPLE, TRAINEES } from './people.ts';

/** So many trainees and attendings have BUSY_ROWS in any size, so that their lists are as long in a small one. */
const BUSY = 20;
const BUSY_ROWS = 5000;

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
  case when isSaturday then null else epa end, case when isSaturday then null else (array[${list(SHIPPED_TEMPLATE.epas.map(({ title }) => title))}])[epa] end,
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

export function loadAssessments(url: string, count: number): Promise<void> {
  return load(url, 'assessments', rowsSql(count));
}
