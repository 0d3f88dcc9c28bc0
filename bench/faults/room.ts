import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { embeddedFolder } from '#server/db/connect.ts';
import { runningIn } from '#server/db/embedded.ts';
import { startServerProcess } from '#test/server-process.ts';
import { everyKind } from '../writing/all.ts';
import { layGround } from '../writing/ground.ts';
import { startWriting } from '../writing/run.ts';
import { startSurroundings } from '../writing/surroundings.ts';
import { lostOf } from './lost.ts';
import type { Row } from './row.ts';
import { startWatch } from './watch.ts';

const SIZE = '900m';
const WRITES = 200;
const FULL_MS = 20_000;
const MB = 1024 * 1024;

/** The embedded database on a disk that somebody else fills up. Null where none can be mounted. */
export async function roomFaults(): Promise<Row[] | null> {
  const folder = mkdtempSync(join(tmpdir(), 'debrief-room-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder]);
  if (mounted.status !== 0) {
    rmSync(folder, { recursive: true });
    return null;
  }
  const data = join(folder, 'data');
  const surroundings = await startSurroundings();
  const server = await startServerProcess({ DATA_DIR: data, ...surroundings.env });
  const url = runningIn(embeddedFolder(data)) ?? '';
  const secret = readFileSync(join(data, 'auth-secret'), 'utf8').trim();
  const ground = await layGround(url, secret, WRITES);
  const [reader] = ground.trainees;
  if (!reader) throw new Error('nobody is there');
  const writing = startWriting(everyKind(ground), () => Promise.resolve(server.url), WRITES);
  const watch = startWatch(server.url, reader);
  await sleep(3000);
  const rows: Row[] = [];
  for (const [fault, left] of [
    ['disk of the embedded database nearly full for 20 s', 100 * MB],
    ['not a byte left on it for 20 s', 0],
  ] as const) {
    console.log(fault);
    const began = performance.now();
    fill(join(folder, 'somebody-elses'), left);
    await sleep(FULL_MS);
    rmSync(join(folder, 'somebody-elses'));
    const ended = performance.now();
    await watch.untilCalm();
    const row = watch.rowOf(fault, began, ended);
    const refused = `${writing.faults.size} kinds of writes answered 503`;
    rows.push({ ...row, seen: `reading goes on (${row.seen}); ${refused}` });
  }
  await watch.stop();
  const lost = await lostOf(writing, url, surroundings);
  await server.end('SIGTERM');
  await surroundings.stop();
  spawnSync('umount', [folder]);
  rmSync(folder, { recursive: true, force: true });
  return rows.map((row) => ({ ...row, lost }));
}

function fill(file: string, left: number): void {
  const folder = join(file, '..');
  const part = Buffer.alloc(4 * MB);
  for (;;) {
    const { bavail, bsize } = statfsSync(folder);
    const size = Math.min(part.length, bavail * bsize - left);
    if (size <= 0) return;
    try {
      writeFileSync(file, part.subarray(0, size), { flag: 'a' });
    } catch {
      return;
    }
  }
}
