import { countMailedLinks, insertMailedLink } from '#server/auth/link-store.ts';
import { findUserByEmail, lockEmail } from '#server/auth/store.ts';
import type { UserRow } from '#server/auth/store.ts';
import type { Db } from '#server/db/connect.ts';
import { letter } from '#server/mail/letter.ts';
import { queueMail } from '#server/mail/queue.ts';
import type { Mailer, NewMail } from '#server/mail/queue.ts';
import { findSsoOnlyAt } from '#server/organizations/store/organizations.ts';
import type { Origin, Store } from '#server/ports.ts';

const RESET_MINUTES = 60;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** To one mailbox in an hour. Whoever asks more often has links that work: none of them ends by asking again. */
const MOST = 5;
/** From a network that asks for very many: every mailbox still gets its first. */
const MOST_FOR_BUSY = 1;

export type Asking = { isBusy: boolean };
type Ground = Store & Mailer & Origin;

/** To whoever has an account with this address; nobody else learns which. */
export async function mailResetLink(
  ports: Ground,
  email: string,
  { isBusy }: Asking,
): Promise<void> {
  const now = ports.now();
  await ports.db.transaction(async (tx) => {
    const user = await findWithRoom(tx, email, 'reset-password', isBusy, now);
    if (!user) return;
    const expiresAt = new Date(now.getTime() + RESET_MINUTES * 60_000);
    const link = { userId: user.id, kind: 'reset-password', createdAt: now, expiresAt } as const;
    const token = await insertMailedLink(tx, link);
    const ssoOnly = await findSsoOnlyAt(tx, user.id);
    if (ssoOnly !== null) {
      // Counted like a link, whose token goes nowhere.
      await queueMail(tx, ports, noPasswordAt(ssoOnly, user, ports.origin));
      return;
    }
    await queueMail(tx, ports, {
      to: user.email,
      subject: 'Set a new password',
      ...letter({
        paragraphs: [
          'Someone, probably you, asked for a new password.',
          `The link works once, for ${RESET_MINUTES} minutes. If it was not you, do nothing: your password stays as it is.`,
        ],
        action: {
          label: 'Set a new password',
          url: `${ports.origin}/reset-password?token=${encodeURIComponent(token)}`,
        },
      }),
      subjectId: user.id,
      topic: 'reset-password',
      validFor: RESET_MINUTES * 60_000,
    });
  });
}

/** To whoever still has to confirm the address. */
export async function mailConfirmation(
  ports: Ground,
  email: string,
  { isBusy }: Asking = { isBusy: false },
): Promise<void> {
  const now = ports.now();
  await ports.db.transaction(async (tx) => {
    const user = await findWithRoom(tx, email, 'confirm-email', isBusy, now);
    if (!user || user.emailVerified) return;
    const expiresAt = new Date(now.getTime() + DAY_MS);
    const link = { userId: user.id, kind: 'confirm-email', createdAt: now, expiresAt } as const;
    const token = await insertMailedLink(tx, link);
    await queueMail(tx, ports, {
      to: user.email,
      subject: 'Confirm your email address',
      ...letter({
        paragraphs: [
          'Someone, probably you, signed up with this address. Please confirm that it is yours.',
          'The link works once, for one day. If it was not you, do nothing: the address stays unconfirmed.',
        ],
        action: {
          label: 'Confirm the address',
          url: `${ports.origin}/verify-email?token=${encodeURIComponent(token)}`,
        },
      }),
      subjectId: user.id,
      topic: 'confirm-email',
      validFor: DAY_MS,
    });
  });
}

async function findWithRoom(
  tx: Db,
  email: string,
  kind: 'reset-password' | 'confirm-email',
  isBusy: boolean,
  now: Date,
): Promise<UserRow | null> {
  // Many at once are counted one after the other.
  await lockEmail(tx, `${kind}:${email}`);
  const user = await findUserByEmail(tx, email);
  if (!user) return null;
  const sent = await countMailedLinks(tx, user.id, kind, new Date(now.getTime() - HOUR_MS));
  return sent < (isBusy ? MOST_FOR_BUSY : MOST) ? user : null;
}

/** Instead of a link to set a new password, which would open nothing. */
function noPasswordAt(
  organization: string,
  { id, email }: { id: string; email: string },
  origin: string,
): NewMail {
  return {
    to: email,
    subject: 'Sign in with your institution',
    ...letter({
      paragraphs: [
        'Someone, probably you, asked for a new password.',
        `${organization} lets its members in by single sign-on only, so a password would open nothing. Sign in with your institution; if that does not work, ask an administrator of ${organization}.`,
        'If it was not you, do nothing.',
      ],
      action: { label: 'Sign in', url: `${origin}/login` },
    }),
    subjectId: id,
  };
}
