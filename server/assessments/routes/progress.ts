import { EpaQuery } from '#shared/assessment-input.ts';
import { TraineeProgress } from '#shared/assessment-output.ts';
import { EpaForms } from '#shared/progress-output.ts';
import { readEpaForms, readProgress } from '#server/assessments/actions/read.ts';
import { progressScope } from '#server/assessments/policy/progress.ts';
import { presentEpaForms } from '#server/assessments/present/progress.ts';
import { groupProgress } from '#server/assessments/rules/progress.ts';
import { findPlacedTrainee } from '#server/assessments/store/trainees.ts';
import { together } from '#server/db/together.ts';
import { createRoutes } from '#server/http/route.ts';
import { AppError } from '#server/http/errors.ts';
import { currentUser } from '#server/http/who.ts';
import type { UserActor } from '#server/http/context.ts';
import type { Runtime } from '#server/runtime.ts';
import { findFormOn } from '#server/templates/store/forms.ts';
import { dateAt } from '#shared/shift-date.ts';

const NOBODY = 'This trainee does not exist, or you may not see the progress.';
const NO_EPA = 'There is no such EPA on this trainee’s form.';
const SEES =
  'All of it for the trainee, administrators of the trainee’s organization and system administrators; for an attending of the organization what was submitted by that attending. Voided ones are left out.';

export function progressRoutes({ db, now }: Runtime) {
  const routes = createRoutes('Trainees', currentUser);

  async function getTrainee(viewer: UserActor, id: string) {
    const trainee = await findPlacedTrainee(db, id);
    const scope = trainee && progressScope(viewer, trainee);
    if (!scope) throw new AppError('not_found', NOBODY);
    return { trainee, scope };
  }

  routes.on(
    'GET /api/trainees/:id/progress',
    {
      summary: 'Entrustment over time for each EPA',
      more: SEES,
      404: NOBODY,
      200: ['What the viewer may see of it.', TraineeProgress],
    },
    async ({ who: viewer, path }) => {
      const { trainee, scope } = await getTrainee(viewer, path.id);
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

  routes.on(
    'GET /api/trainees/:id/epas/:number',
    {
      summary: 'What was said of one EPA',
      more: `${SEES} Query: set, of which set of EPAs it is; without it of the form in use.`,
      404: NOBODY,
      query: EpaQuery,
      200: ['What the viewer may see of it.', EpaForms],
    },
    async ({ who: viewer, path, query }) => {
      const { trainee, scope } = await getTrainee(viewer, path.id);
      const { template: form } = await findFormOn(db, trainee, dateAt(now(), 0));
      const epa = { number: path.number, set: query.set ?? form.name };
      const rows = await readEpaForms({ db }, viewer, trainee, scope, epa);
      const answer = presentEpaForms({ trainee, scope, epa, form, rows });
      if (!answer) throw new AppError('not_found', NO_EPA);
      return answer;
    },
  );

  return routes.app;
}
