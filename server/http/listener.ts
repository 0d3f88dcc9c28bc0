import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import type { ServerType } from '@hono/node-server';
import { discard } from '#server/http/unread.ts';

const WAITS = {
  /** A head or a body that trickles in for longer is an attack or a dead line. */
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  /** How often that is looked at. */
  connectionsCheckingInterval: 1000,
  /** Longer than a proxy keeps a connection for its next request (usually 60 s): else it sends one as we hang up. */
  keepAliveTimeout: 65_000,
  /** Not a byte either way: whoever reads nothing of an answer is let go. What takes longest is read for 50 s. */
  silentMs: 90_000,
};

type Fetch = Parameters<typeof createAdaptorServer>[0]['fetch'];

/** How long an open connection may bring one more request after a stop was asked for: a proxy asks /readyz/shutdown once a second. */
const LAST_MS = 2500;
/** And those that are being answered may take, before they are cut. */
const FINISH_MS = 20_000;

export type Listener = {
  server: ServerType;
  /** Takes no new connection, and answers what was asked. */
  drain: () => Promise<void>;
};

/**
 * The server of HTTP, on which a slow client holds nothing for long. Once it is `stopping` each answer says that its
 * connection ends, so that who asks next asks another server.
 */
export function createListener(
  fetch: Fetch,
  stopping: AbortSignal = new AbortController().signal,
  waits = WAITS,
): Listener {
  const { silentMs, keepAliveTimeout, ...serverOptions } = waits;
  const server = createAdaptorServer({
    fetch,
    serverOptions: { ...serverOptions, keepAliveTimeout },
    autoCleanupIncoming: false,
  });
  const open = new Set<ServerResponse>();
  /** Opened for a request that has not come, as browsers do ahead: such a one is not waited for. */
  const unused = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.prependListener('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    unused.delete(incoming.socket);
    outgoing.shouldKeepAlive &&= !stopping.aborted;
    open.add(outgoing);
    outgoing.once('close', () => open.delete(outgoing));
    // Before it is finished: then Node would do it.
    outgoing.once('prefinish', () => {
      if (!incoming.complete) discard(incoming);
    });
  });
  stopping.addEventListener('abort', () => {
    for (const outgoing of open) outgoing.shouldKeepAlive = false;
  });
  server.setTimeout(silentMs);
  return { server, drain: () => drain(server, unused) };
}

/** A request that is on its way when a connection that seems idle is closed is lost: so it has a moment. */
async function drain(server: ServerType, unused: ReadonlySet<Socket>): Promise<void> {
  const hasConnections = await new Promise<boolean>((resolve) =>
    server.getConnections((error, count) => resolve(error !== null || count > 0)),
  );
  if (hasConnections) await sleep(LAST_MS);
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  for (const socket of unused) socket.destroy();
  const timer = setTimeout(() => {
    if ('closeAllConnections' in server) server.closeAllConnections();
  }, FINISH_MS);
  await closed;
  clearTimeout(timer);
}
