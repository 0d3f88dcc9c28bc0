import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sample } from 'fast-check';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openFilled } from '#test/fuzz/opened.ts';
import type { Who } from '#test/fuzz/who.ts';
import type { FuzzRequest } from '#test/fuzz/living/request.ts';
import { isFor, requestsOf } from '#test/fuzz/requests.ts';
import type { Route } from '#test/fuzz/requests.ts';

const { SQLMAP_ROUTES = '', SQLMAP_AT_ONCE = '2', SQLMAP_LEVEL = '2' } = process.env;
/** So often everything is as it was, limits too. */
const RESTORED_EVERY = 40;
const ROLES: readonly Who[] = ['trainee', 'administrator', 'attending', 'guest', 'system_admin'];
/** Reads are tried by both of these, since lists are asked for otherwise by each. */
const READERS: readonly Who[] = ['trainee', 'administrator'];
/** What sqlmap goes on after: our refusals. A delay is ten seconds: no busy machine takes that for one. */
const OPTIONS = [
  [
    '--batch',
    '--ignore-stdin',
    '--flush-session',
    '--disable-coloring',
    '--ignore-redirects',
    '--skip-waf',
  ],
  ['--technique=BEUSTQ', `--level=${SQLMAP_LEVEL}`, '--dbms=PostgreSQL'],
  ['--time-sec=10', '--timeout=60', '--retries=0'],
  ['--ignore-code=400,401,403,404,409,410,413,415,422,429'],
].flat();
const FOUND = /is vulnerable|identified the following injection point/;
const NOTHING = /all tested parameters do not appear to be injectable/;

/** What sqlmap says of a request with an asterisk at every place to try. */
async function trySql(request: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'debrief-sqlmap-'));
  const file = join(folder, 'request.txt');
  await writeFile(file, request);
  const given = ['-r', file, `--output-dir=${folder}`, ...OPTIONS];
  const child = spawn('sqlmap', given);
  let said = '';
  child.stdout.on('data', (text: Buffer) => (said += text.toString()));
  child.stderr.on('data', (text: Buffer) => (said += text.toString()));
  await new Promise<void>((done, fail) => void child.on('close', () => done()).on('error', fail));
  await rm(folder, { recursive: true });
  return said;
}

/** Every text of a body, marked. */
function marked(value: unknown): unknown {
  if (typeof value === 'string') return `${value.replaceAll('*', '')}*`;
  if (Array.isArray(value)) return value.map(marked);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, marked(one)]));
}

function queriesOf({ operation }: Route) {
  return (operation.parameters ?? []).filter((parameter) => parameter.in === 'query');
}

function markedRequest(one: FuzzRequest, route: Route, cookie: string, port: number) {
  let next = 0;
  const path = one.route.replaceAll(
    /\{\w+\}/g,
    () => `${encodeURIComponent(one.names[next++] ?? '')}*`,
  );
  const query = queriesOf(route)
    .map(
      ({ name, schema }) =>
        `${name}=${one.query[name] ?? JSON.stringify(schema.default ?? '').replaceAll('"', '')}*`,
    )
    .join('&');
  const body = one.method === 'GET' ? '' : JSON.stringify(marked(one.body));
  const text = [
    `${one.method} ${path}${query && `?${query}`} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    ...(cookie ? [`Cookie: ${cookie}`] : []),
    ...(body ? ['Content-Type: application/json'] : []),
    '',
    body,
  ].join('\r\n');
  return { text, places: (path + query + body).split('*').length - 1 };
}

async function untilEmpty(count: () => number): Promise<void> {
  while (count() > 0) await new Promise((done) => void setTimeout(done, 5));
}

test('sqlmap finds an injection where there is one', async () => {
  const { url, ...server } = await openFilled();
  onTestFinished(() => server.close());
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  const careless = createServer((incoming, answer) => {
    const name = new URL(incoming.url ?? '', 'http://localhost').searchParams.get('name') ?? '';
    void client
      .query(`select 1 from programs where name = '${name}'`)
      .then(({ rowCount }) => answer.end(JSON.stringify({ rowCount })))
      .catch(() => answer.writeHead(400).end('{}'));
  });
  await new Promise<void>((done) => void careless.listen(0, '127.0.0.1', done));
  onTestFinished(() => void careless.close());
  const { port } = careless.address() as AddressInfo;
  const said = await trySql(`GET /?name=a* HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`);
  expect(said).toMatch(FOUND);
});

test('sqlmap finds no part of an address and no text of a body that reaches the SQL', async () => {
  let sent = 0;
  let inside = 0;
  let restoring: Promise<void> | undefined;
  const { port, rows, filled, routes, ask, ...server } = await openFilled({
    isApart: true,
    async pass(kept, answer) {
      sent += 1;
      await restoring;
      if (sent % RESTORED_EVERY === 0) {
        restoring = untilEmpty(() => inside).then(() => kept.restore());
        await restoring;
      }
      inside += 1;
      return answer().finally(() => (inside -= 1));
    },
  });
  onTestFinished(() => server.close());
  const requestTo = requestsOf(filled, true);

  async function isLetThrough(one: FuzzRequest): Promise<boolean> {
    const { status } = await ask(one);
    if (one.method !== 'GET') await rows.restore();
    return status < 400;
  }

  /** Such as somebody is let through with; lists by each to whom they are others. */
  async function chosen(route: Route): Promise<FuzzRequest[]> {
    const known = filled.living.filter((one) => isFor(one, route));
    if (known.length > 0) return known;
    const through: FuzzRequest[] = [];
    for (const who of route.method === 'get' ? READERS : ROLES) {
      const tries = [0, 1, 2].flatMap((seed) =>
        sample(requestTo(route, who), { seed, numRuns: 1 }),
      );
      for (const one of tries)
        if (through.every((other) => other.who !== who) && (await isLetThrough(one)))
          through.push(one);
      if (through.length > 0 && route.method !== 'get') break;
    }
    return through.length > 0
      ? through
      : sample(requestTo(route, 'trainee'), { seed: 0, numRuns: 1 });
  }

  const found: string[] = [];
  const untried: string[] = [];
  let places = 0;
  // Lists first: what they are asked for is where SQL is put together.
  const waiting = routes
    .filter(({ route }) => new RegExp(SQLMAP_ROUTES).test(route))
    .toSorted((a, b) => queriesOf(b).length - queriesOf(a).length)
    .values();
  async function tryOn(): Promise<void> {
    for (const route of waiting) {
      for (const one of await chosen(route)) {
        const pairs = [...filled.browsers[one.who].cookies].map((pair) => pair.join('='));
        const request = markedRequest(one, route, pairs.join('; '), port);
        if (request.places === 0) continue;
        const before = sent;
        const said = await trySql(request.text);
        const name = `${one.method} ${one.route} as ${one.who}`;
        const verdict = FOUND.test(said) ? 'FOUND' : NOTHING.test(said) ? 'nothing' : 'not tried';
        const asked = `${request.places} places, ${sent - before} requests by all`;
        process.stdout.write(`${name}: ${asked}: ${verdict}\n`);
        places += request.places;
        if (verdict === 'FOUND') found.push(`${name}\n${said}`);
        if (verdict === 'not tried') untried.push(`${name}\n${said.slice(-600)}`);
      }
    }
  }
  await Promise.all(Array.from({ length: Number(SQLMAP_AT_ONCE) }, tryOn));
  process.stdout.write(`${places} places, ${sent} requests\n`);
  expect(found).toEqual([]);
  expect(untried).toEqual([]);
});
