import type { SessionAnswer, SessionUser } from '#shared/people-output.ts';
import type { JsonAddress, ReadAddress } from '#shared/wire.ts';
import { ApiError } from '#web/call.ts';
import type { OrLast } from '#web/call.ts';
import { mayBeKept } from '#web/kept/may-be-kept.ts';
import { findBrowserRun, markBrowserRun } from '#web/kept/browser-run.ts';
import { forgetBut, hasStore, KNOWN_PREFIX } from '#web/kept/forget-known.ts';
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

const DAY_MS = 24 * 60 * 60_000;
/** Older ones are not shown: what waits, and who is asked, must not come from last month. */
const LONGEST_MS = 7 * DAY_MS;
/** As long as such a session. A browser that goes on where it was left off brings the mark of its run back. */
const LONGEST_UNREMEMBERED_MS = DAY_MS;
const MOST_ANSWERS = 300;
/** Answers of another shape than this version's are not read. */
const OWN_SHAPE = `${KNOWN_PREFIX}${WIRE_SHAPE}-`;
const SESSION = '/api/session';
const AT = 'x-kept-at';

type LastKnown = { at: number; answer: unknown };
/** Who is there, and whether that is meant to outlast the browser's run: "Remember me". */
type Holder = Pick<SessionAnswer, 'isRemembered'> & { user: SessionUser };

/** One a person; of an unremembered session one a run of the browser, so that no other run can name it. */
function storeName({ user, isRemembered }: Holder): string | null {
  if (!hasStore() || !mayBeKept(user)) return null;
  const own = `${OWN_SHAPE}${user.id}`;
  if (isRemembered) return own;
  const run = markBrowserRun();
  return run === null ? null : `${own}.${run}`;
}

/** Null of a remembered session. */
function runOf(name: string): string | null {
  return name.split('.')[1] ?? null;
}

async function openStore(name: string | null): Promise<Cache | null> {
  return name === null ? null : caches.open(name).catch(() => null);
}

/** Whoever signs out leaves nothing to read behind. */
export async function forgetLastKnown(): Promise<void> {
  await forgetBut(null).catch(() => {});
}

async function put(store: Cache, path: string, answer: unknown): Promise<void> {
  const headers = { 'content-type': 'application/json', [AT]: String(Date.now()) };
  await store.put(path, new Response(JSON.stringify(answer), { headers }));
}

async function find(store: Cache, name: string, path: string): Promise<LastKnown | null> {
  const longestMs = runOf(name) === null ? LONGEST_MS : LONGEST_UNREMEMBERED_MS;
  const kept = await store.match(path);
  const at = Number(kept?.headers.get(AT));
  const isOld = !(Math.abs(Date.now() - at) < longestMs);
  return kept && !isOld ? { at, answer: await kept.json() } : null;
}

/** Oldest first: that is the order of a store's keys. */
async function keepFew(store: Cache): Promise<void> {
  const all = await store.keys();
  const gone = all.slice(0, Math.max(0, all.length - MOST_ANSWERS));
  await Promise.all(gone.map((request) => store.delete(request)));
}

/** What the server said last to one person, by path with its query. A store that is full or forbidden keeps nothing. */
export async function openLastKnown(holder: Holder, isConfirmed: boolean): Promise<OrLast> {
  let own = storeName(holder);
  await forgetBut(own).catch(() => {});
  let store = await openStore(own);
  if (store && isConfirmed) await put(store, SESSION, holder).catch(() => {});
  if (store) void keepFew(store).catch(() => {});

  return async (address: JsonAddress, path: string, asked: Promise<unknown>): Promise<unknown> => {
    try {
      const answer = await asked;
      showFromServer();
      if (path === SESSION && hasStore()) {
        // Opened anew each time: it may have been emptied, and the same person have signed in again.
        const before = own;
        own = nameNow(holder.user, answer as SessionAnswer);
        store = await openStore(own);
        if (before !== null && before !== own) await caches.delete(before).catch(() => false);
      }
      const isRead = (READ_AWAY.has(address) && !isSearch(path)) || path === SESSION;
      if (store && isRead) void put(store, path, answer).catch(() => {});
      return answer;
    } catch (error) {
      const known = READ_AWAY.has(address) && isAway(error) ? store : null;
      const found = known && own && (await find(known, own, path).catch(() => null));
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
function nameNow({ id }: SessionUser, { user, isRemembered }: SessionAnswer): string | null {
  return user?.id === id ? storeName({ user, isRemembered }) : null;
}

/** No answer, or that of a proxy whose server is away. */
function isAway(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.status === 0 || (error.status >= 502 && error.status <= 504))
  );
}

/**
 * Who was signed in here when the server could last be asked. Whatever else is kept goes, above all what an earlier run
 * of the browser has left of somebody who was not to be remembered.
 */
export async function findLastPerson(): Promise<Holder | null> {
  if (!hasStore()) return null;
  const names = await caches.keys().catch(() => []);
  const own = names.find((name) => name.startsWith(OWN_SHAPE) && isOfThisRun(name)) ?? null;
  const store = await openStore(own);
  const known = store && own && (await find(store, own, SESSION).catch(() => undefined));
  await forgetBut(known === null ? null : own).catch(() => {});
  if (!known) return null;
  showFromDevice(known.at);
  return known.answer as Holder;
}

function isOfThisRun(name: string): boolean {
  const run = runOf(name);
  return run === null || run === findBrowserRun();
}
