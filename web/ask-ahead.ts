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
  return queryClient.fetchQuery(
    assessmentsQuery(filterQuery(readFilter(new URLSearchParams()), null)),
  );
}

function ofTrainee(id: string): Promise<unknown>[] {
  return [
    queryClient.fetchInfiniteQuery(ownSetsQuery(id)),
    queryClient.fetchInfiniteQuery(ownLogQuery()),
    queryClient.fetchQuery(typesQuery('own')),
    queryClient.fetchQuery(usedTypesQuery()),
    queryClient.fetchQuery(supervisorsQuery('')),
    assessments(),
  ];
}

function ofAttending(): Promise<unknown>[] {
  return [
    queryClient.fetchQuery(traineeChoicesQuery('')),
    queryClient.fetchQuery(formSettingsQuery()),
    queryClient.fetchQuery(query('GET /api/procedures/waiting')),
    queryClient.fetchQuery(steadyQuery('GET /api/trainees', { query: { limit: TRAINEES_A_PAGE } })),
    assessments(),
  ];
}

/**
 * What the tabs under the thumb show first, asked once a visit: whoever looked at Today alone may be in a dead spot
 * next. Where not all of it came it is asked once more the next time.
 */
export async function askAhead({ id, role, membership }: SessionUser): Promise<void> {
  const visit = `${WIRE_SHAPE} ${id}`;
  if (readKept('tab', ASKED) === visit) return;
  // Until an organization has taken them in, nobody else's records are an attending's to see.
  if (role !== 'trainee' && membership?.status !== 'active') return;
  const answers = await Promise.allSettled(role === 'trainee' ? ofTrainee(id) : ofAttending());
  if (answers.every(({ status }) => status === 'fulfilled')) writeKept('tab', ASKED, visit);
}
