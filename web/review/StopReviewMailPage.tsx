import { Link, useParams } from 'react-router';
import { REVIEW_MAIL_STOPPED } from '#shared/review.ts';
import { call } from '#web/api.ts';
import { Page } from '#web/layout/Page.tsx';
import { reviewPath } from '#web/paths.ts';
import { StopMails } from '#web/mails/StopMails.tsx';

export function StopReviewMailPage() {
  const { token = '' } = useParams();
  return (
    <Page title="Weekly mail">
      <header className="head">
        <h1>Weekly mail</h1>
      </header>
      <div className="entry">
        <div className="flow">
          <StopMails
            key={token}
            stop={() => call('POST /api/review-mails/:token/stop', { path: { token } })}
            what="You get a mail once a week at most, when questions of your pearls are due."
            stopped={REVIEW_MAIL_STOPPED}
            after={
              <>
                Your questions still come up, and the mail can be switched on again,{' '}
                <Link to={reviewPath()}>where you review</Link>.
              </>
            }
          />
        </div>
      </div>
    </Page>
  );
}
