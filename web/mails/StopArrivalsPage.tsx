import { Link, useParams } from 'react-router';
import { ARRIVALS_STOPPED } from '#shared/administration.ts';
import { pathTo } from '#shared/screens.ts';
import { call } from '#web/call.ts';
import { StopMailsPage } from '#web/mails/StopMailsPage.tsx';

export function StopArrivalsPage() {
  const { token = '' } = useParams();
  return (
    <StopMailsPage
      key={token}
      title="Mails about who came in"
      stop={() => call('POST /api/arrivals/:token/stop', { path: { token } })}
      what="You are told once a day at most who came into your organization, or waits for a decision."
      stopped={ARRIVALS_STOPPED}
      after={
        <>
          Who came in or waits still stands in the administration, where the mails can be{' '}
          <Link to={pathTo('/admin')}>switched on again</Link>.
        </>
      }
    />
  );
}
