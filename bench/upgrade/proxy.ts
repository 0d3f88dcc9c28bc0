import { Agent, createServer, request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** `ms` until the head of the answer; `status` 0 where none came. */
export type Answer = {
  server: string;
  method: string;
  path: string;
  status: number;
  retryAfter: number | null;
  at: number;
  ms: number;
};
type Server = { name: string; url: string; isWell: boolean };

/** As deploy/Caddyfile has it. */
const HEALTH = { everyMs: 1000, timeoutMs: 4000 };
const TRY_MS = 5000;
const AGAIN_MS = 250;

/** Versions before /readyz/shutdown say it at /readyz. */
async function isWell({ url }: Server): Promise<boolean> {
  const signal = AbortSignal.timeout(HEALTH.timeoutMs);
  const { ok, status } = await fetch(`${url}/readyz/shutdown`, { signal });
  return status === 404 ? (await fetch(`${url}/readyz`, { signal })).ok : ok;
}

/**
 * A proxy in front of several servers as deploy/Caddyfile describes it: asks each whether it is ready, tries another
 * where one takes no connection, and asks another for a file of the pages that one does not have.
 */
export async function startProxy() {
  const servers: Server[] = [];
  const answers: Answer[] = [];
  const agent = new Agent({ keepAlive: true });
  let [turn, elsewhere] = [0, 0];

  const looking = setInterval(() => {
    for (const server of servers) {
      void isWell(server)
        .then((well) => (server.isWell = well))
        .catch(() => (server.isWell = false));
    }
  }, HEALTH.everyMs);

  async function next(but?: Server): Promise<Server | null> {
    const deadline = performance.now() + TRY_MS;
    while (performance.now() < deadline) {
      const well = servers.filter((server) => server.isWell && server !== but);
      turn += 1;
      const chosen = well[turn % well.length];
      if (chosen) return chosen;
      if (but && servers.includes(but) && servers.length === 1) return but;
      await sleep(AGAIN_MS);
    }
    return null;
  }

  function forward(
    { url }: Server,
    { method, url: path, headers }: IncomingMessage,
    body: Buffer,
  ): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const sent = request(new URL(path ?? '', url), { method, headers, agent }, resolve);
      sent.once('error', reject);
      sent.end(body);
    });
  }

  async function answerOf(incoming: IncomingMessage, body: Buffer) {
    const { method = '', url: path = '' } = incoming;
    let server = await next();
    for (let tries = 0; server; tries += 1) {
      const asked: Server = server;
      const at = performance.now();
      const note = (status: number, retryAfter: number | null) =>
        answers.push({
          server: asked.name,
          method,
          path,
          status,
          retryAfter,
          at,
          ms: performance.now() - at,
        });
      try {
        const answer = await forward(asked, incoming, body);
        const isMissing = answer.statusCode === 404 && path.startsWith('/assets/');
        if (isMissing && tries === 0 && servers.length > 1) {
          answer.resume();
          elsewhere += 1;
          server = await next(asked);
          continue;
        }
        note(answer.statusCode ?? 0, Number(answer.headers['retry-after'] ?? 0) || null);
        return answer;
      } catch (error) {
        const isUntouched = (error as NodeJS.ErrnoException).code === 'ECONNREFUSED';
        if (!isUntouched || tries > 10) {
          note(0, null);
          return null;
        }
        asked.isWell = false;
        server = await next(asked);
      }
    }
    return null;
  }

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = Buffer.concat(await Array.fromAsync(incoming as AsyncIterable<Buffer>));
    const answer = await answerOf(incoming, body);
    if (!answer) {
      outgoing.writeHead(502).end();
      return;
    }
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.on('error', () => outgoing.destroy());
    answer.pipe(outgoing);
  }

  const front = createServer((incoming, outgoing) => {
    handle(incoming, outgoing).catch(() => outgoing.destroy());
  });
  // Else it hangs up on whoever rests for five seconds.
  front.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    answers,
    /** How often a file of the pages was asked of a server of the other version first. */
    elsewhere: () => elsewhere,
    add(name: string, url: string): void {
      servers.push({ name, url, isWell: true });
    },
    remove(name: string): void {
      const place = servers.findIndex((server) => server.name === name);
      if (place >= 0) servers.splice(place, 1);
    },
    async stop(): Promise<void> {
      clearInterval(looking);
      agent.destroy();
      front.closeAllConnections();
      await new Promise((resolve) => front.close(resolve));
    },
  };
}
