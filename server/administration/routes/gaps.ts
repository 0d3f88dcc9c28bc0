import { AdminGaps } from '#shared/administration-output.ts';
import { OrganizationQuery } from '#shared/query-input.ts';
import { dateAt } from '#shared/shift-date.ts';
import {
  minimumsAtRisk,
  PACE_DAYS,
  setsOf,
  unseenEpas,
} from '#server/administration/rules/gaps.ts';
import type { Finishing } from '#server/administration/rules/gaps.ts';
import {
  countDone,
  listFinishing,
  listLastSeen,
  listPlaces,
} from '#server/administration/store/gaps.ts';
import { together } from '#server/db/together.ts';
import { createRoutes } from '#server/http/route.ts';
import { currentAdministration } from '#server/http/who.ts';
import { getChosenOrganization } from '#server/organizations/actions/chosen.ts';
import { listMinimums } from '#server/procedures/store/minimums.ts';
import type { Runtime } from '#server/runtime.ts';
import { listFormsOn } from '#server/templates/store/forms.ts';

const DAY_MS = 86_400_000;

export function gapRoutes({ db, now }: Runtime) {
  const routes = createRoutes('Administration', currentAdministration);
  routes.on(
    'GET /api/admin/gaps',
    {
      summary: 'EPAs that nobody saw this month, and minimums that will likely be missed',
      more: 'Query: organizationId, which a system administrator must give.',
      query: OrganizationQuery,
      200: ['Of one organization.', AdminGaps],
      errors: [404],
    },
    async ({ who, query }) => {
      const organizationId = await getChosenOrganization(db, who, query.organizationId);
      const today = dateAt(now(), 0);
      const since = `${today.slice(0, 8)}01`;
      const places = await listPlaces(db, organizationId);
      const formAt = await listFormsOn(db, places, today);
      const sets = setsOf(places.map((place) => formAt(place).template));
      const [epas, people, own] = await together(db, (one) =>
        Promise.all([
          Promise.all(
            sets.map(async (set) => {
              const numbers = set.epas.map(({ number }) => number);
              const of = { organizationId, set: set.name };
              return unseenEpas(set, await listLastSeen(one, of, numbers), since);
            }),
          ),
          listFinishing(one, organizationId),
          listMinimums(one, organizationId),
        ]),
      );
      const pace = dateAt(new Date(now().getTime() - PACE_DAYS * DAY_MS), 0);
      const finishing = people.map(({ id }) => id);
      const done =
        finishing.length === 0 ? [] : await countDone(db, organizationId, finishing, pace);
      const formOf = ({ programId }: Finishing) => formAt({ organizationId, programId }).template;
      return {
        since,
        sets: sets.map(({ name }) => name),
        epas: epas.flat(),
        finishing: people.length,
        minimums: minimumsAtRisk(people, done, { own, formOf, today }),
      };
    },
  );
  return routes.app;
}
