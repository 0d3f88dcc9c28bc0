import { ProgramEpasQuery } from '#shared/list-input.ts';
import { ProgramEpas } from '#shared/progress-output.ts';
import { dateAt } from '#shared/shift-date.ts';
import { readProgramEpas } from '#server/assessments/actions/read.ts';
import { presentEpasOf } from '#server/assessments/present/progress.ts';
import { listInTraining } from '#server/assessments/store/program-epas.ts';
import { AppError } from '#server/http/errors.ts';
import { createRoutes } from '#server/http/route.ts';
import { currentAdministration } from '#server/http/who.ts';
import { findProgram } from '#server/programs/store/programs.ts';
import type { Runtime } from '#server/runtime.ts';
import { findFormOn } from '#server/templates/store/forms.ts';

const GONE = 'There is no such program.';

export function programEpaRoutes({ db, now }: Runtime) {
  const routes = createRoutes('Programs', currentAdministration);

  routes.on(
    'GET /api/admin/programs/:id/epas',
    {
      summary: 'The EPAs of a program’s trainees',
      more: 'Query: year, cursor, limit. Trainees in training, by name; of each EPA of the form in use what was given, without voided and unconfirmed assessments.',
      404: GONE,
      query: ProgramEpasQuery,
      200: ['A page of them.', ProgramEpas],
    },
    async ({ who, path, query }) => {
      const found = await findProgram(db, who.organizationId, path.id);
      if (!found) throw new AppError('not_found', GONE);
      const { id, organizationId } = found.program;
      const place = { organizationId, programId: id };
      const { template: form } = await findFormOn(db, place, dateAt(now(), 0));
      const { people, ...page } = await listInTraining(db, id, query);
      const ids = people.map((person) => person.id);
      const read = await readProgramEpas({ db }, who.user, found.program, ids, form.name);
      const { name, epas, days } = form;
      return {
        form: { name, epas, days },
        items: people.map((person) => presentEpasOf(person, form, read)),
        ...page,
      };
    },
  );

  return routes.app;
}
