import { array, assert, asyncProperty, oneof, sample } from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { WHO } from '#test/fuzz/who.ts';
import type { Filled } from '#test/fuzz/filled.ts';
import type { Who } from '#test/fuzz/who.ts';
import type { FuzzRequest } from '#test/fuzz/living/request.ts';
import { openFilled } from '#test/fuzz/opened.ts';
import { isFor, requestsOf, SENT } from '#test/fuzz/requests.ts';
import type { Route } from '#test/fuzz/requests.ts';
import { unplanted } from '#test/fuzz/unplanted.ts';
import { placesOf, wordColumnsOf } from '#test/leaving.ts';
import { pathOf, takenFor } from '#test/fuzz/sent.ts';
import type { Answer } from '#test/fuzz/sent.ts';

const { FUZZ_REQUESTS, FUZZ_SEED } = process.env;
/** As a test few and always the same; by `npm run fuzz` many, and others each time. */
const REQUESTS = Number(FUZZ_REQUESTS ?? 200);
const SEED = Number(FUZZ_SEED ?? (FUZZ_REQUESTS ? Date.now() % 2 ** 31 : 20_261_123));
/** In one try, most of them. */
const TOGETHER = 64;
const AT_ONCE = 16;
/** By few people: one person's requests wait for each other. */
const READ_AT_ONCE = 4;
const HOURS_MS = 4 * 3_600_000;
/** So often everything is as it was: who was removed, signed out or deleted is there again. */
const RESTORED_EVERY = 2;
/** How often a failure is tried in a smaller form, and a route is tried to be let through by each who asks. */
const TRIES = 60;
const TRIES_OF_EACH = 8;

/** Routes that nobody is let through, and why. */
const NEVER = [
  'GET /api/shared', // only says that an id is missing
  'DELETE /api/profile/sessions', // only say that the page is of an earlier version
  'DELETE /api/profile/sessions/{id}',
  'GET /metrics', // opened by a token that is nobody's session
];

let opened: ReturnType<typeof openFilled> | undefined;
/** The same for all tests: filling it takes longer than they do. */
const theServer = () => (opened ??= openFilled());
afterAll(async () => (await opened)?.close());

/** Words in an answer that whoever asked may not read. */
const leaked = ({ seenBy }: Pick<Filled, 'seenBy'>, one: FuzzRequest, { text }: Answer) =>
  [...new Set(text.match(/planted\d{4}/g))].filter(
    (word) => !seenBy.get(word)?.includes(takenFor(one)),
  );

const nameOf = ({ method, route }: Pick<Route, 'method' | 'route'>) =>
  `${method.toUpperCase()} ${route}`;

test(
  'every route lets somebody through on records that nobody has touched',
  { timeout: HOURS_MS },
  async () => {
    const { filled, rows, routes, ask } = await theServer();
    const requestTo = requestsOf(filled, true);

    async function* tried(route: Route): AsyncGenerator<FuzzRequest> {
      yield* filled.living.filter((one) => isFor(one, route));
      for (let seed = 0; seed < TRIES_OF_EACH; seed += 1)
        for (const who of likely(route)) yield* sample(requestTo(route, who), { seed, numRuns: 1 });
    }

    async function isLetThrough(route: Route): Promise<boolean> {
      for await (const one of tried(route)) {
        const answer = await ask(one);
        expect(answer.status, `${nameOf(route)} as ${one.who}`).toBeLessThan(500);
        if (answer.status >= 400) continue;
        expect(leaked(filled, one, answer), `${nameOf(route)} as ${one.who}`).toEqual([]);
        if (!isRepeatable(route)) await rows.restore();
        return true;
      }
      return false;
    }

    const never: string[] = [];
    async function tryAll(waiting: Iterable<Route>): Promise<void> {
      for (const route of waiting) if (!(await isLetThrough(route))) never.push(nameOf(route));
    }
    await tryAll(routes.filter((route) => !isRepeatable(route)));
    const readings = routes.filter(isRepeatable).values();
    await Promise.all(Array.from({ length: READ_AT_ONCE }, () => tryAll(readings)));
    expect(never.toSorted()).toEqual(NEVER.toSorted());
  },
);

