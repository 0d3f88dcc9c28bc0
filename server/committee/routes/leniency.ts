import { Leniencies } from '#shared/committee-output.ts';
import { LeniencyQuery } from '#shared/committee-query.ts';
import { presentLeniency } from '#server/committee/present/leniency.ts';
import { listLeniencies } from '#server/committee/store/leniencies.ts';
import { createRoutes } from '#server/http/route.ts';
import { currentAdministration, currentUser } from '#server/http/who.ts';
import { getChosenOrganization } from '#server/organizations/actions/chosen.ts';
import type { Runtime } from '#server/runtime.ts';

/** An assessor sees the own leniency alone; administrators see all. */
export function leniencyRoutes({ db }: Runtime) {
  const routes = createRoutes('Committees', currentUser);

  routes.on(
    'GET /api/committee/leniency',
    {
      summary: 'How lenient one is oneself, by program',
      more: 'As it was estimated last night; empty where too little is known.',
      200: ['Of the own organization.', Leniencies],
    },
    async ({ who }) => {
      const { membership, userId: assessorId } = who;
      if (membership?.status !== 'active') return { items: [] };
      const { organizationId } = membership;
      const rows = await listLeniencies(db, { organizationId, assessorId });
      return { items: rows.map(presentLeniency) };
    },
  );

  routes.on(
    'GET /api/committee/leniencies',
    {
      summary: 'How lenient the assessors of an organization are',
      more: 'Query: program; organizationId, which a system administrator must give.',
      who: currentAdministration,
      query: LeniencyQuery,
      200: ['The strictest first.', Leniencies],
      errors: [400, 404],
    },
    async ({ who, query: { organizationId: named, program: programId } }) => {
      const organizationId = await getChosenOrganization(db, who, named);
      const rows = await listLeniencies(db, { organizationId, programId });
      return { items: rows.map(presentLeniency) };
    },
  );

  return routes.app;
}
