import { Link } from 'react-router';
import type { AssessmentRequest } from '#shared/assessment-requests.ts';
import { assessorWords } from '#web/assessments/words.ts';
import { assessmentRequestPath } from '#web/paths.ts';
import { useNow } from '#web/ui/use-now.ts';
import { shortDate } from '#web/ui/when.ts';

/** One that is open, in a sentence; its code and link are a step away, where the viewer may have them. */
export function RequestLine({ request }: { request: AssessmentRequest }) {
  const now = useNow();
  const { id, assessor, expiresAt, url } = request;
  const whom = assessor.name ?? assessor.email;
  return (
    <p>
      {whom ? `Requested from ${assessorWords(request)}` : 'Requested'}, waiting until{' '}
      {shortDate(expiresAt, now)}.{' '}
      {url !== null && (
        <Link className="btn quiet" to={assessmentRequestPath(id)}>
          Show its code and link
        </Link>
      )}
    </p>
  );
}
