/**
 * Twenty people at a model that takes one request in two seconds and refuses the others: who was served when, in which order,
 * and how many were answered by something else than the model.
 *
 *   npm run bench:patience
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { startModelServer, wholeAnswer } from '#test/model-server.ts';
import { startServerProcess, temporaryFolder } from '#test/server-process.ts';

const PEOPLE = 20;
const PERIOD_MS = 2000;
/** Between the presses of two people. */
const APART_MS = 100;

const served: { name: string | undefined; at: number }[] = [];
const model = await startModelServer(({ user }) => {
  const now = performance.now();
  const left = (served.at(-1)?.at ?? -Infinity) + PERIOD_MS - now;
  if (left > 0)
    return { status: 429, text: `Please try again in ${(left / 1000).toFixed(2)} seconds.` };
  const isCheck = user.startsWith('<questions>');
  served.push({ name: isCheck ? undefined : /sepsis (\w+)/.exec(user)?.[1], at: now });
  return { text: isCheck ? '1: A\n2: B\n3: C' : wholeAnswer('sepsis', 3) };
});
const data = temporaryFolder();
const server = await startServerProcess({ DATA_DIR: data.path, LLM_BASE_URL: model.baseUrl });

async function ask(place: number) {
  await sleep(place * APART_MS);
  const headers = {
    'content-type': 'application/json',
    origin: server.url,
    'x-forwarded-for': `198.18.1.${place + 1}`,
  };
  const pressed = performance.now();
  const answer = await fetch(`${server.url}/api/pearls`, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      patients: [{ details: `sepsis case${place}` }],
      learnerLevel: 'resident',
    }),
  });
  if (answer.status !== 201) throw new Error(await answer.text());
  const { id } = (await answer.json()) as { id: string };
  for (;;) {
    const set = (await (await fetch(`${server.url}/api/pearls/${id}`, { headers })).json()) as {
      status: string;
      patients: { source: string | null }[];
    };
    if (set.status === 'complete')
      return { pressed, ended: performance.now(), source: set.patients[0]?.source };
    await sleep(250);
  }
}

// The first request of a server that has just started takes long.
await ask(0);
served.length = 0;
const people = await Promise.all(Array.from({ length: PEOPLE }, (_, place) => ask(place)));
await server.end('SIGTERM');
await model.stop();
data.remove();

const order = served.flatMap(({ name }) => name ?? []);
const waits = people.map(({ pressed }, place) => {
  const at = served.find(({ name }) => name === `case${place}`)?.at ?? Infinity;
  return { waited: at - pressed, share: (place + 1) * PERIOD_MS };
});
const seconds = (ms: number) => Math.round(ms / 100) / 10;
console.log(
  JSON.stringify(
    {
      answeredByTheModel: people.filter(({ source }) => source === 'model').length,
      isOrderKept: order.every((name, place) => name === `case${place}`),
      longestWait: {
        seconds: seconds(Math.max(...waits.map(({ waited }) => waited))),
        ofOnesShare: Math.max(...waits.map(({ waited, share }) => waited / share)).toFixed(2),
        bar: 2,
      },
      lastWithQuestionsAfterSeconds: seconds(Math.max(...people.map((p) => p.ended - p.pressed))),
      servedWithChecks: served.length,
    },
    null,
    2,
  ),
);
