import { TraineeProgress } from '#shared/assessment-output.ts';
import { readProgress } from '#server/assessments/actions/read.ts';
import { progressScope } from '#server/assessments/policy/progress.ts';
import { groupProgress } from '#server/assessments/rules/progress.ts';
import { findPlacedTrainee } from '#server/assessments/store/trainees.ts';
import { together } from '#server/db/together.ts';
import { createRoutes } from '#server/http/route.ts';
import { AppError } from '#server/http/errors.ts';
import { currentUser } from '#server/http/who.ts';
import type { Runtime } from '#server/runtime.ts';
import { findFormOn } from '#server/templates/store/forms.ts';
import { dateAt } from '#shared/shift-date.ts';

const NOBODY = 'This trainee does not exist, or you may not see the progress.';

export function progressRoutes({ db, now }: Runtime) {
  const routes = createRoutes('Trainees', currentUser);

  routes.on(
    'GET /api/trainees/:id/progress',
    {
      summary: 'Entrustment over time for each EPA',
      more: 'All of it for the trainee, administrators of the trainee’s organization and system administrators; for an attending of the organization what was submitted by that attending. Voided ones are left out.',
      404: NOBODY,
      200: ['What the viewer may see of it.', TraineeProgress],
    },
    async ({ who: viewer, path }) => {
      const trainee = await findPlacedTrainee(db, path.id);
      const scope = trainee && progressScope(viewer, trainee);
      if (!scope) throw new AppError('not_found', NOBODY);
      const { id, displayName, traineeLevel } = trainee;
      const [rows, { template }] = await together(db, (one) =>
        Promise.all([
          readProgress({ db: one }, viewer, trainee, scope),
          findFormOn(one, trainee, dateAt(now(), 0)),
        ]),
      );
      return {
        trainee: { id, displayName, traineeLevel },
        scope,
        form: template,
        ...groupProgress(rows),
      };
    },
  );

  return routes.app;
}
