import { recordEvent } from '#server/audit/store.ts';
import {
  deleteExpiredAccess,
  deleteLinksAndChallenges,
  deleteOtherSessions,
  deleteSession,
  forgetBrowsers,
} from '#server/auth/store.ts';
import type { UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import type { Clock, Store } from '#server/ports.ts';

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
    await recordEvent(tx, actor, 'sessions.ended', actor.userId, { count });
  });
}

/** For what the library did in transactions of its own. */
export async function recordSecurityEvent(
  { db }: Store,
  actor: UserActor,
  action: 'two-factor.on' | 'two-factor.off' | 'two-factor.new-codes',
): Promise<void> {
  await recordEvent(db, actor, action, actor.userId);
}

/** The links that were mailed before set no other password any more, and whoever had the old one is not let in. */
export async function recordPasswordChange(
  { db, now }: Store & Clock,
  actor: UserActor,
): Promise<void> {
  await db.transaction(async (tx) => {
    await forgetBrowsers(tx, actor.userId, now());
    await deleteLinksAndChallenges(tx, actor.userId);
    await recordEvent(tx, actor, 'password.changed', actor.userId);
  });
}

/** Ended sessions, used-up secrets, and sign-in history that is kept no longer. */
export async function deleteOldAccess({ db, now }: Store & Clock): Promise<void> {
  await deleteExpiredAccess(db, now());
}
