/**
 * Power cuts: the embedded database on a file system of its own, which is shut down at random moments under writes of
 * every kind, so that all that was not flushed is lost, as when the plug is pulled. Then everything is killed, the file
 * system mounted again, and the server started: all that was acknowledged must be there. Some cuts fall into the very
 * first start. That this trial can fail at all the same cuts show with fsync off.
 *
 *   npm run bench:power -- [cuts=10] [cuts in the first start=10] [cuts with fsync off=2]
 */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { embeddedFolder } from '#server/db/connect.ts';
import { runningIn } from '#server/db/embedded.ts';
import { startServerProcess } from '#test/server-process.ts';
import type { ServerProcess } from '#test/server-process.ts';
import { everyKind } from './writing/all.ts';
import { check, report, sumOf } from './writing/check.ts';
import type { Found } from './writing/check.ts';
import { openDisk } from './writing/disk.ts';
import { endAllOn, killAllOn } from './writing/ended.ts';
import { layGround } from './writing/ground.ts';
import { startWriting } from './writing/run.ts';
import type { Writing } from './writing/run.ts';
import { startSurroundings } from './writing/surroundings.ts';

const CUTS = Number(process.argv[2] ?? 10);
const FIRST_STARTS = Number(process.argv[3] ?? 10);
const CONTROLS = Number(process.argv[4] ?? 2);
/** More than are written of each kind between two cuts; the people and records for them are laid out once. */
const WRITES_A_CUT = 20;
/** A cut falls behind so many writes of all kinds together, and a moment later: a busy machine writes slowly. */
const FEWEST = 1;
const MOST = 120;
const A_MOMENT_MS = 300;
const LOOK_MS = 5;
const PATIENCE_MS = 120_000;

const opened = openDisk();
if (!opened) {
  console.error(
    'bench:power needs Linux, root, and a loop device: losetup, mkfs.ext4, mount and perl.',
  );
  process.exit(1);
}
const disk = opened;
process.once('exit', () => {
  killAllOn(disk.path);
  disk.remove();
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const surroundings = await startSurroundings();
const dataDir = join(disk.path, 'data');
const folder = embeddedFolder(dataDir);
const start = () => startServerProcess({ DATA_DIR: dataDir, ...surroundings.env });
const urlOf = () => runningIn(folder) ?? '';
const secretOf = () => readFileSync(join(dataDir, 'auth-secret'), 'utf8').trim();

/** From one moment to the next: the disk first, then whatever runs. */
async function pullThePlug(): Promise<void> {
  disk.cut();
  await endAllOn(dataDir);
  disk.mountAgain();
}

/** Writes until the plug is pulled, `cuts` times, and starts again after each. */
async function cutUnderWrites(cuts: number, hasFsync: boolean): Promise<Found | null> {
  disk.format();
  let server = await start();
  const ground = await layGround(urlOf(), secretOf(), cuts * WRITES_A_CUT);
  if (!hasFsync) await switchFsyncOff();
  disk.flush();
  let up = Promise.resolve(server);
  const door = async () => (await up).url;
  const writing = startWriting(everyKind(ground), door, cuts * WRITES_A_CUT);
  for (let cut = 1; cut <= cuts; cut += 1) {
    await untilWritten(writing, FEWEST + Math.random() * (MOST - FEWEST));
    await sleep(Math.random() * A_MOMENT_MS);
    const acknowledged = countOf(writing);
    up = pullThePlug().then(start);
    const again = await up.catch((error: unknown) => {
      console.log(`cut ${cut}: the server does not start: ${String(error)}`);
      return null;
    });
    if (!again) {
      writing.stop();
      return null;
    }
    server = again;
    console.log(`cut ${cut}: ${acknowledged} writes acknowledged before it, and it opens`);
  }
  writing.stop();
  await writing.done.catch(() => undefined);
  const found = await check(urlOf(), writing, surroundings);
  await server.end('SIGTERM');
  return found;
}

const countOf = ({ tallies }: Writing) =>
  tallies.reduce((all, { acknowledged }) => all + acknowledged, 0);

async function untilWritten(writing: Writing, more: number): Promise<void> {
  const enough = countOf(writing) + more;
  const deadline = Date.now() + PATIENCE_MS;
  while (countOf(writing) < enough && Date.now() < deadline) await sleep(LOOK_MS);
}

/** What the socket of the embedded Postgres lets its owner do; its next starts keep it. */
async function switchFsyncOff(): Promise<void> {
  const client = new Client({ connectionString: urlOf() });
  await client.connect();
  await client.query('alter system set fsync = off');
  await client.query('select pg_reload_conf()');
  await client.query('checkpoint');
  await client.end();
}

/** Whether it starts after a cut in the very first start, and a secret that signed once stays. */
async function cutFirstStart(longest: number): Promise<string | null> {
  disk.flush();
  rmSync(dataDir, { recursive: true, force: true });
  disk.flush();
  let server: ServerProcess | null = null;
  const starting = start().then(
    (one) => void (server = one),
    () => undefined,
  );
  await Promise.race([sleep(Math.random() * longest), starting.then(() => sleep(200))]);
  const secret = server ? secretOf() : null;
  await pullThePlug();
  try {
    const again = await start();
    const isSame = secret === null || secretOf() === secret;
    await again.end('SIGTERM');
    return isSame ? null : 'another secret than the one that had signed';
  } catch (error) {
    return String(error);
  }
}

let isKept = true;
const first = await start();
const longest = first.startedIn * 1.3;
await first.end('SIGTERM');
const failures: string[] = [];
for (let cut = 0; cut < FIRST_STARTS; cut += 1) {
  const failure = await cutFirstStart(longest);
  if (failure) failures.push(failure);
}
console.log(
  `first start: ${FIRST_STARTS} cuts, ${FIRST_STARTS - failures.length} times it started anew or went on`,
);
for (const failure of failures) console.log(failure);
if (failures.length > 0) isKept = false;

const found = await cutUnderWrites(CUTS, true);
if (found) isKept = report(`${CUTS} power cuts`, found) && isKept;
else isKept = false;

if (CONTROLS > 0) {
  const control = await cutUnderWrites(CONTROLS, false);
  const lost = control ? sumOf(control, 'lost') : null;
  const said = control
    ? `${lost} of ${sumOf(control, 'acknowledged')} were lost`
    : 'the database did not open again';
  console.log(`\ncontrol: with fsync off ${said}`);
  if (lost === 0) {
    console.log('The control lost nothing: this trial shows nothing here.');
    isKept = false;
  }
}
await surroundings.stop();
console.log(isKept ? '\nNothing acknowledged is lost, and nothing is there twice.' : '\nFAILED');
process.exit(isKept ? 0 : 1);
