import { recordEvent } from '#server/audit/store.ts';
import { INVALID_LINK } from '#server/auth/call.ts';
import { welcomeConfirmed } from '#server/auth/confirm.ts';
import { hashPassword } from '#server/auth/password.ts';
import {
  deleteLinksAndChallenges,
  deleteSecondFactor,
  deleteSessions,
  findResetLink,
  findUser,
  markEmailVerified,
  putPassword,
  takeResetLink,
} from '#server/auth/store.ts';
import { AppError } from '#server/http/errors.ts';
import { newId } from '#server/ids.ts';
import { letter } from '#server/mail/letter.ts';
import { queueMail } from '#server/mail/queue.ts';
import type { Mailer } from '#server/mail/queue.ts';
import type { Store } from '#server/ports.ts';

const JOB = 'reset-password';

/**
 * Sets a password with a link from the mailbox: link, hash, sessions, mail and audit row in one transaction. As long as
 * the address was never confirmed, somebody else may have signed up with it: that person's second factor goes too.
 */
export async function resetPassword(
  ports: Store & Mailer,
  token: string,
  password: string,
): Promise<void> {
  const { db, now } = ports;
  if (!(await findResetLink(db, token, now()))) throw new AppError('invalid', INVALID_LINK);
  const passwordHash = await hashPassword(password);
  const at = now();
  await db.transaction(async (tx) => {
    const userId = await takeResetLink(tx, token, at);
    const user = userId && (await findUser(tx, userId));
    if (!user) throw new AppError('invalid', INVALID_LINK);
    await putPassword(tx, user.id, { id: newId(), passwordHash }, at);
    await deleteSessions(tx, user.id, at);
    await deleteLinksAndChallenges(tx, user.id);
    await queueMail(tx, ports, {
      to: user.email,
      subject: 'Your password was changed',
      ...letter({
        paragraphs: [
          'Your password was changed with a link from your mailbox, and you were signed out everywhere.',
          'If this was not you, ask for another link at once and tell your administrator.',
        ],
      }),
      subjectId: user.id,
    });
    const actor = { kind: 'job', job: JOB } as const;
    await recordEvent(tx, actor, 'password.reset', user.id);
    if (user.emailVerified) return;
    if (await deleteSecondFactor(tx, user.id, at)) {
      await recordEvent(tx, actor, 'two-factor.off', user.id);
    }
    await markEmailVerified(tx, user.id, at);
    await welcomeConfirmed(tx, JOB, user, at);
  });
}
