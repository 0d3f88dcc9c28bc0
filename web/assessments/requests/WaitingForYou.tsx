import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { AssessmentRequest } from '#shared/assessment-request-output.ts';
import { shiftWords } from '#shared/shift-date.ts';
import { requestsQuery } from '#web/assessments/queries.ts';
import { epaWords } from '#web/assessments/words.ts';
import { Entry } from '#web/ui/Entry.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { ago } from '#web/ui/when.ts';
import '#web/links/links.css';

function ReceivedRequest({ request, url }: { request: AssessmentRequest; url: string }) {
  const { trainee, shiftDate, epa, message, createdAt } = request;
  const now = useNow();
  return (
    <li>
      <Link to={new URL(url).pathname}>
        <span className="link-who">
          <b>{trainee.name}</b>
          <span className="soft small">asked {ago(createdAt, now)}</span>
        </span>
        <span className="soft request-what">
          {shiftDate ? shiftWords(shiftDate) : 'Any shift'}
          {epa && ` · ${epaWords(epa)}`}
        </span>
        {message && <span className="request-message">{message}</span>}
        <Icon name="arrow" tone="primary" moves="leads" />
      </Link>
    </li>
  );
}

/** Requests that an attending has not answered yet, each leading to its form; nothing when there are none. */
export function WaitingForYou() {
  const { data } = useQuery(requestsQuery());
  const open = (data?.received ?? []).flatMap((request) =>
    request.state === 'open' && request.url ? [{ request, url: request.url }] : [],
  );
  if (open.length === 0) return null;
  return (
    <Entry title="Waiting for you" remark="Trainees who asked you for an assessment.">
      <ul className="link-list">
        {open.map(({ request, url }) => (
          <ReceivedRequest key={request.id} request={request} url={url} />
        ))}
      </ul>
    </Entry>
  );
}
