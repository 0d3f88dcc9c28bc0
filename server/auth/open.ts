import type { Auth } from '#server/auth/better-auth.ts';
import { findUser } from '#server/auth/store.ts';
import type { Config } from '#server/config.ts';
import { cookiePrefix } from '#server/http/own-cookie.ts';
import { keepPage } from '#server/links/keep-account.ts';
import { findDeletionOf } from '#server/rights/store/deletions.ts';
import { findDeactivatedBy, findSsoOnlyAt } from '#server/organizations/store/organizations.ts';
import type { Mailer } from '#server/mail/queue.ts';
import type { Links, Logger, Store } from '#server/ports.ts';

/** As the library names it. */
export function sessionCookieName({ publicUrl }: Config): string {
  return `${cookiePrefix(publicUrl ?? '')}.session_token`;
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
  const { createAuth } = await import('#server/auth/better-auth.ts');
  const { welcomeFromSso } = await import('#server/auth/sso.ts');
  const { config, db, log, keys } = ports;

  return createAuth({
    db,
    log,
    keys,
    origin: ports.origin,
    requireEmailVerification: config.requireEmailVerification,
    welcomeFromSso: (person, organizationId) => welcomeFromSso(ports, person, organizationId),
    keepPage: async (userId) => {
      const planned = await findDeletionOf(db, userId);
      return planned && keepPage(ports, planned);
    },
    hasFactor: async (userId) => (await findUser(db, userId))?.twoFactorEnabled === true,
    deactivatedBy: (userId) => findDeactivatedBy(db, userId),
    ssoOnlyAt: (userId) => findSsoOnlyAt(db, userId),
  });
}
