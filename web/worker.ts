import type { PrecacheEntry } from 'workbox-precaching';
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { TAKE_OVER } from '#web/kept/worker-words.ts';

/** Every file of the build, with a revision where its name has none (scripts/build.ts). */
declare const PRECACHE: PrecacheEntry[];
/** TypeScript's library for the page has no name for what this script runs in. */
declare const self: EventTarget & { skipWaiting(): Promise<void> };

const SHELL = '/app.html';
/** A dead spot often answers nothing instead of "no": longer than any page of ours takes on a bad line. */
const PATIENCE = 6000;

function afterPatience(): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE, undefined);
  });
}

/** The server leads each to their own screens: the kept shell opens only where no server answers. */
async function openPage({ request }: { request: Request }): Promise<Response> {
  const fetched = fetch(request).catch(() => undefined);
  const answer = await Promise.race([fetched, afterPatience()]);
  if (answer && answer.status < 500) return answer;
  return (await matchPrecache(SHELL)) ?? answer ?? Response.error();
}

precacheAndRoute(PRECACHE);
cleanupOutdatedCaches();
// Files and doors of the API are no screens.
registerRoute(new NavigationRoute(openPage, { denylist: [/^\/api\//] }));

// Until a reader says so, or every page of the old version is closed, the old one goes on.
self.addEventListener('message', (event) => {
  if ('data' in event && event.data === TAKE_OVER) void self.skipWaiting();
});
