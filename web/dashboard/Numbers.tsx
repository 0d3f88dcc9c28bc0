import type { UseQueryResult } from '@tanstack/react-query';
import { DASHBOARD_DAYS } from '#shared/dashboard.ts';
import type { Dashboard } from '#shared/dashboard-output.ts';
import type { Role } from '#shared/people.ts';
import { nextAssessmentWords } from '#web/dashboard/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { Figures } from '#web/ui/Figures.tsx';
import type { Figure } from '#web/ui/Figures.tsx';
import { Status } from '#web/ui/Status.tsx';

function countsFor(role: Role, dashboard: Dashboard | undefined): Figure[] {
  const counts: Figure[] = [
    {
      label: 'Recent Assessments',
      remark: `${role === 'trainee' ? '' : 'submitted, '}last ${DASHBOARD_DAYS} days`,
      count: dashboard?.recentAssessments,
    },
    { label: 'Procedures Logged', count: dashboard?.proceduresLogged },
    { label: 'Clinical Pearls', count: dashboard?.pearlsGenerated },
  ];
  const days = dashboard?.nextAssessmentDays ?? null;
  if (role === 'trainee' && days !== null) {
    counts.push({ label: 'Next Assessment', remark: nextAssessmentWords(days), count: days });
  }
  return counts;
}

type NumbersProps = {
  role: Role;
  query: UseQueryResult<Dashboard>;
  onRetry: () => void;
};

export function Numbers({ role, query: { data, error, isFetching }, onRetry }: NumbersProps) {
  const hasFailed = error !== null && !data;
  const isWaiting = !data && !hasFailed;
  return (
    <Entry title="Your numbers">
      <div className="flow">
        <Figures figures={countsFor(role, data)} isWaiting={isWaiting} />
        <Status>
          {isWaiting && <span className="unseen">Loading</span>}
          {hasFailed && (
            <p className="row soft">
              Numbers and activity could not be loaded.
              <Button look="quiet" busy={isFetching} busyLabel="Trying..." onClick={onRetry}>
                Try again
              </Button>
            </p>
          )}
        </Status>
      </div>
    </Entry>
  );
}
