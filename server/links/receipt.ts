import { isOneMailbox } from '#shared/mailbox.ts';
import { dateAt, longShiftDate } from '#shared/shift-date.ts';
import { hasWebAddress } from '#shared/web-address.ts';
import { emailKey } from '#server/auth/attempts.ts';
import { isOften } from '#server/auth/limits.ts';
import type { Db } from '#server/db/connect.ts';
import { undoUrl, UNDO_DAYS } from '#server/links/undo.ts';
import type { LinkKind } from '#server/links/link.ts';
import { letter } from '#server/mail/letter.ts';
import { queueMail } from '#server/mail/queue.ts';
import type { Mailer } from '#server/mail/queue.ts';
import { findApproval } from '#server/organizations/store/organizations.ts';
import type { Links } from '#server/ports.ts';

const DAY_MS = 86_400_000;

/** Whose link it was. `organizationId`: of which the person is an active member. */
type Maker = {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  organizationId: string | null;
};

type Answered = {
  linkId: string;
  maker: Maker;
  /** The signer's own: as typed. */
  typed: string;
  /** Chosen by whose link it was; null where it was not mailed. */
  mailedTo: string | null;
  /** "3 procedures of Ada Lovelace were verified"; of a person who is named or not. */
  what: (maker: string) => string;
  at: Date;
};

/**
 * Tells everybody whose address stands for an answer that it was used, and refuses none. Only who reads the typed one
 * undoes it: whom the answer is about chose the other. No free text: the name of somebody whom nobody knows is left out.
 */
export async function mailReceipts(
  ports: Mailer & Links,
  tx: Db,
  kind: LinkKind,
  { linkId, maker, typed, mailedTo, what, at }: Answered,
): Promise<void> {
  const counted = { ...ports, db: tx };
  if (await isOften(counted, 'receiptsOf', maker.id)) return;
  const done = what((await isNamed(tx, maker)) ? maker.name : 'a trainee');
  const said = `On ${longShiftDate(dateAt(at, 0))}, ${done} by a link`;
  const send = async (to: string, told: Parameters<typeof letter>[0]) => {
    // A mailbox that has got many of them lately gets no more: it is not filled by those who type it.
    if (await isOften(counted, 'receiptTo', emailKey(to, ports.keys))) return;
    await queueMail(tx, ports, {
      to,
      subject: 'Your address was given for an answer by a link',
      ...letter(told),
      subjectId: linkId,
      validFor: UNDO_DAYS * DAY_MS,
    });
  };
  if (!isOneMailbox(typed, maker.email)) {
    const until = new Date(at.getTime() + UNDO_DAYS * DAY_MS);
    await send(typed, {
      paragraphs: [
        `${said}, and this address was given for it.`,
        'Was that you? Then there is nothing to do. If not, take it back: you need no account.',
      ],
      action: { label: 'It was not me', url: undoUrl(kind, ports, linkId) },
      footer: `The link works once, until ${longShiftDate(dateAt(until, 0))}.`,
    });
  }
  if (mailedTo === null || isOneMailbox(mailedTo, typed)) return;
  await send(mailedTo, {
    paragraphs: [
      `${said} that was mailed to this address. Whoever answered gave another address.`,
      'Was that you, or somebody to whom you passed it on? Then there is nothing to do. If not, please tell an administrator of the trainee’s program, who can take it back.',
    ],
  });
}

async function isNamed(tx: Db, { name, emailVerified, organizationId }: Maker): Promise<boolean> {
  if (hasWebAddress(name)) return false;
  const own = await findApproval(tx, organizationId === null ? null : { organizationId });
  return emailVerified || (organizationId !== null && !own.autoApprove);
}
