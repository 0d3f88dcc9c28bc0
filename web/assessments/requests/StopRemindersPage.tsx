import { Link, useParams } from 'react-router';
import { REMINDERS_STOPPED } from '#shared/assessment-requests.ts';
import { stopReminders } from '#web/assessments/form/queries.ts';
import { StopMailsPage } from '#web/mails/StopMailsPage.tsx';
import { assessPath } from '#web/paths.ts';

export function StopRemindersPage() {
  const { token = '' } = useParams();
  return (
    <StopMailsPage
      key={token}
      title="Reminders"
      stop={() => stopReminders(token)}
      what={null}
      stopped={REMINDERS_STOPPED}
      after={
        <>
          Stopping them withdraws nothing: while the request is open,{' '}
          <Link to={assessPath(token)}>it can be answered</Link>.
        </>
      }
    />
  );
}
