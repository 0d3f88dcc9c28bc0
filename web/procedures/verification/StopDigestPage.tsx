import { Link, useParams } from 'react-router';
import { DIGEST_STOPPED } from '#shared/procedure-verification.ts';
import { Page } from '#web/layout/Page.tsx';
import { verifyProceduresPath } from '#web/paths.ts';
import { stopDigest } from '#web/procedures/verification/queries.ts';
import { StopMails } from '#web/mails/StopMails.tsx';
import './verification.css';

export function StopDigestPage() {
  const { token = '' } = useParams();
  return (
    <Page title="Mails about procedures">
      <header className="head">
        <h1>Mails about procedures</h1>
      </header>
      <div className="entry">
        <div className="asked-told flow">
          <StopMails
            key={token}
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
        </div>
      </div>
    </Page>
  );
}
