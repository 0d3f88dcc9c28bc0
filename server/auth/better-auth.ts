import { sso } from '@better-auth/sso';
import { betterAuth } from 'better-auth';
import type { BetterAuthPlugin } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { deactivatedAt, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#shared/people.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { ssoOnlySentence } from '#shared/sign-in-rules.ts';
import { ADDRESS_HEADER, DEACTIVATED, SSO_ONLY } from '#server/auth/call.ts';
import { libraryLogger } from '#server/auth/library-log.ts';
import { hashPassword, isPassword } from '#server/auth/password.ts';
import { openConfig } from '#server/auth/sealing.ts';
import { admitFromSso } from '#server/auth/sso.ts';
import { listSsoIssuers } from '#server/auth/sso-store.ts';
import {
  accounts,
  sessions,
  ssoProviders,
  twoFactors,
  users,
  verifications,
} from '#server/auth/tables.ts';
import type { Db } from '#server/db/connect.ts';
import { cookieAttributes, cookiePrefix, REMEMBERED_SECONDS } from '#server/http/own-cookie.ts';
import { newId } from '#server/ids.ts';
import type { Keys } from '#server/keys.ts';
import type { Log } from '#server/log.ts';

const DAY_SECONDS = 86_400;
/** Where single sign-on leads whoever was deactivated. */
const DEACTIVATED_PAGE = '/login?error=deactivated';
/** How long one may take to sign in at the institution. */
const SSO_SECONDS = 600;
/** A provider's clock may be ahead; without this its assertions are not valid yet. */
const CLOCK_SKEW_MS = 120_000;

export type AuthParts = {
  db: Db;
  log: Log;
  keys: Keys;
  origin: string;
  requireEmailVerification: boolean;
  /** Gives a person who came by single sign-on a profile and the organization's membership; every time. */
  welcomeFromSso: (person: { id: string; email: string }, organizationId: string) => Promise<void>;
  /** The page that keeps an account, while it is to be deleted; null for all others. */
  keepPage: (userId: string) => Promise<string | null>;
  /** Whether a code is asked for after the password. */
  hasFactor: (userId: string) => Promise<boolean>;
  /** The name of the organization that has deactivated the person; null for all others. */
  deactivatedBy: (userId: string) => Promise<string | null>;
  /** The name of the organization that lets the person in by single sign-on only; null for all others. */
  ssoOnlyAt: (userId: string) => Promise<string | null>;
};

/**
 * Better Auth proves who someone is: passwords, second factor, single sign-on. Only the calls in our own routes reach it.
 * Limits, origin checks, links by mail and the reading of sessions are ours.
 */
export function createAuth(parts: AuthParts) {
  const { db, log, keys, origin } = parts;
  return betterAuth({
    appName: PRODUCT_NAME,
    baseURL: origin,
    basePath: '/api/auth',
    secret: keys.cookies[0],
    telemetry: { enabled: false },
    logger: libraryLogger(log),
    database: drizzleAdapter(db, {
      provider: 'pg',
      // Needed to decide about a person and to create the account in one step.
      transaction: true,
      schema: {
        user: users,
        session: sessions,
        account: accounts,
        verification: verifications,
        twoFactor: twoFactors,
        ssoProvider: ssoProviders,
        profile,
      },
    }),
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: cookiePrefix(origin),
      // Its own prefix would be the weaker __Secure-.
      useSecureCookies: false,
      defaultCookieAttributes: cookieAttributes(origin),
      database: { generateId: () => newId() },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      // server/http/guard-writes.ts refuses what comes from other sites.
      disableCSRFCheck: true,
      cookies: {
        state: { attributes: { maxAge: SSO_SECONDS } },
        // SAML answers come as a form from the provider's site.
        relay_state: {
          attributes: {
            maxAge: SSO_SECONDS,
            ...(origin.startsWith('https://') && { sameSite: 'none' }),
          },
        },
      },
    },
    // What fails inside is logged by us, without its message.
    onAPIError: { throw: true },
    // Where single sign-on may ask although the address is not public: only where a system_admin said so.
    trustedOrigins: async (request) => (request ? issuerOrigins(await listSsoIssuers(db)) : []),
    session: {
      expiresIn: REMEMBERED_SECONDS,
      disableSessionRefresh: true,
      additionalFields: { ssoOrganization: { type: 'string', required: false, input: false } },
    },
    user: { changeEmail: { enabled: false }, deleteUser: { enabled: false } },
    account: {
      accountLinking: { enabled: true, trustedProviders: [] },
      updateAccountOnSignIn: false,
    },
    databaseHooks: {
      account: { create: { before: async (account) => ({ data: { ...account, ...NO_TOKENS } }) } },
      session: {
        create: {
          before: async (session, context) => {
            const isFromSso = context?.path?.startsWith('/sso/') === true;
            const replaced = context?.context.session?.session;
            const isOwn = replaced?.userId === session.userId;
            const isSignIn = context?.path?.startsWith('/sign-in') === true;
            const ofReplaced = isOwn && !isSignIn ? replaced['ssoOrganization'] : null;
            const provider = isFromSso ? context.params?.['providerId'] : ofReplaced;
            const ssoOrganization = z
              .uuid()
              .nullable()
              .parse(provider ?? null);
            const ssoOnly = ssoOrganization ? null : await parts.ssoOnlyAt(session.userId);
            // First of all: a password that opens nothing keeps no account either.
            if (ssoOnly !== null) throw onlyBySso(ssoOnly);
            const keepPage = await parts.keepPage(session.userId);
            const isFirstStep = context?.path === '/sign-in/email';
            const isAskedForCode = isFirstStep && (await parts.hasFactor(session.userId));
            // What takes the place of this session, a code with it, gets here again.
            if (keepPage && !isAskedForCode) throw toBeDeleted(keepPage, isFromSso);
            const by = await parts.deactivatedBy(session.userId);
            if (by !== null) throw deactivated(by, isFromSso);
            const expiresAt = sessionEnd(session.expiresAt, isFromSso, isOwn ? replaced : null);
            return { data: { ...session, expiresAt, ssoOrganization } };
          },
        },
      },
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      password: { hash: hashPassword, verify: ({ hash, password }) => isPassword(password, hash) },
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      requireEmailVerification: parts.requireEmailVerification,
    },
    plugins: [
      twoFactor({
        issuer: PRODUCT_NAME,
        // Wrong codes are counted by us (attempts.ts): this lock would also close the browsers of the account's person.
        accountLockout: { enabled: false },
      }),
      ssoWithSealedSecrets(parts),
      ROLES,
      sealedWith(keys),
    ],
  });
}

