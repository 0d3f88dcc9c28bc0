import { FilterPeople } from '#shared/people-output.ts';
import { OwnersQuery, ProcedureQuery, TypesQuery } from '#shared/procedure-input.ts';
import { ProcedurePage, ProcedureTypes } from '#shared/procedure-output.ts';
import { formOn } from '#shared/form-templates.ts';
import { inOrderOf } from '#shared/listed-procedures.ts';
import { dateAt } from '#shared/shift-date.ts';
import { together } from '#server/db/together.ts';
import { createRoutes } from '#server/http/route.ts';
import { currentUser } from '#server/http/who.ts';
import { presentSummary } from '#server/procedures/present/procedures.ts';
import { listProcedures } from '#server/procedures/store/lists.ts';
import { listOwners } from '#server/procedures/store/owner-list.ts';
import { scopeOf } from '#server/procedures/store/scope.ts';
import { listTypes } from '#server/procedures/store/types.ts';
import type { Runtime } from '#server/runtime.ts';
import { listForms, listFormsOf } from '#server/templates/store/forms.ts';

export function procedureListRoutes({ db, now }: Runtime) {
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

  routes.on(
    'GET /api/procedures/types',
    {
      summary: 'Which procedures a list can be filtered by',
      more: 'Query: scope as for the list.',
      query: TypesQuery,
      200: ['What the form lists today, and what else was logged.', ProcedureTypes],
    },
    async ({ who, query }) => {
      const scope = scopeOf(who, query.scope);
      const { userId, membership } = who;
      const organizationId = membership?.status === 'active' ? membership.organizationId : null;
      const today = dateAt(now(), 0);
      const [forms, types] = await together(db, (one) =>
        Promise.all([
          scope.of === 'own'
            ? listFormsOf(one, { userId, organizationId }, today)
            : listForms(one, { organizationId, programId: null }, today),
          listTypes(one, scope),
        ]),
      );
      const listed = formOn(forms, today)?.template.procedures.types ?? [];
      const others = types.filter((type) => !listed.includes(type));
      return { listed, others: inOrderOf([], others) };
    },
  );

  return routes.app;
}
