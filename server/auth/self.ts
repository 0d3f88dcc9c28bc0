import { giveBack, limit } from '#server/auth/limits.ts';
import { isPassword } from '#server/auth/password.ts';
import { isSsoSession } from '#server/auth/sso-store.ts';
import { findPasswordHash, findSessionStart } from '#server/auth/store.ts';
import type { Db } from '#server/db/connect.ts';
import type { UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { invalidField } from '#server/http/validate.ts';
import { findSsoOnlyAt } from '#server/organizations/store/organizations.ts';
import type { Clock, Store } from '#server/ports.ts';

/** Without a password a session as young as this says who one is. */
const RECENT_MINUTES = 15;

/**
 * The hash of the password by which this person says who one is. Null where there is none, and in a session by the
 * organization's single sign-on where that is the only way in: nobody is mailed a new password there.
 */
export async function findOwnPassword(db: Db, actor: UserActor): Promise<string | null> {
  const { sessionId, userId, membership } = actor;
  const hash = await findPasswordHash(db, userId);
  if (hash === null || !membership || (await findSsoOnlyAt(db, userId)) === null) return hash;
  return (await isSsoSession(db, sessionId, membership.organizationId)) ? null : hash;
}

/** What is tried in an open session, a password or a code. Throws rate_limited after too many. */
export async function tryInSession<Answer>(
  ports: Store & Clock,
  { sessionId, userId }: UserActor,
  proof: () => Promise<Answer>,
): Promise<Answer> {
  await limit(ports, 'ownPassword', sessionId);
  await limit(ports, 'unproven', userId);
  const answer = await proof();
  await giveBack(ports, 'unproven', userId);
  return answer;
}

/**
 * Throws unless the password, or a session just begun where there is none, says that it is really this person. `what`
 * is to be done, as the sentence that asks to sign in again names it.
 */
export async function expectSelf(
  ports: Store & Clock,
  actor: UserActor,
  password: string | null,
  what: string,
): Promise<void> {
  await tryInSession(ports, actor, () => prove(ports, actor, password, what));
}

async function prove(
  { db, now }: Store & Clock,
  actor: UserActor,
  password: string | null,
  what: string,
): Promise<void> {
  const hash = await findOwnPassword(db, actor);
  if (hash === null) {
    const begun = await findSessionStart(db, actor.sessionId);
    // Not one either that began while the clock was ahead: it would be young for years.
    if (begun && Math.abs(now().getTime() - begun.getTime()) <= RECENT_MINUTES * 60_000) return;
    throw new AppError(
      'forbidden',
      `Please sign out and in again, and then ${what} within ${RECENT_MINUTES} minutes.`,
    );
  }
  if (password === null || !(await isPassword(password, hash))) {
    throw invalidField('password', 'The password is not right');
  }
}
