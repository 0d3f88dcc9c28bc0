import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { Meeting } from '#shared/committee-output.ts';
import { NO_MEETING } from '#shared/committee.ts';
import type { SessionUser } from '#shared/people-output.ts';
import { pathTo } from '#shared/screens.ts';
import { longShiftDate } from '#shared/shift-date.ts';
import { ApiError } from '#web/call.ts';
import { prepareMeeting } from '#web/committee/actions.ts';
import { Agenda } from '#web/committee/Agenda.tsx';
import { Files } from '#web/committee/Files.tsx';
import { Keeping } from '#web/committee/Keeping.tsx';
import { MeetingHead } from '#web/committee/MeetingHead.tsx';
import { Minutes } from '#web/committee/Minutes.tsx';
import { NotHere } from '#web/committee/NotHere.tsx';
import { Preparing } from '#web/committee/Preparing.tsx';
import { meetingQuery, readAgain } from '#web/committee/queries.ts';
import { Seats } from '#web/committee/Seats.tsx';
import { Sheet } from '#web/committee/Sheet.tsx';
import { Told } from '#web/committee/Told.tsx';
import { useProgress } from '#web/committee/use-progress.ts';
import { useActions } from '#web/forms/use-actions.ts';
import { Page } from '#web/layout/Page.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Outcome } from '#web/ui/Outcome.tsx';
import './committee.css';

function Content({ meeting: read, user }: { meeting: Meeting; user: SessionUser }) {
  const meeting = useProgress(read);
  const action = useActions(readAgain);
  const { agenda } = meeting;
  const [isAsked, setAsked] = useState(false);
  const prepare = () => action.run({ ...prepareMeeting(meeting), onDone: () => setAsked(true) });
  return (
    <>
      <MeetingHead meeting={meeting} action={action} onPrepare={prepare} />
      <Outcome outcome={action.outcome} problem={action.problem ?? action.late} />
      <Told meeting={meeting} />
      {meeting.state === 'preparing' && <Preparing meeting={meeting} isAsked={isAsked} />}
      {agenda && <Agenda meetingId={meeting.id} agenda={agenda} />}
      {agenda && <Sheet agenda={agenda} />}
      {agenda && <Minutes meeting={meeting} />}
      <Seats meeting={meeting} />
      {agenda && (
        <div className="committee-screen">
          <Files meeting={meeting} />
        </div>
      )}
      <Keeping meeting={meeting} action={action} onPrepare={prepare} />
      <p className="committee-ways">
        <Link to={user.can.administer ? pathTo('/admin/committee') : pathTo('/committee')}>
          All meetings
        </Link>
      </p>
    </>
  );
}

function Opened({ id, user }: { id: string; user: SessionUser }) {
  const query = useQuery(meetingQuery(id));
  const { data, error } = query;
  const isGone =
    error instanceof ApiError && ['not_found', 'invalid', 'forbidden'].includes(error.code);
  return (
    <Page
      title={data && !isGone ? `Committee, ${longShiftDate(data.on)}` : 'Committee'}
      offline="You are offline. What you write is kept here."
    >
      {isGone ? (
        <NotHere title="This meeting is not here">{NO_MEETING}</NotHere>
      ) : (
        <Loaded query={query} lines={14}>
          {(meeting) => <Content meeting={meeting} user={user} />}
        </Loaded>
      )}
    </Page>
  );
}

/** One meeting: what is to be done next, whom to look at first, who sits in it. */
export function MeetingPage({ user }: { user: SessionUser }) {
  const { id = '' } = useParams();
  return <Opened key={id} id={id} user={user} />;
}
