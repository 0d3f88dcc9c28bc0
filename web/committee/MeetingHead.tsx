import { Link } from 'react-router';
import type { Meeting } from '#shared/committee-output.ts';
import { counted } from '#shared/count-words.ts';
import { pathTo } from '#shared/screens.ts';
import { shiftWords } from '#shared/shift-date.ts';
import { apiUrl } from '#web/call.ts';
import { closeMeeting, openMeeting, prepareMeeting } from '#web/committee/actions.ts';
import { Confirmed } from '#web/committee/Confirmed.tsx';
import type { MeetingAction } from '#web/committee/Confirmed.tsx';
import { nextStep } from '#web/committee/next-step.ts';
import { usePaper } from '#web/committee/use-paper.ts';
import { meetingLede, prepareWords } from '#web/committee/words.ts';
import { useDownload } from '#web/files/use-download.ts';
import { Button } from '#web/ui/Button.tsx';
import { FileLink } from '#web/ui/FileLink.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Status } from '#web/ui/Status.tsx';
import '#web/ui/button.css';

type StepProps = { meeting: Meeting; action: MeetingAction };

function Close({ meeting, action, look }: StepProps & { look: 'primary' | 'second' }) {
  const left = (meeting.agenda ?? []).filter(({ isDecided }) => !isDecided).length;
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
      <p>
        What was decided stays as it is from then on, and each resident can read the own page. This
        cannot be undone.
      </p>
    </Confirmed>
  );
}

/** What is to be done next, as one filled button; and beside it what may be done, too. */
function Steps({ meeting, action }: StepProps) {
  const { id, agenda, can, state, trainees } = meeting;
  const { press, isBusy, problem } = useDownload();
  const [paper] = usePaper();
  const next = nextStep(meeting);
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
            onClick={() => action.run(prepareMeeting(meeting))}
          >
            {prepareWords(trainees)}
          </Button>
        )}
        {next?.do === 'open' && (
          <Confirmed
            label="Open the meeting"
            look="primary"
            title="Open the meeting?"
            word="Open"
            busyLabel="Opening..."
            action={action}
            asked={openMeeting(meeting)}
          >
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
        {pdf}
      </div>
      <Status>{problem && <Notice look="bad">{problem}</Notice>}</Status>
    </>
  );
}

export function MeetingHead({ meeting, action }: StepProps) {
  return (
    <header className="head">
      <p className="when">
        <Link className="committee-alone" to={pathTo('/committee')}>
          Clinical Competency Committee
        </Link>
        , {meeting.program.name}
      </p>
      <h1>{shiftWords(meeting.on)}</h1>
      <p className="lede">{meetingLede(meeting)}</p>
      <Steps meeting={meeting} action={action} />
    </header>
  );
}
