import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { OWN_REQUEST } from '#shared/assessment-requests.ts';
import type { AssessReceipt } from '#shared/assessment-request-output.ts';
import { pathTo } from '#shared/screens.ts';
import { openRequestQuery } from '#web/assessments/form/queries.ts';
import { AnswerRequest } from '#web/assessments/requests/AnswerRequest.tsx';
import { KeptWords } from '#web/assessments/requests/KeptWords.tsx';
import { Receipt } from '#web/assessments/requests/Receipt.tsx';
import { RequestSummary } from '#web/assessments/requests/RequestSummary.tsx';
import { UnansweredLink } from '#web/links/UnansweredLink.tsx';
import type { LinkWords } from '#web/links/UnansweredLink.tsx';
import '#web/assessments/form/form.css';

const WORDS: LinkWords = {
  signIn: 'assessors to sign in, so that it is known who assessed.',
  own: OWN_REQUEST,
  may: 'submit this assessment',
  whose: 'the person who worked with',
  unread: 'The request could not be loaded. The server may be out of reach.',
};

/** Opened from a mail, a code or a link: no account is needed where the organization does not want one. */
function Opened({ token }: { token: string }) {
  const [stored, setStored] = useState<AssessReceipt | null>(null);
  const reading = useQuery({ ...openRequestQuery(token), retry: false });
  const { data } = reading;

  if (stored) return <Receipt receipt={stored} />;
  if (data?.viewer === 'form') {
    return <AnswerRequest token={token} request={data} onStored={setStored} />;
  }
  return (
    <UnansweredLink
      title="Assessment"
      link={data}
      reading={reading}
      here={pathTo('/assess/:token', { token })}
      words={WORDS}
      closed={<KeptWords token={token} />}
    >
      <h1>{data ? `Assess ${data.trainee.name}` : 'Assessment'}</h1>
      {data && <RequestSummary request={data} />}
    </UnansweredLink>
  );
}

export function AssessPage() {
  const { token = '' } = useParams();
  return <Opened key={token} token={token} />;
}
