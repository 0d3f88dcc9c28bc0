import { Link, useParams } from 'react-router';
import { REMINDERS_STOPPED } from '#shared/assessment-requests.ts';
import { pathTo } from '#shared/screens.ts';
import { call } from '#web/call.ts';
import { StopMailsPage } from '#web/mails/StopMailsPage.tsx';

export function StopRemindersPage() {
  const { token = '' } = useParams();
  return (
    <StopMailsPage
      key={token}
      title="Reminders"
      stop={() => call('POST /api/assess/:token/stop-reminders', { path: { token } })}
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
