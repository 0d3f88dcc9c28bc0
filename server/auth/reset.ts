import { recordEvent } from '#server/audit/store.ts';
import { INVALID_LINK } from '#server/auth/call.ts';
import { welcomeConfirmed } from '#server/auth/confirm.ts';
import { expectGoodPassword } from '#server/auth/common-passwords.ts';
import { findMailedLink, takeMailedLink } from '#server/auth/link-store.ts';
import { hashPassword } from '#server/auth/password.ts';
import { tellOfChange } from '#server/auth/security-mails.ts';
import {
  deleteLinksAndChallenges,
  deleteSecondFactor,
  deleteSessions,
  findUser,
  markEmailVerified,
  putPassword,
} from '#server/auth/store.ts';
import type { Db } from '#server/db/connect.ts';
import { AppError } from '#server/http/errors.ts';
import { newId } from '#server/ids.ts';
import type { Mailer } from '#server/mail/queue.ts';
import { expectPasswords } from '#server/organizations/actions/sign-in-rules.ts';
import { findMembership } from '#server/organizations/store/memberships.ts';
import { findPasswordOwner, findProfile } from '#server/people/store.ts';
import type { Clock, Store } from '#server/ports.ts';

const JOB = 'reset-password';

async function findOpenLink({ db, now }: Store & Clock, token: string) {
  const link = await findMailedLink(db, 'reset-password', token, now());
  return link?.usedAt === null ? link : null;
}

export async function isResetLink(ports: Store & Clock, token: string): Promise<boolean> {
  return (await findOpenLink(ports, token)) !== null;
}

/**
 * Sets a password with a link from the mailbox: link, hash, sessions, mail and audit row in one transaction. A second
 * factor from before addresses had to be confirmed for it goes, unless an organization or the operator trusts its holder.
 * Answers whose it was.
 */
export async function resetPassword(
  ports: Store & Mailer,
  token: string,
  password: string,
): Promise<string> {
  const { db, now } = ports;
  const openLink = await findOpenLink(ports, token);
  if (!openLink) throw new AppError('invalid', INVALID_LINK);
  const owner = await findPasswordOwner(db, openLink.userId);
  await expectGoodPassword('password', password, owner);
  const passwordHash = await hashPassword(password);
  const at = now();
  return db.transaction(async (tx) => {
    const link = await takeMailedLink(tx, 'reset-password', token, at);
    const user = link && (await findUser(tx, link.userId));
    if (!user) throw new AppError('invalid', INVALID_LINK);
    await expectPasswords(tx, user.id);
    await putPassword(tx, user.id, { id: newId(), passwordHash }, at);
    await deleteSessions(tx, user.id, at);
    await deleteLinksAndChallenges(tx, user.id);
    await tellOfChange(tx, ports, user, 'password.reset');
    const actor = { kind: 'job', job: JOB } as const;
    await recordEvent(tx, actor, 'password.reset', user.id);
    if (user.emailVerified) return user.id;
    const keepsFactor = await isSomebodysPerson(tx, user.id);
    if (!keepsFactor && (await deleteSecondFactor(tx, user.id, at))) {
      await recordEvent(tx, actor, 'two-factor.off', user.id);
    }
    await markEmailVerified(tx, user.id, at);
    await welcomeConfirmed(tx, JOB, user, at);
    return user.id;
  });
}

/** The mailbox alone must not open what was entrusted to whoever holds the second factor. */
async function isSomebodysPerson(tx: Db, userId: string): Promise<boolean> {
  const membership = await findMembership(tx, userId);
  const profile = await findProfile(tx, userId);
  const isMember = membership?.status === 'active' || membership?.status === 'deactivated';
  return isMember || profile?.role === 'system_admin';
}
