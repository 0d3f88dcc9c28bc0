/**
 * A year of 500 programs, 30,000 people, 20 million records, in one Postgres, asked through a real server; beside it the
 * same at a hundredth. What each read costs in both: at most 3 times as much. What scheduled work takes, what a record
 * takes on disk, and which statements read a large table from end to end (docs/scaling.md).
 *
 *   npm run bench:year [-- records=20000000 [folder]]
 *
 * In a folder the databases stay for the next time; without one they go.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { startAskThread } from './ask-thread.ts';
import { startYearPostgres } from './year/postgres.ts';
import { ASKED, ASKED_OF_MORE } from './year/reads.ts';
import type { Asked } from './year/reads.ts';
import { shapeOf } from './year/shape.ts';
import { openSide } from './year/side.ts';
import type { Side } from './year/side.ts';
import { forgetStatements, readsAllOf, readSizes, readStatements } from './year/statements.ts';
import { WRITTEN } from './year/writes.ts';
import { UPKEEP } from './year/upkeep.ts';

const RECORDS = Number(process.argv[2] ?? 20_000_000);
const FOLDER = process.argv[3];
const SMALLER = 100;
const TIMES = 24;
const WARM_UP = 8;
const MOST_RATIO = 3;
/** What grows with all there is has no ratio, but an end. */
const MOST_MS = 300;
/** What others may wait while scheduled work runs: so many times as long as just before. */
const MOST_WAIT_RATIO = 3;

const faults: string[] = [];
const percentile = (values: number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * part)] ?? 0;
const cell = (value: number, digits = 1) => value.toFixed(digits).padStart(9);
const bytes = (value: number) => `${(value / 1e6).toFixed(0)} MB`.padStart(10);
const nameOf = ({ who, path }: Asked) =>
  `${who} ${path.replaceAll(/0190[\w-]+/g, '…')}`.padEnd(58).slice(0, 58);

const postgres = await startYearPostgres(FOLDER);
const thread = startAskThread();

async function opened(records: number): Promise<Side> {
  const shape = shapeOf(records);
  const began = performance.now();
  const url = await postgres.database(`year_${records}`, shape);
  const side = await openSide(url, shape);
  const { trainees, attendings, administrators, programs, organizations } = shape;
  console.log(
    `${trainees + attendings + administrators} people (${trainees} trainees, ${attendings} attendings) of ${programs} programs in ${organizations} organizations, there after ${((performance.now() - began) / 1000).toFixed(0)} s`,
  );
  return side;
}

async function showSizes({ client }: Side): Promise<void> {
  const sizes = await readSizes(client);
  const all = { name: 'all', records: 0, table: 0, indexes: 0 };
  for (const { records, table, indexes } of sizes) {
    all.records += records;
    all.table += table;
    all.indexes += indexes;
  }
  console.log(`\n${'table'.padEnd(24)}   records      table    indexes   bytes a record`);
  for (const { name, records, table, indexes } of [...sizes.slice(0, 16), all]) {
    console.log(
      `${name.padEnd(24)}${cell(records, 0)} ${bytes(table)} ${bytes(indexes)}${cell(table / records, 0)} +${cell(indexes / records, 0)}`,
    );
  }
}

type Took = { took: number[]; pages: number };

/** In turns on both, so that what else the machine does meets both alike. */
async function both(sides: readonly Side[], asked: Asked): Promise<Took[]> {
  const targets = sides.map((side) => side.target(asked));
  await thread.ask({ targets, times: WARM_UP, abreast: 1 });
  for (const { client } of sides) await forgetStatements(client);
  const { took } = await thread.ask({ targets, times: TIMES, abreast: 1 });
  return Promise.all(
    sides.map(async ({ client }, place) => {
      const { pages, heavy } = await readStatements(client);
      if (place === sides.length - 1)
        for (const one of heavy) {
          const whole = await readsAllOf(client, one);
          console.log(
            `    ${(one.pages / one.calls).toFixed(0)} pages, ${one.ms.toFixed(0)} ms a call${whole.length > 0 ? `, reads all of ${whole.join()}` : ''}: ${one.text.replaceAll(/\s+/g, ' ').slice(0, 400)}`,
          );
          if (whole.length > 0) faults.push(`${nameOf(asked).trim()} reads all of ${whole.join()}`);
        }
      return { took: took[place] ?? [], pages: pages / TIMES };
    }),
  );
}

