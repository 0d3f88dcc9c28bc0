import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';

const READS = ['GET', 'HEAD', 'OPTIONS'];

/** Writes come from our own pages, or from no page at all, and as JSON: what a form on another site cannot send. */
export function guardWrites() {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (!READS.includes(c.req.method)) {
      const site = c.req.header('sec-fetch-site') ?? 'none';
      if (site !== 'same-origin' && site !== 'none') {
        throw new AppError('forbidden', 'This request came from another site and was refused.');
      }
      if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) {
        throw new AppError('invalid', 'Please send the request as JSON.', { status: 415 });
      }
    }
    await next();
  });
}
