import { ACTIVITY_LEVEL_LABELS } from '#shared/assessments.ts';
import { longShiftDate } from '#shared/shift-date.ts';
import type { FilterNames } from '#web/assessments/AssessmentFilters.tsx';
import { countFilters } from '#web/assessments/assessment-filter.ts';
import type { ListFilter } from '#web/assessments/assessment-filter.ts';
import { Button } from '#web/ui/Button.tsx';

function period({ from, to }: ListFilter): string | null {
  if (from && to) return `${longShiftDate(from)} to ${longShiftDate(to)}`;
  if (from) return `Since ${longShiftDate(from)}`;
  return to ? `Until ${longShiftDate(to)}` : null;
}

type FilterWordsProps = { filter: ListFilter; names: FilterNames; onClear: () => void };

/** What narrows the list, in words, and the way out of it. */
export function FilterWords({ filter, names, onClear }: FilterWordsProps) {
  if (countFilters(filter) === 0) return null;
  const { epa, level, traineeId, evaluatorId } = filter;
  const words = [
    period(filter),
    epa !== null && `EPA ${epa}`,
    level && `“${ACTIVITY_LEVEL_LABELS[level]}”`,
    traineeId && (names.trainee?.name ?? 'One trainee'),
    evaluatorId && `assessed by ${names.evaluator?.name ?? 'one evaluator'}`,
  ].filter((word) => typeof word === 'string');
  return (
    <p className="row filter-words">
      <span>{words.join(' · ')}</span>
      <Button look="quiet" onClick={onClear}>
        Clear
      </Button>
    </p>
  );
}
