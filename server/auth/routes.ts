import { Hono } from 'hono';
import type { Context } from 'hono';
import { z } from 'zod';
import {
  EmailInput,
  ResetPasswordInput,
  SecondFactorInput,
  SignInInput,
  SignUpInput,
  TokenInput,
} from '#shared/account-input.ts';
import {
  beginSignIn,
  emailKey,
  endSignIn,
  forgetSignIn,
  recordSignIn,
} from '#server/auth/attempts.ts';
import { libraryAnswer, libraryHeaders } from '#server/auth/call.ts';
import { giveBack, limit } from '#server/auth/limits.ts';
import { confirmEmail } from '#server/auth/confirm.ts';
import { resetPassword } from '#server/auth/reset.ts';
import { findFirstStep, keepAttempt, takeAttempt, useCode } from '#server/auth/second-step.ts';
import { findResetLink } from '#server/auth/store.ts';
import { describe } from '#server/http/describe.ts';
import type { AppEnv } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { validateBody } from '#server/http/validate.ts';
import { invitationIdOf } from '#server/organizations/actions/invitations.ts';
import { signUp } from '#server/people/actions/sign-up.ts';
import type { Runtime } from '#server/runtime.ts';

/** An answer that takes as long whether or not there is an account tells nothing. */
const SAME_ANSWER_MS = 400;

const SignedIn = z.object({ status: z.enum(['signed_in', 'two_factor']) });
const SignedUp = z.object({ status: z.enum(['signed_in', 'confirm_email']) });
const Nothing = z.object({});

type FirstStep = { twoFactorRedirect?: boolean };

