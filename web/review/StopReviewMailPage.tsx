import { Link, useParams } from 'react-router';
import { REVIEW_MAIL_STOPPED } from '#shared/review.ts';
import { pathTo } from '#shared/screens.ts';
import { call } from '#web/call.ts';
import { StopMailsPage } from '#web/mails/StopMailsPage.tsx';

export function StopReviewMailPage() {
  const { token = '' } = useParams();
  return (
    <StopMailsPage
      key={token}
      title="Weekly mail"
      stop={() => call('POST /api/review-mails/:token/stop', { path: { token } })}
      what="You get a mail once a week at most, when questions of your pearls are due."
      stopped={REVIEW_MAIL_STOPPED}
      after={
        <>
          Your questions still come up, and the mail can be switched on again,{' '}
          <Link to={pathTo('/profile')}>on your profile</Link>.
        </>
      }
    />
  );
}
