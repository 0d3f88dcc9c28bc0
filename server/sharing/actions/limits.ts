import { GUEST_SHARES_PER_HOUR, SIGNED_IN_SHARES_PER_HOUR } from '#shared/sharing.ts';
import { emailKey } from '#server/auth/attempts.ts';
import { giveBack, limit, tooOften } from '#server/auth/limits.ts';
import { lastHour } from '#server/clocks.ts';
import type { Db } from '#server/db/connect.ts';
import type { Visitor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import type { Clock, Secret, Store } from '#server/ports.ts';
import { keyOf } from '#server/http/who.ts';
import { mailboxOf } from '#shared/mailbox.ts';
import { countShares } from '#server/sharing/store/shares.ts';

const HOUR_MS = 3_600_000;
const ENOUGH_MAIL =
  'This address has been sent enough for today. Please leave it out, or pass on the link.';

/** Throws rate_limited with the waiting time when the hour is used up. */
export async function expectAllowed(db: Db, sharer: Visitor, now: Date): Promise<void> {
  const isGuest = sharer.kind === 'guest';
  const allowed = isGuest ? GUEST_SHARES_PER_HOUR : SIGNED_IN_SHARES_PER_HOUR;
  const used = await countShares(db, keyOf(sharer), lastHour(now));
  if (used.count < allowed) return;
  const wait = used.oldest ? used.oldest.getTime() + HOUR_MS - now.getTime() : HOUR_MS;
  const free = isGuest ? ', as often as is free' : '';
  throw tooOften(
    wait,
    (time) =>
      `You have shared ${allowed} times within an hour${free}. Please try again in ${time}.`,
  );
}

/** So that nobody has us write to one person over and over, whoever that is. What is refused is not counted. */
export async function limitRecipients(
  ports: Store & Clock & Secret,
  sharer: Visitor,
  recipients: readonly string[],
): Promise<void> {
  const counted: ['sharedBy' | 'sharedTo', string][] = [];
  for (const [index, to] of recipients.entries()) {
    const whom = emailKey(mailboxOf(to), ports.keys);
    const pair = `${keyOf(sharer)}:${whom}`;
    try {
      counted.push(['sharedBy', pair]);
      await limit(ports, 'sharedBy', pair);
      counted.push(['sharedTo', whom]);
      await limit(ports, 'sharedTo', whom);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      for (const [what, who] of counted) await giveBack(ports, what, who);
      const { retryAfterSeconds = 1 } = error.details;
      const fields = { [`recipients.${index}`]: ENOUGH_MAIL };
      throw new AppError('rate_limited', ENOUGH_MAIL, { fields, retryAfterSeconds });
    }
  }
}
