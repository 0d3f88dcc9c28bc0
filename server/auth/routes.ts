import type { Context } from 'hono';
import type { z } from 'zod';
import { EmailConfirmed, LinkCheck, SignedIn, SignedUp } from '#shared/people-output.ts';
import {
  EmailInput,
  ResetPasswordInput,
  SecondFactorInput,
  SignInInput,
  SignUpInput,
  TokenInput,
} from '#shared/account-input.ts';
import { beginSignIn, endSignIn, forgetSignIn, recordSignIn } from '#server/auth/attempts.ts';
import { arrive, limitSignIns } from '#server/auth/arrive.ts';
import {
  libraryAnswer,
  libraryHeaders,
  NO_FIRST_STEP,
  TO_BE_DELETED,
  WRONG_SIGN_IN,
} from '#server/auth/call.ts';
import { knownHere, rememberBrowser } from '#server/auth/known-browser.ts';
import { isOften, limit } from '#server/auth/limits.ts';
import { mailConfirmation, mailResetLink } from '#server/auth/link-mails.ts';
import { confirmEmail } from '#server/auth/confirm.ts';
import { isResetLink, resetPassword } from '#server/auth/reset.ts';
import { withSamePassword } from '#server/auth/same-password.ts';
import { recordRecoveryCode } from '#server/auth/security.ts';
import { findFirstStep, keepAttempt, takeAttempt, useCode } from '#server/auth/second-step.ts';
import { findUserByEmail } from '#server/auth/store.ts';
import { createRoutes } from '#server/http/route.ts';
import type { AppEnv } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { anyoneAtAll } from '#server/http/who.ts';
import { invitationIdOf, tokenOf } from '#server/organizations/actions/invitations.ts';
import { signUp } from '#server/people/actions/sign-up.ts';
import { keepTokenAt } from '#server/rights/actions/deletion.ts';
import type { Runtime } from '#server/runtime.ts';

/** An answer that takes as long whether or not there is an account tells nothing. */
const SAME_ANSWER_MS = 400;

/** People who sign up with one join link within an hour, wherever they are: one that leaked lets no more in. */
const TIMES_OF_INVITATION = 600;

type FirstStep = { twoFactorRedirect?: boolean; user?: { id: string }; keep?: string };

