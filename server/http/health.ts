import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import { ping } from '#server/db/ping.ts';
import type { AppEnv } from '#server/http/context.ts';
import type { Store } from '#server/ports.ts';

/** For supervisors: /healthz says that the process lives, /readyz that it can serve. */
export function health({ db, stopping }: Store & { stopping: AbortSignal }) {
  const app = new Hono<AppEnv>();
  let asked: Promise<boolean> | undefined;
  /** However many ask at once, the database is asked once. */
  const isThere = () => (asked ??= ping(db).finally(() => (asked = undefined)));
  app.get('/healthz', describe('Whether the process lives', { 200: 'It does.' }), (c) =>
    c.json({ status: 'ok' }),
  );
  const answers = { 200: 'It is.', 503: 'It is stopping, or the database does not answer.' };
  app.get('/readyz', describe('Whether the server is ready', answers), async (c) => {
    const status = stopping.aborted ? 'stopping' : (await isThere()) ? 'ready' : 'no database';
    return c.json({ status }, status === 'ready' ? 200 : 503);
  });
  return app;
}

function describe(summary: string, answers: Record<number, string>) {
  const responses: Record<string, { description: string }> = {};
  for (const [status, description] of Object.entries(answers)) responses[status] = { description };
  return describeRoute({ tags: ['Health'], summary, responses });
}
