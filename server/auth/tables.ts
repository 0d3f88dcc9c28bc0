import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { SignInOutcome } from '#shared/people.ts';
import type { SignInRecord } from '#shared/people-output.ts';
import { at } from '#server/db/columns.ts';

/** Better Auth's user. Who the person is to us stands in `profiles`, under the same id. */
export const users = pgTable('users', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  createdAt: at('created_at').notNull().defaultNow(),
  updatedAt: at('updated_at').notNull().defaultNow(),
  twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
  /** Ours: all sessions ended, or the password changed. Browsers known from before are strangers. */
  signedOutAt: at('signed_out_at'),
});

/** Whose it is, or whom it is about: gone with the account. */
export const itsPerson = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
/** Somebody whom it keeps naming: it needs the account, if only an emptied one. */
export const person = (name: string) =>
  uuid(name).references(() => users.id, { onDelete: 'restrict' });
/** Nobody once the account is gone. */
export const personOrNobody = (name: string) =>
  uuid(name).references(() => users.id, { onDelete: 'set null' });

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    expiresAt: at('expires_at').notNull(),
    token: text('token').notNull().unique(),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    userId: itsPerson('user_id'),
    /** Ours: moved at most once a minute. */
    lastSeenAt: at('last_seen_at').notNull().defaultNow(),
    /** Ours: whose single sign-on it came about by, or the one whose place it took did. */
    ssoOrganization: uuid('sso_organization'),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    index('sessions_expiry').on(table.expiresAt),
  ],
);

/** A way to sign in: provider `credential` with a scrypt hash, or an organization's single sign-on. */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: itsPerson('user_id'),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: at('access_token_expires_at'),
    refreshTokenExpiresAt: at('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('accounts_user').on(table.userId),
    uniqueIndex('accounts_provider').on(table.providerId, table.accountId),
  ],
);

/** Better Auth's short-lived secrets: second-factor challenges, single sign-on states. */
export const verifications = pgTable(
  'verifications',
  {
    /** Not always a UUID: what may happen once only is reserved under a hash. */
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: at('expires_at').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('verifications_identifier').on(table.identifier),
    index('verifications_expiry').on(table.expiresAt),
  ],
);

/** Links to a person's own mailbox: each works once. What stands here opens nothing. */
export const mailedLinks = pgTable(
  'mailed_links',
  {
    /** SHA-256 of the 256 random bits that were mailed. */
    tokenHash: text('token_hash').primaryKey(),
    userId: itsPerson('user_id'),
    kind: text('kind').$type<'reset-password' | 'confirm-email'>().notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  },
  (table) => [
    index('mailed_links_user').on(table.userId, table.kind),
    index('mailed_links_expiry').on(table.expiresAt),
  ],
);
export type MailedLinkRow = typeof mailedLinks.$inferSelect;

/** Secret and recovery codes are encrypted with the server's secret. */
export const twoFactors = pgTable('two_factors', {
  id: uuid('id').primaryKey(),
  secret: text('secret').notNull(),
  backupCodes: text('backup_codes').notNull(),
  userId: itsPerson('user_id').unique(),
  verified: boolean('verified').notNull().default(true),
  failedVerificationCount: integer('failed_verification_count').notNull().default(0),
  lockedUntil: at('locked_until'),
});

/** One organization's single sign-on; `domain` is its domains, joined by commas. */
export const ssoProviders = pgTable(
  'sso_providers',
  {
    id: uuid('id').primaryKey(),
    issuer: text('issuer').notNull(),
    oidcConfig: text('oidc_config'),
    samlConfig: text('saml_config'),
    userId: personOrNobody('user_id'),
    providerId: text('provider_id').notNull().unique(),
    organizationId: uuid('organization_id').notNull().unique(),
    domain: text('domain').notNull(),
    domainVerified: boolean('domain_verified').notNull().default(false),
    /** The role that people get who come for the first time. */
    newPeopleAre: text('new_people_are')
      .$type<'trainee' | 'attending'>()
      .notNull()
      .default('trainee'),
  },
  (table) => [index('sso_providers_domain').on(table.domain)],
);

/** Sign-ins that were tried: the lock counts them by address, its owner reads them as history. */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    id: uuid('id').primaryKey(),
    at: at('at').notNull(),
    /** A keyed hash: unknown addresses are counted too, and not kept. */
    emailKey: text('email_key').notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    outcome: text('outcome').$type<SignInOutcome>().notNull(),
    method: text('method').$type<SignInRecord['method']>().notNull(),
    /** Of a browser in which the person had signed in before; null for all others, which are counted together. */
    browserId: uuid('browser_id'),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
  },
  (table) => [
    index('sign_in_attempts_email').on(table.emailKey, table.at),
    index('sign_in_attempts_user').on(table.userId, table.at),
    index('sign_in_attempts_at').on(table.at),
  ],
);

/** How often something was done by one address within the current stretch of time. */
export const rateCounts = pgTable(
  'rate_counts',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    endsAt: at('ends_at').notNull(),
  },
  (table) => [index('rate_counts_end').on(table.endsAt)],
);