/** Sign-up, sign-in and links by mail. Sessions are httpOnly cookies set by Better Auth. */
export function authRoutes(runtime: Runtime) {
  const { auth, authSecret, config } = runtime;
  const app = new Hono<AppEnv>();

  async function signIn(
    c: Context<AppEnv>,
    body: { email: string; password: string; rememberMe: boolean },
  ): Promise<FirstStep> {
    const { api } = await auth();
    const response = await api.signInEmail({
      body,
      headers: libraryHeaders(c),
      asResponse: true,
    });
    return libraryAnswer<FirstStep>(c, response);
  }

  async function sendConfirmation(email: string): Promise<void> {
    const { api } = await auth();
    await api.sendVerificationEmail({ body: { email } });
  }

  app.post(
    '/sign-up',
    describe('Accounts', 'Create an account', {
      201: ['Created, and signed in unless the address has to be confirmed first.', SignedUp],
      errors: [400, 403, 404, 409, 415, 429],
    }),
    validateBody(SignUpInput),
    async (c) => {
      const input = c.req.valid('json');
      const { guestKey } = c.get('client');
      const invitationId = input.invitation && invitationIdOf(runtime, input.invitation);
      if (invitationId) {
        await limit(runtime, 'invitedSignUp', guestKey);
        await limit(runtime, 'invitedSignUp', invitationId, 100);
      } else await limit(runtime, 'signUp', guestKey);
      // Whatever keeps the library from working must come to light before an account is made.
      await auth();
      const person = await signUp(runtime, { kind: 'guest', guestKey }, input);
      const mustConfirm = config.requireEmailVerification && !person.emailVerified;
      if (!person.emailVerified && (mustConfirm || runtime.mail)) {
        await sendConfirmation(person.email);
      }
      if (mustConfirm) return c.json({ status: 'confirm_email' as const }, 201);
      await signIn(c, { email: input.email, password: input.password, rememberMe: false });
      await recordSignIn(runtime, person, 'password', c.get('client'));
      return c.json({ status: 'signed_in' as const }, 201);
    },
  );

  app.post(
    '/sign-in',
    describe('Accounts', 'Sign in with address and password', {
      200: ['Signed in, or waiting for the second factor.', SignedIn],
      errors: [400, 401, 403, 415, 429],
    }),
    validateBody(SignInInput),
    async (c) => {
      const input = c.req.valid('json');
      const client = c.get('client');
      await limit(runtime, 'signIn', client.guestKey);
      const attempt = await beginSignIn(runtime, input.email, 'password', client);
      const answer = await signIn(c, input).catch(async (error: unknown) => {
        // The password was right, the address is not confirmed.
        const isRight = error instanceof AppError && error.code === 'forbidden';
        if (isRight) {
          await forgetSignIn(runtime, attempt, input.email);
          await giveBack(runtime, 'signIn', client.guestKey);
        }
        throw error;
      });
      await giveBack(runtime, 'signIn', client.guestKey);
      await endSignIn(runtime, attempt, answer.twoFactorRedirect ? 'code_asked' : 'signed_in');
      if (!answer.twoFactorRedirect) return c.json({ status: 'signed_in' as const });
      keepAttempt(c, runtime, attempt);
      return c.json({ status: 'two_factor' as const });
    },
  );

  app.post(
    '/sign-in/two-factor',
    describe('Accounts', 'The second factor of a sign-in', {
      200: ['Signed in.', SignedIn],
      errors: [400, 401, 409, 415, 429],
    }),
    validateBody(SecondFactorInput),
    async (c) => {
      const { code, kind } = c.req.valid('json');
      const client = c.get('client');
      await limit(runtime, 'secondFactor', client.guestKey);
      const { user, headers } = await findFirstStep(c, runtime);
      const method = kind === 'recovery' ? 'recovery_code' : 'two_factor';
      const attempt = await beginSignIn(runtime, user.email, method, client);
      if (kind === 'authenticator') await useCode(runtime, user.id, code);
      const { api } = await auth();
      const call = { body: { code }, headers, asResponse: true } as const;
      const response =
        kind === 'recovery' ? await api.verifyBackupCode(call) : await api.verifyTOTP(call);
      await libraryAnswer(c, response);
      await giveBack(runtime, 'secondFactor', client.guestKey);
      await endSignIn(runtime, attempt, 'signed_in');
      const firstAttempt = takeAttempt(c, runtime);
      if (firstAttempt) await forgetSignIn(runtime, firstAttempt, user.email);
      return c.json({ status: 'signed_in' as const });
    },
  );

  app.post(
    '/sign-out',
    describe('Accounts', 'End the own session', {
      200: ['Signed out, also when nobody was signed in.', Nothing],
      errors: [403, 415],
    }),
    async (c) => {
      const { api } = await auth();
      const response = await api.signOut({ headers: libraryHeaders(c), asResponse: true });
      await libraryAnswer(c, response);
      return c.json({});
    },
  );

  app.post(
    '/forgot-password',
    describe('Accounts', 'Ask for a link to set a new password', {
      200: ['The same answer whether or not there is an account.', Nothing],
      errors: [400, 415, 429],
    }),
    validateBody(EmailInput),
    async (c) => {
      const { email } = c.req.valid('json');
      await limit(runtime, 'resetLink', c.get('client').guestKey);
      await limit(runtime, 'resetLink', emailKey(email, authSecret), 5);
      const { api } = await auth();
      await alwaysAsLong(api.requestPasswordReset({ body: { email } }));
      return c.json({});
    },
  );

  app.post(
    '/reset-password/check',
    describe('Accounts', 'Whether a link to set a new password still works', {
      200: ['Whether it does.', z.object({ valid: z.boolean() })],
      errors: [400, 415, 429],
    }),
    validateBody(TokenInput),
    async (c) => {
      await limit(runtime, 'link', c.get('client').guestKey);
      const { token } = c.req.valid('json');
      const found = await findResetLink(runtime.db, token, runtime.now());
      return c.json({ valid: found !== null });
    },
  );

  app.post(
    '/reset-password',
    describe('Accounts', 'Set a new password with a link; ends all sessions', {
      200: ['It is set.', Nothing],
      errors: [400, 415, 429],
    }),
    validateBody(ResetPasswordInput),
    async (c) => {
      await limit(runtime, 'link', c.get('client').guestKey);
      const { token, password } = c.req.valid('json');
      await resetPassword(runtime, token, password);
      return c.json({});
    },
  );

  app.post(
    '/verify-email',
    describe('Accounts', 'Confirm an address with the link from its mailbox', {
      200: ['It is confirmed.', Nothing],
      errors: [400, 415, 429],
    }),
    validateBody(TokenInput),
    async (c) => {
      await limit(runtime, 'link', c.get('client').guestKey);
      const { api } = await auth();
      const { token } = c.req.valid('json');
      const response = await api.verifyEmail({ query: { token }, asResponse: true });
      if (!response.ok) {
        throw new AppError(
          'invalid',
          'This link is invalid or has expired. Please ask for a new one.',
        );
      }
      await confirmEmail(runtime, token);
      return c.json({});
    },
  );

  app.post(
    '/resend-verification',
    describe('Accounts', 'Ask for another link to confirm an address', {
      200: ['The same answer whether or not there is an account.', Nothing],
      errors: [400, 415, 429],
    }),
    validateBody(EmailInput),
    async (c) => {
      const { email } = c.req.valid('json');
      await limit(runtime, 'confirmation', c.get('client').guestKey);
      await limit(runtime, 'confirmation', emailKey(email, authSecret), 5);
      await alwaysAsLong(sendConfirmation(email));
      return c.json({});
    },
  );

  return app;
}

async function alwaysAsLong(work: Promise<unknown>): Promise<void> {
  const wait = new Promise((resolve) => setTimeout(resolve, SAME_ANSWER_MS));
  await Promise.all([work, wait]);
}
