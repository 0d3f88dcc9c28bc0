import { dateAt, longShiftDate } from '#shared/shift-date.ts';
import type { Db } from '#server/db/connect.ts';
import { linkUrl } from '#server/links/link.ts';
import { mailReceipts } from '#server/links/receipt.ts';
import type { Guest } from '#server/links/signer.ts';
import { letter } from '#server/mail/letter.ts';
import { queueMail } from '#server/mail/queue.ts';
import type { Mailer } from '#server/mail/queue.ts';
import { findOrganization } from '#server/organizations/store/organizations.ts';
import type { Links } from '#server/ports.ts';
import { findReservation } from '#server/procedures/actions/reservation.ts';
import { VERIFY_LINK } from '#server/procedures/rules/links.ts';
import { findLink } from '#server/procedures/store/links.ts';
import type { NamedLink } from '#server/procedures/store/links.ts';

/** Puts a link into the outbox in the caller's transaction. What was done on whom is read behind it. */
export async function mailLink(
  ports: Mailer & Links,
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
  await queueMail(tx, ports, {
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
      action: { label: 'See and verify', url: linkUrl(VERIFY_LINK, ports, link.id) },
      footer: `You get this mail because ${name} named you as supervisor with your address. No reminder follows.`,
    }),
    fromName: name,
    replyTo: link.ownerEmailVerified ? link.ownerEmail : undefined,
    subjectId: link.id,
    validFor: link.expiresAt.getTime() - ports.now().getTime(),
  });
}

/** To the address that whoever verified has typed, and to which the link had gone. */
export async function mailVerified(
  ports: Mailer & Links,
  tx: Db,
  link: NamedLink,
  { typed, count, at }: { typed: Guest; count: number; at: Date },
): Promise<void> {
  const what = count === 1 ? 'a procedure' : `${count} procedures`;
  await mailReceipts(ports, tx, VERIFY_LINK, {
    linkId: link.id,
    maker: {
      id: link.userId,
      name: link.ownerName,
      email: link.ownerEmail,
      emailVerified: link.ownerEmailVerified,
      organizationId: link.ownerOrganizationId,
    },
    typed: typed.email,
    mailedTo: link.email,
    what: (maker) => `${what} of ${maker} ${count === 1 ? 'was' : 'were'} verified`,
    at,
  });
}
