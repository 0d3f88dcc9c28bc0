import { Hono } from 'hono';
import { FilterPeople } from '#shared/people-output.ts';
import { OwnersQuery, ProcedureQuery } from '#shared/procedure-input.ts';
import { ProcedurePageSchema } from '#shared/procedure-output.ts';
import type { AppEnv } from '#server/http/context.ts';
import { describe } from '#server/http/describe.ts';
import { validateQuery } from '#server/http/validate.ts';
import { currentUser, only } from '#server/http/who.ts';
import { presentSummary } from '#server/procedures/present/procedures.ts';
import { listProcedures } from '#server/procedures/store/lists.ts';
import { listOwners } from '#server/procedures/store/owner-list.ts';
import type { Runtime } from '#server/runtime.ts';

export function procedureListRoutes({ db }: Runtime) {
  const app = new Hono<AppEnv>();

  app.get(
    '/',
    describe('Procedures', 'Those that one may see', {
      200: ['A page of them.', ProcedurePageSchema],
      errors: [401],
      more: 'Query: scope (own, supervised, organization), q, procedure, level, patient, from, to, verification, simulated (true, false), ownerId, sort (date, procedure, patient, level), order, cursor, limit. Without a scope: of active administrators the organization’s, of system administrators all, of attendings the supervised, else the own.',
    }),
    only(currentUser),
    validateQuery(ProcedureQuery),
    async (c) => {
      const viewer = currentUser(c);
      const { rows, ...page } = await listProcedures(db, viewer, c.req.valid('query'));
      return c.json({ items: rows.map((row) => presentSummary(viewer, row)), ...page });
    },
  );

  app.get(
    '/owners',
    describe('Procedures', 'Whose procedures a list can be filtered by', {
      200: ['Twenty at most, by name.', FilterPeople],
      errors: [401],
      more: 'Query: q, scope as for the list.',
    }),
    only(currentUser),
    validateQuery(OwnersQuery),
    async (c) => {
      return c.json({ items: await listOwners(db, currentUser(c), c.req.valid('query')) });
    },
  );

  return app;
}
