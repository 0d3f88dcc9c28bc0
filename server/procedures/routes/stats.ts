import { Hono } from 'hono';
import { StatsQuery } from '#shared/procedure-input.ts';
import { ProcedureStatsSchema } from '#shared/procedure-output.ts';
import type { AppEnv } from '#server/http/context.ts';
import { describe } from '#server/http/describe.ts';
import { validateQuery } from '#server/http/validate.ts';
import { currentUser, only } from '#server/http/who.ts';
import { getOwned, getStats } from '#server/procedures/routes/owner-stats.ts';
import type { Runtime } from '#server/runtime.ts';

export function procedureStatsRoutes({ db }: Runtime) {
  const app = new Hono<AppEnv>();

  app.get(
    '/stats',
    describe('Procedures', 'Numbers of one person, and against the minimums of the cohort', {
      200: ['Counted by type, level and month.', ProcedureStatsSchema],
      errors: [401, 404],
      more: 'Query: ownerId (default: oneself), from, to. All for the owner and system administrators, for an active administrator those in the own organization; for an attending of the trainee’s organization those supervised. What was sent back is in `returned` only. The minimums are of all time.',
    }),
    only(currentUser),
    validateQuery(StatsQuery),
    async (c) => {
      const viewer = currentUser(c);
      const query = c.req.valid('query');
      const owned = await getOwned(db, viewer, query);
      return c.json(await getStats(db, viewer, owned, query));
    },
  );

  return app;
}
