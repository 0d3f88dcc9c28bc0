import { KINDS } from '#server/audit/kinds.ts';
import { ACTIVITY_LEVELS } from '#shared/assessments.ts';
import { SHIPPED_TEMPLATE } from '#shared/shipped-form.ts';
import { SHIPPED_PROCEDURES } from '#shared/shipped-procedures.ts';
import { oneOf, whoseSql } from './people.ts';
import { EVENTS, idOf, keyOf, MAILS, momentOf, RATES, setOfCase, traineeOf } from './shape.ts';
import type { Kind, Shape } from './shape.ts';

const series = (count: number) => `generate_series(0::bigint, ${count} - 1) as i`;
const roll = 'abs(hashint8(i)::bigint)';
const EPAS = SHIPPED_TEMPLATE.epas;

function assessmentsSql(shape: Shape): string {
  const count = shape.count('assessments');
  const moment = momentOf('i', count);
  return `
insert into assessments (id, organization_id, trainee_id, trainee_name, submitter_id, evaluator_name, submission_key, shift_date,
  day_of_week, epa_number, epa_title, activity_level, strengths, improvements, rating, created_at, acknowledged_at)
select ${idOf('assessments', 'i', count)}, t.organization_id, t.id, t.name, a.id, a.name, ${keyOf("'form' || i")},
  day, trim(to_char(day, 'Day')), epa, ${oneOf(
    EPAS.map(({ title }) => title),
    'epa - 1',
  )}, ${oneOf(ACTIVITY_LEVELS, 'level - 1')},
  repeat('Called the plan aloud before the first attempt. ', 1 + (i % 8)::int), repeat('Ask for help one step earlier. ', 1 + (i % 6)::int),
  level, moment, case when i % 9 < 4 then moment + interval '1 day' end
from (select i, 1 + (${roll} % ${EPAS.length})::int as epa, 1 + (${roll} / 22 % 5)::int as level, ${moment} as moment, ${moment}::date as day
  from ${series(count)}) as made
${whoseSql(traineeOf('i', shape), 'i')};
insert into assessment_names (organization_id, name)
  select organization_id, trainee_name from assessments union select organization_id, evaluator_name from assessments;`;
}

/** Seven of ten are answered; who was asked in the last 30 days and has not is reminded. */
function requestsSql(shape: Shape): string {
  const count = shape.count('requests');
  return `
insert into assessment_requests (id, organization_id, request_key, created_at, expires_at, used_at, trainee_id, assessor_id, shift_date, mailed_at, reminders_sent, next_reminder_at)
select ${idOf('requests', 'i', count)}, t.organization_id, ${keyOf("'request' || i")}, moment, moment + interval '30 days',
  case when isUsed then moment + interval '2 hours' end, t.id, a.id, moment::date, moment,
  case when isUsed then 0 else 2 end, case when not isUsed and moment > now() - interval '3 days' then moment + interval '3 days' end
from (select i, ${momentOf('i', count)} as moment, i % 10 < 7 as isUsed from ${series(count)}) as made
${whoseSql(traineeOf('i', shape), 'i')};
insert into outbox (id, to_address, subject, text, message_id, status, created_at, sent_at, expires_at, subject_id, attempts)
select gen_random_uuid(), 'reader' || i || '@example.org', 'An assessment is asked for', repeat('A trainee asks for an assessment of a shift. ', 12), '<' || i || '@debrief.example>',
  'sent', moment, moment, moment + interval '30 days', null, 1
from (select i, now() - interval '30 days 1 hour' * (1 - i / ${MAILS * shape.trainees}::float8) as moment from ${series(MAILS * shape.trainees)}) as made;`;
}

