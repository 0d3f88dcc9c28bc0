import type { IncomingMessage, ServerResponse } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { ServerType } from '@hono/node-server';
import { discard } from '#server/http/unread.ts';

const WAITS = {
  /** A head or a body that trickles in for longer is an attack or a dead line. */
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  /** How often that is looked at. */
  connectionsCheckingInterval: 1000,
  /** Not a byte either way: whoever reads nothing of an answer is let go. What takes longest is read for 50 s. */
  silentMs: 90_000,
};

type Fetch = Parameters<typeof createAdaptorServer>[0]['fetch'];

/** The server of HTTP, on which a slow client holds nothing for long. */
export function createListener(fetch: Fetch, waits = WAITS): ServerType {
  const { silentMs, ...serverOptions } = waits;
  const server = createAdaptorServer({ fetch, serverOptions, autoCleanupIncoming: false });
  server.prependListener('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    // Before it is finished: then Node would do it.
    outgoing.once('prefinish', () => {
      if (!incoming.complete) discard(incoming);
    });
  });
  server.setTimeout(silentMs);
  return server;
}
