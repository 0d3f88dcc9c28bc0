import { TRAINEES_A_PAGE } from '#shared/assessments.ts';
import type { SessionUser } from '#shared/people-output.ts';
import { traineeChoicesQuery } from '#web/assessments/form/queries.ts';
import { assessmentsQuery, formSettingsQuery } from '#web/assessments/queries.ts';
import { filterQuery, readFilter } from '#web/assessments/records/assessment-filter.ts';
import { readKept, writeKept } from '#web/kept/storage.ts';
import { ownSetsQuery } from '#web/pearls/queries.ts';
import { supervisorsQuery, usedTypesQuery } from '#web/procedures/form/queries.ts';
import { ownLogQuery, typesQuery } from '#web/procedures/queries.ts';
import { queryClient } from '#web/query-client.ts';
import { query, steadyQuery } from '#web/query.ts';

const ASKED = 'debrief.asked-ahead';

function assessments() {
  return queryClient.prefetchQuery(
    assessmentsQuery(filterQuery(readFilter(new URLSearchParams()), null)),
  );
}

/** What the tabs under the thumb show first, asked once a visit: whoever looked at Today alone may be in a dead spot next. */
export async function askAhead({ id, role }: SessionUser): Promise<void> {
  if (readKept('tab', ASKED) === id) return;
  writeKept('tab', ASKED, id);
  await Promise.all(
    role === 'trainee'
      ? [
          queryClient.prefetchInfiniteQuery(ownSetsQuery(id)),
          queryClient.prefetchInfiniteQuery(ownLogQuery()),
          queryClient.prefetchQuery(typesQuery('own')),
          queryClient.prefetchQuery(usedTypesQuery()),
          queryClient.prefetchQuery(supervisorsQuery('')),
          assessments(),
        ]
      : [
          queryClient.prefetchQuery(traineeChoicesQuery('')),
          queryClient.prefetchQuery(formSettingsQuery()),
          queryClient.prefetchQuery(query('GET /api/procedures/waiting')),
          queryClient.prefetchQuery(
            steadyQuery('GET /api/trainees', { query: { limit: TRAINEES_A_PAGE } }),
          ),
          assessments(),
        ],
  );
}
