import type { Context } from 'hono';
import { Never } from '#shared/answers.ts';
import {
  AddressCodeInput,
  PasswordChangeInput,
  PasswordInput,
  SecondFactorInput,
  SelfInput,
} from '#shared/account-input.ts';
import {
  ActiveSessions,
  RecoveryCodes,
  SignInRecords,
  TwoFactorSetup,
} from '#shared/people-output.ts';
import { confirmByCode, sendAddressCode } from '#server/auth/address-code.ts';
import { browserName } from '#server/auth/browser.ts';
import { rememberBrowser } from '#server/auth/known-browser.ts';
import { libraryAnswer, libraryHeaders } from '#server/auth/call.ts';
import { giveBack, limit } from '#server/auth/limits.ts';
import { oneAtATime } from '#server/auth/one-at-a-time.ts';
import {
  endOtherSessions,
  endSession,
  expectConfirmed,
  expectFactor,
  recordPasswordChange,
  recordSecurityEvent,
} from '#server/auth/security.ts';
import { expectSelf, tryInSession } from '#server/auth/self.ts';
import { useCode } from '#server/auth/second-step.ts';
import { listSessions, listSignInAttempts } from '#server/auth/store.ts';
import type { AppEnv, UserActor } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { expectGoodPassword } from '#server/auth/common-passwords.ts';
import { createRoutes } from '#server/http/route.ts';
import { currentUser, settingUp } from '#server/http/who.ts';
import { findPasswordOwner } from '#server/people/store.ts';
import type { Runtime } from '#server/runtime.ts';

const HISTORY_LENGTH = 50;
const NO_SESSION = 'This session has ended already.';

const EARLIER_PAGE =
  'This page is of an earlier version, and nothing has ended. Please load the page again, then end the session.';

/** Were there nothing at the address, such a page would say that the session has ended. */
function refuseEarlierPage(): never {
  throw new AppError('conflict', EARLIER_PAGE);
}

