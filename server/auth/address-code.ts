import { createHmac, randomInt } from 'node:crypto';
import { recordEvent } from '#server/audit/store.ts';
import { welcomeConfirmed } from '#server/auth/confirm.ts';
import {
  findUser,
  markEmailVerified,
  putAddressCode,
  takeAddressCode,
} from '#server/auth/store.ts';
import type { UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { invalidField } from '#server/http/validate.ts';
import { newId } from '#server/ids.ts';
import { letter } from '#server/mail/letter.ts';
import { queueMail } from '#server/mail/queue.ts';
import type { Mailer } from '#server/mail/queue.ts';
import type { Clock, Secret, Store } from '#server/ports.ts';
import { ADDRESS_CODE_DIGITS, ADDRESS_CODE_MINUTES } from '#shared/people.ts';

const ALREADY = 'Your email address is confirmed already.';
const WRONG = 'The code is not right or has expired. You can have a new one sent.';
const MINUTE_MS = 60_000;

/** Mails the person a code that confirms the own address; an earlier one works no longer. */
export async function sendAddressCode(
  ports: Store & Mailer & Secret,
  actor: UserActor,
): Promise<void> {
  if (actor.emailVerified) throw new AppError('conflict', ALREADY);
  const code = String(randomInt(10 ** ADDRESS_CODE_DIGITS)).padStart(ADDRESS_CODE_DIGITS, '0');
  const validFor = ADDRESS_CODE_MINUTES * MINUTE_MS;
  const expiresAt = new Date(ports.now().getTime() + validFor);
  await ports.db.transaction(async (tx) => {
    const value = hashOf(ports, actor.userId, code);
    await putAddressCode(tx, { id: newId(), userId: actor.userId, value, expiresAt });
    await recordEvent(tx, actor, 'email.code-sent', actor.userId);
    await queueMail(tx, ports, {
      to: actor.email,
      subject: 'Your code to confirm this address',
      ...letter({
        paragraphs: [
          `Your code is ${code.slice(0, 4)} ${code.slice(4)}. Type it where you were asked for it; it works for ${ADDRESS_CODE_MINUTES} minutes.`,
          'If you did not ask for it, do nothing and give it to nobody: somebody has signed up with your address, and the code would say that this account is yours.',
        ],
      }),
      subjectId: actor.userId,
      validFor,
    });
  });
}

export async function confirmByCode(
  ports: Store & Clock & Secret,
  { userId }: UserActor,
  code: string,
): Promise<void> {
  const { db, now } = ports;
  await db.transaction(async (tx) => {
    const at = now();
    if (!(await takeAddressCode(tx, userId, hashOf(ports, userId, code), at))) {
      throw invalidField('code', WRONG);
    }
    const user = await findUser(tx, userId);
    if (!user || user.emailVerified) return;
    await markEmailVerified(tx, userId, at);
    await welcomeConfirmed(tx, 'verify-email', user, at);
  });
}

function hashOf({ keys }: Secret, userId: string, code: string): string {
  return createHmac('sha256', keys.codes)
    .update(`address-code:${userId}:${code}`)
    .digest('base64url');
}
