import { Link } from 'react-router';
import type { AssessmentRequest } from '#shared/assessment-request-output.ts';
import { pathTo } from '#shared/screens.ts';
import { assessorWords } from '#web/assessments/words.ts';
import { useSession } from '#web/session.ts';
import { useNow } from '#web/ui/use-now.ts';
import { shortDate } from '#web/ui/when.ts';

/** One that is open, in a sentence; one step further is its code and link, or for whom it is addressed to its form. */
export function RequestLine({ request }: { request: AssessmentRequest }) {
  const now = useNow();
  const user = useSession();
  const { id, trainee, assessor, expiresAt, url } = request;
  const isOwn = trainee.id === user?.id;
  const whom = assessor.name ?? assessor.email;
  const what = !isOwn
    ? `${trainee.name} has asked you`
    : whom
      ? `Requested from ${assessorWords(request)}`
      : 'Requested';
  return (
    <p>
      {what}, waiting until {shortDate(expiresAt, now)}.{' '}
      {url !== null && (
        <Link
          className="btn quiet"
          to={isOwn ? pathTo('/assessments/requests/:id', { id }) : new URL(url).pathname}
        >
          {isOwn ? 'Show its code and link' : 'Answer it'}
        </Link>
      )}
    </p>
  );
}