/** Nobody is signed in to an account that is to be deleted: whoever proves to be its person may keep it. */
function toBeDeleted(location: string, isFromSso: boolean): APIError {
  return isFromSso
    ? new APIError('FOUND', undefined, { location })
    : new APIError('CONFLICT', {
        code: 'TO_BE_DELETED',
        message: 'This account is to be deleted.',
      });
}

function deactivated(organization: string, isFromSso: boolean): APIError {
  return isFromSso
    ? new APIError('FOUND', undefined, { location: DEACTIVATED_PAGE })
    : new APIError('FORBIDDEN', { code: DEACTIVATED, message: deactivatedAt(organization) });
}

function onlyBySso(organization: string): APIError {
  return new APIError('FORBIDDEN', { code: SSO_ONLY, message: ssoOnlySentence(organization) });
}

/**
 * After single sign-on as long as without "Remember me": people share the ward's computers. What takes the place of a
 * session, after a new password for instance, ends when that one would have ended.
 */
function sessionEnd(given: Date, isFromSso: boolean, replaced: { expiresAt: Date } | null): Date {
  if (isFromSso) return new Date(Date.now() + DAY_SECONDS * 1000);
  return replaced && replaced.expiresAt < given ? replaced.expiresAt : given;
}

/** As much of a profile as single sign-on reads inside the library's transaction; the library writes nothing of it. */
const profile = pgTable('profiles', { id: uuid('id').primaryKey(), role: text('role') });
const ROLES = {
  id: 'roles',
  schema: { profile: { fields: { role: { type: 'string', required: false, input: false } } } },
} satisfies BetterAuthPlugin;

/** Nothing is asked of a provider after the sign-in. */
const NO_TOKENS = {
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
};

/** The library itself would encrypt with the key that signs its cookies. */
function sealedWith({ sealing }: Keys) {
  return {
    id: 'sealing',
    init: () => ({ context: { secretConfig: sealing } }),
  } satisfies BetterAuthPlugin;
}

function ssoWithSealedSecrets({ keys, welcomeFromSso }: AuthParts) {
  const plugin = sso({
    domainVerification: { enabled: true },
    saml: {
      algorithms: { onDeprecated: 'reject' },
      requireTimestamps: true,
      clockSkew: CLOCK_SKEW_MS,
      requestTTL: SSO_SECONDS * 1000,
    },
    resolveUser: admitFromSso,
    provisionUserOnEveryLogin: true,
    provisionUser: ({ user, userInfo, provider }) =>
      welcomeFromSso({ id: user.id, email: String(userInfo['email']) }, provider.providerId),
  });
  const { fields } = plugin.schema.ssoProvider;
  const open = async (stored: unknown) =>
    typeof stored === 'string' ? openConfig(stored, keys) : null;
  fields['oidcConfig'] = { ...fields['oidcConfig'], type: 'string', transform: { output: open } };
  return plugin;
}

/** A pattern would match more than the one origin that was meant. */
function issuerOrigins(issuers: readonly string[]): string[] {
  return issuers.map((issuer) => new URL(issuer).origin).filter((origin) => !/[*?]/.test(origin));
}

export type Auth = ReturnType<typeof createAuth>;
