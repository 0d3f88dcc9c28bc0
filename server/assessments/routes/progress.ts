import { Hono } from 'hono';
import { z } from 'zod';
import { TraineeProgressSchema } from '#shared/assessment-output.ts';
import { progressScope } from '#server/assessments/policy/progress.ts';
import { groupProgress } from '#server/assessments/rules/progress.ts';
import { findPlacedTrainee, listProgress } from '#server/assessments/store/progress.ts';
import type { AppEnv } from '#server/http/context.ts';
import { describe } from '#server/http/describe.ts';
import { AppError } from '#server/http/errors.ts';
import { validatePath } from '#server/http/validate.ts';
import { currentUser, only } from '#server/http/who.ts';
import type { Runtime } from '#server/runtime.ts';

const NOBODY = 'This trainee does not exist, or you may not see the progress.';

export function progressRoutes({ db }: Runtime) {
  const app = new Hono<AppEnv>();

  app.get(
    '/:id/progress',
    describe('Trainees', 'Entrustment over time for each EPA', {
      200: ['What the viewer may see of it.', TraineeProgressSchema],
      errors: [401, 404],
      more: 'All of it for the trainee, administrators of the trainee’s organization and system administrators; for an attending of the organization what was submitted by that attending. Voided ones are left out.',
    }),
    only(currentUser),
    validatePath(z.object({ id: z.uuid() }), NOBODY),
    async (c) => {
      const viewer = currentUser(c);
      const trainee = await findPlacedTrainee(db, c.req.valid('param').id);
      const scope = trainee && progressScope(viewer, trainee);
      if (!scope) throw new AppError('not_found', NOBODY);
      const { id, displayName, traineeLevel } = trainee;
      const rows = await listProgress(db, viewer, id, scope);
      return c.json({
        trainee: { id, displayName, traineeLevel },
        scope,
        ...groupProgress(rows),
      });
    },
  );

  return app;
}
