import { MinimumsQuery } from '#shared/procedure-input.ts';
import { MinimumTemplatesInput } from '#shared/procedure-minimums-input.ts';
import { MinimumTemplates } from '#shared/procedure-output.ts';
import { createRoutes } from '#server/http/route.ts';
import { AppError } from '#server/http/errors.ts';
import { invalidField } from '#server/http/validate.ts';
import type { Administration } from '#server/http/who.ts';
import { currentAdministration } from '#server/http/who.ts';
import { administers } from '#server/organizations/policy.ts';
import { findOrganization } from '#server/organizations/store/organizations.ts';
import { saveMinimums } from '#server/procedures/actions/minimums.ts';
import { listMinimums } from '#server/procedures/store/minimums.ts';
import type { Runtime } from '#server/runtime.ts';

const GONE = 'There is no such organization.';
const MORE = 'Query: organizationId, which a system administrator must give.';

export function minimumRoutes(runtime: Runtime) {
  const { db } = runtime;
  const routes = createRoutes('Administration', currentAdministration);

  /** The named one, or the administrator's own; another's does not exist for an administrator. */
  async function getOrganizationId(
    { user, organizationId }: Administration,
    named: string | undefined,
  ): Promise<string> {
    const id = named ?? organizationId;
    if (!id) throw invalidField('organizationId', 'Please choose an organization from the list');
    const row = administers(user, id) ? await findOrganization(db, id) : null;
    if (!row) throw new AppError('not_found', GONE);
    return row.id;
  }

  async function read(organizationId: string): Promise<MinimumTemplates> {
    return { items: await listMinimums(db, organizationId) };
  }

  routes.on(
    'GET /api/admin/procedure-minimums',
    {
      summary: "An organization's own minimums of procedures",
      more: MORE,
      query: MinimumsQuery,
      200: ['By cohort, the latest first; empty: the shipped ones hold.', MinimumTemplates],
      errors: [400, 404],
    },
    async ({ who, query }) => read(await getOrganizationId(who, query.organizationId)),
  );

  routes.on(
    'PUT /api/admin/procedure-minimums',
    {
      summary: "Replace an organization's own minimums of procedures",
      more: `${MORE} With itemsBefore nothing is saved when others are stored by now.`,
      query: MinimumsQuery,
      body: MinimumTemplatesInput,
      200: ['As they are now.', MinimumTemplates],
      errors: [404, 409],
    },
    async ({ who, query, body }) => {
      const id = await getOrganizationId(who, query.organizationId);
      await saveMinimums(runtime, who.user, id, body);
      return read(id);
    },
  );

  return routes.app;
}
