import type { UseQueryResult } from '@tanstack/react-query';
import { DASHBOARD_DAYS } from '#shared/dashboard.ts';
import type { Dashboard } from '#shared/dashboard-output.ts';
import type { SessionUser } from '#shared/people-output.ts';
import { pathTo } from '#shared/screens.ts';
import { nextAssessmentWords } from '#web/dashboard/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { Figures } from '#web/ui/Figures.tsx';
import type { Figure } from '#web/ui/Figures.tsx';
import { Status } from '#web/ui/Status.tsx';
import { daysBetween } from '#web/ui/when.ts';

/** Each leads to the list that has so many. */
function countsFor(
  { id, role }: SessionUser,
  dashboard: Dashboard | undefined,
  now: Date,
): Figure[] {
  const own = role === 'trainee' ? { traineeId: id } : { evaluatorId: id };
  const counts: Figure[] = [
    {
      label: 'Recent Assessments',
      remark: `${role === 'trainee' ? '' : 'submitted, '}last ${DASHBOARD_DAYS} days`,
      count: dashboard?.recentAssessments,
      to: pathTo('/assessments', { submitted: String(DASHBOARD_DAYS), ...own }),
    },
    {
      label: 'Procedures Logged',
      count: dashboard?.proceduresLogged,
      to: pathTo('/procedure-logs', { scope: 'own' }),
    },
    {
      label: 'Clinical Pearls',
      count: dashboard?.pearlsGenerated,
      to: pathTo('/learning-materials'),
    },
  ];
  const next = dashboard?.nextAssessment;
  if (next) {
    const days = daysBetween(new Date(next.askedAt), now);
    counts.push({
      label: 'Next Assessment',
      remark: nextAssessmentWords(next, days),
      count: days,
      to: pathTo('/assessments/requests/:id', { id: next.requestId }),
    });
  }
  return counts;
}

type NumbersProps = {
  user: SessionUser;
  now: Date;
  query: UseQueryResult<Dashboard>;
  onRetry: () => void;
};

export function Numbers({ user, now, query, onRetry }: NumbersProps) {
  const { data, error, isFetching } = query;
  const hasFailed = error !== null && !data;
  const isWaiting = !data && !hasFailed;
  return (
    <Entry title="Your numbers">
      <div className="flow">
        <Figures figures={countsFor(user, data, now)} isWaiting={isWaiting} />
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
