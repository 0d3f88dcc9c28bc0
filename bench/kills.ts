/**
 * Kills the server with -9 at random moments while sets are generated, starts it again on the same data, and counts:
 * every acknowledged set must be complete in the end, no patient twice, and the database must open every time.
 *
 *   npm run bench:kills -- [kills=100]
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { PearlSet } from '#shared/pearl-output.ts';
import { startModelServer, wholeAnswer } from '#test/model-server.ts';
import { startServerProcess, temporaryFolder } from '#test/server-process.ts';

const KILLS = Number(process.argv[2] ?? 100);
const PATIENTS = 4;
/** A set takes about a second; kills fall anywhere in the first one and a half. */
const LONGEST_LIFE_MS = 1500;

const data = temporaryFolder();
const model = await startModelServer(({ user }) => ({
  text: wholeAnswer(/case (\d+)/.exec(user)?.[0] ?? 'a case', 3),
  packetMs: 8,
}));
const start = () =>
  startServerProcess({
    DATA_DIR: data.path,
    LLM_BASE_URL: model.baseUrl,
    GENERATION_STAGGER_MS: '50',
  });

const acknowledged: string[] = [];
let requests = 0;
let failedStarts = 0;

async function post(url: string): Promise<void> {
  requests += 1;
  const answer = await fetch(`${url}/api/pearls`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `198.18.${requests >> 8}.${requests & 255}`,
    },
    body: JSON.stringify({
      patients: Array.from({ length: PATIENTS }, (_, i) => ({
        details: `case ${requests * 10 + i}`,
      })),
      learnerLevel: 'resident',
    }),
  });
  if (answer.status === 201) acknowledged.push(((await answer.json()) as { id: string }).id);
}

for (let kill = 1; kill <= KILLS; kill += 1) {
  try {
    const server = await start();
    const life = Math.random() * LONGEST_LIFE_MS;
    const end = sleep(life).then(() => server.end('SIGKILL'));
    await Promise.allSettled([post(server.url), sleep(life / 2).then(() => post(server.url)), end]);
  } catch (error) {
    failedStarts += 1;
    console.error(error);
  }
  if (kill % 10 === 0) console.log(`${kill} kills, ${acknowledged.length} sets acknowledged`);
}

const server = await start();
const problems = { incomplete: 0, missing: 0, patientTwice: 0, questionTwice: 0, wrongText: 0 };
const deadline = Date.now() + 300_000;
for (const id of acknowledged) {
  let set: PearlSet | undefined;
  while (Date.now() < deadline) {
    const answer = await fetch(`${server.url}/api/pearls/${id}`);
    if (!answer.ok) break;
    set = (await answer.json()) as PearlSet;
    if (set.status === 'complete') break;
    await sleep(100);
  }
  if (!set) {
    problems.missing += 1;
    continue;
  }
  if (set.status !== 'complete' || set.patients.some(({ status }) => status !== 'done'))
    problems.incomplete += 1;
  if (
    new Set(set.patients.map(({ details }) => details)).size !== PATIENTS ||
    set.patients.length !== PATIENTS
  )
    problems.patientTwice += 1;
  if (set.patients.some(({ questions }) => questions.length !== 3)) problems.questionTwice += 1;
  if (
    set.patients.some(
      ({ details, content }) =>
        content.split('## Pathophysiology').length !== 2 || !content.includes(details),
    )
  )
    problems.wrongText += 1;
}
await server.end('SIGTERM');
await model.stop();
data.remove();

console.log(
  JSON.stringify({
    kills: KILLS,
    databaseDidNotOpen: failedStarts,
    setsAcknowledged: acknowledged.length,
    patients: acknowledged.length * PATIENTS,
    ...problems,
  }),
);
const isFaulty = failedStarts > 0 || Object.values(problems).some((count) => count > 0);
console.log(
  isFaulty ? 'FAILED' : 'Every acknowledged set is complete, and nothing is there twice.',
);
process.exit(isFaulty ? 1 : 0);
