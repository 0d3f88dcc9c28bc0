/**
 * Lists of procedures at 10,000 and at 1,000,000, of the same 5,000 people on Postgres: the 95th percentile, and how many
 * a second we answer beside a bare server that gives the same rows. Then a person's numbers, portfolio and exports.
 *
 *   npm run bench:procedures
 */
import {
  ask,
  closeAll,
  compareQueries,
  compareRates,
  measureExports,
  open,
  percentile,
} from './beside.ts';
import { loadProcedures } from './load-procedures.ts';
import { ORGANIZATION, WHO } from './people.ts';
import type { Who } from './people.ts';

const WIDE = [
  '',
  'from=2026-01-01&to=2026-02-28',
  'procedure=Lumbar+Puncture',
  'level=observed',
  'patient=neonate',
  'verification=waiting',
  'verification=returned',
  'simulated=true',
  'procedure=Cricothyrotomy&level=observed',
  'procedure=Cricothyrotomy&patient=neonate',
  'patient=neonate&verification=returned',
  `ownerId=${WHO.trainee}`,
  'q=okafor',
  'q=okafor&procedure=Cricothyrotomy',
  'q=ada+2',
  'q=tube',
  'q=outside+17',
  'q=nobody',
  'sort=procedure&order=asc',
  'sort=patient',
  'sort=level&order=asc',
  'sort=level&order=asc&procedure=Cricothyrotomy',
];
const NEAR: [Who, string][] = [
  ['trainee', ''],
  ['trainee', 'sort=level'],
  ['trainee', 'q=hematoma'],
  ['trainee', 'procedure=Lumbar+Puncture'],
  ['attending', ''],
  ['attending', 'sort=procedure&order=asc'],
  ['attending', 'q=okafor'],
  ['attending', 'verification=waiting'],
];

const PATH = '/api/procedures';
const small = await open(PATH, 10_000, loadProcedures);
const large = await open(PATH, Number(process.argv[2] ?? 1_000_000), loadProcedures);

await compareQueries(
  [small, large],
  [
    ...WIDE.map((query) => ['administrator', query] as const),
    ...WIDE.map((query) => ['system_admin', query] as const),
    ...NEAR,
  ],
);
await compareRates(
  large,
  'administrator',
  `select procedures.*, profiles.display_name from procedures join profiles on profiles.id = procedures.user_id
   where procedures.organization_id = $1 order by date desc, procedures.id desc limit 50`,
  [ORGANIZATION],
);

const OF_ONE = `ownerId=${WHO.trainee}`;
for (const path of [
  '/owners',
  '/owners?q=okafor',
  `/stats?${OF_ONE}`,
  `/portfolio.pdf?${OF_ONE}`,
]) {
  const targets = [small, large].map(({ target }) => target('administrator', path));
  const { took } = await ask({ targets, times: 50, abreast: 1 });
  const [few, many] = took.map((each) => percentile(each, 0.95).toFixed(1));
  console.log(`${path.slice(0, 20)}: 95th percentile ${few} ms, ${many} ms`);
}
await measureExports(large, [
  ['10,000', `?from=2026-09-16`],
  ['100,000', `?from=2026-06-08`],
]);
await closeAll([small, large]);
