import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { HonoRequest, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { getCookie } from 'hono/cookie';
import { detour, isOwnPath } from '#shared/access.ts';
import type { Access, Screen } from '#shared/screens.ts';
import { PRERENDERED, SCREENS, shellOf } from '#shared/screens.ts';
import type { AppEnv, UserActor, Visitor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { held } from '#server/http/held-files.ts';

const BUILD = fileURLToPath(new URL('../../dist/web', import.meta.url));
const YEAR_SECONDS = 31_536_000;

/** Says whether the browser's part has been built. */
export function isBuilt(): boolean {
  return existsSync(join(BUILD, 'app.html')) && existsSync(join(BUILD, shellOf('/')));
}

function cached(value: string) {
  return createMiddleware(async (c, next) => {
    await next();
    if (c.res.ok) c.res.headers.set('Cache-Control', value);
  });
}

/** One file of the build, or the one at the address; made when it is first asked for, since each of them looks for the build and complains without one. */
function built(path?: string): MiddlewareHandler {
  let serve: MiddlewareHandler | undefined;
  return (c, next) => {
    serve ??= serveStatic({ root: BUILD, precompressed: true, ...(path && { path }) });
    return serve(c, next);
  };
}

/** The built files, a page for every screen, and the way home from any other address. */
export function pages({ sessionCookie }: { sessionCookie: string }) {
  const app = new Hono<AppEnv>();
  const file = built();
  const shell = built('app.html');
  app.get('/assets/*', cached(`public, max-age=${YEAR_SECONDS}, immutable`), held(file));
  for (const name of ['/favicon.svg', '/robots.txt', '/manifest.webmanifest', '/icons/*'])
    app.get(name, cached('public, max-age=86400'), file);
  // What a device keeps to open the screens without a network: the empty shell, and the worker that hands it out.
  for (const name of ['/app.html', '/worker.js']) app.get(name, cached('no-cache'), file);

  app.use(async (c, next) => {
    if (!c.get('isUnknown')) return next();
    const found = await shell(c, next);
    return found && unready(found);
  });

  const prerendered: Partial<Record<string, string>> = PRERENDERED;
  for (const [screen, access] of Object.entries(SCREENS) as [Screen, Access][]) {
    const own = built(shellOf(screen));
    const page = prerendered[screen];
    const forGuests = page ? built(`${page}.html`) : own;
    app.get(screen, cached('no-cache'), async (c, next) => {
      c.header('Vary', 'Cookie', { append: true });
      const { pathname, search } = new URL(c.req.url);
      const elsewhere = detour(access, visitorOf(c.get('actor')), pathname + search);
      if (elsewhere) return c.redirect(elsewhere, 302);
      // Prerendered pages show a guest's bar: a browser that may hold a session gets the shell, and asks.
      const isGuest = getCookie(c, sessionCookie) === undefined;
      return isGuest ? forGuests(c, next) : own(c, next);
    });
  }

  app.get('*', async (c, next) => {
    const visitor = visitorOf(c.get('actor'));
    const { path } = c.req;
    if (
      isPage(c.req) &&
      isUnknownAdmin(path) &&
      detour(SCREENS['/admin'], visitor, path) === null
    ) {
      const found = await shell(c, next);
      return found && new Response(found.body, { status: 404, headers: found.headers });
    }
    if (isPage(c.req)) return c.redirect(nearestPage(new URL(c.req.url).pathname), 302);
    throw new AppError('not_found', 'There is nothing at this address.');
  });
  return app;
}

/** The page itself, which asks again; whoever stands between knows that this server is not well. */
function unready(page: Response): Response {
  const headers = new Headers(page.headers);
  headers.set('Cache-Control', 'no-store');
  headers.set('Retry-After', '5');
  return new Response(page.body, { status: 503, headers });
}

/** With a slash too many it may be one that there is. */
function isUnknownAdmin(path: string): boolean {
  return path.startsWith('/admin/') && !path.endsWith('/');
}

/** A browser opens it, and no script reads it. */
export function isPage(request: HonoRequest): boolean {
  const isRead = request.method === 'GET' && !request.path.startsWith('/api/');
  return isRead && (request.header('accept') ?? '').includes('text/html');
}

function visitorOf(actor: Visitor): UserActor | null {
  return actor.kind === 'user' ? actor : null;
}

/** The address, encoded as it came, without a slash too many; else home. Two slashes in front would name another server. */
function nearestPage(path: string): string {
  const page = path.endsWith('/') ? `/${path.replace(/^\/+|\/+$/g, '')}` : '/';
  return isOwnPath(page) ? page : '/';
}
