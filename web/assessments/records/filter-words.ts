import { ACTIVITY_LEVEL_LABELS } from '#shared/assessments.ts';
import { periodWords } from '#shared/shift-date.ts';
import type { FilterNames } from '#web/assessments/records/AssessmentFilters.tsx';
import type { ListFilter } from '#web/assessments/records/assessment-filter.ts';

/** What narrows the list. */
export function filterWords(filter: ListFilter, names: FilterNames): string[] {
  const { epa, level, traineeId, evaluatorId } = filter;
  return [
    periodWords(filter),
    epa !== null && `EPA ${epa}`,
    level && `“${ACTIVITY_LEVEL_LABELS[level]}”`,
    traineeId && (names.trainee?.name ?? 'One trainee'),
    evaluatorId && `assessed by ${names.evaluator?.name ?? 'one evaluator'}`,
  ].filter((word) => typeof word === 'string');
}
