import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { AssessmentRequest } from '#shared/assessment-request-output.ts';
import { counted } from '#shared/count-words.ts';
import { pathTo } from '#shared/screens.ts';
import { TaggedRequest } from '#web/assessments/requests/TaggedRequest.tsx';
import { AssessmentsRead } from '#web/assessments/AssessmentsRead.tsx';
import { KeptAssessments } from '#web/assessments/form/KeptAssessments.tsx';
import { TaggedAssessment } from '#web/assessments/form/TaggedAssessment.tsx';
import { assessmentsLetGo, waitingAssessments } from '#web/assessments/form/waiting.ts';
import type { WaitingAssessment } from '#web/assessments/form/waiting.ts';
import { reasonFor } from '#web/assessments/not-assessing.ts';
import { readAgain, requestQuery } from '#web/assessments/queries.ts';
import { RequestLine } from '#web/assessments/requests/RequestLine.tsx';
import { RequestWays } from '#web/assessments/requests/RequestWays.tsx';
import { useShift } from '#web/assessments/use-shift.ts';
import type { ShiftProps } from '#web/assessments/use-shift.ts';
import { RefusedRequests } from '#web/assessments/requests/RefusedRequests.tsx';
import { REQUEST_KEPT } from '#web/assessments/requests/waiting-requests.ts';
import { assessorWords } from '#web/assessments/words.ts';
import type { Kept } from '#web/kept/queue.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { Status } from '#web/ui/Status.tsx';
import '#web/assessments/form/form.css';
import '#web/assessments/requests/requests.css';

/** Asks by itself whether it has been answered, while it is looked at. */
function OpenRequest({ request }: { request: AssessmentRequest }) {
  const client = useQueryClient();
  const { data } = useQuery({ ...requestQuery(request.id), initialData: request });
  const { state, url } = data;

  useEffect(() => {
    if (state !== 'open') void readAgain(client);
  }, [client, state]);

  if (state !== 'open' || url === null) return null;
  return (
    <div>
      <p>
        Requested: <b className="strong">{assessorWords(data)}</b>
      </p>
      <div className="request-ways">
        <RequestWays link={data} url={url} />
      </div>
    </div>
  );
}

function TraineeSide(props: ShiftProps) {
  const { user, day, tagged } = props;
  const { isLoading, assessments, open, kept, refused } = useShift(props);
  const whom = tagged?.id ?? null;
  // What waits for somebody else, or for whoever has the code, asks nothing of the one who is tagged.
  const isAsked =
    whom === null
      ? open.length + kept.length > 0
      : open.some(({ assessor }) => assessor.id === whom) ||
        kept.some(({ value }) => value.body.attendingId === whom);
  const isAsking = !isLoading && assessments.length === 0 && !isAsked;
  return (
    <div className="flow">
      <AssessmentsRead ids={assessments.map(({ id }) => id)} />
      <Status className="flow">
        <RefusedRequests userId={user.id} refused={refused} />
        {kept.map(({ key }) => (
          <Notice key={key} look="look" icon="offline">
            {REQUEST_KEPT}
          </Notice>
        ))}
      </Status>
      {open.map((request) => (
        <OpenRequest key={request.id} request={request} />
      ))}
      {isLoading && <Skeleton lines={4} label="Loading" late />}
      {isAsking && tagged && (
        <TaggedRequest key={`${day} ${tagged.id ?? tagged.name}`} {...{ day, tagged }} />
      )}
      {isAsking && !tagged && (
        <p>Tag the attending of this shift above. The assessment is asked for here, in two taps.</p>
      )}
    </div>
  );
}

function AttendingSide(props: ShiftProps) {
  const { user, day, tagged } = props;
  const { isLoading, assessments, open } = useShift(props);
  const [isFormWanted, setFormWanted] = useState(false);
  const [done, setDone] = useState<number | null>(null);
  const isOfShift = ({ value: { draft } }: Kept<WaitingAssessment>) =>
    draft.shiftDate === day && draft.trainee?.id === tagged?.id;
  const waiting = waitingAssessments.useKept(user.id).filter(isOfShift);
  const isLetGo = assessmentsLetGo.useGone(user.id).some(isOfShift);
  const isFirst = assessments.length === 0 && waiting.length === 0 && done === null;
  const read = (
    <>
      <AssessmentsRead ids={assessments.map((one) => one.id)} />
      {open.map((request) => (
        <RequestLine key={request.id} request={request} />
      ))}
    </>
  );
  if (!tagged || tagged.id === null) {
    return (
      <div className="flow">
        {read}
        {tagged ? (
          <p>
            {tagged.name} is tagged by name only. An assessment needs an account: tag it above, find
            it by its address in a <Link to={pathTo('/assessments/new')}>new assessment</Link>, or
            let {tagged.name} send you a request, which you can answer from any phone.
          </p>
        ) : (
          <p>Tag the trainee of this shift above. The form for the assessment opens here.</p>
        )}
      </div>
    );
  }
  const { id, name } = tagged;
  return (
    <div className="flow">
      <Status>
        {(waiting.length > 0 || isLetGo) && <KeptAssessments userId={user.id} />}
        {done !== null && waiting.length === 0 && (
          <Notice look="good">
            <p>Assessment submitted successfully!</p>
            {done > 1 && <p>{counted(done, 'assessment')}, one for each EPA.</p>}
          </Notice>
        )}
      </Status>
      {read}
      {isLoading && <Skeleton lines={8} label="Loading" late />}
      {(isFirst && !isLoading) || isFormWanted ? (
        <TaggedAssessment
          userId={user.id}
          day={day}
          trainee={{ id, name }}
          onDone={(count) => {
            setDone(Math.max(1, count));
            setFormWanted(false);
          }}
        />
      ) : (
        !isLoading && (
          <Button onClick={() => setFormWanted(true)}>Assess another part of this shift</Button>
        )
      )}
    </div>
  );
}

/** A debrief's assessment: asked for by a trainee, written by an attending. */
export function ShiftAssessment(props: ShiftProps) {
  const { user, day, tagged } = props;
  if (user.role === 'trainee') return <TraineeSide {...props} />;
  if (user.can.assess) {
    return <AttendingSide key={`${day} ${tagged?.id ?? tagged?.name ?? ''}`} {...props} />;
  }
  const { why, what, to, link } = reasonFor(user);
  return (
    <div className="flow told">
      <p className="strong">{why}.</p>
      <p>{what}</p>
      <p>
        <Link className="lone-link" to={to}>
          {link}
        </Link>
      </p>
    </div>
  );
}
