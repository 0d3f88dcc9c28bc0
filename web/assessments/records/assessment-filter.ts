import { ACTIVITY_LEVELS, ASSESSMENT_SORTS, ASSESSMENTS_A_PAGE } from '#shared/assessments.ts';
import type { ActivityLevel, AssessmentSort } from '#shared/assessments.ts';
import { findEpa } from '#shared/epas.ts';
import type { Role } from '#shared/people.ts';
import type { AssessmentFilter } from '#web/assessments/queries.ts';
import { dateOf, idOf, oneOf } from '#web/lists/address-values.ts';
import type { Sorting } from '#web/ui/Table.tsx';

export const SORT_LABELS: Record<AssessmentSort, string> = {
  date: 'Date',
  trainee: 'Trainee',
  evaluator: 'Evaluator',
  epa: 'EPA',
  rating: 'Rating',
};

/** The newest first, as one looks for the last shift. */
const PLAIN: Sorting<AssessmentSort> = { column: 'date', order: 'desc' };

/** Whose names a role reads: its own stands on every row anyway (spec point 2, Assessments list). */
export function columnsFor(role: Role): AssessmentSort[] {
  if (role === 'trainee') return ['date', 'evaluator', 'epa', 'rating'];
  if (role === 'attending') return ['date', 'trainee', 'epa', 'rating'];
  return ['date', 'trainee', 'evaluator', 'epa', 'rating'];
}

/** The list as its address says it. */
export type ListFilter = {
  q: string;
  from: string | null;
  to: string | null;
  epa: number | null;
  traineeId: string | null;
  evaluatorId: string | null;
  level: ActivityLevel | null;
  sorting: Sorting<AssessmentSort>;
};

export function readFilter(address: URLSearchParams): ListFilter {
  const epa = findEpa(Number(address.get('epa')));
  return {
    q: address.get('q') ?? '',
    from: dateOf(address.get('from')),
    to: dateOf(address.get('to')),
    epa: epa?.number ?? null,
    traineeId: idOf(address.get('traineeId')),
    evaluatorId: idOf(address.get('evaluatorId')),
    level: oneOf(ACTIVITY_LEVELS, address.get('level')),
    sorting: {
      column: oneOf(ASSESSMENT_SORTS, address.get('sort')) ?? PLAIN.column,
      order: oneOf(['asc', 'desc'] as const, address.get('order')) ?? PLAIN.order,
    },
  };
}

function narrowing({ q, from, to, epa, traineeId, evaluatorId, level }: ListFilter) {
  return {
    ...(q !== '' && { q }),
    ...(from && { from }),
    ...(to && { to }),
    ...(epa !== null && { epa }),
    ...(traineeId && { traineeId }),
    ...(evaluatorId && { evaluatorId }),
    ...(level && { level }),
  };
}

/** Only what differs from the plain list; a page's cursor belongs to another list and falls away. */
export function writeFilter(filter: ListFilter): URLSearchParams {
  const { column, order } = filter.sorting;
  const values = {
    ...narrowing(filter),
    ...(column !== PLAIN.column && { sort: column }),
    ...(order !== PLAIN.order && { order }),
  };
  return new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]));
}

/** How many filters narrow the list, without the search. */
export function countFilters({ from, to, epa, traineeId, evaluatorId, level }: ListFilter): number {
  const period = from ?? to;
  return [period, epa, traineeId, evaluatorId, level].filter((value) => value !== null).length;
}

export function isFiltered(filter: ListFilter): boolean {
  return filter.q !== '' || countFilters(filter) > 0;
}

/** As the server is asked. */
export function filterQuery(filter: ListFilter, cursor: string | null): AssessmentFilter {
  return {
    ...narrowing(filter),
    sort: filter.sorting.column,
    order: filter.sorting.order,
    ...(cursor && { cursor }),
    limit: ASSESSMENTS_A_PAGE,
  };
}
