import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import type { Config } from '#server/config.ts';
import type { AppEnv } from '#server/http/context.ts';
import type { Sender } from '#server/mail/transport.ts';
import type { Clock, Logger, Readiness, Store } from '#server/ports.ts';
import { createFigures } from '#server/watch/figures.ts';
import type { Metrics } from '#server/watch/metrics.ts';
import { onceAMinute } from '#server/watch/once-a-minute.ts';

type Ground = Pick<Readiness, 'hasRoom'> &
  Store &
  Clock &
  Logger &
  Sender & {
    config: Pick<Config, 'metricsToken' | 'dataDir' | 'model'>;
    stopping: AbortSignal;
    metrics: Metrics | null;
  };

/** For Prometheus. Without a token there is no such address. */
export function metricsPage(ground: Ground) {
  const { config, log, metrics } = ground;
  const app = new Hono<AppEnv>();
  if (!metrics || !config.metricsToken) return app;
  const expected = digest(config.metricsToken);
  const figures = createFigures(ground);
  const isTime = onceAMinute();
  const responses = {
    200: { description: 'In the text format of Prometheus.' },
    401: { description: 'Without METRICS_TOKEN as a bearer token.' },
  };
  const described = describeRoute({
    tags: ['Health'],
    summary: 'Figures for Prometheus',
    responses,
  });
  app.get('/metrics', described, async (c) => {
    c.header('Cache-Control', 'no-store');
    const [, token = ''] = /^Bearer +(\S+) *$/i.exec(c.req.header('authorization') ?? '') ?? [];
    if (!timingSafeEqual(digest(token), expected)) {
      if (token !== '' && isTime()) log.warn({}, 'somebody asks for metrics by a wrong token');
      c.header('WWW-Authenticate', 'Bearer realm="metrics"');
      return c.text('Send METRICS_TOKEN as a bearer token.\n', 401);
    }
    return c.body(await metrics.text(await figures()), 200, {
      'Content-Type': metrics.contentType,
    });
  });
  return app;
}

/** Of one length whatever came, so that comparing takes one time. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
