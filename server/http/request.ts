import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import type { Viewers } from '#server/auth/viewer.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/connect.ts';
import type { AppEnv, Visitor } from '#server/http/context.ts';
import { isAskedAhead } from '#server/http/ahead.ts';
import { addressList, clientAddress, guestKey } from '#server/http/address.ts';
import { signedValue } from '#server/http/signed.ts';
import { newId } from '#server/ids.ts';
import type { Clock, Logger, Secret } from '#server/ports.ts';

const MAX_AGENT_LENGTH = 300;

type Ground = Clock &
  Logger &
  Secret & { config: Pick<Config, 'trustedProxies'>; sessionCookie: string; viewers: Viewers };

/** Gives every request an id, an actor, and one line in the log: the route's pattern, since addresses open sets. */
export function identifyRequest({ config, authSecret, sessionCookie, viewers, now, log }: Ground) {
  const isTrustedProxy = addressList(config.trustedProxies);
  return createMiddleware<AppEnv>(async (c, next) => {
    const requestId = newId();
    const started = performance.now();
    const address = clientAddress(
      c.env?.incoming?.socket.remoteAddress,
      c.req.header('x-forwarded-for'),
      isTrustedProxy,
    );
    const agent = c.req.header('user-agent')?.slice(0, MAX_AGENT_LENGTH) ?? null;
    c.set('log', log);
    c.set('requestId', requestId);
    // Most who ask are known by their session: the key is made when somebody is counted by it.
    const client = {
      address,
      get guestKey() {
        return guestKey(address, authSecret);
      },
      agent,
    };
    c.set('client', client);
    c.header('X-Request-Id', requestId);
    const isAsset = c.req.path.startsWith('/assets/');
    const token = isAsset ? null : signedValue(getCookie(c, sessionCookie), authSecret);
    const find = async (one?: Db): Promise<Visitor> =>
      (token && (await viewers.find(token, now(), one))) || {
        kind: 'guest',
        guestKey: client.guestKey,
      };
    const supposed = token && isAskedAhead(c) ? viewers.supposed(token) : undefined;
    if (supposed) c.set('confirm', find);
    c.set('actor', supposed ?? (await find()));
    await next();
    const ms = Math.round(performance.now() - started);
    const route = matchedRoutes(c).find(({ path }) => !path.endsWith('*'))?.path ?? 'none';
    log.info({ requestId, method: c.req.method, route, status: c.res.status, ms }, 'request');
  });
}
