import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { AppEnv } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { errorFacts } from '#server/log.ts';
import type { Log } from '#server/log.ts';

/** Proxies close what is silent for longer, and a browser that hears nothing believes the line dead. */
const BEAT_MS = 15_000;
/** A ward behind one address watches many sets; one attacker must not hold every socket. */
const MOST_PER_GUEST = 100;

const open = new Map<string, number>();

type Send = (event: string, data: unknown) => Promise<void>;

/** Answers with server-sent events until `run` ends or the browser leaves; then the signal is aborted. */
export function eventStream(
  c: Context<AppEnv>,
  log: Log,
  run: (send: Send, closed: AbortSignal) => Promise<void>,
  beatMs = BEAT_MS,
): Response {
  // Nobody reads what answers it: it would be open, and counted, for ever.
  if (c.req.method === 'HEAD') return c.body(null);
  const { guestKey: key } = c.get('client');
  const count = open.get(key) ?? 0;
  if (count >= MOST_PER_GUEST) {
    throw new AppError(
      'rate_limited',
      'Too many pages are open from your network. Please close some.',
    );
  }
  open.set(key, count + 1);
  c.header('X-Accel-Buffering', 'no');
  const response = streamSSE(c, async (stream) => {
    const closed = new AbortController();
    stream.onAbort(() => closed.abort());
    const send: Send = (event, data) => stream.writeSSE({ event, data: JSON.stringify(data) });
    let isTaken = true;
    const beatOnce = async () => {
      await send('beat', {});
      isTaken = true;
    };
    const beat = setInterval(() => {
      // The one before is still unread: nobody is there, and what is sent would only pile up.
      if (!isTaken) stream.abort();
      isTaken = false;
      void beatOnce();
    }, beatMs);
    try {
      await run(send, closed.signal);
    } catch (error) {
      // The browser connects again and begins with a snapshot.
      log.warn(
        { requestId: c.get('requestId'), ...errorFacts(error) },
        'an event stream broke off',
      );
    } finally {
      clearInterval(beat);
      closed.abort();
      const left = (open.get(key) ?? 1) - 1;
      if (left > 0) open.set(key, left);
      else open.delete(key);
    }
  });
  response.headers.set('Cache-Control', 'no-store');
  return response;
}
