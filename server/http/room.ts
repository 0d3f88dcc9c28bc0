import { createMiddleware } from 'hono/factory';
import { unavailable } from '#server/http/trouble.ts';
import type { AppEnv } from '#server/http/context.ts';
import type { Readiness } from '#server/ports.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Takes away instead of adding, and nobody may be kept signed in. */
const SIGN_OUT = '/api/auth/sign-out';

/** What would be written is refused while the disk has no room for it: reading goes on. */
export function refuseWithoutRoom({ hasRoom }: Pick<Readiness, 'hasRoom'>) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const isWrite = !READS.has(c.req.method) && c.req.path !== SIGN_OUT;
    if (isWrite && !hasRoom()) throw unavailable('full');
    await next();
  });
}
