import { useSyncExternalStore } from 'react';
import type { SessionUser } from '#shared/people-output.ts';
import { pathTo } from '#shared/screens.ts';
import type { GuestWriter } from '#shared/wire.ts';
import { forgetTab } from '#web/kept/storage.ts';
import type { OrLast } from '#web/call.ts';
import { ApiError, call, whenRead, whenRefused, whenWritten } from '#web/call.ts';

/** Null for a guest, undefined while nobody has asked the server yet. */
type Session = SessionUser | null | undefined;

/**
 * unanswered: nobody could say who is there.
 * ended: the screen still shows what it showed, but the server no longer knows who is there.
 * other: the same, and somebody else is there now.
 * away: the server cannot be asked; this is who was there when it last could.
 */
export type SessionTrouble = 'unanswered' | 'away' | 'ended' | 'other' | 'not_signed_out' | null;

const CHANNEL = 'debrief';
const SIGNED_OUT = 'signed_out';
const STEP = '/one-more-step';

/** A tab that comes back to the front asks again when it last asked so long ago. */
const TRUSTED_MS = 30_000;

let session: Session;
/** Procedures that wait for this person, as the server said last; null for whoever supervises nobody. */
let waitingProcedures: number | null = null;
/** Whether this session is meant to outlast the browser's run. */
let isRemembered = false;
let trouble: SessionTrouble = null;
let askedAt = 0;
let asking: Promise<SessionUser | null> | null = null;
/** To the other tabs of this browser. */
let channel: BroadcastChannel | null = null;
const listeners = new Set<() => void>();

function lastKnown() {
  return import('#web/kept/last-known.ts');
}

/** Before the person's first screen asks: nothing of what it is told is missed. */
function keepAnswersOf(user: Session, isConfirmed: boolean): void {
  if (user === undefined || user?.id === session?.id) return;
  const holder = user && { user, isRemembered };
  const opened =
    holder && lastKnown().then(({ openLastKnown }) => openLastKnown(holder, isConfirmed));
  whenRead(opened && opened.catch((): OrLast => (_address, _path, asked) => asked));
}

async function forgetAnswers(): Promise<void> {
  const known = await lastKnown().catch(() => null);
  await known?.forgetLastKnown();
}

function change(user: Session, said: SessionTrouble): void {
  keepAnswersOf(user, said !== 'away');
  session = user;
  trouble = said;
  for (const listener of listeners) listener();
}

/** What the server said last, or what is known without asking: prerendered pages are sent to guests only. */
export function setSession(user: SessionUser | null): void {
  change(user, null);
}

async function askServer(): Promise<SessionUser | null> {
  const answer = await call('GET /api/session');
  askedAt = Date.now();
  ({ waitingProcedures, isRemembered } = answer);
  return answer.user;
}

async function ask(): Promise<SessionUser | null> {
  try {
    const user = await askServer();
    setSession(user);
    if (!user) void forgetAnswers();
    return user;
  } catch (error) {
    const person = session === undefined ? await findPersonAway() : null;
    if (person) return person;
    if (session === undefined) change(undefined, 'unanswered');
    throw error;
  }
}

/** Without a network the screens open for whoever was signed in here last. */
async function findPersonAway(): Promise<SessionUser | null> {
  const known = await lastKnown().catch(() => null);
  const last = await known?.findLastPerson();
  if (!last) return null;
  isRemembered = last.isRemembered;
  change(last.user, 'away');
  return last.user;
}

/** Asks once; every caller until then waits for the same answer. Throws ApiError. */
export function loadSession(): Promise<SessionUser | null> {
  if (session !== undefined && trouble !== 'ended') return Promise.resolve(session);
  return refreshSession();
}

/** After something about the person has changed. */
export function refreshSession(): Promise<SessionUser | null> {
  asking ??= ask().finally(() => {
    asking = null;
  });
  return asking;
}

