import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import type { Viewers } from '#server/auth/viewer.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/connect.ts';
import { troubleOf } from '#server/http/trouble.ts';
import type { AppEnv, Client, Visitor } from '#server/http/context.ts';
import { isPage } from '#server/http/pages.ts';
import { isAskedAhead } from '#server/http/ahead.ts';
import { addressList, clientAddress, guestKey, networkOf } from '#server/http/address.ts';
import { bytesOf } from '#server/http/limit-body.ts';
import type { FindKinds } from '#server/http/phi.ts';
import { createPlaces } from '#server/http/places.ts';
import type { Place } from '#server/http/places.ts';
import { renewCookies } from '#server/http/renew-cookies.ts';
import { signedAnew, signedValue } from '#server/http/signed.ts';
import { requestScope } from '#server/http/scope.ts';
import { aside, gone } from '#server/http/turns.ts';
import type { Turns } from '#server/http/turns.ts';
import { newId } from '#server/ids.ts';
import { REQUEST } from '#server/log.ts';
import type { Clock, Links, Logger } from '#server/ports.ts';
import type { Watch } from '#server/watch/watch.ts';

const MAX_AGENT_LENGTH = 300;
/** Nothing else that is asked costs the database as much: a dozen searches of one person were every processor it has. */
const SEARCHES = { person: 1, network: 3 };

type Ground = Logger &
  Links & {
    config: Pick<Config, 'trustedProxies'>;
    sessionCookie: string;
    findKinds: FindKinds;
    watch: Watch;
  };

/** Gives every request an id, a client, and one line in the log: the route's pattern, since addresses open sets, and of a refused one whose it was. */
export function identifyRequest(ground: Ground) {
  const { config, keys, sessionCookie, log, findKinds, watch } = ground;
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
    c.set('findKinds', findKinds);
    c.set('requestId', requestId);
    // Most who ask are known by their session: the key is made when somebody is counted by it.
    const client = {
      address,
      get guestKey() {
        return guestKey(address, keys);
      },
      agent,
    };
    c.set('client', client);
    c.set('cookies', () => {
      // Each name once, as we read it: of two cookies of one name the library might take the other.
      const pairs = Object.entries(getCookie(c)).map(
        ([name, value]) => `${name}=${encodeURIComponent(value)}`,
      );
      return pairs.length > 0 ? signedAnew(pairs.join('; '), keys.cookies) : undefined;
    });
    c.header('X-Request-Id', requestId);
    c.set('session', signedValue(getCookie(c, sessionCookie), keys.cookies));
    const { method } = c.req;
    const begun = { method, requestId, traceparent: c.req.header('traceparent') };
    async function answer() {
      await next();
      const route = matchedRoutes(c).find(({ path }) => !path.endsWith('*'))?.path ?? 'none';
      return { route, status: c.res.status };
    }
    const { route, status } = await requestScope.run({ requestId }, () =>
      watch.request(begun, answer),
    );
    if (c.get('actor')?.kind === 'user') renewCookies(c, ground);
    const ms = Math.round(performance.now() - started);
    const who = status >= 400 ? whoIs(c.get('actor'), client) : {};
    log.info({ requestId, method, route, status, ms, ...who }, REQUEST);
  });
}

/** Before anything is asked of the database: nobody's haste is somebody else's waiting. */
export function waitForTurn({ turns, viewers }: { turns: Turns; viewers: Viewers }) {
  const placeToSearch = createPlaces(SEARCHES);
  return createMiddleware<AppEnv>((c, next) => {
    const socket = c.env?.incoming?.socket;
    const hasLeft = () => socket?.destroyed === true;
    const network = networkOf(c.get('client').address);
    // Nobody is somebody by a signature alone: other cookies have one, too, and that of a session outlives it.
    const token = c.get('session');
    const person = (token && viewers.supposed(token)?.userId) || null;
    const answer = () =>
      isSearch(c) ? search(placeToSearch(network, person ?? ''), hasLeft, next) : next();
    return turns({ network, person, bytes: bytesOf(c), isFile: isFile(c), hasLeft }, answer);
  });
}

/** A list that is searched. Exports have places of their own, and the screens carry the same words in their address. */
function isSearch({ req }: Context<AppEnv>): boolean {
  const { method, path } = req;
  const isList = method === 'GET' && path.startsWith('/api/') && !path.includes('/export.');
  return isList && Boolean(req.query('q'));
}

/** Once there is a place, without keeping a turn. Whoever typed on while waiting has left. */
async function search(
  place: Place,
  hasLeft: () => boolean,
  next: () => Promise<void>,
): Promise<void> {
  try {
    await aside(() => place.ready);
    if (hasLeft()) throw gone();
    await next();
  } finally {
    place.leave();
  }
}

/** One of those that the pages are made of. */
function isFile({ req }: Context<AppEnv>): boolean {
  return (req.method === 'GET' || req.method === 'HEAD') && req.path.startsWith('/assets/');
}

/** Whose session it is; nobody's where only a file is asked for. */
export function findActor({ viewers, now }: Clock & { viewers: Viewers }) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const token = isFile(c) ? null : c.get('session');
    const client = c.get('client');
    const find = async (one?: Db): Promise<Visitor> =>
      (token && (await viewers.find(token, now(), one))) || {
        kind: 'guest',
        guestKey: client.guestKey,
      };
    const supposed = token && isAskedAhead(c) ? viewers.supposed(token) : undefined;
    if (supposed) c.set('confirm', find);
    c.set('actor', supposed ?? (await find().catch((error: unknown) => orUnknown(c, error))));
    await next();
  });
}

/** A page is for everybody: without the database it opens, and says itself what cannot be read just now. */
function orUnknown(c: Context<AppEnv>, error: unknown): Visitor {
  if (!isPage(c.req) || !troubleOf(error)) throw error;
  c.set('isUnknown', true);
  return { kind: 'guest', guestKey: c.get('client').guestKey };
}

/** Whose request was refused: the person, or the keyed hash of the network, also before anybody was looked for. */
function whoIs(actor: Visitor | undefined, { guestKey: network }: Client) {
  return actor?.kind === 'user' ? { userId: actor.userId } : { network };
}
