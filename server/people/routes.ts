import { ProfileInput } from '#shared/account-input.ts';
import { Profile, SessionAnswer } from '#shared/people-output.ts';
import { isAskedOf } from '#server/auth/policy.ts';
import { findOwnPassword } from '#server/auth/self.ts';
import { readFigure } from '#server/db/figures.ts';
import type { UserActor } from '#server/http/context.ts';
import { isRemembered } from '#server/http/renew-cookies.ts';
import { createRoutes } from '#server/http/route.ts';
import { AppError } from '#server/http/errors.ts';
import { anyoneAtAll, currentUser, settingUp } from '#server/http/who.ts';
import { findOrganization } from '#server/organizations/store/organizations.ts';
import { saveProfile } from '#server/people/actions/profile.ts';
import { presentProfile, presentSession } from '#server/people/present.ts';
import { findProfile } from '#server/people/store.ts';
import { supervisedOrganization } from '#server/procedures/policy.ts';
import { waitingOf } from '#server/procedures/store/verification.ts';
import type { Runtime } from '#server/runtime.ts';

export function profileRoutes(runtime: Runtime) {
  const { db, origin } = runtime;
  const routes = createRoutes('Profile', currentUser);

  routes.on(
    'GET /api/session',
    {
      summary: 'Who is signed in',
      who: anyoneAtAll,
      200: ['The person, or null for a guest.', SessionAnswer],
    },
    async ({ c, who: actor }) => {
      if (actor.kind !== 'user')
        return { user: null, waitingProcedures: null, isRemembered: false };
      const place = supervisedOrganization(actor);
      const waitingProcedures =
        place === null ? null : await readFigure(db, waitingOf(actor.userId, place));
      const user = presentSession(actor);
      return { user, waitingProcedures, isRemembered: isRemembered(c, origin) };
    },
  );

  async function readProfile(user: UserActor) {
    const row = await findProfile(db, user.userId);
    if (!row) throw new AppError('not_found', 'No profile found');
    const password = await findOwnPassword(db, user);
    const place = user.membership?.status === 'active' ? user.membership.organizationId : null;
    const rules = place === null ? null : await findOrganization(db, place);
    return presentProfile(user, row, {
      hasPassword: password !== null,
      isSecondFactorAsked: isAskedOf(rules?.secondFactor ?? null, user.role),
    });
  }

  routes.on(
    'GET /api/profile',
    {
      summary: 'The own profile',
      who: settingUp,
      200: ['The profile.', Profile],
      errors: [404],
    },
    ({ who }) => readProfile(who),
  );

  routes.on(
    'PATCH /api/profile',
    {
      summary: 'Save the own profile, or a part of it',
      more: 'What is left out stays as it is; what GET answers can be sent back.',
      body: ProfileInput,
      200: ['The profile as it is now.', Profile],
    },
    async ({ who: user, body }) => {
      await saveProfile(runtime, user, body);
      return readProfile(user);
    },
  );

  return routes.app;
}
