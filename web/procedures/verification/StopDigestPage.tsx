import { Link, useParams } from 'react-router';
import { DIGEST_STOPPED } from '#shared/procedure-verification.ts';
import { pathTo } from '#shared/screens.ts';
import { call } from '#web/call.ts';
import { StopMailsPage } from '#web/mails/StopMailsPage.tsx';

export function StopDigestPage() {
  const { token = '' } = useParams();
  return (
    <StopMailsPage
      key={token}
      title="Mails about procedures"
      stop={() => call('POST /api/verify/:token/stop-digest', { path: { token } })}
      what="You are told once a day at most that procedures wait for you to verify."
      stopped={DIGEST_STOPPED}
      after={
        <>
          What waits still stands on your dashboard. The mails can be switched on again{' '}
          <Link to={pathTo('/procedure-logs/verify')}>where you verify</Link>.
        </>
      }
    />
  );
}
