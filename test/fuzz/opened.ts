import type { AddressInfo } from 'node:net';
import type { IncomingMessage } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { openPostgres } from '#server/db/connect.ts';
import { fillServer } from '#test/fuzz/filled.ts';
import type { FuzzRequest } from '#test/fuzz/living/request.ts';
import { routesOf } from '#test/fuzz/requests.ts';
import type { ApiDescription } from '#test/fuzz/requests.ts';
import { keepRows } from '#test/fuzz/restored.ts';
import { send } from '#test/fuzz/sent.ts';
import { keptLog } from '#test/log.ts';
import { createTestDatabase, nextAddress, startTestServer } from '#test/server.ts';

type Rows = Awaited<ReturnType<typeof keepRows>>;
type Asked = {
  pass?: (rows: Rows, answer: () => Promise<Response>) => Promise<Response>;
  /** Every request comes from another network than the one before. */
  isApart?: boolean;
};

/** A filled server on a socket; every request comes through `pass`, if there is one. */
export async function openFilled({ pass = (_, answer) => answer(), isApart = false }: Asked = {}) {
  const log = keptLog();
  const url = await createTestDatabase();
  const database = await openPostgres(url, ['a secret of the fuzzed server only'], log);
  const env = { TRUSTED_PROXIES: '127.0.0.1,::1', METRICS_TOKEN: 'of-the-fuzzed-server-only' };
  const server = await startTestServer({ database, log, env });
  const filled = await fillServer(server);
  const rows = await keepRows(url);
  const description = await (await server.fetchAs('192.0.2.1', '/api/openapi.json')).json();
  const socket = createAdaptorServer({
    fetch: (request, bindings) =>
      pass(rows, () => Promise.resolve(server.app.fetch(request, bindings))),
  });
  if (isApart)
    socket.prependListener('request', ({ rawHeaders }: IncomingMessage) => {
      rawHeaders.push('X-Forwarded-For', nextAddress());
    });
  await new Promise<void>((done) => void socket.listen(0, '127.0.0.1', done));
  const { port } = socket.address() as AddressInfo;
  return {
    log,
    port,
    url,
    server,
    rows,
    filled,
    routes: routesOf(description as ApiDescription),
    ask: (one: FuzzRequest) => send(port, filled.browsers, one),
    async close() {
      socket.close();
      await server.stop();
      await rows.close();
    },
  };
}
