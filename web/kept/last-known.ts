import type { SessionAnswer, SessionUser } from '#shared/people-output.ts';
import type { JsonAddress, ReadAddress } from '#shared/wire.ts';
import { ApiError } from '#web/call.ts';
import type { OrLast } from '#web/call.ts';
import { mayBeKept } from '#web/kept/may-be-kept.ts';
import { showFromDevice, showFromServer } from '#web/kept/as-of.ts';

/**
 * What is kept to be read without a network: what a person's own days are made of. Nothing of an administrator's
 * screens, of the trail, of files, or behind a link.
 */
const READ_AWAY: ReadonlySet<JsonAddress> = new Set<ReadAddress>([
  'GET /api/dashboard',
  'GET /api/dashboard/assessing',
  'GET /api/profile',
  'GET /api/pearls',
  'GET /api/pearls/:id',
  'GET /api/pearls/:id/answers',
  'GET /api/review',
  'GET /api/review/settings',
  'GET /api/topics',
  'GET /api/assessments',
  'GET /api/assessments/:id',
  'GET /api/assessments/settings',
  'GET /api/assessment-requests',
  'GET /api/assessment-requests/attendings',
  'GET /api/trainees',
  'GET /api/trainees/:id/forms',
  'GET /api/procedures',
  'GET /api/procedures/:id',
  'GET /api/procedures/types',
  'GET /api/procedures/stats',
  'GET /api/procedures/supervisors',
  'GET /api/procedures/again',
  'GET /api/procedures/waiting',
  'GET /api/recent-shifts',
  'GET /api/debriefs',
  'GET /api/debriefs/:id',
  'GET /api/debriefs/:id/report',
  'GET /api/debriefs/received',
]);

/** Older ones are not shown: what waits, and who is asked, must not come from last month. */
const LONGEST_MS = 7 * 24 * 60 * 60_000;
const MOST_ANSWERS = 300;
const PREFIX = 'debrief-known-';
/** Answers of another shape than this version's are not read. */
const OWN_SHAPE = `${PREFIX}${WIRE_SHAPE}-`;
const SESSION = '/api/session';
const AT = 'x-kept-at';

type LastKnown = { at: number; answer: unknown };

/** Absent where the browser forbids it, and on pages without TLS. */
function hasStore(): boolean {
  return 'caches' in globalThis;
}

async function forgetBut(own: string | null): Promise<void> {
  if (!hasStore()) return;
  const names = await caches.keys();
  const gone = names.filter((name) => name.startsWith(PREFIX) && name !== own);
  await Promise.all(gone.map((name) => caches.delete(name)));
}

/** Whoever signs out leaves nothing to read behind. */
export async function forgetLastKnown(): Promise<void> {
  await forgetBut(null).catch(() => {});
}

async function put(store: Cache, path: string, answer: unknown): Promise<void> {
  const headers = { 'content-type': 'application/json', [AT]: String(Date.now()) };
  await store.put(path, new Response(JSON.stringify(answer), { headers }));
}

async function find(store: Cache, path: string): Promise<LastKnown | null> {
  const kept = await store.match(path);
  const at = Number(kept?.headers.get(AT));
  const isOld = !(Math.abs(Date.now() - at) < LONGEST_MS);
  return kept && !isOld ? { at, answer: await kept.json() } : null;
}

/** Oldest first: that is the order of a store's keys. */
async function keepFew(store: Cache): Promise<void> {
  const all = await store.keys();
  const gone = all.slice(0, Math.max(0, all.length - MOST_ANSWERS));
  await Promise.all(gone.map((request) => store.delete(request)));
}

/** What the server said last to one person, by path with its query. A store that is full or forbidden keeps nothing. */
export async function openLastKnown(user: SessionUser, isConfirmed: boolean): Promise<OrLast> {
  const own = `${OWN_SHAPE}${user.id}`;
  const openOwn = () => caches.open(own).catch(() => null);
  const isKept = hasStore() && mayBeKept(user);
  await forgetBut(isKept ? own : null).catch(() => {});
  let store = isKept ? await openOwn() : null;
  if (store && isConfirmed) await put(store, SESSION, { user }).catch(() => {});
  if (store) void keepFew(store).catch(() => {});

  return async (address: JsonAddress, path: string, asked: Promise<unknown>): Promise<unknown> => {
    try {
      const answer = await asked;
      showFromServer();
      if (path === SESSION && hasStore()) {
        // Opened anew each time: it may have been emptied, and the same person have signed in again.
        const isStill = mayStay(user, answer as SessionAnswer);
        store = isStill ? await openOwn() : null;
        if (!isStill) await caches.delete(own).catch(() => false);
      }
      const isRead = (READ_AWAY.has(address) && !isSearch(path)) || path === SESSION;
      if (store && isRead) void put(store, path, answer).catch(() => {});
      return answer;
    } catch (error) {
      const known = READ_AWAY.has(address) && isAway(error) ? store : null;
      const found = known && (await find(known, path).catch(() => null));
      if (!found) throw error;
      showFromDevice(found.at);
      return found.answer;
    }
  };
}

/** Each word typed is another answer: they would push out what one's days are made of. */
function isSearch(path: string): boolean {
  return /[?&]q=[^&]/.test(path);
}

/** Somebody else may have signed in, or the own organization may not want anything left here any more. */
function mayStay({ id }: SessionUser, { user }: SessionAnswer): boolean {
  return user?.id === id && mayBeKept(user);
}

/** No answer, or that of a proxy whose server is away. */
function isAway(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.status === 0 || (error.status >= 502 && error.status <= 504))
  );
}

/** Who was signed in here when the server could last be asked. */
export async function findLastPerson(): Promise<SessionUser | null> {
  if (!hasStore()) return null;
  const names = await caches.keys().catch(() => []);
  const own = names.find((name) => name.startsWith(OWN_SHAPE));
  const store = own === undefined ? null : await caches.open(own).catch(() => null);
  const known = store && (await find(store, SESSION).catch(() => null));
  if (!known) return null;
  showFromDevice(known.at);
  return (known.answer as { user: SessionUser | null }).user;
}
