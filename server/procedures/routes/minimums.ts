import { MinimumTemplatesInput } from '#shared/procedure-minimums-input.ts';
import { MinimumTemplates } from '#shared/procedure-output.ts';
import { dateAt } from '#shared/shift-date.ts';
import { OrganizationQuery } from '#shared/query-input.ts';
import { together } from '#server/db/together.ts';
import { createRoutes } from '#server/http/route.ts';
import { currentAdministration } from '#server/http/who.ts';
import { getChosenOrganization } from '#server/organizations/actions/chosen.ts';
import { saveMinimums } from '#server/procedures/actions/minimums.ts';
import { listMinimums } from '#server/procedures/store/minimums.ts';
import { listPrograms } from '#server/programs/store/programs.ts';
import { presentMinimums } from '#server/procedures/present/minimums.ts';
import type { Runtime } from '#server/runtime.ts';
import { listForms, listFormsOn } from '#server/templates/store/forms.ts';

const MORE = 'Query: organizationId, which a system administrator must give.';

export function minimumRoutes(runtime: Runtime) {
  const { db, now } = runtime;
  const routes = createRoutes('Administration', currentAdministration);

  async function read(organizationId: string): Promise<MinimumTemplates> {
    const today = dateAt(now(), 0);
    const common = { organizationId, programId: null };
    const [items, own, programs] = await together(db, (one) =>
      Promise.all([
        listMinimums(one, organizationId),
        listForms(one, common, today),
        listPrograms(one, organizationId),
      ]),
    );
    const places = programs.map(({ program }) => ({ organizationId, programId: program.id }));
    const formAt = await listFormsOn(db, places, today);
    const templates = [...own, ...places.map(formAt)].map(({ template }) => template);
    return presentMinimums(items, templates);
  }

  routes.on(
    'GET /api/admin/procedure-minimums',
    {
      summary: "An organization's own minimums of procedures",
      more: MORE,
      query: OrganizationQuery,
      200: ['By cohort, the latest first, and what the forms count.', MinimumTemplates],
      errors: [400, 404],
    },
    async ({ who, query }) => read(await getChosenOrganization(db, who, query.organizationId)),
  );

  routes.on(
    'PUT /api/admin/procedure-minimums',
    {
      summary: "Replace an organization's own minimums of procedures",
      more: `${MORE} With itemsBefore nothing is saved when others are stored by now.`,
      query: OrganizationQuery,
      body: MinimumTemplatesInput,
      200: ['As they are now.', MinimumTemplates],
      errors: [404, 409],
    },
    async ({ who, query, body }) => {
      const id = await getChosenOrganization(db, who, query.organizationId);
      await saveMinimums(runtime, who.user, id, body);
      return read(id);
    },
  );

  return routes.app;
}