test('a text is planted wherever people write, so that it would be seen elsewhere', async () => {
  const { server } = await theServer();
  const planted = await placesOf(server, ['planted']);
  const columns = (await wordColumnsOf(server))
    .filter(({ schema }) => schema === 'public')
    .map(({ table, column }) => `${table}.${column}`);
  const without = columns.filter((column) => !planted.includes(column));
  expect(without.toSorted()).toEqual([...unplanted].toSorted());
});

/** Whom a route is for, as far as its address says it, before everybody else. */
function likely({ route }: Route): readonly Who[] {
  const first: Who[] = route.includes('/admin/')
    ? ['administrator', 'system_admin']
    : ['trainee', 'attending'];
  return [...first, ...WHO.filter((who) => !first.includes(who))];
}

/** Nothing is used up by it. */
function isRepeatable({ method, route }: Route): boolean {
  return method === 'get' && !route.startsWith('/api/own-data/');
}

test(
  'no request brings an error of the server, another’s words or silence',
  async () => {
    const { log, filled, rows, routes, ask } = await theServer();
    const requestTo = requestsOf(filled, false);
    const requests = oneof(
      ...routes.map((route) => oneof(...WHO.map((who) => requestTo(route, who)))),
    );
    const table = new Map<string, Map<number, number>>();
    const so = { sent: 0, runs: 0, isFailing: false, tries: 0, askedAgain: 0 };

    async function judge(one: FuzzRequest, answer: Answer): Promise<void> {
      const what = nameOf(one);
      const statuses = table.get(what) ?? new Map<number, number>();
      table.set(what, statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1));
      expect(answer.status, `${what} as ${one.who}`).toBeLessThan(500);
      if (leaked(filled, one, answer).length === 0) return;
      // Somebody may have been let in by then: on the untouched records it must not be so.
      await rows.restore();
      so.askedAgain += 1;
      expect(leaked(filled, one, await ask(one)), `${what} as ${one.who}: ${pathOf(one)}`).toEqual(
        [],
      );
    }

    /** A few at once, so that nobody waits for the slowest of them. */
    async function sendAndJudge(together: readonly FuzzRequest[]): Promise<void> {
      const waiting = together.values();
      const answers: [FuzzRequest, Answer][] = [];
      async function sendOn(): Promise<void> {
        for (const one of waiting) answers.push([one, await ask(one)]);
      }
      await Promise.all(Array.from({ length: AT_ONCE }, sendOn));
      so.sent += answers.length;
      for (const [one, answer] of answers) await judge(one, answer);
    }

    const property = asyncProperty(
      array(requests, { minLength: 1, maxLength: TOGETHER, size: 'max' }),
      async (together) => {
        if (so.isFailing) so.tries += 1;
        if (so.tries > TRIES) return;
        if (so.isFailing || so.runs % RESTORED_EVERY === 0) await rows.restore();
        so.runs += 1;
        await sendAndJudge(together).catch((problem: unknown) => {
          so.isFailing = true;
          throw problem;
        });
      },
    );
    while (so.sent < REQUESTS) {
      const numRuns = Math.ceil((REQUESTS - so.sent) / TOGETHER);
      await assert(property, { seed: SEED + so.sent, numRuns });
    }

    const lines = log.lines.join('\n');
    expect(lines).not.toContain(SENT);
    expect(lines).not.toMatch(/planted\d{4}/);
    expect(table.size).toBeGreaterThan(REQUESTS > 10_000 ? 200 : 80);
    if (FUZZ_REQUESTS) tell(table, so);
  },
  HOURS_MS,
);

function tell(
  table: Map<string, Map<number, number>>,
  { sent, askedAgain }: { sent: number; askedAgain: number },
): void {
  const lines = [...table]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([what, statuses]) => {
      const counts = [...statuses].toSorted(([a], [b]) => a - b).map(([one, n]) => `${one}×${n}`);
      return `${what}  ${counts.join(' ')}`;
    });
  const never = [...table].filter(([, statuses]) => ![...statuses.keys()].some((one) => one < 400));
  const whole = `${sent} requests to ${table.size} routes, seed ${SEED}; ${askedAgain} answers asked again`;
  const end = `never let through: ${never.map(([what]) => what).join(', ') || 'none'}`;
  process.stdout.write(`${[...lines, end, whole].join('\n')}\n`);
}
