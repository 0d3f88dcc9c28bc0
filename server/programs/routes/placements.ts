import { LeavesInput, PlacementInput } from '#shared/program-input.ts';
import { AppError } from '#server/http/errors.ts';
import { createRoutes } from '#server/http/route.ts';
import { currentAdministration } from '#server/http/who.ts';
import type { Administration } from '#server/http/who.ts';
import { findMember } from '#server/organizations/store/members.ts';
import type { MemberRow } from '#server/organizations/store/members.ts';
import { saveLeaves } from '#server/programs/actions/leaves.ts';
import { placeMember } from '#server/programs/actions/placements.ts';
import type { Runtime } from '#server/runtime.ts';

const NOBODY = 'This person is not in your organization.';

export function placementRoutes(runtime: Runtime) {
  const routes = createRoutes('Programs', currentAdministration);

  async function getMember(who: Administration, id: string): Promise<MemberRow> {
    const member = await findMember(runtime.db, who.organizationId, id);
    if (!member) throw new AppError('not_found', NOBODY);
    return member;
  }

  routes.on(
    'PUT /api/admin/users/:id/leaves',
    {
      summary: 'Say when a member is away from training',
      more: 'All times at once; why is not asked. With itemsBefore nothing is saved when others are stored by now.',
      404: NOBODY,
      body: LeavesInput,
      200: 'Done.',
      errors: [409],
    },
    async ({ who, path, body }) =>
      saveLeaves(runtime, who.user, await getMember(who, path.id), body),
  );

  routes.on(
    'PUT /api/admin/users/:id/program',
    {
      summary: 'Say where a member stands in training: program, year, begin and end',
      more: 'A year of training begun follows from the day, by which procedure minimums are chosen.',
      404: NOBODY,
      body: PlacementInput,
      200: 'Done.',
      errors: [409],
    },
    async ({ who, path, body }) =>
      placeMember(runtime, who.user, await getMember(who, path.id), body),
  );

  return routes.app;
}
