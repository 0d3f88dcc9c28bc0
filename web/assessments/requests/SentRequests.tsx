import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { AssessmentRequest } from '#shared/assessment-request-output.ts';
import { pathTo } from '#shared/screens.ts';
import { shiftWords } from '#shared/shift-date.ts';
import { requestsQuery } from '#web/assessments/queries.ts';
import { assessorWords, epaWords, requestStateWords } from '#web/assessments/words.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { ago } from '#web/ui/when.ts';
import '#web/links/links.css';

function SentRequest({ request }: { request: AssessmentRequest }) {
  const { id, shiftDate, epa, createdAt } = request;
  const { state, word } = requestStateWords(request.state);
  const now = useNow();
  return (
    <li>
      <Link to={pathTo('/assessments/requests/:id', { id })}>
        <span className="link-who">
          <b>{assessorWords(request)}</b>
          <Badge state={state}>{word}</Badge>
        </span>
        <span className="soft small">
          {shiftDate ? shiftWords(shiftDate) : 'Any shift'}
          {epa && ` · ${epaWords(epa)}`}
          {` · asked ${ago(createdAt, now)}`}
        </span>
        <Icon name="arrow" tone="primary" moves="leads" />
      </Link>
    </li>
  );
}

/** The trainee's own requests, open ones first. */
export function SentRequests() {
  const query = useQuery(requestsQuery());
  return (
    <Entry
      title="Your requests"
      remark="Open ones first. Each shows its code and link again."
      body="flow"
    >
      <Loaded query={query} lines={3}>
        {({ sent }) =>
          sent.length === 0 ? (
            <p className="soft">Nobody has been asked yet.</p>
          ) : (
            <ul className="link-list">
              {sent.map((request) => (
                <SentRequest key={request.id} request={request} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Entry>
  );
}
