import { EventEmitter } from 'node:events';
import { Client } from 'pg';
import type { Pool } from 'pg';
import { z } from 'zod';
import { errorFacts } from '#server/log.ts';
import type { Log } from '#server/log.ts';
import { seldom } from '#server/seldom.ts';

/** Short messages to everyone who listens on this database: the other servers too. At most 7,900 bytes of JSON. */
export type Messages = {
  /** Reaches this process at once; other servers as soon as the database passes it on. Never throws. */
  send(channel: string, message: object): void;
  /** Returns the way to stop listening. */
  listen(channel: string, receive: (message: object) => void): () => void;
  close(): Promise<void>;
};

/** A server that runs is known by listening on it. */
const CHANNEL = 'debrief';
/** What a server's connection for messages has said last, by which one knows that a server is there. */
export const LISTEN = `listen ${CHANNEL}`;
const MAX_PAYLOAD_BYTES = 7900;
const RECONNECT_MS = 1000;
/** How often a listener is asked whether it still hears, and how long it may take to say so. */
const BEAT_MS = 20_000;
const PATIENCE_MS = 10_000;

export function createMessages(url: string, pool: Pool, log: Log): Messages {
  const local = new EventEmitter().setMaxListeners(0);
  const origin = crypto.randomUUID();
  let client: Client | undefined;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  // Whoever may connect to a database may also send on any channel.
  const passOver = seldom((facts) =>
    log.warn(facts, 'a message that servers do not send each other is passed over'),
  );

  async function connect(): Promise<void> {
    const next = new Client({
      connectionString: url,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
    });
    next.on('error', () => undefined);
    next.on('notification', ({ payload = '' }) => {
      try {
        const { from, channel, message } = Envelope.parse(JSON.parse(payload));
        if (from !== origin) local.emit(eventOf(channel), message);
      } catch (error) {
        passOver(errorFacts(error));
      }
    });
    await next.connect();
    await next.query(LISTEN).catch((error: unknown) => {
      // Carried out later, it would hear everything a second time.
      next.connection.stream.destroy();
      throw error;
    });
    const beat = setInterval(() => {
      next.query(LISTEN).catch(() => next.connection.stream.destroy());
    }, BEAT_MS).unref();
    next.on('end', () => {
      clearInterval(beat);
      reconnect();
    });
    client = next;
    if (closed) await next.end();
  }

  /** One attempt at a time, however many signs of a broken connection there are. */
  function reconnect(): void {
    if (closed || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      if (closed) return;
      connect().catch((error: unknown) => {
        log.warn(errorFacts(error), 'messages between servers are interrupted');
        reconnect();
      });
    }, RECONNECT_MS);
  }

  connect().catch(reconnect);

  return {
    send(channel, message) {
      local.emit(eventOf(channel), message);
      const payload = JSON.stringify({ from: origin, channel, message } satisfies Envelope);
      if (Buffer.byteLength(payload) > MAX_PAYLOAD_BYTES) return;
      pool.query('select pg_notify($1, $2)', [CHANNEL, payload]).catch(() => undefined);
    },
    listen(channel, receive) {
      local.on(eventOf(channel), receive);
      return () => void local.off(eventOf(channel), receive);
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}

const Envelope = z.object({
  from: z.string(),
  channel: z.string(),
  message: z.custom<object>((message) => typeof message === 'object' && message !== null),
});
type Envelope = z.infer<typeof Envelope>;

/** No name of its own: an emitter takes `error` for something else. */
const eventOf = (channel: string) => `on ${channel}`;
