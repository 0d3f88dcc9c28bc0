import { recordEvent } from '#server/audit/store.ts';
import { tellOfChange } from '#server/auth/security-mails.ts';
import {
  deleteCountsAhead,
  deleteExpiredAccess,
  deleteLinksAndChallenges,
  deleteOtherSessions,
  deleteSession,
  findUser,
  forgetBrowsers,
} from '#server/auth/store.ts';
import type { UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import type { Mailer } from '#server/mail/queue.ts';
import type { Clock, Store } from '#server/ports.ts';

const SIGN_IN = { kind: 'job', job: 'sign-in' } as const;

export async function endSession(
  { db }: Store,
  actor: UserActor,
  sessionId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await deleteSession(tx, actor.userId, sessionId))) {
      throw new AppError('not_found', 'This session has ended already.');
    }
    await recordEvent(tx, actor, 'session.ended', actor.userId);
  });
}

/** By signing in again in the same browser. */
export async function endReplacedSession({ db }: Store, actor: UserActor): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await deleteSession(tx, actor.userId, actor.sessionId))) return;
    await recordEvent(tx, actor, 'session.ended', actor.userId);
  });
}

export async function endOtherSessions(
  { db, now }: Store & Clock,
  actor: UserActor,
): Promise<void> {
  await db.transaction(async (tx) => {
    const count = await deleteOtherSessions(tx, actor.userId, actor.sessionId, now());
    if (count > 0) await recordEvent(tx, actor, 'sessions.ended', actor.userId, { count });
  });
}

const UNCONFIRMED =
  'Please confirm your email address first: have a code sent to it, and enter the code.';

/** Somebody else may have signed up with the address: a second factor would keep its owner out. */
export function expectConfirmed({ emailVerified }: UserActor): void {
  if (!emailVerified) throw new AppError('conflict', UNCONFIRMED);
}

const ON_ALREADY = 'Two-factor sign-in is on already.';
const OFF_ALREADY = 'Two-factor sign-in is off already.';

/** As it is now: the request may have waited for another one. */
export async function expectFactor(
  { db }: Store,
  { userId }: UserActor,
  state: 'on' | 'off',
): Promise<void> {
  const isOn = (await findUser(db, userId))?.twoFactorEnabled === true;
  if (isOn !== (state === 'on')) throw new AppError('conflict', isOn ? ON_ALREADY : OFF_ALREADY);
}

/** For what the library did in transactions of its own, one at a time; the person is told by mail. */
export async function recordSecurityEvent(
  ports: Store & Mailer,
  actor: UserActor,
  action: 'two-factor.on' | 'two-factor.off' | 'two-factor.new-codes',
): Promise<void> {
  await ports.db.transaction(async (tx) => {
    await recordEvent(tx, actor, action, actor.userId);
    await tellOfChange(tx, ports, { id: actor.userId, email: actor.email }, action);
  });
}

export async function recordRecoveryCode(
  ports: Store & Mailer,
  user: { id: string; email: string },
): Promise<void> {
  await ports.db.transaction(async (tx) => {
    await recordEvent(tx, SIGN_IN, 'two-factor.code-used', user.id);
    await tellOfChange(tx, ports, user, 'two-factor.code-used');
  });
}

/** The links that were mailed before set no other password any more, and whoever had the old one is not let in. */
export async function recordPasswordChange(ports: Store & Mailer, actor: UserActor): Promise<void> {
  await ports.db.transaction(async (tx) => {
    await forgetBrowsers(tx, actor.userId, ports.now());
    await deleteLinksAndChallenges(tx, actor.userId);
    await recordEvent(tx, actor, 'password.changed', actor.userId);
    await tellOfChange(tx, ports, { id: actor.userId, email: actor.email }, 'password.changed');
  });
}

/** Nobody is kept waiting for years once a clock that was ahead is right again. */
export async function forgetCountsAhead({ db, now }: Store & Clock): Promise<void> {
  await deleteCountsAhead(db, now());
}

/** Ended sessions, used-up secrets, and sign-in history that is kept no longer. */
export async function deleteOldAccess({ db, now }: Store & Clock): Promise<void> {
  await deleteExpiredAccess(db, now());
}
