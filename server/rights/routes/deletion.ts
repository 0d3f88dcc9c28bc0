import type { Context } from 'hono';
import { SelfInput } from '#shared/account-input.ts';
import { DeletionTerms, PlannedDeletion } from '#shared/rights-output.ts';
import { NOT_PLANNED } from '#shared/rights.ts';
import { countDeadLinks } from '#server/auth/limits.ts';
import type { AppEnv } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { createRoutes } from '#server/http/route.ts';
import { anyone, currentUser } from '#server/http/who.ts';
import { findProfile } from '#server/people/store.ts';
import {
  getPlanned,
  keepAccount,
  planDeletion,
  whyNotDelete,
} from '#server/rights/actions/deletion.ts';
import { pseudonym } from '#server/rights/rules/deletion.ts';
import { expectSelf, findOwnPassword } from '#server/auth/self.ts';
import { listKeepers } from '#server/rights/store/deletions.ts';
import type { AccountDeletionRow } from '#server/rights/tables.ts';
import type { Runtime } from '#server/runtime.ts';

const present = ({ deleteAt }: AccountDeletionRow) => ({ deleteAt: deleteAt.toISOString() });

/** Deleting the own account, and keeping it after all. */
export function deletionRoutes(runtime: Runtime) {
  const { db } = runtime;
  const routes = createRoutes('Profile', currentUser);

  routes.on(
    'GET /api/profile/deletion',
    {
      summary: 'What deleting the own account means',
      200: ['Whether it can be deleted, and what is kept.', DeletionTerms],
      errors: [404],
    },
    async ({ who }) => {
      const { userId } = who;
      const profile = await findProfile(db, userId);
      if (!profile) throw new AppError('not_found', 'No profile found');
      return {
        refusal: await whyNotDelete(runtime, userId),
        hasPassword: (await findOwnPassword(db, who)) !== null,
        keptBy: await listKeepers(db, userId),
        pseudonym: pseudonym(profile),
      };
    },
  );

  routes.on(
    'POST /api/profile/deletion',
    {
      summary: 'Delete the own account in a week; ends all sessions at once',
      body: SelfInput,
      200: ['When it will be deleted.', PlannedDeletion],
      errors: [403, 404, 409, 429],
    },
    async ({ who, body: { password } }) => {
      await expectSelf(runtime, who, password, 'delete the account');
      return present(await planDeletion(runtime, who, who.userId));
    },
  );

  routes.on(
    'GET /api/account-deletions/:token',
    {
      summary: 'When an account will be deleted, for whoever has the link that keeps it',
      who: anyone,
      404: NOT_PLANNED,
      200: ['When.', PlannedDeletion],
      errors: [429],
    },
    async ({ c, path }) => {
      return present(await findByLink(c, path.token));
    },
  );

  routes.on(
    'POST /api/account-deletions/:token/undo',
    {
      summary: 'Keep an account that was to be deleted; the link works once',
      who: anyone,
      404: NOT_PLANNED,
      200: 'It is kept.',
      errors: [429],
    },
    async ({ c, who, path }) => {
      await keepAccount(runtime, who, await findByLink(c, path.token), 'by-link');
    },
  );

  function findByLink(c: Context<AppEnv>, token: string) {
    return countDeadLinks(runtime, c.get('client'), () => getPlanned(runtime, token));
  }

  return routes.app;
}