/** What one does for the safety of the own account. */
export function securityRoutes(runtime: Runtime) {
  const { auth, db, now } = runtime;
  const routes = createRoutes('Profile', currentUser);

  async function ask(c: Context<AppEnv>) {
    return { api: (await auth()).api, headers: libraryHeaders(c), asResponse: true as const };
  }

  /** What the library changes for whoever gives the password or a code. */
  function change<Answer>(who: UserActor, make: () => Promise<Answer>): Promise<Answer> {
    return tryInSession(runtime, who, () => oneAtATime(runtime, who.userId, make));
  }

  routes.on(
    'POST /api/profile/password',
    {
      summary: 'Change the own password; ends all other sessions',
      body: PasswordChangeInput,
      200: 'It is changed.',
      errors: [409, 429],
    },
    async ({ c, who, body: wished }) => {
      const { api, ...call } = await ask(c);
      const owner = await findPasswordOwner(db, who.userId);
      await expectGoodPassword('newPassword', wished.newPassword, owner);
      const body = { ...wished, revokeOtherSessions: true };
      await change(who, async () => {
        const response = await api.changePassword({ ...call, body });
        await libraryAnswer(c, response, { INVALID_PASSWORD: 'currentPassword' });
        await recordPasswordChange(runtime, who);
      });
      rememberBrowser(c, runtime, who.userId);
    },
  );

  routes.on(
    'GET /api/profile/sessions',
    {
      summary: 'Where one is signed in',
      200: ['The sessions, the last used first.', ActiveSessions],
    },
    async ({ who: user }) => {
      const rows = await listSessions(db, user.userId, now());
      return {
        items: rows.map((row) => ({
          id: row.id,
          isCurrent: row.id === user.sessionId,
          createdAt: row.createdAt.toISOString(),
          lastSeenAt: row.lastSeenAt.toISOString(),
          address: row.ipAddress,
          browser: browserName(row.userAgent),
        })),
      };
    },
  );

  routes.on(
    'POST /api/profile/sessions/end',
    {
      summary: 'End all sessions but this one',
      body: SelfInput,
      200: 'They have ended.',
      errors: [403, 429],
    },
    async ({ c, who, body: { password } }) => {
      await expectSelf(runtime, who, password, 'end them');
      await endOtherSessions(runtime, who);
      rememberBrowser(c, runtime, who.userId);
    },
  );

  routes.on(
    'POST /api/profile/sessions/:id/end',
    {
      summary: 'End one session',
      body: SelfInput,
      404: NO_SESSION,
      200: 'It has ended.',
      errors: [403, 429],
    },
    async ({ who, path, body: { password } }) => {
      await expectSelf(runtime, who, password, 'end it');
      await endSession(runtime, who, path.id);
    },
  );

  routes.on(
    'DELETE /api/profile/sessions',
    { summary: 'Asked for by pages of an earlier version: ends nothing', 200: ['Never.', Never] },
    refuseEarlierPage,
  );

  routes.on(
    'DELETE /api/profile/sessions/:id',
    {
      summary: 'Asked for by pages of an earlier version: ends nothing',
      404: NO_SESSION,
      200: ['Never.', Never],
    },
    refuseEarlierPage,
  );

  routes.on(
    'GET /api/profile/sign-ins',
    {
      summary: 'The last sign-ins, also failed ones',
      200: ['The newest first.', SignInRecords],
    },
    async ({ who }) => {
      const rows = await listSignInAttempts(db, who.userId, HISTORY_LENGTH);
      return {
        items: rows.map((row) => ({
          id: row.id,
          at: row.at.toISOString(),
          outcome: row.outcome,
          method: row.method,
          address: row.ipAddress,
          browser: browserName(row.userAgent),
        })),
      };
    },
  );

  routes.on(
    'POST /api/profile/address-code',
    {
      summary: 'Have a code mailed that confirms the own address',
      who: settingUp,
      200: 'It is on its way; an earlier one works no longer.',
      errors: [409, 429],
    },
    async ({ who }) => {
      await limit(runtime, 'mailedCode', who.userId);
      await sendAddressCode(runtime, who);
    },
  );

  routes.on(
    'POST /api/profile/address-code/confirm',
    {
      summary: 'Confirm the own address with the mailed code',
      who: settingUp,
      body: AddressCodeInput,
      200: 'It is confirmed.',
      errors: [429],
    },
    async ({ who, body: { code } }) => {
      await limit(runtime, 'addressCode', who.userId);
      await confirmByCode(runtime, who, code);
    },
  );

  routes.on(
    'POST /api/profile/two-factor',
    {
      summary: 'Begin to set up the second factor',
      who: settingUp,
      more: 'Only where the own address is confirmed.',
      body: PasswordInput,
      200: ['What goes into the authenticator, shown once.', TwoFactorSetup],
      errors: [409, 429],
    },
    async ({ c, who, body }) => {
      const { api, ...call } = await ask(c);
      const answer = await change(who, async () => {
        expectConfirmed(who);
        const response = await api.enableTwoFactor({ ...call, body });
        return libraryAnswer<{ totpURI: string; backupCodes: string[] }>(c, response, {
          INVALID_PASSWORD: 'password',
        });
      });
      const secret = new URL(answer.totpURI).searchParams.get('secret') ?? '';
      return { uri: answer.totpURI, secret, recoveryCodes: answer.backupCodes };
    },
  );

  routes.on(
    'POST /api/profile/two-factor/confirm',
    {
      summary: 'Turn the second factor on with a first code',
      who: settingUp,
      body: SecondFactorInput,
      200: 'It is on.',
      errors: [409, 429],
    },
    async ({ c, who, body }) => {
      const { api, ...call } = await ask(c);
      await change(who, async () => {
        expectConfirmed(who);
        await expectFactor(runtime, who, 'off');
        await useCode(runtime, who.userId, body.code);
        const response = await api.verifyTOTP({ ...call, body: { code: body.code } });
        await libraryAnswer(c, response, { INVALID_CODE: 'code' });
        await recordSecurityEvent(runtime, who, 'two-factor.on');
      });
    },
  );

  routes.on(
    'POST /api/profile/two-factor/disable',
    {
      summary: 'Turn the second factor off',
      body: PasswordInput,
      200: 'It is off.',
      errors: [409, 429],
    },
    async ({ c, who, body }) => {
      const { api, ...call } = await ask(c);
      await change(who, async () => {
        await expectFactor(runtime, who, 'on');
        const response = await api.disableTwoFactor({ ...call, body });
        await libraryAnswer(c, response, { INVALID_PASSWORD: 'password' });
        await recordSecurityEvent(runtime, who, 'two-factor.off');
      });
    },
  );

  routes.on(
    'POST /api/profile/two-factor/recovery-codes',
    {
      summary: 'New recovery codes in place of the old ones',
      body: PasswordInput,
      200: ['Shown once.', RecoveryCodes],
      errors: [409, 429],
    },
    async ({ c, who, body }) => {
      const { api, ...call } = await ask(c);
      return change(who, async () => {
        await limit(runtime, 'newCodes', who.userId);
        try {
          const response = await api.generateBackupCodes({ ...call, body });
          const { backupCodes } = await libraryAnswer<{ backupCodes: string[] }>(c, response, {
            INVALID_PASSWORD: 'password',
          });
          await recordSecurityEvent(runtime, who, 'two-factor.new-codes');
          return { recoveryCodes: backupCodes };
        } catch (error) {
          await giveBack(runtime, 'newCodes', who.userId);
          throw error;
        }
      });
    },
  );

  return routes.app;
}
