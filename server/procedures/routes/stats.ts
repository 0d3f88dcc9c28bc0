import { StatsQuery } from '#shared/procedure-input.ts';
import { ProcedureStats } from '#shared/procedure-output.ts';
import { createRoutes } from '#server/http/route.ts';
import { currentUser } from '#server/http/who.ts';
import { getOwned, getStats } from '#server/procedures/routes/owner-stats.ts';
import type { Runtime } from '#server/runtime.ts';

export function procedureStatsRoutes(runtime: Runtime) {
  const { db } = runtime;
  const routes = createRoutes('Procedures', currentUser);

  routes.on(
    'GET /api/procedures/stats',
    {
      summary: 'Numbers of one person, and against the minimums of the cohort',
      more: 'Query: ownerId (default: oneself), from, to. All for the owner and system administrators, for an active administrator those in the own organization; for an attending of the trainee’s organization those supervised. What was sent back is in `returned` only. The minimums are of all time.',
      query: StatsQuery,
      200: ['Counted by type, level and month.', ProcedureStats],
      errors: [404],
    },
    async ({ who: viewer, query }) => {
      const owned = await getOwned(db, viewer, query);
      return getStats(runtime, viewer, owned, query);
    },
  );

  return routes.app;
}
