/**
 * A backup of 1,000,000 assessments while others are written, restored and compared table by table: how long each step
 * takes, how large it is, how much memory the command holds, and what writers wait for meanwhile.
 *
 *   npm run bench:restore
 */
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { readConfig } from '#server/config.ts';
import { backUp } from '#server/db/backups/backup.ts';
import { isSame } from '#server/db/backups/digest.ts';
import { restore } from '#server/db/backups/restore.ts';
import { openDatabase } from '#server/db/connect.ts';
import { startJobs } from '#server/jobs/queue.ts';
import { loadAssessments } from './load-assessments.ts';

const COUNT = Number(process.argv[2] ?? 1_000_000);
const MB = 1024 * 1024;
const log = { info() {}, warn() {}, error() {} };

const folder = mkdtempSync(join(process.env['BENCH_DIR'] ?? tmpdir(), 'debrief-restore-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const there = readConfig({ DATA_DIR: join(folder, 'there') });
const again = readConfig({ DATA_DIR: join(folder, 'again') });
const file = join(folder, 'of.backup');

async function timed<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  let highest = 0;
  const look = () => void (highest = Math.max(highest, process.memoryUsage().rss));
  const looking = setInterval(look, 100);
  const began = performance.now();
  const result = await work().finally(() => clearInterval(looking));
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  look();
  console.log(`${name.padEnd(44)} ${seconds.padStart(7)} s   ${Math.round(highest / MB)} MB held`);
  return result;
}

function sizeOf(path: string): number {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}

/** Writes until told to stop, once a first write is there; then says what each write waited, in milliseconds. */
async function write(url: string) {
  const over = new AbortController();
  const waits: number[] = [];
  const client = new Client({ connectionString: url });
  await client.connect();
  const one = async () => {
    const began = performance.now();
    await client.query(
      `insert into audit_events (id, actor_kind, actor_id, action, subject_id, facts)
       values (gen_random_uuid(), 'operator', 'operator', 'profile.saved', gen_random_uuid(), '{}')`,
    );
    waits.push(performance.now() - began);
  };
  await one();
  const writing = (async () => {
    while (!over.signal.aborted) await one();
    await client.end();
  })();
  return async () => {
    over.abort();
    await writing;
    return waits.toSorted((some, more) => some - more);
  };
}

const part = (waits: number[], share: number) =>
  (waits[Math.floor((waits.length - 1) * share)] ?? 0).toFixed(1);

const database = await openDatabase(there, log);
const jobs = await startJobs(database, log);
await timed(`${COUNT} assessments made`, () => loadAssessments(database.url, COUNT));
const stop = await write(database.url);
const made = await timed('backed up and read back, while others write', () =>
  backUp(there, file, 'bench'),
);
const waits = await stop();
console.log(
  `${waits.length} writes meanwhile: half within ${part(waits, 0.5)} ms, 99 of 100 within ${part(waits, 0.99)} ms`,
);
await jobs.stop(1000);
await database.close();

const restored = await timed('checked, restored, each table compared', () => restore(again, file));
const second = await timed('backed up again, without a server', () =>
  backUp(again, join(folder, 'again.backup'), 'bench'),
);
const bytes = made.manifest.tables.reduce((sum, table) => sum + table.bytes, 0);
console.log(
  `Rows ${Math.round(bytes / MB)} MB, file ${Math.round(made.bytes / MB)} MB, folder ${Math.round(sizeOf(there.dataDir) / MB)} MB, restored ${Math.round(sizeOf(again.dataDir) / MB)} MB`,
);
let different = 0;
for (const table of made.manifest.tables) {
  const others = [restored.tables, second.manifest.tables].map((tables) =>
    tables.find(({ name }) => name === table.name),
  );
  const isWhole = others.every((other) => other && isSame(other, table));
  if (!isWhole) different += 1;
  if (table.rows > 0 || !isWhole) {
    console.log(
      `${isWhole ? 'same     ' : 'DIFFERENT'} ${String(table.rows).padStart(9)} ${table.name}`,
    );
  }
}
console.log(`${made.manifest.tables.length} tables compared, ${different} different`);
process.exitCode = different > 0 ? 1 : 0;
