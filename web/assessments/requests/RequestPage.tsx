import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router';
import type { AssessmentRequest } from '#shared/assessment-request-output.ts';
import { pathTo } from '#shared/screens.ts';
import { shiftWords } from '#shared/shift-date.ts';
import { againOf } from '#web/assessments/requests/request-again.ts';
import { readAgain, requestQuery } from '#web/assessments/queries.ts';
import { RequestWays } from '#web/assessments/requests/RequestWays.tsx';
import { assessorWords, epaWords } from '#web/assessments/words.ts';
import { LinkEnd } from '#web/links/LinkEnd.tsx';
import { LINK_HEADINGS } from '#web/links/words.ts';
import { Page } from '#web/layout/Page.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Status } from '#web/ui/Status.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { counted, shortDate } from '#web/ui/when.ts';
import './requests.css';

function Subject({ request }: { request: AssessmentRequest }) {
  const { shiftDate, epa, message } = request;
  return (
    <>
      <p className="lede">
        {assessorWords(request)}
        {shiftDate && `, ${shiftWords(shiftDate)}`}
        {epa && `, ${epaWords(epa)}`}
      </p>
      {message && <p className="request-message verbatim">{message}</p>}
    </>
  );
}

function RequestAgainLink({ request }: { request: AssessmentRequest }) {
  return (
    <Link
      className="btn primary"
      to={pathTo('/assessments/new')}
      state={{ again: againOf(request) }}
    >
      Ask again
    </Link>
  );
}

function RequestEnd({ request }: { request: AssessmentRequest }) {
  const now = useNow();
  const { state, assessmentIds, expiresAt } = request;
  const [first] = assessmentIds;
  if (state === 'used') {
    const sentence =
      assessmentIds.length > 1
        ? `${counted(assessmentIds.length, 'assessment')} of this shift are with you now.`
        : 'The assessment is with you now.';
    return (
      <LinkEnd isUsed sentence={sentence}>
        <Link className="btn primary" to={pathTo('/assessments', first ? { open: first } : {})}>
          Read it
        </Link>
      </LinkEnd>
    );
  }
  const sentence =
    state === 'revoked'
      ? 'You have withdrawn this request. Its code and link work no longer.'
      : `Nobody answered until ${shortDate(expiresAt, now)}. The code and link work no longer.`;
  return (
    <LinkEnd isUsed={false} sentence={sentence}>
      <RequestAgainLink request={request} />
    </LinkEnd>
  );
}

function OpenedRequest({ request }: { request: AssessmentRequest }) {
  const client = useQueryClient();
  const { state } = request;

  useEffect(() => {
    if (state === 'used') void readAgain(client);
  }, [client, state]);

  return (
    <>
      <header className="head">
        <p className="when">
          <Link to={pathTo('/assessments/new')}>Your requests</Link>
        </p>
        <Status>
          <h1>{LINK_HEADINGS[state]}</h1>
        </Status>
        <Subject request={request} />
      </header>
      {state === 'open' && request.url ? (
        <RequestWays request={request} url={request.url} />
      ) : (
        <RequestEnd request={request} />
      )}
    </>
  );
}

/** One request on the trainee's own screen: to be scanned, copied or waited for. */
export function RequestPage() {
  const { id = '' } = useParams();
  const query = useQuery(requestQuery(id));
  return (
    <Page
      title="Request"
      offline="You are offline. The code can still be scanned; whether it was answered shows when you are back."
    >
      <Loaded query={query} lines={6}>
        {(request) => <OpenedRequest request={request} />}
      </Loaded>
    </Page>
  );
}
