import { useState } from 'react';
import { Link } from 'react-router';
import type { Meeting } from '#shared/committee-output.ts';
import { counted } from '#shared/count-words.ts';
import { pathTo } from '#shared/screens.ts';
import { dateAt, shiftWords } from '#shared/shift-date.ts';
import { apiUrl } from '#web/call.ts';
import { closeMeeting, openMeeting } from '#web/committee/actions.ts';
import { Confirmed } from '#web/committee/Confirmed.tsx';
import type { MeetingAction } from '#web/committee/Confirmed.tsx';
import { nextStep } from '#web/committee/next-step.ts';
import { usePaper } from '#web/committee/use-paper.ts';
import {
  aheadWords,
  meetingLede,
  openBoxesWords,
  prepareWords,
  stateWords,
} from '#web/committee/words.ts';
import { zone } from '#web/days/zone.ts';
import { useDownload } from '#web/files/use-download.ts';
import { Button } from '#web/ui/Button.tsx';
import { FileLink } from '#web/ui/FileLink.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Status } from '#web/ui/Status.tsx';
import '#web/ui/button.css';

type StepProps = { meeting: Meeting; action: MeetingAction };
type HeadProps = StepProps & { onPrepare: () => void };

function Close({ meeting, action, look }: StepProps & { look: 'primary' | 'second' }) {
  const agenda = meeting.agenda ?? [];
  const left = agenda.filter(({ isDecided }) => !isDecided).length;
  const boxes = openBoxesWords(agenda);
  return (
    <Confirmed
      label="Close the meeting"
      look={look}
      title="Close the meeting?"
      word="Close the meeting"
      busyLabel="Closing..."
      action={action}
      asked={closeMeeting(meeting)}
    >
      {left > 0 && (
        <p className="attention">
          {counted(left, 'resident')} {left === 1 ? 'has' : 'have'} no decision yet.
        </p>
      )}
      {boxes !== null && <p className="attention">{boxes}</p>}
      <p>
        What was decided stays as it is from then on, and each resident can read the own page. This
        cannot be undone.
      </p>
    </Confirmed>
  );
}

/** What is to be done next, as one filled button; and beside it what may be done, too. */
function Steps({ meeting, action, onPrepare }: HeadProps) {
  const { id, agenda, can, state, trainees } = meeting;
  const { press, isBusy, problem } = useDownload();
  const [paper] = usePaper();
  const [today] = useState(() => dateAt(new Date(), zone()));
  const next = nextStep(meeting, today);
  const ahead = aheadWords(meeting, today);
  const pdf = agenda && (
    <FileLink
      className={next?.do === 'download' ? 'btn primary' : 'btn second'}
      path={apiUrl('GET /api/committee/meetings/:id/packets.pdf', {
        path: { id },
        query: { paper },
      })}
      label={isBusy ? 'Making the file...' : `PDF of ${counted(agenda.length, 'resident')}`}
      isBusy={isBusy}
      onPress={press}
    />
  );
  return (
    <>
      <div className="head-actions">
        {next?.do === 'read' && (
          <Link
            className="btn primary"
            to={pathTo('/committee/:id/trainees/:traineeId', { id, traineeId: next.to.traineeId })}
          >
            {next.isFirst ? 'Begin with the first' : `Go on with ${next.to.name}`}
          </Link>
        )}
        {next?.do === 'prepare' && (
          <Button
            look="primary"
            busy={action.isBusy('prepare')}
            busyLabel="Beginning..."
            onClick={onPrepare}
          >
            {prepareWords(trainees)}
          </Button>
        )}
        {next?.do === 'download' && pdf}
        {state === 'prepared' && can.open && (
          <Confirmed
            label="Open the meeting"
            look={next?.do === 'open' ? 'primary' : 'second'}
            title="Open the meeting?"
            word="Open"
            busyLabel="Opening..."
            action={action}
            asked={openMeeting(meeting)}
          >
            {ahead !== null && <p className="attention">{ahead}</p>}
            <p>
              From then on its members can decide. The figures stay as they are, and can no longer
              be prepared again.
            </p>
          </Confirmed>
        )}
        {state === 'open' && can.close && (
          <Close
            meeting={meeting}
            action={action}
            look={next?.do === 'close' ? 'primary' : 'second'}
          />
        )}
        {next?.do !== 'download' && pdf}
      </div>
      <Status>{problem && <Notice look="bad">{problem}</Notice>}</Status>
    </>
  );
}

export function MeetingHead({ meeting, action, onPrepare }: HeadProps) {
  return (
    <header className="head">
      <p className="when">
        <Link className="committee-alone" to={pathTo('/committee')}>
          Clinical Competency Committee
        </Link>
        , {meeting.program.name}
      </p>
      <h1>{shiftWords(meeting.on)}</h1>
      <p className="strong">{stateWords(meeting)}</p>
      <p className="lede">{meetingLede(meeting)}</p>
      <Steps meeting={meeting} action={action} onPrepare={onPrepare} />
    </header>
  );
}
