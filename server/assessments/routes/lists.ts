import { Hono } from 'hono';
import { AssessmentQuery, PeopleQuery } from '#shared/assessment-input.ts';
import { AssessmentPageSchema } from '#shared/assessment-output.ts';
import { FilterPeopleSchema } from '#shared/people-output.ts';
import { presentSummary } from '#server/assessments/present/records.ts';
import { listFilterPeople } from '#server/assessments/store/filter-people.ts';
import { listAssessments } from '#server/assessments/store/lists.ts';
import type { AppEnv } from '#server/http/context.ts';
import { describe } from '#server/http/describe.ts';
import { validateQuery } from '#server/http/validate.ts';
import { currentUser, only } from '#server/http/who.ts';
import type { Runtime } from '#server/runtime.ts';

export function listRoutes({ db }: Runtime) {
  const app = new Hono<AppEnv>();

  app.get(
    '/',
    describe('Assessments', 'Those that one may see', {
      200: ['A page of them.', AssessmentPageSchema],
      errors: [401],
      more: 'Query: q, from, to, epa, traineeId, evaluatorId, level, sort (date, trainee, evaluator, epa, rating), order, cursor, limit. The own on either side; of active administrators the organization’s.',
    }),
    only(currentUser),
    validateQuery(AssessmentQuery),
    async (c) => {
      const { rows, ...page } = await listAssessments(db, currentUser(c), c.req.valid('query'));
      return c.json({ items: rows.map(presentSummary), ...page });
    },
  );

  app.get(
    '/people',
    describe('Assessments', 'Whom the list can be filtered by', {
      200: ['Twenty at most.', FilterPeopleSchema],
      errors: [401],
      more: 'Query: kind (trainee, evaluator), q.',
    }),
    only(currentUser),
    validateQuery(PeopleQuery),
    async (c) => {
      return c.json({ items: await listFilterPeople(db, currentUser(c), c.req.valid('query')) });
    },
  );

  return app;
}
