import { expect, onTestFinished, test } from 'vitest';
import { aPerson } from '#test/administration.ts';
import { startModelServer, wholeAnswer } from '#test/model-server.ts';
import type { ModelRequest, Reply } from '#test/model-server.ts';
import { startTestServer } from '#test/server.ts';

/** Faster than life: one request in two seconds, patients a second apart. */
const PERIOD_MS = 150;
const STAGGER_MS = PERIOD_MS / 2;
/** Sets that one server writes side by side; the others join the line as these are done. */
const SIDE_BY_SIDE = 16;

type Refuse = (msLeft: number) => Reply;
const inWords: Refuse = () => ({
  status: 429,
  text: `Rate limit reached. Please try again in ${PERIOD_MS}ms.`,
});

/** A model that takes one request in PERIOD_MS, and refuses the others; all of them while it is closed. */
async function startLimited(refuse: Refuse = inWords) {
  const served: { user: string; at: number }[] = [];
  let isClosed = false;
  const model = await startModelServer(({ user }: ModelRequest): Reply => {
    const now = performance.now();
    const left = (served.at(-1)?.at ?? -Infinity) + PERIOD_MS - now;
    if (isClosed) return refuse(PERIOD_MS);
    if (left > 0) return refuse(left);
    served.push({ user, at: now });
    return { text: wholeAnswer('sepsis', 5) };
  });
  const env = { LLM_BASE_URL: model.baseUrl, GENERATION_STAGGER_MS: `${STAGGER_MS}` };
  const server = await startTestServer({ env, limits: { apart: STAGGER_MS } });
  onTestFinished(async () => {
    await server.stop();
    await model.stop();
  });
  const nameIn = ({ user }: { user: string }) => /<case>\nsepsis (\w+)\n/.exec(user)?.[1];
  let opened = 0;
  return {
    ...server,
    served,
    namesServed: () => served.map(nameIn),
    /** Since it was opened, by their first request: who is refused slowly may be served after the next one. */
    namesAsking: () => [...new Set(model.requests.slice(opened).map(nameIn))],
    close() {
      isClosed = true;
    },
    /** Once it has refused twice more: who was let go on when this was called stands in line by then. */
    async open() {
      const refused = model.requests.length;
      await expect.poll(() => model.requests.length).toBeGreaterThan(refused + 1);
      isClosed = false;
      opened = model.requests.length;
    },
  };
}

const named = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, i) => `${prefix}${i}`);

test('twenty people at a limited model all get its answer, in the order in which they asked', async () => {
  const server = await startLimited();
  const names = named('case', 20);
  server.close();
  const ids: string[] = [];
  for (const name of names) ids.push(await server.generate([`sepsis ${name}`]));
  for (const id of ids.slice(0, SIDE_BY_SIDE)) {
    const status = async () => (await server.readSet(id)).patients[0]?.status;
    await expect.poll(status, { timeout: 10_000 }).not.toBe('waiting');
  }
  await server.open();
  const sets = await Promise.all(ids.map((id) => server.untilComplete(id)));
  expect(sets.flatMap(({ patients }) => patients.map(({ source }) => source))).toEqual(
    names.map(() => 'model'),
  );
  expect(server.namesAsking()).toEqual(names);
});

test.each([
  ['a header in milliseconds', (left) => ({ status: 429, text: 'slow', headers: wait(left) })],
  ['words', inWords],
  [
    'seconds, while it is overloaded',
    (left) => ({ status: 503, text: `retry after ${left / 1000}s` }),
  ],
] satisfies [string, Refuse][])(
  'five cases of one set all get the answer of a model that asks to wait by %s',
  async (_, refuse) => {
    const server = await startLimited(refuse);
    const names = named('case', 5);
    const set = await server.untilComplete(await server.generate(names.map((n) => `sepsis ${n}`)));
    expect(set.patients.map(({ source, problem }) => [source, problem])).toEqual(
      names.map(() => ['model', null]),
    );
    expect(server.namesAsking()).toEqual(names);
  },
);

function wait(ms: number) {
  return { 'retry-after-ms': `${ms}` };
}

test("a set of twenty does not hold up another person's set of one", async () => {
  const server = await startLimited();
  const many = await server.generate(named('mine', 20).map((name) => `sepsis ${name}`));
  const one = await server.generate(['sepsis yours']);
  const { patients } = await server.untilComplete(one);
  expect(patients[0]?.source).toBe('model');
  expect(server.namesServed().indexOf('yours')).toBeLessThan(4);
  const { patients: others } = await server.untilComplete(many);
  expect(others.every(({ source }) => source === 'model')).toBe(true);
});

test("one person's twenty sets do not hold up another person's one", async () => {
  const busy = Promise.withResolvers<void>();
  const model = await startModelServer(({ user }) => {
    const answer = { text: wholeAnswer('sepsis', 5) };
    return user.includes('sepsis yours') ? answer : { ...answer, after: busy.promise };
  });
  const server = await startTestServer({ env: { LLM_BASE_URL: model.baseUrl } });
  onTestFinished(async () => {
    busy.resolve();
    await server.stop();
    await model.stop();
  });
  const [one, other] = [await aPerson(server), await aPerson(server)];
  const make = (person: typeof one, details: string) =>
    person.call('POST /api/pearls', { body: { patients: [{ details }] } });
  for (const name of named('mine', 20)) await make(one, `sepsis ${name}`);
  const { id } = await make(other, 'sepsis yours');
  const status = async () => (await other.call('GET /api/pearls/:id', { path: { id } })).status;
  await expect.poll(status, { timeout: 10_000 }).toBe('complete');
  expect(model.requests.length).toBeLessThan(6);
});

test('who waited as long as one may is answered by the library, is told so and may try again', async () => {
  const model = await startModelServer(() => ({ status: 429, text: 'Try again in 100ms' }));
  const env = { LLM_BASE_URL: model.baseUrl, GENERATION_PATIENCE_MS: '400' };
  const server = await startTestServer({ env });
  onTestFinished(async () => {
    await server.stop();
    await model.stop();
  });
  const { patients } = await server.untilComplete(await server.generate(['sepsis']));
  expect(patients[0]).toMatchObject({
    source: 'library',
    problem: 'waited_out',
    can: { retry: true },
  });
});
