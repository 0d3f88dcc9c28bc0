/**
 * Two servers on one Postgres, used in turns as a proxy would, under writes of every kind and people who follow sets as
 * they are written. Every few seconds one of them is killed with -9 and started again. Nothing that was acknowledged may
 * be lost or there twice, no mail sent twice but where a kill fell between the mail server's 250 and our commit, and
 * scheduled work done once.
 *
 *   npm run bench:servers -- [seconds=300]
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { startPostgres } from '#test/postgres.ts';
import type { ServerProcess } from '#test/server-process.ts';
import { everyKind } from './writing/all.ts';
import { check, messageIdOf, report } from './writing/check.ts';
import { followSet } from './writing/follow.ts';
import type { Followed } from './writing/follow.ts';
import { layGround } from './writing/ground.ts';
import { asOne } from './writing/as-one.ts';
import { startWriting } from './writing/run.ts';
import { supervised } from './writing/supervised.ts';
import { startSurroundings } from './writing/surroundings.ts';

const SECONDS = Number(process.argv[2] ?? 300);
/** As many as fit are written until the time is over. */
const WRITES = SECONDS * 2;
const SECRET = 'a secret only for these two servers, long enough';
const BETWEEN_KILLS_MS = [1500, 6000] as const;
/** So that sets are under way when a server dies. */
const PACKET_MS = 60;
/** Until a commit that was on its way is there or is not. */
const COMMIT_MS = 500;
/** What every start sends beside the schedule. */
const AT_STARTS = ['send-waiting-mail', 'make-waiting-exports', 'ship-corrections'];

const surroundings = await startSurroundings(PACKET_MS);
const postgres = await startPostgres();
const { start, again } = supervised({
  DATABASE_URL: postgres.url,
  AUTH_SECRET: SECRET,
  ...surroundings.env,
});
const up: (ServerProcess | null)[] = [await start(), await start()];
const look = new Client({ connectionString: postgres.url });
await look.connect();
const ground = await layGround(postgres.url, SECRET, WRITES);

let turn = 0;
/** Each time the other one; a proxy leaves out the one that is down once it has seen it. */
async function door(): Promise<string> {
  for (;;) {
    turn += 1;
    const server = up[turn % 2] ?? up[(turn + 1) % 2];
    if (server) return server.url;
    await sleep(20);
  }
}

const followed: Followed = {
  followed: 0,
  finished: 0,
  reconnected: 0,
  longestUntilHeardMs: 0,
  longestUntilNewMs: 0,
};
const following: Promise<void>[] = [];
const ended = new AbortController();
const kinds = everyKind(ground, (id, cookie, network) => {
  following.push(followSet(door, id, { cookie, network }, followed, ended.signal));
});
const writing = startWriting(kinds, door, WRITES);

/** Accepted by the mail server, and not committed when its sender died. */
const between = new Set<string>();
async function killOne(index: number): Promise<void> {
  const server = up[index];
  up[index] = null;
  await server?.end('SIGKILL');
  await sleep(COMMIT_MS);
  const { rows } = await look.query<{ id: string }>(
    `select message_id as id from outbox where status = 'waiting'`,
  );
  const waiting = new Set(rows.map(({ id }) => id));
  for (const mail of surroundings.smtp.mails) {
    const id = messageIdOf(mail);
    if (waiting.has(id)) between.add(id);
  }
  up[index] = await start();
}

let kills = 0;
const until = Date.now() + SECONDS * 1000;
const [shortest, longest] = BETWEEN_KILLS_MS;
while (Date.now() < until) {
  await sleep(shortest + Math.random() * (longest - shortest));
  await killOne(Math.random() < 0.5 ? 0 : 1);
  kills += 1;
  if (kills % 5 === 0)
    console.log(`${kills} kills, ${followed.finished} sets followed to their end`);
}
writing.stop();
await writing.done;
const found = await check(postgres.url, writing, surroundings);
await Promise.race([Promise.all(following), sleep(60_000)]);
ended.abort();
const oneLimits = await asOne(
  up.map((server) => server?.url ?? ''),
  ground,
);
const { rows: rounds } = await look.query<{ rounds: number; twice: number }>(
  `select coalesce(sum(count), 0)::int as rounds, coalesce(sum(count - 1), 0)::int as twice from (
    select count(*) from jobs.job where name in (select name from jobs.schedule) and name <> all($1)
    group by name, date_trunc('minute', created_on)) each`,
  [AT_STARTS],
);
const { rounds: scheduled = 0, twice: scheduledTwice = 0 } = rounds[0] ?? {};
await look.end();
for (const server of up) await server?.end('SIGTERM');
await postgres.stop();
await surroundings.stop();

const isKept = report(`Two servers, ${SECONDS} s, ${kills} kills`, found);
const elsewhere = found.mailsAgain.filter((id) => !between.has(id)).length;
const unfinished = followed.followed - followed.finished;
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
console.log(`of these not between a 250 and our commit: ${elsewhere}`);
console.log(`scheduled work: ${scheduled} rounds, done twice: ${scheduledTwice}`);
console.log(
  `streams: ${followed.followed} sets followed, ${followed.reconnected} times reconnected, ${unfinished} not to their end`,
);
console.log(
  `longest from a break until a follower hears again: ${seconds(followed.longestUntilHeardMs)}, until there is something new, through further kills: ${seconds(followed.longestUntilNewMs)}`,
);
console.log(`starts tried again: ${again.length}${again[0] ? `, first: ${again[0]}` : ''}`);
for (const problem of oneLimits) console.log(problem);
const isFaulty =
  !isKept || elsewhere + scheduledTwice + unfinished + oneLimits.length > 0 || scheduled === 0;
console.log(isFaulty ? '\nFAILED' : '\nTwo servers are one: nothing is lost, nothing is twice.');
process.exit(isFaulty ? 1 : 0);
