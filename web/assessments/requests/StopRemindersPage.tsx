import { Link, useParams } from 'react-router';
import { REMINDERS_STOPPED } from '#shared/assessment-requests.ts';
import { pathTo } from '#shared/screens.ts';
import { stopReminders } from '#web/assessments/form/queries.ts';
import { StopMailsPage } from '#web/mails/StopMailsPage.tsx';

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
          <Link to={pathTo('/assess/:token', { token })}>it can be answered</Link>.
        </>
      }
    />
  );
}
