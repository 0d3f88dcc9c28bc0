import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import type { AppEnv } from '#server/http/context.ts';
import { addressList, clientAddress, guestKey } from '#server/http/address.ts';
import { newId } from '#server/ids.ts';
import type { Runtime } from '#server/runtime.ts';

/** Gives every request an id, an actor, and one line in the log: the route's pattern, since addresses open sets. */
export function identifyRequest({ config, authSecret, log }: Runtime) {
  const isTrustedProxy = addressList(config.trustedProxies);
  return createMiddleware<AppEnv>(async (c, next) => {
    const requestId = newId();
    const started = performance.now();
    const address = clientAddress(
      c.env?.incoming?.socket.remoteAddress,
      c.req.header('x-forwarded-for'),
      isTrustedProxy,
    );
    c.set('requestId', requestId);
    c.set('actor', { kind: 'guest', guestKey: guestKey(address, authSecret) });
    c.header('X-Request-Id', requestId);
    await next();
    const ms = Math.round(performance.now() - started);
    const route = matchedRoutes(c).find(({ path }) => !path.endsWith('*'))?.path ?? 'none';
    log.info({ requestId, method: c.req.method, route, status: c.res.status, ms }, 'request');
  });
}
