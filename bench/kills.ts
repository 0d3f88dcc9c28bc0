/**
 * Kills the server with -9 at random moments under writes of every kind, on the embedded database, which dies with it,
 * and on a Postgres. Every write that is cut is sent again with its key, and so is every one that was acknowledged. In the
 * end all that was acknowledged must be there with its values, nothing twice, and what follows from it done once.
 *
 *   npm run bench:kills -- [writes of each kind=1000] [embedded | postgres]
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { embeddedFolder } from '#server/db/connect.ts';
import { runningIn } from '#server/db/embedded.ts';
import { startPostgres } from '#test/postgres.ts';
import { temporaryFolder } from '#test/server-process.ts';
import type { ServerProcess } from '#test/server-process.ts';
import { everyKind } from './writing/all.ts';
import { check, report } from './writing/check.ts';
import { layGround } from './writing/ground.ts';
import { progressOf, startWriting } from './writing/run.ts';
import { supervised } from './writing/supervised.ts';
import { startSurroundings } from './writing/surroundings.ts';

const WRITES = Number(process.argv[2] ?? 1000);
const ONLY = process.argv[3];
const SHORTEST_LIFE_MS = 200;
/** Or twice as long as it takes to start, where that is longer: on a busy machine something is to be written, too. */
const LONGEST_LIFE_MS = 8000;
/** Each fifth life is longer, up to a minute: what a server that has just begun is slow at is written, too, and cut at its full speed. */
const LONG_EVERY = 5;
const LONG_LIFE_MS = 60_000;
const SECRET = 'a secret only for these kills, thirty-two characters';

type Base = {
  env: Record<string, string>;
  url(): string;
  secret(): string;
  remove(): Promise<void>;
};

async function openBase(kind: string): Promise<Base> {
  if (kind === 'postgres') {
    const postgres = await startPostgres();
    const { url } = postgres;
    const env = { DATABASE_URL: url, AUTH_SECRET: SECRET };
    return { env, url: () => url, secret: () => SECRET, remove: () => postgres.stop() };
  }
  const folder = temporaryFolder();
  const { path } = folder;
  return {
    env: { DATA_DIR: path },
    url: () => runningIn(embeddedFolder(path)) ?? '',
    secret: () => readFileSync(join(path, 'auth-secret'), 'utf8').trim(),
    remove: async () => folder.remove(),
  };
}

async function benchOn(kind: string): Promise<boolean> {
  const surroundings = await startSurroundings();
  const base = await openBase(kind);
  const { start, again } = supervised({ ...base.env, ...surroundings.env });
  let kills = 0;
  let server = await start();
  const ground = await layGround(base.url(), base.secret(), WRITES);
  let up: Promise<ServerProcess> = Promise.resolve(server);
  const writing = startWriting(everyKind(ground), async () => (await up).url, WRITES);

  for (;;) {
    const isLong = kills % LONG_EVERY === LONG_EVERY - 1;
    const longest = isLong ? LONG_LIFE_MS : Math.max(LONGEST_LIFE_MS, 2 * server.startedIn);
    const life = SHORTEST_LIFE_MS + Math.random() * (longest - SHORTEST_LIFE_MS);
    const isOver = await Promise.race([sleep(life, false), writing.done.then(() => true)]);
    if (isOver) break;
    kills += 1;
    up = server.end('SIGKILL').then(start);
    server = await up;
    if (kills % 5 === 0) console.log(`${kills} kills: ${progressOf(writing)}`);
  }
  const found = await check(base.url(), writing, surroundings);
  await server.end('SIGTERM');
  await base.remove();
  await surroundings.stop();
  const tries = again.length > 0 ? `, ${again.length} starts tried again: ${again[0]}` : '';
  return report(`${kind}: ${kills} kills, and it opened each time${tries}`, found);
}

let isKept = true;
for (const kind of ['embedded', 'postgres']) {
  if (ONLY === undefined || ONLY === kind) isKept = (await benchOn(kind)) && isKept;
}
console.log(isKept ? '\nNothing acknowledged is lost, and nothing is there twice.' : '\nFAILED');
process.exit(isKept ? 0 : 1);
