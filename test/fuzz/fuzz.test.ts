import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { array, assert, asyncProperty } from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '#server/db/connect.ts';
import { keptLog } from '#test/log.ts';
import { createTestDatabase, startTestServer } from '#test/server.ts';
import { fillServer } from '#test/fuzz/filled.ts';
import { requestsOf, SENT } from '#test/fuzz/requests.ts';
import type { ApiDescription, FuzzRequest } from '#test/fuzz/requests.ts';
import { keepRows } from '#test/fuzz/restored.ts';
import { pathOf, send, takenFor } from '#test/fuzz/sent.ts';
import type { Answer } from '#test/fuzz/sent.ts';

const { FUZZ_REQUESTS, FUZZ_SEED } = process.env;
/** As a test few and always the same; by `npm run fuzz` many, and others each time. */
const REQUESTS = Number(FUZZ_REQUESTS ?? 400);
const SEED = Number(FUZZ_SEED ?? (FUZZ_REQUESTS ? Date.now() % 2 ** 31 : 20_261_123));
const AT_ONCE = 8;
const HOURS_MS = 4 * 3_600_000;
/** So often everything is as it was: who was removed, signed out or deleted is there again. */
const RESTORED_EVERY = 20;
/** How often a failure is tried in a smaller form. */
const TRIES = 60;

/** A filled server on a socket. */
async function aFilledServer() {
  const log = keptLog();
  const url = await createTestDatabase();
  const database = await openPostgres(url, ['a secret of the fuzzed server only'], log);
  const server = await startTestServer({
    database,
    log,
    env: { TRUSTED_PROXIES: '127.0.0.1,::1' },
  });
  const { browsers, ids, seenBy } = await fillServer(server);
  const rows = await keepRows(url);
  const socket = createAdaptorServer({ fetch: server.app.fetch });
  await new Promise<void>((done) => void socket.listen(0, '127.0.0.1', done));
  onTestFinished(async () => {
    socket.close();
    await server.stop();
    await rows.close();
  });
  const { port } = socket.address() as AddressInfo;
  const description = await (await server.fetchAs('192.0.2.1', '/api/openapi.json')).json();
  const requests = requestsOf(description as ApiDescription, { ids });
  return { log, rows, requests, seenBy, ask: (one: FuzzRequest) => send(port, browsers, one) };
}

test(
  'no request brings an error of the server, another’s words or silence',
  async () => {
    const { log, rows, requests, seenBy, ask } = await aFilledServer();
    const table = new Map<string, Map<number, number>>();
    const so = { sent: 0, runs: 0, isFailing: false, tries: 0, askedAgain: 0 };

    /** Words in an answer that whoever asked may not read. */
    const leaked = (one: FuzzRequest, { text }: Answer) =>
      [...new Set(text.match(/planted\d{4}/g))].filter(
        (word) => !seenBy.get(word)?.includes(takenFor(one)),
      );

    async function judge(one: FuzzRequest, answer: Answer): Promise<void> {
      const what = `${one.method} ${one.route}`;
      const statuses = table.get(what) ?? new Map<number, number>();
      table.set(what, statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1));
      expect(answer.status, `${what} as ${one.who}`).toBeLessThan(500);
      if (leaked(one, answer).length === 0) return;
      // Somebody may have been let in by then: on the untouched records it must not be so.
      await rows.restore();
      so.askedAgain += 1;
      expect(leaked(one, await ask(one)), `${what} as ${one.who}: ${pathOf(one)}`).toEqual([]);
    }

    async function sendAndJudge(together: readonly FuzzRequest[]): Promise<void> {
      const answers = await Promise.all(
        together.map(async (one) => [one, await ask(one)] as const),
      );
      so.sent += answers.length;
      for (const [one, answer] of answers) await judge(one, answer);
    }

    const property = asyncProperty(
      array(requests, { minLength: 1, maxLength: AT_ONCE, size: 'max' }),
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
      const numRuns = Math.ceil((REQUESTS - so.sent) / AT_ONCE);
      await assert(property, { seed: SEED + so.sent, numRuns });
    }

    const lines = log.lines.join('\n');
    expect(lines).not.toContain(SENT);
    expect(lines).not.toMatch(/planted\d{4}/);
    expect(table.size).toBeGreaterThan(REQUESTS > 10_000 ? 200 : 100);
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
