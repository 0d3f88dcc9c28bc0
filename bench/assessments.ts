/**
 * Lists of assessments at 10,000 and at 1,000,000, of the same 5,000 people on Postgres: the 95th percentile, and how many
 * a second we answer beside a bare server that gives the same rows. Then PDFs, and exports of 10,000 and 100,000.
 *
 *   npm run bench:assessments
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import {
  ask,
  closeAll,
  compareQueries,
  compareRates,
  measureExports,
  open,
  percentile,
} from './beside.ts';
import { loadAssessments } from './load-assessments.ts';
import { ORGANIZATION, personId, PROGRAM_OF_MANY, WHO } from './people.ts';
import type { Who } from './people.ts';

const ASKED: [Who, string][] = [
  ['administrator', ''],
  ['administrator', 'from=2026-01-01&to=2026-02-28'],
  ['administrator', 'epa=12'],
  ['administrator', 'level=helped_lot'],
  ['administrator', 'epa=12&level=helped_lot'],
  ['administrator', `traineeId=${WHO.trainee}`],
  ['administrator', `evaluatorId=${WHO.attending}`],
  ['administrator', 'submitted=30'],
  ['administrator', `program=${PROGRAM_OF_MANY}`],
  ['administrator', `program=${PROGRAM_OF_MANY}&epa=12`],
  ['administrator', `program=${PROGRAM_OF_MANY}&sort=trainee&order=asc`],
  ['administrator', 'q=okafor'],
  ['administrator', 'q=okafor&epa=12'],
  ['administrator', 'q=ada+2'],
  ['administrator', 'q=airway'],
  ['administrator', 'q=outside+17'],
  ['administrator', 'q=nobody'],
  ['administrator', 'sort=trainee&order=asc'],
  ['administrator', 'sort=evaluator&order=asc'],
  ['administrator', 'sort=epa&order=asc'],
  ['administrator', 'sort=rating'],
  ['administrator', 'sort=trainee&order=asc&epa=12'],
  ['trainee', ''],
  ['trainee', 'sort=rating'],
  ['trainee', 'q=hopper'],
  ['attending', ''],
  ['attending', 'sort=trainee&order=asc'],
  ['attending', 'epa=12'],
];

const PATH = '/api/assessments';
const small = await open(PATH, 10_000, loadAssessments);
const large = await open(PATH, Number(process.argv[2] ?? 1_000_000), loadAssessments);

await compareQueries([small, large], ASKED);
await compareRates(
  large,
  'administrator',
  `select id, shift_date, day_of_week, trainee_id, trainee_name, submitter_id, evaluator_name, evaluator_email, epa_number,
     epa_title, rating, created_at, amended_at, voided_at, acknowledged_at
     from assessments where organization_id = $1 order by shift_date desc, id desc limit 50`,
  [ORGANIZATION],
);

const { rows: few } = await large.pool.query<{ id: string }>(
  'select id from assessments where trainee_id = $1 limit 100',
  [personId(1)],
);
const pdfs = few.map(({ id }) => large.target('administrator', `/${id}.pdf`));
await ask({ targets: pdfs.slice(0, 10), times: 1, abreast: 1 });
const stall = monitorEventLoopDelay({ resolution: 1 });
stall.enable();
await wait(3000);
const idle = stall.max / 1e6;
stall.reset();
const made = (await ask({ targets: pdfs, times: 1, abreast: 1 })).took.flat();
console.log(
  `PDF: median ${percentile(made, 0.5).toFixed(0)} ms, 95th percentile ${percentile(made, 0.95).toFixed(0)} ms (bar 150); event loop stalls ${(stall.max / 1e6).toFixed(1)} ms at most, 99.9 % under ${(stall.percentile(99.9) / 1e6).toFixed(1)} (bar 20; ${idle.toFixed(1)} when idle)`,
);

await measureExports(large, [
  ['10,000', `?from=2026-09-16`],
  ['100,000', `?from=2026-06-05`],
]);
await closeAll([small, large]);
