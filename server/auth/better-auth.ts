import { sso } from '@better-auth/sso';
import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { twoFactor } from 'better-auth/plugins';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#shared/people.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import {
  accounts,
  sessions,
  ssoProviders,
  twoFactors,
  users,
  verifications,
} from '#server/auth/tables.ts';
import type { Db } from '#server/db/connect.ts';
import { newId } from '#server/ids.ts';
import type { Log } from '#server/log.ts';

/** Carries the client's address, as server/http/address.ts found it, into the library. */
export const ADDRESS_HEADER = 'x-debrief-client-address';
const DAY_SECONDS = 86_400;
export const REMEMBERED_DAYS = 30;
export const RESET_LINK_MINUTES = 60;

type User = { id: string; email: string };

export type AuthParts = {
  db: Db;
  log: Log;
  secret: string;
  origin: string;
  requireEmailVerification: boolean;
  sendResetLink: (user: User, token: string) => Promise<void>;
  sendVerificationLink: (user: User, token: string) => Promise<void>;
  afterPasswordReset: (user: User) => Promise<void>;
  /** Gives a person who came by single sign-on a profile and the organization's membership; every time. */
  welcomeFromSso: (user: User, providerId: string) => Promise<void>;
};

/**
 * Better Auth proves who someone is: passwords, second factor, reset and confirmation links, single sign-on. Only the
 * calls in server/auth/routes.ts reach it. Limits, origin checks and the reading of sessions are ours.
 */
export function createAuth(parts: AuthParts) {
  const { db, log, secret, origin } = parts;
  return betterAuth({
    appName: PRODUCT_NAME,
    baseURL: origin,
    basePath: '/api/auth',
    secret,
    telemetry: { enabled: false },
    logger: {
      // Its messages can quote addresses.
      log: (level) => {
        if (level === 'error') log.error({}, 'the sign-in library reports an error');
      },
    },
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: {
        user: users,
        session: sessions,
        account: accounts,
        verification: verifications,
        twoFactor: twoFactors,
        ssoProvider: ssoProviders,
      },
    }),
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'debrief',
      database: { generateId: () => newId() },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      // server/http/guard-writes.ts refuses what comes from other sites.
      disableCSRFCheck: true,
    },
    session: { expiresIn: REMEMBERED_DAYS * DAY_SECONDS, updateAge: DAY_SECONDS },
    user: { changeEmail: { enabled: false }, deleteUser: { enabled: false } },
    account: { accountLinking: { enabled: true, trustedProviders: [] } },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      requireEmailVerification: parts.requireEmailVerification,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: RESET_LINK_MINUTES * 60,
      sendResetPassword: ({ user, token }) => parts.sendResetLink(user, token),
      onPasswordReset: ({ user }) => parts.afterPasswordReset(user),
    },
    emailVerification: {
      expiresIn: DAY_SECONDS,
      sendVerificationEmail: ({ user, token }) => parts.sendVerificationLink(user, token),
    },
    plugins: [
      twoFactor({
        issuer: PRODUCT_NAME,
        accountLockout: { enabled: true, maxFailedAttempts: 5, durationSeconds: 900 },
      }),
      sso({
        domainVerification: { enabled: true },
        provisionUserOnEveryLogin: true,
        provisionUser: ({ user, provider }) =>
          parts.welcomeFromSso({ id: user.id, email: user.email }, provider.providerId),
      }),
    ],
  });
}

export type Auth = ReturnType<typeof createAuth>;