/**
 * The session may have ended, or somebody else signed in in another tab. What stands on screen stays when it is
 * nobody's session now, so that nothing typed is lost; it goes when it is another person's, unless a write has just
 * come to know of that: then it waits for a press. Undefined when nobody could say.
 */
export async function recheckSession(): Promise<Session> {
  const user = await askServer().catch(() => undefined);
  if (user === undefined) return undefined;
  if (user?.id === session?.id) setSession(user);
  else if (!user) {
    change(session, 'ended');
    void forgetAnswers();
  } else if (trouble !== 'other') window.location.reload();
  return user;
}

/** The browser kept a page as it was before a sign-in or sign-out. */
async function recheckKeptPage(): Promise<void> {
  const user = await askServer().catch(() => undefined);
  if (user !== undefined && user?.id !== session?.id) window.location.reload();
}

function askAgain(): void {
  if (document.visibilityState !== 'visible') return;
  if (trouble === 'unanswered') refreshSession().catch(() => {});
  if (trouble === 'away') void recheckSession();
}

/** Also of a session that has ended: its words still stand here. */
function leaveWithOtherTab({ data }: MessageEvent<unknown>): void {
  if (data !== SIGNED_OUT || session === null) return;
  forgetTab();
  window.location.assign(pathTo('/'));
}

/** After somebody has signed out on purpose. A full load: nothing of the person stays in any tab's memory. */
export function leaveAllTabs(to = pathTo('/')): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origins
  channel?.postMessage(SIGNED_OUT);
  forgetTab();
  window.location.assign(to);
}

/** The own organization has begun to ask for something. What was typed is kept on the device. */
function leadToStep(): void {
  const { pathname, search } = window.location;
  if (pathname !== STEP) window.location.assign(pathTo(STEP, { next: pathname + search }));
}

/** From now on it is noticed when the session ends somewhere else. */
export function watchSession(): void {
  whenWritten(() => (session === null ? ('guest' satisfies GuestWriter) : session?.id));
  whenRefused((code) => {
    if (code === 'unauthenticated' && session && trouble !== 'ended') void recheckSession();
    if (code === 'other_person' && session) change(session, 'other');
    if (code === 'step_required') leadToStep();
  });
  channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', leaveWithOtherTab);
  window.addEventListener('online', askAgain);
  document.addEventListener('visibilitychange', askAgain);
  document.addEventListener('visibilitychange', () => {
    const isOld = trouble === 'ended' || Date.now() - askedAt > TRUSTED_MS;
    if (session && isOld && document.visibilityState === 'visible') void recheckSession();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void recheckKeptPage();
  });
}

/** Whether the server has let go of the session; when not, the screen says so. */
export async function endSession(): Promise<boolean> {
  try {
    await call('POST /api/auth/sign-out');
  } catch (error) {
    if (error instanceof ApiError && error.code === 'unauthenticated') {
      await forgetAnswers();
      return true;
    }
    // Nobody is signed out by a page that is not theirs.
    if (trouble === 'other') return false;
    change(session, 'not_signed_out');
    return false;
  }
  await forgetAnswers();
  return true;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Who is signed in. On prerendered pages a guest, until the script has looked. */
export function useSession(): Session {
  return useSyncExternalStore(
    subscribe,
    () => session,
    () => null,
  );
}

/** The same; whoever cannot be told apart is taken for a guest until the server can be asked. */
export function usePresumedSession(): Session {
  const user = useSession();
  return useSessionTrouble() === 'unanswered' ? null : user;
}

/** The bar's number without asking for it on every screen: it comes with who is signed in. */
export function useWaitingProcedures(): number | null {
  return useSyncExternalStore(
    subscribe,
    () => waitingProcedures,
    () => null,
  );
}

/** Another answer of the server said it anew. */
export function setWaitingProcedures(count: number | null): void {
  if (count === waitingProcedures) return;
  waitingProcedures = count;
  for (const listener of listeners) listener();
}

export function useSessionTrouble(): SessionTrouble {
  return useSyncExternalStore(
    subscribe,
    () => trouble,
    () => null,
  );
}
