import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import type { AppEnv } from '#server/http/context.ts';
import type { Readiness } from '#server/ports.ts';

const NOT_READY = {
  stopping: 'It is stopping.',
  'no database': 'The database does not answer, or no connection to it is free.',
  'disk full': 'The disk has no room left for what people write.',
};

type Ground = Readiness & { stopping: AbortSignal };

/**
 * /healthz says that the process lives, /readyz that it can serve. /readyz/shutdown is for proxies: one part of that, named
 * as Kubernetes' API server names it. What all servers share must not take all of them out of a proxy at once.
 */
export function health({ isThere, hasRoom, stopping }: Ground) {
  const app = new Hono<AppEnv>();
  app.get('/healthz', describe('Whether the process lives', { 200: 'It does.' }), (c) =>
    c.json({ status: 'ok' }),
  );
  const answers = { 200: 'It is.', 503: Object.values(NOT_READY).join(' ') };
  app.get('/readyz', describe('Whether the server is ready', answers), async (c) => {
    const why = await whyNotReady();
    return c.json({ status: why ?? 'ready' }, why ? 503 : 200);
  });

  const untilStop = { 200: 'It goes on.', 503: NOT_READY.stopping };
  app.get('/readyz/shutdown', describe('Whether the server is stopping', untilStop), (c) =>
    stopping.aborted ? c.json({ status: 'stopping' }, 503) : c.json({ status: 'ok' }),
  );

  async function whyNotReady(): Promise<keyof typeof NOT_READY | null> {
    if (stopping.aborted) return 'stopping';
    if (!hasRoom()) return 'disk full';
    return (await isThere()) ? null : 'no database';
  }
  return app;
}

function describe(summary: string, answers: Record<number, string>) {
  const responses: Record<string, { description: string }> = {};
  for (const [status, description] of Object.entries(answers)) responses[status] = { description };
  return describeRoute({ tags: ['Health'], summary, responses });
}
