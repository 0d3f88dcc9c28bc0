import { PlannedDeletion } from '#shared/rights-output.ts';
import { limit } from '#server/auth/limits.ts';
import { AppError } from '#server/http/errors.ts';
import { createRoutes } from '#server/http/route.ts';
import { currentAdministration } from '#server/http/who.ts';
import type { Administration } from '#server/http/who.ts';
import { canActFor, canKeepAccount } from '#server/organizations/policy.ts';
import { findMember } from '#server/organizations/store/members.ts';
import type { MemberRow } from '#server/organizations/store/members.ts';
import { keepAccount, planDeletion } from '#server/rights/actions/deletion.ts';
import { askForExport } from '#server/rights/actions/export.ts';
import type { Runtime } from '#server/runtime.ts';

const NOBODY = 'This person is not in your organization.';
const NOT_YOURS = 'You cannot do this for this person.';
const OWN_WISH = 'This person asked for it alone, and alone can take it back.';
const OF_HIGHER =
  'A system administrator planned this. Only a system administrator, or the person, can take it back.';

/** What people may do with their own data, done for them. It is the person who is mailed. */
export function onRequestRoutes(runtime: Runtime) {
  const { db } = runtime;
  const routes = createRoutes('Administration', currentAdministration);

  /** A person of another organization does not exist for this administrator. */
  async function getMember(
    { user, organizationId }: Administration,
    id: string,
  ): Promise<MemberRow> {
    const member = await findMember(db, organizationId, id);
    if (!member) throw new AppError('not_found', NOBODY);
    if (!canActFor(user, member)) throw new AppError('forbidden', NOT_YOURS);
    return member;
  }

  routes.on(
    'POST /api/admin/users/:id/export',
    {
      summary: 'Put all of a person’s data together, on request',
      more: 'Only the person can download it, and gets a mail when it is there; with a link where the person cannot sign in.',
      404: NOBODY,
      200: 'It is being made.',
      errors: [409, 429],
    },
    async ({ who, path }) => {
      const member = await getMember(who, path.id);
      await askForExport(runtime, who.user, member.userId);
    },
  );

  routes.on(
    'POST /api/admin/users/:id/deletion',
    {
      summary: 'Delete a person’s account in a week, on request',
      more: 'Ends all sessions at once; the person gets a mail with a link that keeps the account.',
      404: NOBODY,
      200: ['When it will be deleted.', PlannedDeletion],
      errors: [409, 429],
    },
    async ({ who, path }) => {
      const { userId } = await getMember(who, path.id);
      await limit(runtime, 'doneForMember', userId);
      const { deleteAt } = await planDeletion(runtime, who.user, userId);
      return { deleteAt: deleteAt.toISOString() };
    },
  );

  routes.on(
    'DELETE /api/admin/users/:id/deletion',
    {
      summary: 'Keep an account whose deletion was asked for on request',
      404: NOBODY,
      200: 'It is kept.',
      errors: [409],
    },
    async ({ who, path }) => {
      const member = await getMember(who, path.id);
      const { deletion } = member;
      if (!deletion) throw new AppError('conflict', 'This account is not to be deleted.');
      if (!canKeepAccount(who.user, member)) {
        throw new AppError('conflict', deletion.askedBy === 'self' ? OWN_WISH : OF_HIGHER);
      }
      await keepAccount(runtime, who.user, deletion, 'on-request');
    },
  );

  return routes.app;
}