async function compare(sides: readonly Side[], list: readonly Asked[]): Promise<void> {
  console.log(
    `\n${''.padEnd(58)}  ${SMALLER} times fewer          all of it           ratio   pages\n${''.padEnd(58)}      p50      p95      p50      p95    of p50     of both`,
  );
  for (const asked of list) {
    const [few, many] = await both(sides, asked).catch((error: unknown) => {
      faults.push(`${nameOf(asked).trim()}: ${String(error)}`);
      return [];
    });
    if (!few || !many) continue;
    const ratio = percentile(many.took, 0.5) / percentile(few.took, 0.5);
    if (ratio > MOST_RATIO) faults.push(`${nameOf(asked).trim()}: ratio ${ratio.toFixed(1)}`);
    const times = [few, many].flatMap(({ took }) => [
      percentile(took, 0.5),
      percentile(took, 0.95),
    ]);
    console.log(
      `${nameOf(asked)}${times.map((ms) => cell(ms)).join('')}${cell(ratio, 2)}${cell(few.pages, 0)}${cell(many.pages, 0)}${ratio > MOST_RATIO ? ' <' : ''}`,
    );
  }
}

async function showMore(side: Side): Promise<void> {
  console.log(`\nms, p50 and p95, at most ${MOST_MS}; pages`);
  for (const asked of ASKED_OF_MORE) {
    const [all] = await both([side], asked).catch((error: unknown) => {
      faults.push(`${nameOf(asked).trim()}: ${String(error)}`);
      return [];
    });
    if (!all) continue;
    const slow = percentile(all.took, 0.95);
    if (slow > MOST_MS) faults.push(`${nameOf(asked).trim()}: ${slow.toFixed(0)} ms`);
    console.log(
      `${nameOf(asked)}${cell(percentile(all.took, 0.5))}${cell(slow)}${cell(all.pages, 0)}${slow > MOST_MS ? ' <' : ''}`,
    );
  }
}

async function today(side: Side, isOver: () => boolean): Promise<number[]> {
  const targets = [side.target({ who: 'trainee', path: '/dashboard' })];
  const waits: number[] = [];
  do {
    const { took } = await thread.ask({ targets, times: 4, abreast: 1 });
    waits.push(...took.flat());
  } while (!isOver());
  return waits;
}

/** While it runs, somebody looks at Today again and again. */
async function showUpkeep(sides: readonly Side[]): Promise<void> {
  console.log(
    '\nscheduled work: seconds at a hundredth, and of all; Today just before and meanwhile, p95 in ms',
  );
  for (const { name, run } of UPKEEP) {
    const seconds: number[] = [];
    let [alone, waits]: number[][] = [[], []];
    for (const side of sides) {
      let asked = 0;
      alone = await today(side, () => (asked += 1) === 10);
      const began = performance.now();
      let isOver = false;
      const running = run(side.runtime).then(
        () => (isOver = true),
        (error: unknown) => {
          isOver = true;
          faults.push(`${name}: ${String(error)}`);
        },
      );
      waits = await today(side, () => isOver);
      await running;
      seconds.push((performance.now() - began) / 1000);
    }
    const [before, meanwhile] = [percentile(alone ?? [], 0.95), percentile(waits ?? [], 0.95)];
    const isLong = meanwhile > MOST_WAIT_RATIO * before;
    if (isLong) faults.push(`${name}: Today takes ${meanwhile.toFixed(0)} ms meanwhile`);
    console.log(
      `${name.padEnd(34)}${seconds.map((value) => cell(value, 2)).join('')}${cell(before)}${cell(meanwhile)}${isLong ? ' <' : ''}`,
    );
  }
}

/** What Postgres itself counted of whole readings; it tells of them some seconds later. */
async function showWholeReadings({ client }: Side): Promise<void> {
  await sleep(12_000);
  const { rows } = await client.query<{ name: string; scans: number; rows: number }>(
    `select s.relname as name, seq_scan::int as scans, seq_tup_read::float8 as rows from pg_stat_user_tables s join pg_class c on c.oid = relid
     where seq_tup_read > 0 and reltuples > 100000 and schemaname = 'public' order by seq_tup_read desc`,
  );
  console.log('\nlarge tables read from end to end meanwhile:');
  for (const row of rows)
    console.log(`${row.name.padEnd(24)}${cell(row.scans, 0)} times, ${row.rows} rows`);
}

const few = await opened(Math.max(200_000, Math.round(RECORDS / SMALLER)));
const many = await opened(RECORDS);
const sides = [few, many];
await showSizes(many);
for (const side of sides) {
  await side.prepareMeetings().catch((error: unknown) => faults.push(String(error)));
}
await many.client.query('select pg_stat_reset()');
await compare(sides, ASKED);
await compare(sides, WRITTEN);
await showMore(many);
await showWholeReadings(many);
await many.client.query('select pg_stat_reset()');
await showUpkeep(sides);
await showWholeReadings(many);
for (const side of sides) await side.close();
await thread.stop();
await postgres.stop();
console.log(
  faults.length === 0 ? '\nEvery bar holds.' : `\nNot every bar holds:\n${faults.join('\n')}`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