/** A quarter waits, as long as it may: nobody came to it. */
function proceduresSql(shape: Shape): string {
  const count = shape.count('procedures');
  const links = shape.count('links');
  return `
insert into procedures (id, user_id, organization_id, entry_key, date, procedure, patient, level, supervisor_id, supervisor, is_simulated,
  attempts, is_successful, is_ultrasound_guided, site, complications, notes, verification, verified_at, verified_by, verifier_name, version, created_at, changed_at)
select ${idOf('procedures', 'i', count)}, t.id, t.organization_id, ${keyOf("'entry' || i")}, moment::date, ${oneOf(SHIPPED_PROCEDURES.types, 'roll')},
  case when roll / 20 % 100 < 72 then 'adult' when roll / 20 % 100 < 90 then 'pediatric' when roll / 20 % 100 < 97 then 'infant' else 'neonate' end,
  case when roll / 3000 % 10 < 2 then 'observed' when roll / 3000 % 10 < 6 then 'assisted' else 'independent' end,
  a.id, a.name, i % 9 = 0, 1 + (i % 3)::int, i % 11 <> 0, i % 4 = 0, 'Main campus',
  case when i % 25 = 0 then 'Small hematoma, resolved with pressure' else '' end, repeat('Landmarks marked before draping. ', (i % 5)::int),
  case when isVerified then 'verified' else 'waiting' end, case when isVerified then moment + interval '30 hours' end,
  case when isVerified then a.id end, case when isVerified then a.name end, 1, moment, moment
from (select i, ${roll} as roll, ${momentOf('i', count)} as moment, i % 4 <> 1 as isVerified from ${series(count)}) as made
${whoseSql(traineeOf('i', shape), 'i')};
insert into procedure_names (organization_id, name) select distinct organization_id, supervisor from procedures;
insert into procedure_links (id, organization_id, request_key, created_at, expires_at, used_at, user_id, supervisor)
select ${idOf('links', 'i', links)}, t.organization_id, ${keyOf("'link' || i")}, moment, moment + interval '30 days', moment + interval '1 hour', t.id, 'Dr. Outside ' || i % 300
from (select i, ${momentOf('i', links)} as moment from ${series(links)}) as made join bench.people as t on t.n = ${traineeOf('i', shape)};
insert into procedure_link_items (link_id, procedure_id)
select ${idOf('links', 'i', links)}, ${idOf('procedures', `i * ${RATES.procedures / RATES.links} + k`, count)} from ${series(links)}, generate_series(0, 1) as k;`;
}

function debriefsSql(shape: Shape): string {
  const count = shape.count('debriefs');
  const sets = shape.count('sets');
  const ofSet = `case when i % 4 = 0 then ${idOf('sets', `i * ${RATES.sets} / ${RATES.debriefs}`, sets)} end`;
  return `
insert into debriefs (id, owner_id, shift_date, tagged_id, tagged_name, pearl_set_id, opened, shared_at, created_at, changed_at)
select ${idOf('debriefs', 'i', count)}, t.id, moment::date, a.id, a.name, ${ofSet}, '{pearls,assessments}', case when i % 3 = 0 then moment end, moment, moment
from (select i, ${momentOf('i', count)} as moment from ${series(count)}) as made
${whoseSql(traineeOf('i', shape), 'i')};`;
}

/** Each table with its rows in the order of time. */
export const workingSql = (shape: Shape): Record<string, string> => ({
  assessments: assessmentsSql(shape),
  assessment_requests: requestsSql(shape),
  procedures: proceduresSql(shape),
  debriefs: debriefsSql(shape),
});

/** One slot for each event that a trainee's year leaves, the kinds in turns. */
function slots() {
  const all = EVENTS.flatMap(({ rate, ...event }) =>
    Array.from({ length: rate }, (_, place) => ({ ...event, rate, place, at: place / rate })),
  );
  return all.toSorted((one, other) => one.at - other.at);
}

function slotsSql(): string {
  const rows = slots().map(({ action, of, rate, by, place }, slot) => {
    const isOwn = 'isOwn' in KINDS[action];
    return `(${slot}, '${action}', '${of}', '${by}', ${place}, ${rate}, ${RATES[of]}, ${isOwn})`;
  });
  return `create table bench.slots (slot int primary key, action text, of_kind text, by_whom text, place int, rate int, of_rate int, is_own boolean);
insert into bench.slots values ${rows.join(', ')};`;
}

/** The trail: an event about each record, in the order of time. */
export function eventsSql(shape: Shape): string {
  const each = slots().length;
  const count = each * shape.trainees;
  const kinds = [...new Set(EVENTS.map(({ of }) => of))];
  const subject = kinds.map(
    (kind: Kind) => `when '${kind}' then ${idOf(kind, 'record', shape.count(kind))}`,
  );
  return `${slotsSql()}
insert into audit_events (id, at, actor_kind, actor_id, action, subject_id, person_id, organization_id, facts)
select ${idOf('events', 'i', count)}, ${momentOf('i', count)}, case by_whom when 'job' then 'job' else 'user' end,
  case by_whom when 'job' then 'generate-pearls' when 'trainee' then t.id::text else a.id::text end, action,
  case of_kind ${subject.join(' ')} end,
  case by_whom when 'trainee' then null else t.id end, case when is_own then null else t.organization_id end,
  case when is_own then '{}'::jsonb else jsonb_build_object('organizationId', t.organization_id) end
from (select i, slots.*, (i / ${each} * rate + place) * of_rate / rate as record
  from ${series(count)} join bench.slots on slot = i % ${each}) as made
${whoseSql(`case of_kind when 'questions' then ${traineeOf(setOfCase('record / 3'), shape)} else ${traineeOf('record', shape)} end`, 'record')};`;
}
