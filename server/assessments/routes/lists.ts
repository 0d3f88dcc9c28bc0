import { AssessmentQuery, PeopleQuery } from '#shared/assessment-input.ts';
import { AssessmentPage } from '#shared/assessment-output.ts';
import { FilterPeople } from '#shared/people-output.ts';
import { presentListed } from '#server/assessments/present/records.ts';
import { listFilterPeople } from '#server/assessments/store/filter-people.ts';
import { listAssessments } from '#server/assessments/store/lists.ts';
import { createRoutes } from '#server/http/route.ts';
import { currentUser } from '#server/http/who.ts';
import type { Runtime } from '#server/runtime.ts';

export function listRoutes({ db }: Runtime) {
  const routes = createRoutes('Assessments', currentUser);

  routes.ahead(
    db,
    'GET /api/assessments',
    {
      summary: 'Those that one may see',
      more: 'Query: q, from, to, epa, traineeId, evaluatorId, program, way (for administrators), level, submitted, read, sort (date, trainee, evaluator, epa, rating), order, cursor, limit. The own on either side; of active administrators the organization’s.',
      query: AssessmentQuery,
      200: ['A page of them.', AssessmentPage],
    },
    async ({ who, query, db: one }) => {
      const { rows, ...page } = await listAssessments(one, who, query);
      return { items: rows.map((row) => presentListed(row, who)), ...page };
    },
  );

  routes.on(
    'GET /api/assessments/people',
    {
      summary: 'Whom the list can be filtered by',
      more: 'Query: kind (trainee, evaluator), q.',
      query: PeopleQuery,
      200: ['Twenty at most.', FilterPeople],
    },
    async ({ who, query }) => ({ items: await listFilterPeople(db, who, query) }),
  );

  return routes.app;
}
