import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { AssessmentRequest } from '#shared/assessment-requests.ts';
import { AskTagged } from '#web/assessments/AskTagged.tsx';
import { AssessmentsRead } from '#web/assessments/AssessmentsRead.tsx';
import { AssessTagged } from '#web/assessments/AssessTagged.tsx';
import { reasonFor } from '#web/assessments/not-assessing.ts';
import { readAgain, requestQuery } from '#web/assessments/queries.ts';
import { RequestWays } from '#web/assessments/RequestWays.tsx';
import { useShift } from '#web/assessments/use-shift.ts';
import type { ShiftProps } from '#web/assessments/use-shift.ts';
import { ASK_KEPT, waitingAsks } from '#web/assessments/waiting-asks.ts';
import { assessorWords } from '#web/assessments/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Status } from '#web/ui/Status.tsx';
import { counted } from '#web/ui/when.ts';
import './form.css';
import './requests.css';

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
    <div className="request-within">
      <p>
        Requested: <b className="strong">{assessorWords(data)}</b>
      </p>
      <RequestWays request={data} url={url} />
    </div>
  );
}

type KeptAsks = ReturnType<typeof useShift>['kept'];

function Kept({ kept, userId }: { kept: KeptAsks; userId: string }) {
  return kept.map(({ key, value }) =>
    value.refused === null ? (
      <Notice key={key} look="look" icon="offline">
        {ASK_KEPT}
      </Notice>
    ) : (
      <Notice key={key} look="bad">
        <p>The request kept on this device was not accepted: {value.refused}</p>
        <Button look="quiet" onClick={() => waitingAsks.put(userId, key, null)}>
          Ask anew
        </Button>
      </Notice>
    ),
  );
}

function TraineeSide(props: ShiftProps) {
  const { user, day, tagged } = props;
  const { assessments, open, kept } = useShift(props);
  const isDone = assessments.length + open.length + kept.length > 0;
  return (
    <div className="flow">
      <AssessmentsRead ids={assessments.map(({ id }) => id)} />
      <Status className="flow">
        <Kept kept={kept} userId={user.id} />
      </Status>
      {open.map((request) => (
        <OpenRequest key={request.id} request={request} />
      ))}
      {!isDone && tagged && (
        <AskTagged key={`${day} ${tagged.id ?? tagged.name}`} {...{ user, day, tagged }} />
      )}
      {!isDone && !tagged && (
        <p>Tag the attending of this shift above. The assessment is asked for here, in two taps.</p>
      )}
    </div>
  );
}

function AttendingSide(props: ShiftProps) {
  const { user, day, tagged } = props;
  const { assessments, given } = useShift(props);
  const [isFormWanted, setFormWanted] = useState(false);
  const [done, setDone] = useState<number | null>(null);
  const isFirst = assessments.length === 0 && done === null;
  if (!tagged) {
    return <p>Tag the trainee of this shift above. The form for the assessment opens here.</p>;
  }
  const { id, name } = tagged;
  if (id === null) {
    return (
      <p>
        {name} is tagged by name only. An assessment needs an account: tag it above, or let {name}{' '}
        send you a request, which you can answer from any phone.
      </p>
    );
  }
  return (
    <div className="flow">
      <Status>
        {done !== null && (
          <Notice look="good">
            <p>Assessment submitted successfully!</p>
            {done > 1 && <p>{counted(done, 'assessment')}, one for each EPA.</p>}
          </Notice>
        )}
      </Status>
      <AssessmentsRead ids={assessments.map((one) => one.id)} />
      {(isFirst && !given.isLoading) || isFormWanted ? (
        <AssessTagged
          userId={user.id}
          day={day}
          trainee={{ id, name }}
          onDone={(count) => {
            setDone(count);
            setFormWanted(false);
          }}
        />
      ) : (
        !given.isLoading && (
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
        <Link to={to}>{link}</Link>
      </p>
    </div>
  );
}
