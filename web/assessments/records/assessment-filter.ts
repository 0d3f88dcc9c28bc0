import { ASSESSMENT_FILTERS } from '#shared/assessment-filters.ts';
import { ASSESSMENT_SORTS, ASSESSMENTS_A_PAGE } from '#shared/assessments.ts';
import type { AssessmentSort } from '#shared/assessments.ts';
import type { Role } from '#shared/people.ts';
import { listAddress } from '#web/lists/list-address.ts';

export const SORT_LABELS: Record<AssessmentSort, string> = {
  date: 'Date',
  trainee: 'Trainee',
  evaluator: 'Evaluator',
  epa: 'EPA',
  rating: 'Rating',
};

/** Whose names a role reads: its own stands on every row anyway. */
export function columnsFor(role: Role): AssessmentSort[] {
  if (role === 'trainee') return ['date', 'evaluator', 'epa', 'rating'];
  if (role === 'attending') return ['date', 'trainee', 'epa', 'rating'];
  return ['date', 'trainee', 'evaluator', 'epa', 'rating'];
}

const list = listAddress(ASSESSMENT_FILTERS, ASSESSMENT_SORTS, ASSESSMENTS_A_PAGE);
export const { readFilter, writeFilter, countFilters, isFiltered, filterQuery } = list;
export type ListFilter = ReturnType<typeof readFilter>;
