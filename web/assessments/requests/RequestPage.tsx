import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import type { AssessmentRequest } from '#shared/assessment-request-output.ts';
import { counted } from '#shared/count-words.ts';
import { pathTo } from '#shared/screens.ts';
import { shiftWords } from '#shared/shift-date.ts';
import { againOf } from '#web/assessments/requests/request-again.ts';
import { readAgain, requestQuery } from '#web/assessments/queries.ts';
import { RequestWays } from '#web/assessments/requests/RequestWays.tsx';
import { assessorWords, epaWords } from '#web/assessments/words.ts';
import { Page } from '#web/layout/Page.tsx';
import { OwnLink } from '#web/links/OwnLink.tsx';
import { shortDate } from '#web/ui/when.ts';
import './requests.css';

type OwnRequest = { link: AssessmentRequest };

function Subject({ link: request }: OwnRequest) {
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

function endWords({ state, assessmentIds, expiresAt }: AssessmentRequest, now: Date): string {
  if (state === 'used') {
    return assessmentIds.length > 1
      ? `${counted(assessmentIds.length, 'assessment')} of this shift are with you now.`
      : 'The assessment is with you now.';
  }
  return state === 'revoked'
    ? 'You have withdrawn this request. Its code and link work no longer.'
    : `Nobody answered until ${shortDate(expiresAt, now)}. The code and link work no longer.`;
}

function Next({ link: request }: OwnRequest) {
  const [first] = request.assessmentIds;
  return request.state === 'used' ? (
    <Link className="btn primary" to={pathTo('/assessments', first ? { open: first } : {})}>
      Read it
    </Link>
  ) : (
    <Link
      className="btn primary"
      to={pathTo('/assessments/new')}
      state={{ again: againOf(request) }}
    >
      Ask again
    </Link>
  );
}

export function RequestPage() {
  const { id = '' } = useParams();
  return (
    <Page
      title="Request"
      offline="You are offline. The code can still be scanned; whether it was answered shows when you are back."
    >
      <OwnLink
        query={useQuery(requestQuery(id))}
        readAgain={readAgain}
        back={
          <Link className="lone-link" to={pathTo('/assessments/new')}>
            Your requests
          </Link>
        }
        Subject={Subject}
        Ways={RequestWays}
        endWords={endWords}
        Next={Next}
      />
    </Page>
  );
}
