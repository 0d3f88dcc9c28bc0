import { FilterPeople } from '#shared/people-output.ts';
import { OwnersQuery, ProcedureQuery } from '#shared/procedure-input.ts';
import { ProcedurePage } from '#shared/procedure-output.ts';
import { createRoutes } from '#server/http/route.ts';
import { currentUser } from '#server/http/who.ts';
import { presentSummary } from '#server/procedures/present/procedures.ts';
import { listProcedures } from '#server/procedures/store/lists.ts';
import { listOwners } from '#server/procedures/store/owner-list.ts';
import type { Runtime } from '#server/runtime.ts';

export function procedureListRoutes({ db }: Runtime) {
  const routes = createRoutes('Procedures', currentUser);

  routes.ahead(
    db,
    'GET /api/procedures',
    {
      summary: 'Those that one may see',
      more: 'Query: scope (own, supervised, organization), q, procedure, level, patient, from, to, verification, simulated (true, false), ownerId, sort (date, procedure, patient, level), order, cursor, limit. Without a scope: of active administrators the organization’s, of system administrators all, of attendings the supervised, else the own.',
      query: ProcedureQuery,
      200: ['A page of them.', ProcedurePage],
    },
    async ({ who: viewer, query, db: one }) => {
      const { rows, ...page } = await listProcedures(one, viewer, query);
      return { items: rows.map((row) => presentSummary(viewer, row)), ...page };
    },
  );

  routes.on(
    'GET /api/procedures/owners',
    {
      summary: 'Whose procedures a list can be filtered by',
      more: 'Query: q, scope as for the list.',
      query: OwnersQuery,
      200: ['Twenty at most, by name.', FilterPeople],
    },
    async ({ who, query }) => ({ items: await listOwners(db, who, query) }),
  );

  return routes.app;
}
