import { Hono } from 'hono';
import { ProfileInput } from '#shared/account-input.ts';
import { ProfileSchema, SessionAnswerSchema } from '#shared/people-output.ts';
import { findPasswordAccount } from '#server/auth/store.ts';
import type { AppEnv, UserActor } from '#server/http/context.ts';
import { describe } from '#server/http/describe.ts';
import { AppError } from '#server/http/errors.ts';
import { validateBody } from '#server/http/validate.ts';
import { currentUser, only } from '#server/http/who.ts';
import { saveProfile } from '#server/people/actions/profile.ts';
import { presentProfile, presentSession } from '#server/people/present.ts';
import { findProfile } from '#server/people/store.ts';
import { supervisedOrganization } from '#server/procedures/policy.ts';
import { countWaiting } from '#server/procedures/store/verification.ts';
import type { Runtime } from '#server/runtime.ts';

export function sessionRoutes({ db }: Runtime) {
  const app = new Hono<AppEnv>();
  app.get(
    '/',
    describe('Profile', 'Who is signed in', {
      200: ['The person, or null for a guest.', SessionAnswerSchema],
    }),
    async (c) => {
      const actor = c.get('actor');
      if (actor.kind !== 'user') return c.json({ user: null, waitingProcedures: null });
      const place = supervisedOrganization(actor);
      const waitingProcedures = place === null ? null : await countWaiting(db, actor.userId, place);
      return c.json({ user: presentSession(actor), waitingProcedures });
    },
  );
  return app;
}

export function profileRoutes(runtime: Runtime) {
  const { db } = runtime;
  const app = new Hono<AppEnv>();
  app.use(only(currentUser));

  async function readProfile(user: UserActor) {
    const row = await findProfile(db, user.userId);
    if (!row) throw new AppError('not_found', 'No profile found');
    const account = await findPasswordAccount(db, user.userId);
    return presentProfile(user, row, account !== null);
  }

  app.get(
    '/',
    describe('Profile', 'The own profile', {
      200: ['The profile.', ProfileSchema],
      errors: [401, 404],
    }),
    async (c) => {
      return c.json(await readProfile(currentUser(c)));
    },
  );

  app.patch(
    '/',
    describe('Profile', 'Save the own profile', {
      200: ['The profile as it is now.', ProfileSchema],
      errors: [400, 401, 415],
    }),
    validateBody(ProfileInput),
    async (c) => {
      const user = currentUser(c);
      await saveProfile(runtime, user, c.req.valid('json'));
      return c.json(await readProfile(user));
    },
  );

  return app;
}
