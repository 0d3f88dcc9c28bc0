import { Hono } from 'hono';
import type { Context } from 'hono';
import { z } from 'zod';
import { PasswordChangeInput, PasswordInput, SecondFactorInput } from '#shared/account-input.ts';
import { SIGN_IN_OUTCOMES } from '#shared/people.ts';
import type { ActiveSession, SignInRecord, TwoFactorSetup } from '#shared/people.ts';
import { browserName } from '#server/auth/browser.ts';
import { libraryAnswer, libraryHeaders } from '#server/auth/call.ts';
import { limit } from '#server/auth/limits.ts';
import {
  endOtherSessions,
  endSession,
  recordPasswordChange,
  recordSecurityEvent,
} from '#server/auth/security.ts';
import { listSessions, listSignInAttempts } from '#server/auth/store.ts';
import type { AppEnv } from '#server/http/context.ts';
import { describe } from '#server/http/describe.ts';
import { validateBody, validatePath } from '#server/http/validate.ts';
import { currentUser, only } from '#server/http/who.ts';
import type { Runtime } from '#server/runtime.ts';

const HISTORY_LENGTH = 50;
const Nothing = z.object({});
const NO_SESSION = 'This session has ended already.';

const SessionSchema = z.object({
  id: z.uuid(),
  isCurrent: z.boolean(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  address: z.string().nullable(),
  browser: z.string(),
}) satisfies z.ZodType<ActiveSession>;

const SignInSchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  outcome: z.enum(SIGN_IN_OUTCOMES),
  method: z.enum(['password', 'two_factor', 'recovery_code', 'sso']),
  address: z.string().nullable(),
  browser: z.string(),
}) satisfies z.ZodType<SignInRecord>;

const SetupSchema = z.object({
  uri: z.string(),
  secret: z.string(),
  recoveryCodes: z.array(z.string()),
}) satisfies z.ZodType<TwoFactorSetup>;

/** What one does for the safety of the own account; mounted under /api/profile. */
export function securityRoutes(runtime: Runtime) {
  const { auth, db, now } = runtime;
  const app = new Hono<AppEnv>();
  app.use(only(currentUser));

  async function ask(c: Context<AppEnv>) {
    await limit(runtime, 'ownPassword', currentUser(c).userId);
    return { api: (await auth()).api, headers: libraryHeaders(c), asResponse: true as const };
  }

  app.post(
    '/password',
    describe('Profile', 'Change the own password; ends all other sessions', {
      200: ['It is changed.', Nothing],
      errors: [400, 401, 415, 429],
    }),
    validateBody(PasswordChangeInput),
    async (c) => {
      const { api, ...call } = await ask(c);
      const body = { ...c.req.valid('json'), revokeOtherSessions: true };
      await libraryAnswer(c, await api.changePassword({ ...call, body }), {
        INVALID_PASSWORD: 'currentPassword',
      });
      await recordPasswordChange(runtime, currentUser(c));
      return c.json({});
    },
  );

  app.get(
    '/sessions',
    describe('Profile', 'Where one is signed in', {
      200: ['The sessions, the last used first.', z.object({ items: z.array(SessionSchema) })],
      errors: [401],
    }),
    async (c) => {
      const user = currentUser(c);
      const rows = await listSessions(db, user.userId, now());
      return c.json({
        items: rows.map((row) => ({
          id: row.id,
          isCurrent: row.id === user.sessionId,
          createdAt: row.createdAt.toISOString(),
          lastSeenAt: row.lastSeenAt.toISOString(),
          address: row.ipAddress,
          browser: browserName(row.userAgent),
        })),
      });
    },
  );

  app.delete(
    '/sessions',
    describe('Profile', 'End all sessions but this one', {
      200: ['They have ended.', Nothing],
      errors: [401, 415],
    }),
    async (c) => {
      await endOtherSessions(runtime, currentUser(c));
      return c.json({});
    },
  );

  app.delete(
    '/sessions/:id',
    describe('Profile', 'End one session', {
      200: ['It has ended.', Nothing],
      errors: [401, 404, 415],
    }),
    validatePath(z.object({ id: z.uuid() }), NO_SESSION),
    async (c) => {
      await endSession(runtime, currentUser(c), c.req.valid('param').id);
      return c.json({});
    },
  );

  app.get(
    '/sign-ins',
    describe('Profile', 'The last sign-ins, also failed ones', {
      200: ['The newest first.', z.object({ items: z.array(SignInSchema) })],
      errors: [401],
    }),
    async (c) => {
      const rows = await listSignInAttempts(db, currentUser(c).userId, HISTORY_LENGTH);
      return c.json({
        items: rows.map((row) => ({
          id: row.id,
          at: row.at.toISOString(),
          outcome: row.outcome,
          method: row.method,
          address: row.ipAddress,
          browser: browserName(row.userAgent),
        })),
      });
    },
  );

  app.post(
    '/two-factor',
    describe('Profile', 'Begin to set up the second factor', {
      200: ['What goes into the authenticator, shown once.', SetupSchema],
      errors: [400, 401, 409, 415, 429],
    }),
    validateBody(PasswordInput),
    async (c) => {
      const { api, ...call } = await ask(c);
      const response = await api.enableTwoFactor({ ...call, body: c.req.valid('json') });
      const answer = await libraryAnswer<{ totpURI: string; backupCodes: string[] }>(c, response, {
        INVALID_PASSWORD: 'password',
      });
      const secret = new URL(answer.totpURI).searchParams.get('secret') ?? '';
      return c.json({ uri: answer.totpURI, secret, recoveryCodes: answer.backupCodes });
    },
  );

  app.post(
    '/two-factor/confirm',
    describe('Profile', 'Turn the second factor on with a first code', {
      200: ['It is on.', Nothing],
      errors: [400, 401, 409, 415, 429],
    }),
    validateBody(SecondFactorInput),
    async (c) => {
      const { api, ...call } = await ask(c);
      const { code } = c.req.valid('json');
      const response = await api.verifyTOTP({ ...call, body: { code } });
      await libraryAnswer(c, response, { INVALID_CODE: 'code' });
      await recordSecurityEvent(runtime, currentUser(c), 'two-factor.on');
      return c.json({});
    },
  );

  app.post(
    '/two-factor/disable',
    describe('Profile', 'Turn the second factor off', {
      200: ['It is off.', Nothing],
      errors: [400, 401, 409, 415, 429],
    }),
    validateBody(PasswordInput),
    async (c) => {
      const { api, ...call } = await ask(c);
      const response = await api.disableTwoFactor({ ...call, body: c.req.valid('json') });
      await libraryAnswer(c, response, { INVALID_PASSWORD: 'password' });
      await recordSecurityEvent(runtime, currentUser(c), 'two-factor.off');
      return c.json({});
    },
  );

  app.post(
    '/two-factor/recovery-codes',
    describe('Profile', 'New recovery codes in place of the old ones', {
      200: ['Shown once.', z.object({ recoveryCodes: z.array(z.string()) })],
      errors: [400, 401, 409, 415, 429],
    }),
    validateBody(PasswordInput),
    async (c) => {
      const { api, ...call } = await ask(c);
      const response = await api.generateBackupCodes({ ...call, body: c.req.valid('json') });
      const answer = await libraryAnswer<{ backupCodes: string[] }>(c, response, {
        INVALID_PASSWORD: 'password',
      });
      await recordSecurityEvent(runtime, currentUser(c), 'two-factor.new-codes');
      return c.json({ recoveryCodes: answer.backupCodes });
    },
  );

  return app;
}
