/**
 * Queues mails in the real outbox while the mail server is away, puts off, falls silent and comes back, and the app is
 * killed with -9 twice: once anywhere, once right behind a 250. No mail may be lost; a mail may arrive twice only where a
 * kill fell between the server's 250 and our commit, and then with the same Message-ID.
 *
 *   npm run bench:mail -- [mails=1000]
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { startStormServer } from './storm-server.ts';
import type { Weather } from './storm-server.ts';
import { readConfig } from '#server/config.ts';
import { openPostgres } from '#server/db/connect.ts';
import { startJobs } from '#server/jobs/queue.ts';
import type { Log } from '#server/log.ts';
import { queueMail } from '#server/mail/queue.ts';
import { startPostgres } from '#test/postgres.ts';
import { startServerProcess } from '#test/server-process.ts';

const MAILS = Number(process.argv[2] ?? 1000);
const SECRET = 'a secret only for this storm, thirty-two characters';
const LONGEST_MS = 45 * 60_000;
const silent: Log = { info() {}, warn() {}, error() {} };
const began = performance.now();
const say = (text: string) =>
  console.log(`${Math.round((performance.now() - began) / 1000)} s: ${text}`);

const postgres = await startPostgres();
let kill: (() => void) | null = null;
let killAt = Infinity;
const smtp = await startStormServer((count) => {
  if (count >= killAt) kill?.();
});
const look = new Client({ connectionString: postgres.url });

await queueAll();
await look.connect();
const start = () =>
  startServerProcess({
    DATABASE_URL: postgres.url,
    AUTH_SECRET: SECRET,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Debrief <post@debrief.example>',
  });

/** As the product queues mails, each in a transaction; nobody sends them yet. */
async function queueAll(): Promise<void> {
  const database = await openPostgres(postgres.url, [SECRET], silent);
  const jobs = await startJobs(database, silent);
  const parts = { config: readConfig({}), jobs, now: () => new Date() };
  for (let i = 1; i <= MAILS; i += 1) {
    const mail = { to: `${i}@example.org`, subject: `Mail ${i}`, text: `Mail ${i}\n` };
    await database.db.transaction((tx) => queueMail(tx, parts, mail));
  }
  await jobs.stop(1000);
  await database.close();
}

async function countOf(status: string): Promise<number> {
  const { rows } = await look.query<{ count: number }>(
    'select count(*)::integer as count from outbox where status = $1',
    [status],
  );
  return rows[0]?.count ?? 0;
}

/** Once nothing of the dead app is at work in the database any more. */
async function untilAlone(): Promise<void> {
  for (;;) {
    const { rows } = await look.query(
      `select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    if (rows.length === 0) return;
    await sleep(20);
  }
}

/** Kills the app behind the acceptance with this number. Answers the mails accepted whose commit had not happened. */
async function killBehind(
  count: number,
  laterMs: number,
): Promise<{ gap: Set<string>; accepted: number }> {
  await new Promise<void>((resolve) => {
    kill = () => {
      kill = null;
      // A timer of none is late: by then the app may have committed.
      if (laterMs === 0) resolve();
      else setTimeout(resolve, laterMs);
    };
    killAt = count;
  });
  await app.end('SIGKILL');
  await untilAlone();
  const { rows } = await look.query<{ messageId: string }>(
    `select message_id as "messageId" from outbox where status = 'waiting'`,
  );
  const waiting = new Set(rows.map(({ messageId }) => messageId));
  const taken = smtp.accepted.map(({ messageId }) => messageId);
  return { gap: new Set(taken.filter((id) => waiting.has(id))), accepted: taken.length };
}

async function weather(next: Weather, seconds: number): Promise<void> {
  await smtp.turn(next);
  await sleep(seconds * 1000);
  say(`mail server ${next} for ${seconds} s, ${smtp.accepted.length} mails accepted so far`);
}

say(`${MAILS} mails are in the outbox`);
await smtp.turn('away');
let app = await start();
await weather('away', 25);

await smtp.turn('putting off');
const first = await killBehind(Math.ceil(MAILS / 10), Math.random() * 50);
say(`killed anywhere: ${first.gap.size} of ${first.accepted} accepted were not yet committed`);
app = await start();
await weather('putting off', 20);
await weather('silent', 45);
await weather('away', 15);

await smtp.turn('fair');
const second = await killBehind(smtp.accepted.length + Math.ceil(MAILS / 20), 0);
say(`killed behind a 250: ${second.gap.size} of ${second.accepted} accepted not yet committed`);
app = await start();

const deadline = performance.now() + LONGEST_MS;
for (let waited = 0; performance.now() < deadline; waited += 1) {
  const waiting = await countOf('waiting');
  if (waiting === 0) break;
  if (waited % 15 === 0) say(`${waiting} mails wait`);
  await sleep(1000);
}
await app.end('SIGTERM');

const copies = new Map<string, string[]>();
for (const { to, messageId } of smtp.accepted) {
  copies.set(to, [...(copies.get(to) ?? []), messageId]);
}
const doubles = [...copies.values()].filter((ids) => ids.length > 1);
const gap = first.gap.union(second.gap);
const isInGap = ([id = '']: string[]) => gap.has(id);
const result = {
  mails: MAILS,
  refusedForNow: smtp.met.refusedLater,
  leftWithoutAnswer: smtp.met.unanswered,
  kills: 2,
  sent: await countOf('sent'),
  failed: await countOf('failed'),
  lost: MAILS - copies.size,
  acceptedButNotCommittedAtKills: gap.size,
  doubles: doubles.length,
  doublesBetween250AndCommit: doubles.filter(isInGap).length,
  doublesElsewhere: doubles.filter((ids) => !isInGap(ids)).length,
  doublesWithAnotherMessageId: doubles.filter((ids) => new Set(ids).size > 1).length,
  moreThanTwice: doubles.filter((ids) => ids.length > 2).length,
  minutes: Math.round((performance.now() - began) / 6000) / 10,
};
await look.end();
await smtp.stop();
await postgres.stop();
console.log(JSON.stringify(result, null, 2));
const isFaulty =
  result.lost > 0 ||
  result.sent !== MAILS ||
  result.doublesElsewhere > 0 ||
  result.doublesWithAnotherMessageId > 0;
console.log(
  isFaulty
    ? 'FAILED'
    : 'No mail is lost; doubles fell between a 250 and our commit only, with the same Message-ID.',
);
process.exit(isFaulty ? 1 : 0);
