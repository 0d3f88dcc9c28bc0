import { Link, useParams } from 'react-router';
import { DIGEST_STOPPED } from '#shared/procedure-verification.ts';
import { StopMailsPage } from '#web/mails/StopMailsPage.tsx';
import { verifyProceduresPath } from '#web/paths.ts';
import { stopDigest } from '#web/procedures/verification/queries.ts';

export function StopDigestPage() {
  const { token = '' } = useParams();
  return (
    <StopMailsPage
      key={token}
      title="Mails about procedures"
      stop={() => stopDigest(token)}
      what="You are told once a day at most that procedures wait for you to verify."
      stopped={DIGEST_STOPPED}
      after={
        <>
          What waits still stands on your dashboard. The mails can be switched on again{' '}
          <Link to={verifyProceduresPath()}>where you verify</Link>.
        </>
      }
    />
  );
}