/** Sign-up, sign-in and links by mail. Sessions are httpOnly cookies set by Better Auth. */
export function authRoutes(runtime: Runtime) {
  const { auth, config } = runtime;
  const routes = createRoutes('Accounts', anyoneAtAll);

  async function signIn(
    c: Context<AppEnv>,
    userId: string | null,
    body: z.output<typeof SignInInput>,
  ): Promise<FirstStep> {
    const { api } = await auth();
    const call = { body, headers: libraryHeaders(c), asResponse: true } as const;
    const response = await withSamePassword(runtime, userId, WRONG_SIGN_IN, () =>
      api.signInEmail(call),
    );
    return libraryAnswer<FirstStep>(c, response);
  }

  /** Whoever has proved to be the person of an account that is to be deleted may keep it; throws what else went wrong. */
  async function keepInstead(error: unknown, email: string): Promise<string> {
    const isLeaving = error instanceof AppError && error.message === TO_BE_DELETED;
    const keep = isLeaving ? await keepTokenAt(runtime, email) : null;
    if (!keep) throw error;
    return keep;
  }

  /** A link that works is never refused: strangers use up nobody's. */
  async function countDeadLink(c: Context<AppEnv>): Promise<void> {
    await limit(runtime, 'link', c.get('client').guestKey);
  }

  routes.on(
    'POST /api/auth/sign-up',
    {
      summary: 'Create an account',
      body: SignUpInput,
      201: ['Created, and signed in unless the address has to be confirmed first.', SignedUp],
      errors: [403, 404, 409, 429],
    },
    async ({ c, body }) => {
      const { guestKey } = c.get('client');
      const invitation = body.invitation && (await tokenOf(runtime, guestKey, body.invitation));
      const input = { ...body, invitation };
      const invitationId = invitation && invitationIdOf(runtime, invitation);
      if (invitationId) {
        await limit(runtime, 'invitedSignUp', guestKey);
        await limit(runtime, 'invitedSignUp', invitationId, TIMES_OF_INVITATION);
      } else await limit(runtime, 'signUp', guestKey);
      // Whatever keeps the library from working must come to light before an account is made.
      await auth();
      const person = await signUp(runtime, { kind: 'guest', guestKey }, input);
      const mustConfirm = config.requireEmailVerification && !person.emailVerified;
      if (!person.emailVerified && (mustConfirm || runtime.mail)) {
        await mailConfirmation(runtime, person.email);
      }
      if (mustConfirm) return { status: 'confirm_email' as const };
      const given = { email: input.email, password: input.password, rememberMe: false };
      await signIn(c, person.id, given);
      await recordSignIn(runtime, person, 'password', c.get('client'));
      await arrive(c, runtime, person.id);
      return { status: 'signed_in' as const };
    },
  );

  routes.on(
    'POST /api/auth/sign-in',
    {
      summary: 'Sign in with address and password',
      body: SignInInput,
      200: ['Signed in, or waiting for the second factor.', SignedIn],
      errors: [401, 403, 429],
    },
    async ({ c, body: input }) => {
      const client = c.get('client');
      const known = knownHere(c, runtime);
      const user = await findUserByEmail(runtime.db, input.email);
      const isNoFailure = await limitSignIns(runtime, 'signIn', client, known, user);
      const attempt = await beginSignIn(runtime, input.email, 'password', client, known);
      const userId = user?.id ?? null;
      const answer = await signIn(c, userId, input).catch(
        async (error: unknown): Promise<FirstStep> => {
          // The password was right, the address is not confirmed.
          const isRight = error instanceof AppError && error.code === 'forbidden';
          if (isRight) {
            await forgetSignIn(runtime, attempt, input.email);
            await isNoFailure();
          }
          return { keep: await keepInstead(error, input.email) };
        },
      );
      await isNoFailure();
      await endSignIn(runtime, attempt, answer.twoFactorRedirect ? 'code_asked' : 'signed_in');
      if (answer.keep) return { status: 'to_be_deleted' as const, keep: answer.keep };
      if (answer.user) {
        await arrive(c, runtime, answer.user.id);
        return { status: 'signed_in' as const };
      }
      keepAttempt(c, runtime, attempt);
      return { status: 'two_factor' as const };
    },
  );

  routes.on(
    'POST /api/auth/sign-in/two-factor',
    {
      summary: 'The second factor of a sign-in',
      body: SecondFactorInput,
      200: ['Signed in.', SignedIn],
      errors: [401, 409, 429],
    },
    async ({ c, body: { code, kind } }) => {
      const client = c.get('client');
      const { user, headers } = await findFirstStep(c, runtime);
      const known = knownHere(c, runtime);
      const isNoFailure = await limitSignIns(runtime, 'secondFactor', client, known, user);
      const method = kind === 'recovery' ? 'recovery_code' : 'two_factor';
      const attempt = await beginSignIn(runtime, user.email, method, client, known);
      if (kind === 'authenticator') await useCode(runtime, user.id, code);
      const { api } = await auth();
      const call = { body: { code }, headers, asResponse: true } as const;
      const response = await withSamePassword(runtime, user.id, NO_FIRST_STEP, () =>
        kind === 'recovery' ? api.verifyBackupCode(call) : api.verifyTOTP(call),
      );
      const inputs = { INVALID_CODE: 'code', INVALID_BACKUP_CODE: 'code' };
      const keep = await libraryAnswer(c, response, inputs).then(
        () => null,
        (error: unknown) => keepInstead(error, user.email),
      );
      await isNoFailure();
      await endSignIn(runtime, attempt, 'signed_in');
      const firstAttempt = takeAttempt(c, runtime);
      if (firstAttempt) await forgetSignIn(runtime, firstAttempt, user.email);
      if (kind === 'recovery') await recordRecoveryCode(runtime, user);
      if (keep !== null) return { status: 'to_be_deleted' as const, keep };
      await arrive(c, runtime, user.id);
      return { status: 'signed_in' as const };
    },
  );

  routes.on(
    'POST /api/auth/sign-out',
    {
      summary: 'End the own session',
      200: 'Signed out, also when nobody was signed in.',
      errors: [403],
    },
    async ({ c }) => {
      const { api } = await auth();
      const response = await api.signOut({ headers: libraryHeaders(c), asResponse: true });
      await libraryAnswer(c, response);
    },
  );

  routes.on(
    'POST /api/auth/forgot-password',
    {
      summary: 'Ask for a link to set a new password',
      body: EmailInput,
      200: 'The same answer whether or not there is an account.',
    },
    async ({ c, body: { email } }) => {
      const isBusy = await isOften(runtime, 'askedLink', c.get('client').guestKey);
      await alwaysAsLong(mailResetLink(runtime, email, { isBusy }));
    },
  );

  routes.on(
    'POST /api/auth/reset-password/check',
    {
      summary: 'Whether a link to set a new password still works',
      body: TokenInput,
      200: ['Whether it does.', LinkCheck],
      errors: [429],
    },
    async ({ c, body: { token } }) => {
      const valid = await isResetLink(runtime, token);
      if (!valid) await countDeadLink(c);
      return { valid };
    },
  );

  routes.on(
    'POST /api/auth/reset-password',
    {
      summary: 'Set a new password with a link; ends all sessions',
      body: ResetPasswordInput,
      200: 'It is set.',
      errors: [429],
    },
    async ({ c, body: { token, password } }) => {
      if (!(await isResetLink(runtime, token))) await countDeadLink(c);
      const userId = await resetPassword(runtime, token, password);
      // Who holds the mailbox is no stranger: the mark from before has just died.
      rememberBrowser(c, runtime, userId);
    },
  );

  routes.on(
    'POST /api/auth/verify-email',
    {
      summary: 'Confirm an address with the link from its mailbox, once',
      body: TokenInput,
      200: ['It is confirmed, by this call or already before.', EmailConfirmed],
      errors: [429],
    },
    async ({ c, body: { token } }) => {
      const status = await confirmEmail(runtime, token);
      if (status) return { status };
      await countDeadLink(c);
      throw new AppError(
        'invalid',
        'This link is invalid or has expired. Please ask for a new one.',
      );
    },
  );

  routes.on(
    'POST /api/auth/resend-verification',
    {
      summary: 'Ask for another link to confirm an address',
      body: EmailInput,
      200: 'The same answer whether or not there is an account.',
    },
    async ({ c, body: { email } }) => {
      const isBusy = await isOften(runtime, 'askedLink', `confirm:${c.get('client').guestKey}`);
      await alwaysAsLong(mailConfirmation(runtime, email, { isBusy }));
    },
  );

  return routes.app;
}

async function alwaysAsLong(work: Promise<unknown>): Promise<void> {
  const wait = new Promise((resolve) => setTimeout(resolve, SAME_ANSWER_MS));
  await Promise.all([work, wait]);
}
