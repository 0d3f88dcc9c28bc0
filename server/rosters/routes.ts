import { ImportInput } from '#shared/procedure-input.ts';
import { OrganizationQuery } from '#shared/query-input.ts';
import {
  RosterApplyInput,
  RosterGoneInput,
  RosterProgramInput,
  RosterRowsQuery,
} from '#shared/roster-input.ts';
import { Roster, RosterRowPage } from '#shared/roster-output.ts';
import { ROSTER_GONE } from '#shared/rosters.ts';
import { limit } from '#server/auth/limits.ts';
import { createRoutes } from '#server/http/route.ts';
import { AppError } from '#server/http/errors.ts';
import { currentAdministration } from '#server/http/who.ts';
import type { Administration } from '#server/http/who.ts';
import { getChosenOrganization } from '#server/organizations/actions/chosen.ts';
import { invitationsAnHour } from '#server/organizations/actions/invitations.ts';
import { startApplying } from '#server/rosters/actions/apply.ts';
import {
  chooseGone,
  chooseProgram,
  giveUpRoster,
  readRosterInto,
} from '#server/rosters/actions/read.ts';
import { presentRoster, presentRosterRow } from '#server/rosters/present.ts';
import { findRoster, listRows } from '#server/rosters/store/rosters.ts';
import type { CountedRoster } from '#server/rosters/store/rosters.ts';
import type { Runtime } from '#server/runtime.ts';

const OWN = 'Of the own organization; a system administrator sees all.';

export function rosterRoutes(runtime: Runtime) {
  const { db } = runtime;
  const routes = createRoutes('Administration', currentAdministration);

  /** One of another organization does not exist for this administrator. */
  async function getRoster({ organizationId }: Administration, id: string): Promise<CountedRoster> {
    const found = await findRoster(db, organizationId, id);
    if (!found) throw new AppError('not_found', ROSTER_GONE);
    return found;
  }
  const present = async (who: Administration, id: string) => {
    const found = await getRoster(who, id);
    return presentRoster(found, invitationsAnHour(found));
  };

  routes.on(
    'POST /api/admin/rosters',
    {
      summary: 'Read a roster from a CSV file',
      more: 'The file in base64, at most 4 MiB. Query: organizationId, which a system administrator must give. Nothing is done before it is applied.',
      first: ({ who }) => limit(runtime, 'roster', who.user.userId),
      query: OrganizationQuery,
      body: ImportInput,
      201: ['What would be done.', Roster],
      errors: [404, 413, 429, 503],
    },
    async ({ who, query, body }) => {
      const organizationId = await getChosenOrganization(db, who, query.organizationId);
      return present(who, await readRosterInto(runtime, who.user, organizationId, body));
    },
  );

  routes.on(
    'GET /api/admin/rosters/:id',
    { summary: 'A roster, and how far it is', more: OWN, 404: ROSTER_GONE, 200: ['It.', Roster] },
    ({ who, path }) => present(who, path.id),
  );

  routes.on(
    'GET /api/admin/rosters/:id/rows',
    {
      summary: 'The people of a roster',
      more: 'Query: kind (new, changed, gone, refused, same), or left=true for those that were not taken; cursor, limit.',
      404: ROSTER_GONE,
      query: RosterRowsQuery,
      200: ['In the order of the file, a page of them.', RosterRowPage],
    },
    async ({ who, path, query: { kind, left, cursor, limit: most } }) => {
      await getRoster(who, path.id);
      const asked = { kind, left: left === 'true', after: Number(cursor ?? -1), limit: most };
      const { rows, ...page } = await listRows(db, path.id, asked);
      return { items: rows.map(presentRosterRow), ...page };
    },
  );

  routes.on(
    'PUT /api/admin/rosters/:id/program',
    {
      summary: 'Say which program a name in the file means',
      more: 'An id, new to have it made, or null. Everybody is compared anew.',
      404: ROSTER_GONE,
      body: RosterProgramInput,
      200: ['What would be done now.', Roster],
      errors: [409],
    },
    async ({ who, path, body }) => {
      await getRoster(who, path.id);
      await chooseProgram(runtime, who.user, path.id, body);
      return present(who, path.id);
    },
  );

  routes.on(
    'PUT /api/admin/rosters/:id/gone',
    {
      summary: 'Say what becomes of whoever is gone',
      more: 'Of one person by position, or with null of all.',
      404: ROSTER_GONE,
      body: RosterGoneInput,
      200: ['What would be done now.', Roster],
      errors: [409],
    },
    async ({ who, path, body }) => {
      await getRoster(who, path.id);
      await chooseGone(runtime, who.user, path.id, body);
      return present(who, path.id);
    },
  );

  routes.on(
    'POST /api/admin/rosters/:id/apply',
    {
      summary: 'Do what the roster says, as it was shown',
      more: 'With the numbers and the revision that were shown; with others nothing is done. Applying again changes nothing.',
      404: ROSTER_GONE,
      body: RosterApplyInput,
      200: ['The roster as it is now.', Roster],
      errors: [409],
    },
    async ({ who, path, body }) => {
      await getRoster(who, path.id);
      await startApplying(runtime, who.user, path.id, body);
      return present(who, path.id);
    },
  );

  routes.on(
    'DELETE /api/admin/rosters/:id',
    { summary: 'Give up a roster', more: OWN, 404: ROSTER_GONE, 200: 'It is gone.', errors: [409] },
    async ({ who, path }) => {
      await getRoster(who, path.id);
      await giveUpRoster(runtime, who.user, path.id);
    },
  );

  return routes.app;
}
