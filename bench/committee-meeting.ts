/**
 * A meeting of 60 residents over three years among a million assessments: how long its pages take, the agenda, one page,
 * all of them as PDF, and what others wait meanwhile. The same snapshot twice is the same bytes.
 *
 *   npm run bench:meeting [-- assessments]
 */
import { createHash } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { SHIPPED_TEMPLATE } from '#shared/shipped-form.ts';
import { prepareMeeting } from '#server/committee/actions/prepare.ts';
import { newId } from '#server/ids.ts';
import { simulateProgram } from '#test/simulated-program.ts';
import { ask, closeAll, open, percentile } from './beside.ts';
import type { Side } from './beside.ts';
import { loadAssessments } from './load-assessments.ts';
import { ORGANIZATION, personId, TRAINEES, WHO } from './people.ts';

const SIZE = { trainees: 60, assessors: 30, formsEach: 40 };
const FIRST_TRAINEE = 2500;
const PROGRAM = '01900000-0000-7000-8000-0000dddd0060';
const BARS = { prepared: 30, agenda: 300, stall: 20 };
const LOADED = Number(process.argv[2] ?? 1_000_000);

/** Trainees of a program of their own, and all that they were given in their training. */
async function fill({ pool }: Side): Promise<number> {
  const program = simulateProgram(7, SIZE);
  const trainee = (at: number) => personId(FIRST_TRAINEE + at);
  await pool.query(
    `insert into programs (id, organization_id, name, sites, year_begins, years, created_at)
       values ('${PROGRAM}', '${ORGANIZATION}', 'Sixty', '{}', '07-01', 3, now())`,
  );
  const began = new Map<number, number>();
  for (const { id, years } of program.trainees) {
    const start = Date.UTC(2026 - years, 10, 20);
    began.set(id, start);
    await pool.query(
      'update memberships set program_id = $1, program_year = $2 where user_id = $3',
      [PROGRAM, years, trainee(id)],
    );
    await pool.query(
      'update profiles set training_start = $1::date, training_year = extract(year from $1::date) where id = $2',
      [new Date(start), trainee(id)],
    );
    await pool.query('delete from assessments where trainee_id = $1', [trainee(id)]);
  }
  const keys = new Map<number, string>();
  for (const { trainee: whose, epa, assessor, form, level, years } of program.ratings) {
    const key = keys.get(form) ?? newId();
    keys.set(form, key);
    const day = new Date((began.get(whose) ?? 0) + years * 365.25 * 86_400_000);
    await pool.query(
      `insert into assessments (id, organization_id, trainee_id, trainee_name, submitter_id, evaluator_name, submission_key,
         shift_date, day_of_week, epa_number, epa_title, activity_level, strengths, improvements, rating, created_at)
       values ($1, $2, $3, 'Trainee', $4, 'Assessor', $5, $6::date, 'Friday', $7, $8, 'helped_little', 'Named the plan B aloud.',
         'Say who leads before the patient comes in.', $9, $6)`,
      [
        newId(),
        ORGANIZATION,
        trainee(whose),
        personId(TRAINEES + 100 + assessor),
        key,
        day,
        SHIPPED_TEMPLATE.epas[epa]?.number,
        SHIPPED_TEMPLATE.epas[epa]?.title,
        level,
      ],
    );
  }
  await pool.query('analyze assessments');
  return program.ratings.length;
}

const missed: string[] = [];
const bar = (isMet: boolean, what: string) => isMet || missed.push(what);
const side = await open('/api/committee/meetings', LOADED, loadAssessments);
console.log(
  `${await fill(side)} ratings of ${SIZE.trainees} residents by ${SIZE.assessors} assessors`,
);

async function send(method: string, rest: string, body: object = {}): Promise<Response> {
  const { url, cookie } = side.target('administrator', rest);
  const { origin } = new URL(side.runtime.origin);
  const headers = {
    cookie,
    origin,
    'content-type': 'application/json',
    'x-written-by': WHO.administrator,
  };
  const answer = await fetch(url, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok)
    throw new Error(`${method} ${rest} answers ${answer.status} ${await answer.text()}`);
  return answer;
}

const planned = await send('POST', '', {
  programId: PROGRAM,
  on: '2026-12-09',
  from: '2026-06-01',
  chairId: WHO.attending,
  members: [],
});
const { id } = (await planned.json()) as { id: string };
await send('POST', `/${id}/prepare`);
const { rows } = await side.pool.query<{ next: string }>(
  'select next_report_id as next from committee_meetings where id = $1',
  [id],
);
const stalls = monitorEventLoopDelay({ resolution: 1 });
stalls.enable();
const began = performance.now();
const job = { meetingId: id, reportId: rows[0]?.next ?? '' };
await prepareMeeting(side.runtime, job, new AbortController().signal);
const seconds = (performance.now() - began) / 1000;
const stall = stalls.max / 1e6;
stalls.disable();
console.log(
  `60 pages in ${seconds.toFixed(1)} s (bar ${BARS.prepared}); event loop stalls ${stall.toFixed(1)} ms at most (bar ${BARS.stall}), 99.9 % under ${(stalls.percentile(99.9) / 1e6).toFixed(1)}`,
);
bar(seconds <= BARS.prepared, 'pages');
bar(stall <= BARS.stall, 'stalls');

async function time(name: string, rest: string): Promise<number> {
  const targets = [side.target('administrator', rest)];
  await ask({ targets, times: 5, abreast: 1 });
  const took = (await ask({ targets, times: 40, abreast: 1 })).took.flat();
  const slow = percentile(took, 0.95);
  console.log(
    `${name}: median ${percentile(took, 0.5).toFixed(0)} ms, 95th percentile ${slow.toFixed(0)} ms`,
  );
  return slow;
}

bar((await time('agenda', `/${id}`)) <= BARS.agenda, 'agenda');
await time('one page', `/${id}/trainees/${personId(FIRST_TRAINEE)}`);

async function read(rest: string): Promise<string> {
  const { url, cookie } = side.target('administrator', rest);
  const at = performance.now();
  const answer = await fetch(url, { headers: { cookie } });
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (!answer.ok) throw new Error(`${rest} answers ${answer.status}`);
  console.log(
    `${rest.split('.').at(-1) ?? ''}: ${(bytes.length / 1e6).toFixed(1)} MB in ${((performance.now() - at) / 1000).toFixed(1)} s`,
  );
  return createHash('sha256').update(bytes).digest('hex');
}

for (const file of ['pdf', 'csv', 'xlsx']) {
  const [once, again] = [
    await read(`/${id}/packets.${file}`),
    await read(`/${id}/packets.${file}`),
  ];
  bar(once === again, `${file} twice`);
}
console.log(missed.length === 0 ? 'every bar is met' : `missed: ${missed.join(', ')}`);
await closeAll([side]);
