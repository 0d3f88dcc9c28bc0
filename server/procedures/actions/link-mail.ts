import { dateAt, longShiftDate } from '#shared/shift-date.ts';
import { idOfLinkToken, linkToken } from '#server/links/token.ts';
import type { Db } from '#server/db/connect.ts';
import { letter } from '#server/mail/letter.ts';
import { queueMail } from '#server/mail/queue.ts';
import type { Mailer } from '#server/mail/queue.ts';
import { findOrganization } from '#server/organizations/store/organizations.ts';
import type { Links, Secret } from '#server/ports.ts';
import { findReservation } from '#server/procedures/actions/reservation.ts';
import { findLink } from '#server/procedures/store/links.ts';

const PURPOSE = 'verify-procedures';

/** The address that opens what is to be verified. */
export function linkUrl({ origin, authSecret }: Links, id: string): string {
  return `${origin}/verify/${linkToken(PURPOSE, id, authSecret)}`;
}

/** The id of the link that a token opens; null for a token that is not ours. */
export function linkIdOf({ authSecret }: Secret, token: string) {
  return idOfLinkToken(PURPOSE, token, authSecret);
}

/** Puts a link into the outbox in the caller's transaction. What was done on whom is read behind it. */
export async function mailLink(
  runtime: Mailer & Links,
  tx: Db,
  linkId: string,
  count: number,
): Promise<void> {
  const link = await findLink(tx, linkId);
  if (!link?.email) return;
  const reservedTo = await findReservation(tx, link);
  const place = reservedTo && (await findOrganization(tx, reservedTo));
  const { ownerName: name } = link;
  const what = count === 1 ? 'a procedure' : `${count} procedures`;
  await queueMail(tx, runtime, {
    to: link.email,
    subject: `${name} asks you to verify ${what}`,
    ...letter({
      greeting: `Dear ${link.supervisor},`,
      paragraphs: [
        `${name} has logged ${what} with you as supervisor, and asks you to verify ${count === 1 ? 'it' : 'them'}.`,
        place
          ? `It takes less than a minute. ${place.name} asks you to sign in for it.`
          : 'It takes less than a minute, and you need no account.',
        `The link works once, until ${longShiftDate(dateAt(link.expiresAt, 0))}. Please do not pass it on.`,
      ],
      action: { label: 'See and verify', url: linkUrl(runtime, link.id) },
      footer: `You get this mail because ${name} named you as supervisor with your address. No reminder follows.`,
    }),
    fromName: name,
    replyTo: link.ownerEmailVerified ? link.ownerEmail : undefined,
    subjectId: link.id,
    validFor: link.expiresAt.getTime() - runtime.now().getTime(),
  });
}
