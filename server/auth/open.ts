import type { Auth } from '#server/auth/better-auth.ts';
import type { Config } from '#server/config.ts';
import { keepPage } from '#server/links/keep-account.ts';
import { findDeletionOf } from '#server/rights/store/deletions.ts';
import { findDeactivatedBy, findSsoOnlyAt } from '#server/organizations/store/organizations.ts';
import { letter } from '#server/mail/letter.ts';
import { queueMail } from '#server/mail/queue.ts';
import type { Mailer, NewMail } from '#server/mail/queue.ts';
import type { Links, Logger, Store } from '#server/ports.ts';

/** As the library names it: with the prefix that binds a cookie to https where links are https. */
export function sessionCookieName({ publicUrl }: Config): string {
  const prefix = publicUrl?.startsWith('https://') ? '__Secure-' : '';
  return `${prefix}debrief.session_token`;
}

type Ground = Store &
  Mailer &
  Links &
  Logger & { config: Pick<Config, 'requireEmailVerification'> };

const opened = new WeakMap<Ground, Promise<Auth>>();

/** One library per runtime, connected to our outbox and to what a new person needs. */
export function openAuth(ports: Ground): Promise<Auth> {
  const known = opened.get(ports);
  if (known) return known;
  const opening = open(ports);
  opened.set(ports, opening);
  return opening;
}

async function open(ports: Ground): Promise<Auth> {
  const { createAuth, RESET_LINK_MINUTES } = await import('#server/auth/better-auth.ts');
  const { welcomeFromSso } = await import('#server/auth/sso.ts');
  const { config, db, log, keys } = ports;

  async function send(mail: NewMail): Promise<void> {
    await db.transaction(async (tx) => {
      await queueMail(tx, ports, mail);
    });
  }

  return createAuth({
    db,
    log,
    keys,
    origin: ports.origin,
    requireEmailVerification: config.requireEmailVerification,
    sendResetLink: async ({ id, email }, token) => {
      const ssoOnly = await findSsoOnlyAt(db, id);
      if (ssoOnly !== null) return send(noPasswordAt(ssoOnly, { id, email }, ports.origin));
      return send({
        to: email,
        subject: 'Set a new password',
        ...letter({
          paragraphs: [
            'Someone, probably you, asked for a new password.',
            `The link works once, for ${RESET_LINK_MINUTES} minutes. If it was not you, do nothing: your password stays as it is.`,
          ],
          action: {
            label: 'Set a new password',
            url: `${ports.origin}/reset-password?token=${encodeURIComponent(token)}`,
          },
        }),
        subjectId: id,
        validFor: RESET_LINK_MINUTES * 60_000,
      });
    },
    sendVerificationLink: ({ id, email }, token) =>
      send({
        to: email,
        subject: 'Confirm your email address',
        ...letter({
          paragraphs: [
            'Someone, probably you, signed up with this address. Please confirm that it is yours.',
            'The link works for one day. If it was not you, do nothing: the address stays unconfirmed.',
          ],
          action: {
            label: 'Confirm the address',
            url: `${ports.origin}/verify-email?token=${encodeURIComponent(token)}`,
          },
        }),
        subjectId: id,
        validFor: 24 * 3_600_000,
      }),
    welcomeFromSso: (person, organizationId) => welcomeFromSso(ports, person, organizationId),
    keepPage: async (userId) => {
      const planned = await findDeletionOf(db, userId);
      return planned && keepPage(ports, planned);
    },
    deactivatedBy: (userId) => findDeactivatedBy(db, userId),
    ssoOnlyAt: (userId) => findSsoOnlyAt(db, userId),
  });
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
